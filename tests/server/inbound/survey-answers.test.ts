import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { openInboundClinic } from './inbound-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))

const TOMORROW = '2026-12-09T09:00:00Z'
const IN_TWO_WEEKS = '2026-12-22T09:00:00Z'
const YESTERDAY = '2026-12-07T09:00:00Z'

/** A notice of a visit in two weeks, followed after some hours (ten days by default) by a survey about another visit. */
async function surveyed(hours = 240) {
  open.clock.set('2026-11-28T09:00:00Z')
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient()
  if (hours < 240) open.clock.set('2026-12-08T09:00:00Z')
  const ahead = await clinic.visitOf(clientId, IN_TWO_WEEKS)
  const notice = await clinic.asks({ type: 'notification', clientId, visit: ahead })
  open.clock.add({ hours })
  const past = await clinic.visitOf(clientId, YESTERDAY)
  const survey = await clinic.asks({ type: 'nps', clientId, visit: past })
  return { ...clinic, clientId, phone, notice, survey }
}

describe('while a survey is the newest message that waits for an answer', () => {
  test.each(['нет', '3', 'нет, спасибо', 'плохо'])(
    '«%s» belongs to the survey and does not cancel the visit of an older notice',
    async (text) => {
      const { writes, phone, answers, notice, survey, message } = await surveyed()
      await writes(phone, text)
      expect(await answers(notice.id)).toEqual(['none'])
      const { rating, answer } = await message(survey.id)
      expect([rating, answer]).toEqual(text === '3' ? [3, 'none'] : [null, 'unclear'])
    },
  )

  test.each([
    ['10', 10],
    ['9/10', 9],
    ['ставлю восемь, спасибо доктору', 8],
    ['nine out of ten', 9],
  ])('«%s» is stored as a score, as if given on the page', async (text, score) => {
    const { writes, phone, survey, message, trail, alerts } = await surveyed(23)
    await writes(phone, text)
    expect((await message(survey.id)).rating).toBe(score)
    expect((await trail(survey.id)).at(-1)).toMatchObject({
      kind: 'rated',
      detail: { score, via: 'reply' },
    })
    expect(await alerts()).toEqual([])
    await writes(phone, '1')
    expect((await message(survey.id)).rating).toBe(score)
  })

  test.each([
    ['отмените запись', 'canceled'],
    ['да, приду', 'approved'],
    ['не знаю, смогу ли прийти', 'unclear'],
  ])('«%s» belongs to a notice of the last 24 hours: %s', async (text, answer) => {
    const { writes, phone, answers, notice, survey } = await surveyed(23)
    await writes(phone, text)
    expect(await answers(notice.id, survey.id)).toEqual([answer, 'none'])
  })

  test('the survey stops waiting for a score after seven days', async () => {
    const { writes, phone, survey, message } = await surveyed(23)
    open.clock.add({ hours: 24 * 7 })
    await writes(phone, '10')
    expect((await message(survey.id)).rating).toBe(null)
  })
})

test('an answer to a notice of seven days ago is unclear and acts on nothing', async () => {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient()
  const visit = await clinic.visitOf(clientId, IN_TWO_WEEKS)
  const notice = await clinic.asks({ type: 'notification', clientId, visit })
  open.clock.add({ hours: 24 * 7 })
  await clinic.writes(phone, 'не приду')
  expect(await clinic.answers(notice.id)).toEqual(['unclear'])
  expect((await clinic.trail(notice.id)).at(-1)?.detail).toMatchObject({ puzzle: 'late' })
})

test('of several messages about one visit the last one is answered', async () => {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient()
  const visit = await clinic.visitOf(clientId, TOMORROW)
  const first = await clinic.asks({ type: 'notification', clientId, visit })
  open.clock.add({ minutes: 1 })
  const last = await clinic.asks({ type: 'reminder', clientId, visit })
  await clinic.writes(phone, 'приду')
  expect(await clinic.answers(first.id, last.id)).toEqual(['none', 'approved'])
  await clinic.writes(phone, 'ой, не смогу прийти')
  expect(await clinic.answers(first.id, last.id)).toEqual(['none', 'canceled'])
})

