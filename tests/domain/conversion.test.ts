import { expect, test } from 'vitest'
import { type FunnelCounts, getStepShare, hasStep, sortRows } from '../../domain/conversion.ts'
import type { ScenarioType } from '../../domain/scenario-kinds.ts'

const nothing: FunnelCounts = {
  planned: 0,
  sent: 0,
  delivered: 0,
  readable: 0,
  read: 0,
  asked: 0,
  answered: 0,
  bookable: 0,
  booked: 0,
  named: 0,
  came: 0,
  paid: null,
}

test('each step is a share of what could reach it, and a share of zero is null', () => {
  const invitations = {
    ...nothing,
    planned: 200,
    sent: 160,
    delivered: 100,
    readable: 50,
    read: 30,
  }
  const sold = { ...invitations, bookable: 100, booked: 8, came: 6, paid: 500 }
  expect(getStepShare('planned', sold)).toBeNull()
  expect(getStepShare('sent', sold)).toBe(0.8)
  expect(getStepShare('delivered', sold)).toBe(0.625)
  expect(getStepShare('read', sold)).toBe(0.6)
  expect(getStepShare('answered', sold)).toBeNull()
  expect(getStepShare('booked', sold)).toBe(0.08)
  expect(getStepShare('came', sold)).toBe(0.75)
  expect(getStepShare('paid', sold)).toBeNull()
  const reminders = { ...nothing, sent: 40, named: 40, came: 30 }
  expect(getStepShare('came', reminders)).toBe(0.75)
  // Both kinds together have no single whole to take the share of.
  expect(getStepShare('came', { ...sold, named: 40, came: 36 })).toBeNull()
})

test('only marketing scenarios lead to bookings; those, reminders and notifications lead to visits', () => {
  const takers = (step: 'booked' | 'came' | 'paid') =>
    (
      ['reminder', 'notification', 'memo', 'nps', 'invitation', 'birthday', 'promotion'] as const
    ).filter((type) => hasStep(type, step))
  expect(takers('booked')).toEqual(['invitation', 'birthday', 'promotion'])
  expect(takers('paid')).toEqual(takers('booked'))
  expect(takers('came')).toEqual(['reminder', 'notification', ...takers('booked')])
})

test('rows are sorted as requested, with unknown values last in both directions', () => {
  const row = (scenarioName: string, type: ScenarioType, counts: Partial<FunnelCounts> = {}) => ({
    ...{ scenarioName, type, text: null, channel: null, month: null, ...nothing },
    ...counts,
  })
  const rows = [
    row('Б', 'promotion', { sent: 10, delivered: 10, bookable: 10, booked: 5 }),
    row('А', 'promotion', { sent: 90, delivered: 80, bookable: 80, booked: 8 }),
    row('За день', 'reminder', { sent: 50 }),
  ]
  const names = (sort: string | null) =>
    sortRows(rows, sort, 'ru').map(({ scenarioName }) => scenarioName)
  expect(names(null)).toEqual(['За день', 'А', 'Б'])
  expect(names('scenario')).toEqual(['А', 'Б', 'За день'])
  expect(names('-scenario')).toEqual(['За день', 'Б', 'А'])
  expect(names('-sent')).toEqual(['А', 'За день', 'Б'])
  expect(names('booked')).toEqual(['Б', 'А', 'За день'])
  expect(names('-bookedShare')).toEqual(['Б', 'А', 'За день'])
  expect(names('bookedShare')).toEqual(['А', 'Б', 'За день'])
  expect(names('nonsense')).toEqual(names(null))
})
