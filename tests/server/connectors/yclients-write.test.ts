import { afterEach, expect, test } from 'vitest'
import type { AnswerToWrite } from '../../../server/connectors/port/answer-writer.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { yclientsConnector } from '../../../server/connectors/yclients/yclients-connectors.ts'
import { type Clinic, openClinic } from '../../sandbox/yclients-clinic.ts'
import { context, credentials } from './pull-rows.ts'

let clinic: Clinic
afterEach(() => clinic.close())

interface Booking {
  id: number
  visitId: number
  start: string
  attendance: number
  comment: string
  deleted: boolean
  serviceIds: number[]
  clientId: number | null
}

const note = 'Visita, 12.11.2026 12:00: the patient wants to reschedule'

/** A future visit in the double, and functions that write an answer to it and read the result. */
async function asked({ records = 1, others = false } = {}) {
  clinic = await openClinic([{ clients: 10, visits: 30 }])
  const all = async () => (await clinic.truth()).bookings as Booking[]
  const [own] = (await all()).filter(
    (one, _, rest) =>
      one.clientId !== null &&
      !one.deleted &&
      one.attendance === 0 &&
      one.start > clinic.clock.now().toString() &&
      rest.filter(({ visitId }) => visitId === one.visitId).length === 1,
  )
  if (!own) throw new Error('no visit lies ahead')
  const other = (await all()).find(({ clientId }) => clientId !== null && clientId !== own.clientId)
  for (let more = 1; more < records; more++)
    await clinic.act({
      ...{ act: 'book', clientId: (others ? other : own)?.clientId, visitId: own.visitId },
      start: Temporal.Instant.from(own.start)
        .add({ hours: more })
        .toZonedDateTimeISO('Europe/Moscow')
        .toPlainDateTime()
        .toString(),
    })
  const operatorSettings = { baseUrl: clinic.sandbox.baseUrls.yclients, key: 'partner' }
  return {
    own,
    mine: async () => (await all()).filter(({ visitId }) => visitId === own.visitId),
    write: (over: Partial<AnswerToWrite> = {}, password = 'parol') =>
      yclientsConnector.writeAnswer?.(
        credentials('', { misUrl: null, login: 'clinic', password }),
        {
          ...{ visitExternalId: `${own.visitId}`, answer: 'approved', canCancel: false, note },
          patientExternalId: `${own.clientId}`,
          startsAt: Temporal.Instant.from(own.start),
          answeredAt: clinic.clock.now(),
          ignoreChangesUntil: over.answeredAt ?? clinic.clock.now(),
          ...over,
        },
        context({ clock: clinic.clock, operatorSettings }),
      ),
  }
}

const turn = (minutes: number) => clinic.clock.add({ minutes })

test('a confirmation is written to every record of the visit, and writing it again changes nothing', async () => {
  const { own, mine, write } = await asked({ records: 2 })
  expect(await write()).toBe('written')
  const after = await mine()
  expect(after.map(({ attendance }) => attendance)).toEqual([2, 2])
  expect(after.find(({ id }) => id === own.id)).toMatchObject({
    comment: own.comment,
    serviceIds: own.serviceIds,
  })
  expect(await write()).toBe('already')
})

test.each([
  ['approved', true],
  ['canceled', false],
  ['transferred', false],
] as const)(
  '%s in a visit of several clients is a line of the own comment, and changes nothing for the others',
  async (answer, canCancel) => {
    const { own, mine, write } = await asked({ records: 2, others: true })
    const theirs = async () => (await mine()).filter(({ clientId }) => clientId !== own.clientId)
    const before = await theirs()
    expect(before).toHaveLength(1)
    expect(await write({ answer, canCancel, note: 'Visita: said so' })).toBe('written')
    const [other] = await theirs()
    expect(other).toMatchObject({ attendance: 0, deleted: false, comment: before[0]?.comment })
    const mineNow = (await mine()).find(({ id }) => id === own.id)
    expect(mineNow).toMatchObject({ attendance: 0, deleted: false })
    expect(mineNow?.comment).toContain('Visita: said so')
    expect(await write({ answer, canCancel, note: 'Visita: said so' })).toBe('already')
  },
)

