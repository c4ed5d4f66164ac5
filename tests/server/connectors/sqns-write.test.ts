import { afterEach, expect, test } from 'vitest'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { type Connected, connect, NOTE } from './contract.ts'
import { sqnsTried } from './sqns-tried.ts'

let open: Connected
const connected = async () => {
  open = await connect(sqnsTried)
  return open
}
afterEach(() => open.clinic.close())
const noted = (comment: string) => [comment, NOTE].filter(Boolean).join('\n')

test('a yes confirms, and written again changes nothing', async () => {
  const { write, awaited, visit } = await connected()
  const own = await awaited()
  expect(await write(own)).toBe('written')
  expect(await visit(own.id)).toMatchObject({ attendance: 2, comment: own.comment })
  expect(await write(own)).toBe('already')
})

test.each(['transferred', 'canceled'] as const)(
  '%s is a line of the comment, once, and takes an older yes back',
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

test('a wish that stands in the comment takes back a yes that came after it', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  await write(own, { answer: 'canceled' })
  await write(own)
  clinic.clock.add({ seconds: 5 })
  expect(await write(own, { answer: 'canceled' })).toBe('written')
  expect(await visit(own.id)).toMatchObject({ attendance: 0, comment: noted(own.comment) })
})

test('a yes that the desk was told after the patient wrote stays; his wish is noted beside it', async () => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  const answeredAt = clinic.clock.now()
  clinic.clock.add({ minutes: 5 })
  await clinic.act({ act: 'attend', bookingId: own.id, attendance: 2 })
  expect(await write(own, { answer: 'transferred', answeredAt })).toBe('written')
  expect(await visit(own.id)).toMatchObject({ attendance: 2, comment: noted(own.comment) })
})

test('where the clinic has it so, a no cancels, unless somebody changed the visit since', async () => {
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
] as const)('%s: what the host knows better is left as it is', async (refused, act) => {
  const { write, awaited, visit, clinic } = await connected()
  const own = await awaited()
  await clinic.act({ ...act, bookingId: own.id })
  const before = await visit(own.id)
  expect(await write(own)).toEqual({ refused })
  expect(await visit(own.id)).toEqual(before)
})

test('a visit that has begun may not be changed any more', async () => {
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

test('a host that does not answer, or no longer knows the key, is told apart from a refusal', async () => {
  const { write, awaited, clinic } = await connected()
  const own = await awaited()
  await clinic.fault('error500', { path: '/status' })
  await expect(write(own)).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
  await clinic.fault('deactivated', { path: '/visit/', times: 2 })
  await expect(write(own)).rejects.toBeInstanceOf(ClinicSystemRefusedError)
})