describe('two visits that wait for an answer', () => {
  async function two(hours = 0) {
    const clinic = await openInboundClinic(open, sandbox)
    const phone = '+79161112233'
    const anna = await clinic.patient({ name: 'Анна', phone })
    const boris = await clinic.patient({ name: 'Борис', phone })
    const ofAnna = await clinic.asks({
      type: 'reminder',
      clientId: anna.id,
      visit: await clinic.visitOf(anna.id, '2026-12-10T09:00:00Z'),
    })
    // If both were sent at the same moment, neither would be the newer one.
    open.clock.add({ hours, minutes: 1 })
    const ofBoris = await clinic.asks({
      type: 'reminder',
      clientId: boris.id,
      visit: await clinic.visitOf(boris.id, '2026-12-10T10:00:00Z'),
    })
    return { ...clinic, phone, ofAnna, ofBoris }
  }

  test('an answer without a name is unclear, and the notification and both timelines name both messages', async () => {
    const { writes, phone, answers, ofAnna, ofBoris, alerts, trail } = await two()
    await writes(phone, 'не приду')
    expect(await answers(ofAnna.id, ofBoris.id)).toEqual(['unclear', 'unclear'])
    const candidates = [
      {
        messageId: ofBoris.id,
        clientName: 'Иванова Борис',
        visitAt: '2026-12-10T10:00:00Z',
        timeZone: 'Europe/Moscow',
      },
      {
        messageId: ofAnna.id,
        clientName: 'Иванова Анна',
        visitAt: '2026-12-10T09:00:00Z',
        timeZone: 'Europe/Moscow',
      },
    ]
    const byId = (all: unknown) =>
      (all as { messageId: string }[]).toSorted((a, b) => a.messageId.localeCompare(b.messageId))
    for (const { detail } of await alerts())
      expect(byId(detail.candidates)).toEqual(byId(candidates))
    for (const { id } of [ofAnna, ofBoris]) {
      const said = (await trail(id)).at(-1)
      expect(said).toMatchObject({ kind: 'answered', detail: { puzzle: 'candidates' } })
      expect(byId(said?.detail?.candidates)).toEqual(byId(candidates))
    }
  })

  test('a name in the answer decides', async () => {
    const { writes, phone, answers, ofAnna, ofBoris } = await two()
    await writes(phone, 'Анна придёт')
    expect(await answers(ofAnna.id, ofBoris.id)).toEqual(['approved', 'none'])
    await writes(phone, 'отмените Бориса')
    expect(await answers(ofAnna.id, ofBoris.id)).toEqual(['approved', 'canceled'])
  })

  test('a quoted message decides, however old it is', async () => {
    const { writes, phone, answers, ofAnna, ofBoris } = await two()
    await writes(phone, 'отмена', ofAnna.providerId)
    expect(await answers(ofAnna.id, ofBoris.id)).toEqual(['canceled', 'none'])
    await writes(phone, 'да')
    expect(await answers(ofAnna.id, ofBoris.id)).toEqual(['canceled', 'approved'])
  })

  test('the newer message is meant if they were sent more than a day apart', async () => {
    const { writes, phone, answers, ofAnna, ofBoris } = await two(25)
    await writes(phone, 'да')
    expect(await answers(ofAnna.id, ofBoris.id)).toEqual(['none', 'approved'])
  })
})

test('a quote of a message to another patient is ignored', async () => {
  const clinic = await openInboundClinic(open, sandbox)
  const asked = await Promise.all(
    ['Анна', 'Борис'].map(async (name) => {
      const { id: clientId, phone } = await clinic.patient({ name })
      return { clientId, phone, visit: await clinic.visitOf(clientId, TOMORROW) }
    }),
  )
  const [anna, boris] = asked
  if (!anna || !boris) throw new Error('two patients')
  const ofAnna = await clinic.asks({ type: 'reminder', ...anna })
  const ofBoris = await clinic.asks({ type: 'reminder', ...boris })
  await clinic.writes(boris.phone, 'отмена', ofAnna.providerId)
  expect(await clinic.answers(ofAnna.id, ofBoris.id)).toEqual(['none', 'canceled'])
})

