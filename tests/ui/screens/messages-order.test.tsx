// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { toMessagesQuery } from '../../../src/ports/messages.ts'
import { giveRoom, layOut, ru } from './page.tsx'
import { message, remindersScreen } from './reminders-page.tsx'

type Sent = { type: string }
giveRoom()
const { t } = ru
const branches = [
  { id: 'a', name: 'На Тверской' },
  { id: 'b', name: 'На Арбате' },
]

test.each([
  ['nps', 'visitAt', t('reminders.table.visit')],
  ['nps', 'answeredAt', t('reminders.table.answered')],
  ['nps', 'rating', t('reminders.table.score')],
  ['invitation', 'sendAt', t('reminders.table.sent')],
] as const)(
  'a column head sorts messages of the kind %s by %s, and descending when it is pressed again',
  async (kind, by, heading) => {
    const { page, reads } = await remindersScreen({ branches })
    await page.send('reminders', { type: 'kind.choose', kind } as Sent)
    const order = (column: string) =>
      page.all(`.v-head-order[aria-label="${t('list.sortBy', { column })}"]`)[0]
    const sorted = () => page.all('[aria-sort]').map((one) => one.getAttribute('aria-sort'))
    await act(async () => order(heading)?.click())
    expect(reads.at(-1)).toMatchObject({ filter: { sort: by } })
    expect(sorted()).toContain('ascending')
    await act(async () => order(heading)?.click())
    expect(reads.at(-1)).toMatchObject({ filter: { sort: `-${by}` } })
    expect(sorted()).toContain('descending')
    await act(async () => order(t('reminders.table.patient'))?.click())
    expect(reads.at(-1)).toMatchObject({ filter: { sort: 'clientName' } })
    await page.close()
  },
)

test.each(['wide', 'narrow'] as const)(
  'a survey shows the time of its answer in the time zone of its branch, %s',
  async (size) => {
    layOut(size)
    const answered = message({ rating: 9, answeredAt: '2026-12-08T20:15:00Z' })
    const { page } = await remindersScreen({ rows: [answered] })
    await page.send('reminders', { type: 'kind.choose', kind: 'nps' } as Sent)
    await page.pass(0)
    expect(page.text()).toContain('23:15')
    layOut('wide')
    await page.close()
  },
)

test('the branch filter of a clinic with several branches filters the messages', async () => {
  const { page, reads } = await remindersScreen({ branches })
  const button = page.all(`button[aria-label="${t('list.branch')}"]`)[0]
  await act(async () => button?.click())
  const choice = [...document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  await act(async () => choice.find(({ textContent }) => textContent === 'На Арбате')?.click())
  expect(reads.at(-1)).toMatchObject({ filter: { branchId: 'b' } })
  await page.close()
})

test('a period of days covers the future for reminders and the past for surveys', () => {
  const filter = {
    scenarioId: null,
    branchId: 'b',
    specialistId: null,
    channel: null,
    group: null,
    sort: null,
    period: { kind: 'days', days: 7 },
  } as const
  const queryFor = (type: 'reminder' | 'nps', sort: string | null = null) =>
    toMessagesQuery({ filter: { ...filter, type, sort }, search: '' })
  expect(queryFor('reminder')).toMatchObject({
    filter: { branchId: 'b', from: 'today', to: 'today+6' },
    sort: 'visitAt',
  })
  expect(queryFor('nps')).toMatchObject({
    filter: { branchId: 'b', from: 'today-6', to: 'today' },
    sort: '-sendAt',
  })
  expect(queryFor('nps', 'clientName').sort).toBe('clientName')
})
