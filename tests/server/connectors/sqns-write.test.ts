import { afterEach, expect, test } from 'vitest'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { type Connected, connect, NOTE } from './contract.ts'
import { sqnsUnderTest } from './sqns-contract.ts'

let open: Connected
const connected = async () => {
  open = await connect(sqnsUnderTest)
  return open
}
afterEach(() => open.clinic.close())
const noted = (comment: string) => [comment, NOTE].filter(Boolean).join('\n')

test('a confirmation is written, and writing it again changes nothing', async () => {
  const { write, awaited, visit } = await connected()
  const own = await awaited()
  expect(await write(own)).toBe('written')
  expect(await visit(own.id)).toMatchObject({ attendance: 2, comment: own.comment })
  expect(await write(own)).toBe('already')
})

test.each(['transferred', 'canceled'] as const)(
  '%s is written once as a comment line and resets an earlier confirmation',
  async (answer) => {
    const { write, awaited, visit, clinic } = await connected()
    const own = await awaited()
    await write(own)
    clinic.clock.add({ minutes: 5 })
    expect(await write(own, { answer })).toBe('written')
    expect(await visit(own.id)).toMatchObject({ attendance: 0, comment: noted(own.comment) })
    expect(await write(own, { answer })).toBe('already')
  },
)

test('an answer already in the comment resets a later confirmation', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  await write(own, { answer: 'canceled' })
  await write(own)
  clinic.clock.add({ seconds: 5 })
  expect(await write(own, { answer: 'canceled' })).toBe('written')
  expect(await visit(own.id)).toMatchObject({ attendance: 0, comment: noted(own.comment) })
})

test('a confirmation that staff recorded after the answer stays, and the answer is added to the comment', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  const answeredAt = clinic.clock.now()
  clinic.clock.add({ minutes: 5 })
  await clinic.act({ act: 'attend', bookingId: own.id, attendance: 2 })
  expect(await write(own, { answer: 'transferred', answeredAt })).toBe('written')
  expect(await visit(own.id)).toMatchObject({ attendance: 2, comment: noted(own.comment) })
})

test('a cancellation that may cancel the visit does so, unless somebody changed the visit since the answer', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  const no = { answer: 'canceled', canCancel: true } as const
  const answeredAt = clinic.clock.now()
  clinic.clock.add({ minutes: 5 })
  await clinic.act({ act: 'write', bookingId: own.id, comment: 'called' })
  expect(await write(own, { ...no, answeredAt })).toEqual({ refused: 'CHANGED' })
  expect((await visit(own.id)).attendance).toBe(0)
  expect(await write(own, no)).toBe('written')
  expect((await visit(own.id)).attendance).toBe(-1)
  expect(await write(own, no)).toBe('already')
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

test('an answer to a visit that has begun is refused', async () => {
  const { write, awaited, clinic } = await connected()
  const own = await awaited()
  const hours = Temporal.Instant.from(own.start).since(clinic.clock.now()).total('hours')
  clinic.clock.add({ hours: Math.ceil(hours) + 1 })
  expect(await write(own)).toEqual({ refused: 'DENIED' })
})

test('an answer is not written into the visit of another patient', async () => {
  const { write, awaited, visit } = await connected()
  const own = await awaited()
  const no = { answer: 'canceled', canCancel: true } as const
  for (const said of [{}, no])
    expect(await write(own, { ...said, patientExternalId: '1' })).toEqual({ refused: 'CHANGED' })
  expect(await visit(own.id)).toEqual(own)
})

test('an unreachable server and a deactivated account are told apart from a refused write', async () => {
  const { write, awaited, clinic } = await connected()
  const own = await awaited()
  await clinic.fault('error500', { path: '/status' })
  await expect(write(own)).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
  await clinic.fault('deactivated', { path: '/visit/', times: 2 })
  await expect(write(own)).rejects.toBeInstanceOf(ClinicSystemRefusedError)
})
