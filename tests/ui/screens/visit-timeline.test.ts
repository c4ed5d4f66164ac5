import { expect, test } from 'vitest'
import { toVisitTimelineItems } from '../../../src/ui/appointments/visit-timeline-items.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'

const nothing = {
  from: null,
  answer: null,
  text: null,
  by: null,
  done: null,
  message: null,
  refusal: null,
}
const style = { timeZone: 'Europe/Moscow', locale: 'ru' as const, hour12: false }

test.each([
  ['ru', 'Сообщение обработано', 'Позвонили · Анна Орлова'],
  ['en', 'Message marked done', 'Called · Анна Орлова'],
] as const)(
  'in %s a visit’s timeline shows the follow-up of its message and the person',
  async (locale, title, note) => {
    const at = '2026-12-08T07:03:00Z'
    const by = 'Анна Орлова'
    const items = toVisitTimelineItems(
      await loadStrings(locale),
      [
        { ...nothing, at, kind: 'handled', by, done: 'called' },
        { ...nothing, at, kind: 'unhandled', by },
      ],
      { ...style, locale } as never, // the formatter reads only these fields
    )
    expect(items[0]).toMatchObject({ title, note })
    expect(items[1]?.note).toBe(by)
  },
)

test('a covering message is shown as one about another visit of the same day', async () => {
  const message = {
    id: 'm',
    scenarioName: 'Напоминание',
    type: 'reminder',
    channel: 'sms',
    provider: null,
    status: 'delivered',
    outcome: 'done',
    reason: null,
  }
  const event = { ...nothing, at: '2026-12-08T07:03:00Z', kind: 'message' as const }
  const items = toVisitTimelineItems(
    await loadStrings('ru'),
    [
      { ...event, message: { ...message, sameDay: false } },
      { ...event, message: { ...message, sameDay: true } },
    ] as never,
    style as never,
  )
  expect(items[0]?.note).toBe('SMS · Доставлено')
  expect(String(items[1]?.note).replaceAll('\u00a0', ' ')).toBe(
    'о другом визите того же дня · SMS · Доставлено',
  )
})