test('a cancellation of one of several clients removes the own record only', async () => {
  const { own, mine, write } = await asked({ records: 2, others: true })
  clinic.clock.add({ minutes: 5 })
  const theirs = async () => (await mine()).filter(({ clientId }) => clientId !== own.clientId)
  const before = await theirs()
  expect(await write({ answer: 'canceled', canCancel: true })).toBe('written')
  expect(await theirs()).toEqual(before)
  expect((await mine()).find(({ id }) => id === own.id)).toMatchObject({ deleted: true })
})

test('an answer is not written into the visit of another patient', async () => {
  const { mine, write } = await asked()
  const before = await mine()
  expect(await write({ patientExternalId: '1' })).toEqual({ refused: 'CHANGED' })
  expect(await mine()).toEqual(before)
})

test('a confirmation keeps the services even if the server clears fields that are not sent', async () => {
  const { own, mine, write } = await asked()
  await clinic.settings({ withoutServices: 'clears' })
  expect(await write()).toBe('written')
  expect((await mine())[0]?.serviceIds).toEqual(own.serviceIds)
})

test.each(['transferred', 'canceled'] as const)(
  '%s is written once as a comment line and resets an earlier confirmation',
  async (answer) => {
    const { own, mine, write } = await asked()
    await write()
    turn(5)
    expect(await write({ answer })).toBe('written')
    expect((await mine())[0]).toMatchObject({
      attendance: 0,
      deleted: false,
      comment: [own.comment, note].filter(Boolean).join('\n'),
    })
    expect(await write({ answer })).toBe('already')
  },
)

test('an answer already in the comment resets a later confirmation', async () => {
  const { own, mine, write } = await asked()
  await write({ answer: 'canceled' })
  await write()
  clinic.clock.add({ seconds: 5 })
  expect(await write({ answer: 'canceled' })).toBe('written')
  const comment = [own.comment, note].filter(Boolean).join('\n')
  expect((await mine())[0]).toMatchObject({ attendance: 0, comment })
})

test('a confirmation that staff recorded after the answer stays, and the answer is added to the comment', async () => {
  const { own, mine, write } = await asked()
  const answeredAt = clinic.clock.now()
  turn(5)
  await clinic.act({ act: 'attend', bookingId: own.id, attendance: 2 })
  expect(await write({ answer: 'canceled', answeredAt })).toBe('written')
  expect((await mine())[0]).toMatchObject({ attendance: 2, comment: expect.stringContaining(note) })
})

test('a cancellation that may cancel the visit removes its records, unless somebody changed them since the answer', async () => {
  const { own, mine, write } = await asked({ records: 2 })
  turn(5)
  const answeredAt = clinic.clock.now()
  turn(5)
  await clinic.act({ act: 'write', bookingId: own.id, comment: 'called' })
  const no = { answer: 'canceled', canCancel: true } as const
  expect(await write({ ...no, answeredAt })).toEqual({ refused: 'CHANGED' })
  expect((await mine()).map(({ deleted }) => deleted)).toEqual([false, false])
  turn(5)
  expect(await write(no)).toBe('written')
  expect((await mine()).map(({ deleted }) => deleted)).toEqual([true, true])
  expect(await write(no)).toBe('already')
})

test.each([
  ['MOVED', { act: 'move', start: '2026-12-30T10:00:00' }],
  ['GONE', { act: 'cancel' }],
  ['DECIDED', { act: 'attend', attendance: 1 }],
  ['DECIDED', { act: 'attend', attendance: -1 }],
] as const)(
  'an answer is refused with %s after that change in the system, and the visit stays unchanged',
  async (refused, act) => {
    const { own, mine, write } = await asked()
    await clinic.act({ ...act, bookingId: own.id })
    const before = await mine()
    expect(await write()).toEqual({ refused })
    expect(await mine()).toEqual(before)
  },
)

test('a wrong password counts as refused credentials, an expired license as an unreachable system', async () => {
  const { write } = await asked()
  await expect(write({}, 'wrong')).rejects.toThrow(ClinicSystemRefusedError)
  await clinic.fault('licence403', { path: '/visits/' })
  await expect(write()).rejects.toThrow(ClinicSystemUnreachableError)
})
