import { afterEach, expect, test } from 'vitest'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { type Connected, connect } from './contract.ts'
import { rnovaTried } from './rnova-tried.ts'

let open: Connected
const connected = async () => {
  open = await connect(rnovaTried)
  return open
}
afterEach(() => open.clinic.close())

test('a yes confirms, and written again changes nothing', async () => {
  const { write, awaited, visit } = await connected()
  const own = await awaited()
  expect(await write(own)).toBe('written')
  expect((await visit(own.id)).attendance).toBe(2)
  expect(await write(own)).toBe('already')
})

test('a no cancels where the clinic has it so, and says so in the comment; else it has no place, nor has another time', async () => {
  const { write, awaited, visit } = await connected()
  const own = await awaited()
  expect(await write(own, { answer: 'canceled' })).toEqual({ refused: 'NO_PLACE' })
  expect(await write(own, { answer: 'transferred' })).toEqual({ refused: 'NO_PLACE' })
  expect(await visit(own.id)).toEqual(own)
  const no = { answer: 'canceled', canCancel: true, note: 'said no' } as const
  expect(await write(own, no)).toBe('written')
  expect(await visit(own.id)).toMatchObject({ deleted: true, comment: 'said no' })
  expect(await write(own, no)).toBe('already')
})

test('a visit that somebody changed since the patient spoke is not cancelled', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  const answeredAt = clinic.clock.now()
  clinic.clock.add({ minutes: 5 })
  await clinic.act({ act: 'write', bookingId: own.id, comment: 'called' })
  const no = { answer: 'canceled', canCancel: true, answeredAt } as const
  expect(await write(own, no)).toEqual({ refused: 'CHANGED' })
  expect((await visit(own.id)).deleted).toBe(false)
})

test('a stamp without seconds may be later than what was said in its minute', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  clinic.clock.add({ seconds: 10 })
  const answeredAt = clinic.clock.now()
  clinic.clock.add({ seconds: 20 })
  await clinic.act({ act: 'write', bookingId: own.id, comment: 'called' })
  const no = { answer: 'canceled', canCancel: true, answeredAt } as const
  expect(await write(own, no)).toEqual({ refused: 'CHANGED' })
  expect((await visit(own.id)).deleted).toBe(false)
})

test('our own yes within the same minute is no change of the desk’s', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  clinic.clock.add({ seconds: 10 })
  expect(await write(own)).toBe('written')
  const lastWrittenAt = clinic.clock.now()
  clinic.clock.add({ seconds: 20 })
  const no = {
    answer: 'canceled',
    canCancel: true,
    answeredAt: clinic.clock.now(),
    lastWrittenAt,
  } as const
  expect(await write(own, no)).toBe('written')
  expect((await visit(own.id)).deleted).toBe(true)
})

test.each([
  ['MOVED', { act: 'move', start: '2026-12-30T10:00:00' }],
  ['GONE', { act: 'cancel' }],
  ['GONE', { act: 'erase' }],
  ['DECIDED', { act: 'attend', attendance: 1 }],
] as const)('%s: what the host knows better is left as it is', async (refused, act) => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  await clinic.act({ ...act, bookingId: own.id })
  const before = await visit(own.id)
  expect(await write(own)).toEqual({ refused })
  expect(await visit(own.id)).toEqual(before)
})

test.each(['list', 'error'])('a visit that is gone is told by a %s', async (nobody) => {
  const { write, awaited, clinic } = await connected()
  const own = await awaited()
  await clinic.settings({ nobody })
  await clinic.act({ act: 'erase', bookingId: own.id })
  expect(await write(own)).toEqual({ refused: 'GONE' })
})

test('an answer is not written into the visit of another patient', async () => {
  const { write, awaited, visit } = await connected()
  const own = await awaited()
  const no = { answer: 'canceled', canCancel: true } as const
  for (const said of [{}, no])
    expect(await write(own, { ...said, patientExternalId: '1' })).toEqual({ refused: 'CHANGED' })
  expect(await visit(own.id)).toEqual(own)
})

test('a host that says no is told apart from one that does not answer', async () => {
  const { write, awaited, clinic } = await connected()
  const own = await awaited()
  await clinic.fault('errorAt200', { path: 'confirmAppointment' })
  expect(await write(own)).toEqual({ refused: 'DENIED' })
  await clinic.fault('error500', { path: 'confirmAppointment' })
  await expect(write(own)).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
  await clinic.fault('keyEnded', { path: 'confirmAppointment' })
  await expect(write(own)).rejects.toBeInstanceOf(ClinicSystemRefusedError)
})
