import { afterEach, expect, test } from 'vitest'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { type Connected, connect } from './contract.ts'
import { rnovaUnderTest } from './rnova-contract.ts'

let open: Connected
const connected = async () => {
  open = await connect(rnovaUnderTest)
  return open
}
afterEach(() => open.clinic.close())

test('a confirmation is written, and writing it again changes nothing', async () => {
  const { write, awaited, visit } = await connected()
  const own = await awaited()
  expect(await write(own)).toBe('written')
  expect((await visit(own.id)).attendance).toBe(2)
  expect(await write(own)).toBe('already')
})

test('a cancellation is written with a comment if it may cancel the visit; otherwise it is refused, as is a wish to reschedule', async () => {
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

test('a visit that somebody changed after the answer is not canceled', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  const answeredAt = clinic.clock.now()
  clinic.clock.add({ minutes: 5 })
  await clinic.act({ act: 'write', bookingId: own.id, comment: 'called' })
  const no = { answer: 'canceled', canCancel: true, answeredAt } as const
  expect(await write(own, no)).toEqual({ refused: 'CHANGED' })
  expect((await visit(own.id)).deleted).toBe(false)
})

test('a change in the same minute as the answer counts as later, because its time has no seconds', async () => {
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

test('our own confirmation in the same minute does not count as a change by staff', async () => {
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
] as const)(
  'an answer is refused with %s after that change in the system, and the visit stays unchanged',
  async (refused, act) => {
    const { write, awaited, visit, clinic } = await connected()
    const own = await awaited()
    await clinic.act({ ...act, bookingId: own.id })
    const before = await visit(own.id)
    expect(await write(own)).toEqual({ refused })
    expect(await visit(own.id)).toEqual(before)
  },
)

test.each(['list', 'error'])(
  'a deleted visit is recognized when the server answers with the variant "%s"',
  async (nobody) => {
    const { write, awaited, clinic } = await connected()
    const own = await awaited()
    await clinic.settings({ nobody })
    await clinic.act({ act: 'erase', bookingId: own.id })
    expect(await write(own)).toEqual({ refused: 'GONE' })
  },
)

test('an answer is not written into the visit of another patient', async () => {
  const { write, awaited, visit } = await connected()
  const own = await awaited()
  const no = { answer: 'canceled', canCancel: true } as const
  for (const said of [{}, no])
    expect(await write(own, { ...said, patientExternalId: '1' })).toEqual({ refused: 'CHANGED' })
  expect(await visit(own.id)).toEqual(own)
})

test('a refused write is told apart from an unreachable server and from refused credentials', async () => {
  const { write, awaited, clinic } = await connected()
  const own = await awaited()
  await clinic.fault('errorAt200', { path: 'confirmAppointment' })
  expect(await write(own)).toEqual({ refused: 'DENIED' })
  await clinic.fault('error500', { path: 'confirmAppointment' })
  await expect(write(own)).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
  await clinic.fault('keyEnded', { path: 'confirmAppointment' })
  await expect(write(own)).rejects.toBeInstanceOf(ClinicSystemRefusedError)
})