test('«да» after a promotion, which asks nothing, answers the earlier reminder', async () => {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient()
  const visit = await clinic.visitOf(clientId, TOMORROW)
  const reminder = await clinic.asks({ type: 'reminder', clientId, visit })
  open.clock.add({ hours: 5 })
  const promotion = await clinic.sold(clientId)
  await clinic.writes(phone, 'да')
  expect(await clinic.answers(reminder.id, promotion)).toEqual(['approved', 'none'])
})

describe('when the clinic has changed the visit meanwhile', () => {
  test.each([
    ['canceled', { status: 'canceled' }],
    ['moved', { starts_at: '2026-12-11T09:00:00Z' }],
  ])('%s: the answer is unclear and applies to no other visit', async (_how, change) => {
    const clinic = await openInboundClinic(open, sandbox)
    const { id: clientId, phone } = await clinic.patient()
    const visit = await clinic.visitOf(clientId, TOMORROW)
    const other = await clinic.visitOf(clientId, IN_TWO_WEEKS)
    const notice = await clinic.asks({ type: 'notification', clientId, visit: other })
    open.clock.add({ hours: 1 })
    const reminder = await clinic.asks({ type: 'reminder', clientId, visit })
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      tx.updateTable('visit').set(change).where('id', '=', visit.id).execute(),
    )
    await clinic.writes(phone, 'не приду')
    expect(await clinic.answers(reminder.id, notice.id)).toEqual(['unclear', 'unclear'])
    expect(await clinic.alerts()).toHaveLength(1)
  })
})

describe('two messages sent at the same moment', () => {
  async function abreast(types: ('reminder' | 'nps')[], isSecondQuoted = false) {
    const clinic = await openInboundClinic(open, sandbox)
    const { id: clientId, phone } = await clinic.patient()
    const sent = []
    for (const [at, type] of types.entries()) {
      const visit = await clinic.visitOf(
        clientId,
        type === 'nps' ? YESTERDAY : `2026-12-1${at}T09:00:00Z`,
      )
      sent.push(await clinic.asks({ type, clientId, visit }))
    }
    const [first, second] = isSecondQuoted ? sent.toReversed() : sent
    return { ...clinic, phone, first: first as Sent, second: second as Sent }
  }
  interface Sent {
    id: string
    providerId: string
  }

  test.each([false, true])(
    'after one is canceled by a quote, «да» is unclear with both messages named, in either order (second quoted: %s)',
    async (isSecondQuoted) => {
      const { writes, phone, answers, first, second, alerts } = await abreast(
        ['reminder', 'reminder'],
        isSecondQuoted,
      )
      await writes(phone, 'отмена', first.providerId)
      expect(await answers(first.id, second.id)).toEqual(['canceled', 'none'])
      await writes(phone, 'да')
      expect(await answers(second.id)).toEqual(['unclear'])
      const named = (await alerts())[0]?.detail.candidates as { messageId: string }[]
      expect(named.map(({ messageId }) => messageId).toSorted()).toEqual(
        [first.id, second.id].toSorted(),
      )
    },
  )

  test.each([
    [['reminder', 'nps'], '1'],
    [['nps', 'reminder'], '1'],
  ] as const)('of %s, a bare «%s» is unclear', async (types, text) => {
    const { writes, phone, answers, first, second, message } = await abreast([...types])
    await writes(phone, text)
    expect(await answers(first.id, second.id)).toEqual(['unclear', 'unclear'])
    for (const { id } of [first, second]) expect((await message(id)).rating).toBe(null)
  })

  test.each([
    ['reminder', 'nps'],
    ['nps', 'reminder'],
  ] as const)('of a %s and a %s, the reminder gets a bare «да»', async (...types) => {
    const { writes, phone, answers, first, second } = await abreast([...types])
    await writes(phone, 'да')
    const expected = types.map((type) => (type === 'nps' ? 'none' : 'approved'))
    expect(await answers(first.id, second.id)).toEqual(expected)
  })

  test.each([
    ['reminder', 'nps'],
    ['nps', 'reminder'],
  ] as const)('of a %s and a %s, the survey gets an unmistakable score', async (...types) => {
    const { writes, phone, first, second, message } = await abreast([...types])
    await writes(phone, '9/10')
    const survey = types[0] === 'nps' ? first : second
    expect((await message(survey.id)).rating).toBe(9)
  })
})
