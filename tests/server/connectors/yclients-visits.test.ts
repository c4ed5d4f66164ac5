import { expect, test } from 'vitest'
import type { Booking } from '../../../server/connectors/yclients/booking.ts'
import { splitVisitId, toVisitRecords } from '../../../server/connectors/yclients/visit-record.ts'

const booking = (id: string, payerId: string, more: Partial<Booking> = {}): Booking => ({
  ...{ id, payerId, patientId: payerId, visitId: '900', visitor: null, staffId: null },
  ...{
    services: [`service ${id}`],
    endsAt: null,
    createdAt: null,
    isDeleted: false,
    attendance: 0,
  },
  startsAt: Temporal.Instant.from('2026-12-09T07:00:00Z'),
  ...more,
})
const told = (...all: [Booking, ...Booking[]]) =>
  toVisitRecords(all, '1').map(({ externalId, patientExternalId, service, status }) =>
    [externalId, patientExternalId, service, status].join(' | '),
  )

test('records of one client form one visit, and several clients have a visit each', () => {
  expect(told(booking('1', '7'), booking('2', '7'))).toEqual([
    '900 | 7 | service 1, service 2 | valid',
  ])
  expect(told(booking('2', '8'), booking('1', '7'), booking('3', '8'))).toEqual([
    '900 | 7 | service 1 | valid',
    '900-8 | 8 | service 2, service 3 | valid',
  ])
})

test('removing the record of one client cancels only that visit, and the ids of the others stay', () => {
  expect(told(booking('1', '7', { isDeleted: true }), booking('2', '8'))).toEqual([
    '900 | 7 | service 1 | canceled',
    '900-8 | 8 | service 2 | valid',
  ])
})

test('a visitor belongs to the visit of the client who pays', () => {
  expect(told(booking('1', '7'), booking('2', '7', { patientId: 'comer-3' }))).toEqual([
    '900 | 7 | service 1, service 2 | valid',
  ])
})

test('the visit id of the vendor can be derived from our id', () => {
  expect(splitVisitId('900')).toEqual({ visitId: '900', payerId: null })
  expect(splitVisitId('900-8')).toEqual({ visitId: '900', payerId: '8' })
})
