// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { giveRoom } from './page.tsx'
import { message, remindersScreen } from './reminders-page.tsx'

giveRoom()

const part = (key: string | null, name: string | null) => ({
  key,
  name,
  answers: 5,
  promoters: 5,
  passives: 0,
  detractors: 0,
  index: 100,
  low: 50,
  high: 100,
})
const figures = {
  total: part(null, null),
  delivered: 10,
  scores: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5],
  weeks: [part('2026-11-30', null), part('2026-12-07', null)],
  specialists: [part('s', 'Орлов А. С.'), part(null, null)],
  branches: [part('b', 'На Тверской')],
  services: [],
  marks: [],
  surveys: { delivered: 0, answered: 0 },
}

test('a row of a specialist or a branch in the NPS table filters the list, and a second press removes the filter', async () => {
  const { page, reads } = await remindersScreen({ figures })
  await page.send('reminders', { type: 'kind.choose', kind: 'nps' } as { type: string })
  const rows = () => page.all('.v-nps-narrow').filter(({ textContent }) => !/\d/.test(textContent))
  // Rows without a specialist and rows that are no filter are not buttons.
  expect(rows().map((one) => one.textContent)).toEqual(['Орлов А. С.', 'На Тверской'])
  await act(async () => rows()[0]?.click())
  expect(reads.at(-1)).toMatchObject({ filter: { specialistId: 's' } })
  expect(rows()[0]?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => rows()[0]?.click())
  expect(reads.at(-1)).toMatchObject({ filter: { specialistId: null } })
  await act(async () => rows()[1]?.click())
  expect(reads.at(-1)).toMatchObject({ filter: { branchId: 'b', specialistId: null } })
  expect(rows()[1]?.getAttribute('aria-pressed')).toBe('true')
  await page.close()
})

test('a week in the NPS table filters the list by its days within the period, and a second press removes the filter', async () => {
  const { page, reads } = await remindersScreen({ figures })
  await page.send('reminders', { type: 'kind.choose', kind: 'nps' } as { type: string })
  const period = { kind: 'days', days: 7 }
  await page.send('reminders', { type: 'filter.change', change: { period } } as never)
  const weeks = () => page.all('.v-nps-narrow').filter(({ textContent }) => /\d/.test(textContent))
  expect(weeks()).toHaveLength(2)
  // Today is the 8th, so seven days start on the 2nd.
  await act(async () => weeks()[0]?.click())
  expect(reads.at(-1)?.filter.period).toEqual({
    kind: 'span',
    from: '2026-12-02',
    to: '2026-12-06',
  })
  expect(weeks()[0]?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => weeks()[0]?.click())
  expect(reads.at(-1)?.filter.period).toEqual({ kind: 'days', days: 90 })
  await page.close()
})

test('a week in the NPS table covers its days within a period of two moments', async () => {
  const { page, reads } = await remindersScreen({ figures })
  await page.send('reminders', { type: 'kind.choose', kind: 'nps' } as { type: string })
  const period = { kind: 'moments', begins: '2026-12-02T12:00:00Z', ends: '2026-12-08T07:20:00Z' }
  await page.send('reminders', { type: 'filter.change', change: { period } } as never)
  const weeks = page.all('.v-nps-narrow').filter(({ textContent }) => /\d/.test(textContent))
  await act(async () => weeks[0]?.click())
  const days = { kind: 'span', from: '2026-12-02', to: '2026-12-06' }
  expect(reads.at(-1)?.filter.period).toEqual(days)
  await page.close()
})

test('marks after first visits are shown with their own response rate, and in the row with the comment', async () => {
  const marks = { specialist: 5, reception: 4, waiting: null, comfort: null }
  const surveyed = { ...figures, surveys: { delivered: 40, answered: 10 } }
  const rows = [message({ id: 'a', scenarioType: 'nps', marks, comment: 'Ждали недолго' })]
  const { page } = await remindersScreen({ figures: surveyed, rows })
  await page.send('reminders', { type: 'kind.choose', kind: 'nps' } as { type: string })
  await page.pass(0)
  expect(page.text()).toContain('10 ответов')
  expect(page.text()).toContain('25')
  expect(page.text()).toContain('Опрос: 4,5 из 5')
  expect(page.text()).toContain('Ждали недолго')
  await page.close()
})
