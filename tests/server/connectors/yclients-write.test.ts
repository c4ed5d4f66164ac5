import { afterEach, expect, test } from 'vitest'
import type { AnswerToWrite } from '../../../server/connectors/port/answer-writer.ts'
import { MisRefused, MisUnreachable } from '../../../server/connectors/port/connector.ts'
import { yclientsConnector } from '../../../server/connectors/yclients/yclients-connectors.ts'
import { type Clinic, openClinic } from '../../sandbox/yclients-clinic.ts'
import { context, credentials } from './gather.ts'

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

const note = 'Visita, 12.11.2026 12:00: the patient asks to move the visit'

/** A visit of the double that lies ahead, and what the connector does about an answer to it. */
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
  const operated = { baseUrl: clinic.sandbox.baseUrls.yclients, key: 'partner' }
  return {
    own,
    mine: async () => (await all()).filter(({ visitId }) => visitId === own.visitId),
    write: (over: Partial<AnswerToWrite> = {}, password = 'parol') =>
      yclientsConnector.write?.(
        credentials('', { misUrl: null, login: 'clinic', password }),
        {
          ...{ visitExternalId: `${own.visitId}`, answer: 'approved', mayCancel: false, note },
          patientExternalId: `${own.clientId}`,
          startsAt: Temporal.Instant.from(own.start),
          saidAt: clinic.clock.now(),
          knownUntil: over.saidAt ?? clinic.clock.now(),
          ...over,
        },
        context({ clock: clinic.clock, operated }),
      ),
  }
}

const turn = (minutes: number) => clinic.clock.add({ minutes })

test('a yes confirms every record of the visit, and written again changes nothing', async () => {
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
  ['approved', true, 'DENIED'],
  ['canceled', false, 'DENIED'],
  ['canceled', true, null],
] as const)(
  '%s (may cancel: %s): what another client has in the same visit is left as it is',
  async (answer, mayCancel, refused) => {
    const { own, mine, write } = await asked({ records: 2, others: true })
    clinic.clock.add({ minutes: 5 })
    const theirs = async () => (await mine()).filter(({ clientId }) => clientId !== own.clientId)
    const before = await theirs()
    expect(before).toHaveLength(1)
    expect(await write({ answer, mayCancel })).toEqual(refused ? { refused } : 'written')
    expect(await theirs()).toEqual(before)
    expect((await mine()).find(({ id }) => id === own.id)).toMatchObject({
      ...{ attendance: 0, deleted: refused === null, comment: own.comment },
    })
  },
)

test('an answer is not written into the visit of another patient', async () => {
  const { mine, write } = await asked()
  const before = await mine()
  expect(await write({ patientExternalId: '1' })).toEqual({ refused: 'CHANGED' })
  expect(await mine()).toEqual(before)
})

test('a yes keeps the services where the host clears what it is not told', async () => {
  const { own, mine, write } = await asked()
  await clinic.settings({ withoutServices: 'clears' })
  expect(await write()).toBe('written')
  expect((await mine())[0]?.serviceIds).toEqual(own.serviceIds)
})

test.each(['transferred', 'canceled'] as const)(
  '%s is a line of the comment, once, and takes an older yes back',
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

test('a wish that stands in the comment takes back a yes that came after it', async () => {
  const { own, mine, write } = await asked()
  await write({ answer: 'canceled' })
  await write()
  clinic.clock.add({ seconds: 5 })
  expect(await write({ answer: 'canceled' })).toBe('written')
  const comment = [own.comment, note].filter(Boolean).join('\n')
  expect((await mine())[0]).toMatchObject({ attendance: 0, comment })
})

test('a yes that the desk was told after the patient wrote stays; his wish is noted beside it', async () => {
  const { own, mine, write } = await asked()
  const saidAt = clinic.clock.now()
  turn(5)
  await clinic.act({ act: 'attend', bookingId: own.id, attendance: 2 })
  expect(await write({ answer: 'canceled', saidAt })).toBe('written')
  expect((await mine())[0]).toMatchObject({ attendance: 2, comment: expect.stringContaining(note) })
})

test('where the clinic has it so, a no removes the records, unless somebody changed them since', async () => {
  const { own, mine, write } = await asked({ records: 2 })
  turn(5)
  const saidAt = clinic.clock.now()
  turn(5)
  await clinic.act({ act: 'write', bookingId: own.id, comment: 'called' })
  const no = { answer: 'canceled', mayCancel: true } as const
  expect(await write({ ...no, saidAt })).toEqual({ refused: 'CHANGED' })
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
] as const)('%s: what the host knows better is left as it is', async (refused, act) => {
  const { own, mine, write } = await asked()
  await clinic.act({ ...act, bookingId: own.id })
  const before = await mine()
  expect(await write()).toEqual({ refused })
  expect(await mine()).toEqual(before)
})

test('a host that does not answer, or no longer knows the key, is told apart from a refusal', async () => {
  const { write } = await asked()
  await expect(write({}, 'wrong')).rejects.toThrow(MisRefused)
  await clinic.fault('licence403', { path: '/visits/' })
  await expect(write()).rejects.toThrow(MisUnreachable)
})
