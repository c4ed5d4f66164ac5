import { afterEach, expect, test } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
} from '../../../server/connectors/port/connector.ts'
import type { MoveTarget, VisitToMove } from '../../../server/connectors/port/visit-scheduler.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { context, credentials } from './pull-rows.ts'

let server: FhirServer
afterEach(() => server.close())

const at = (text: string) => Temporal.Instant.from(text)
const start = '2026-12-09T10:00:00Z'
const actor = (reference: string, status = 'accepted') => ({ actor: { reference }, status })
const booked = {
  resourceType: 'Appointment',
  id: 'a1',
  status: 'booked',
  start,
  end: '2026-12-09T10:30:00Z',
  comment: 'first visit',
  slot: [{ reference: 'Slot/old' }],
  participant: [actor('Patient/p1', 'tentative'), actor('Practitioner/d1'), actor('Location/l1')],
}
const schedule = (id: string, actors = ['Practitioner/d1', 'Location/l1'], more = {}) => ({
  resourceType: 'Schedule',
  id,
  actor: actors.map((reference) => ({ reference })),
  ...more,
})
const slot = (id: string, from: string, to: string, more = {}) => ({
  resourceType: 'Slot',
  id,
  schedule: { reference: 'Schedule/s1' },
  status: 'free',
  start: `2026-12-${from}:00Z`,
  end: `2026-12-${to}:00Z`,
  ...more,
})
const freeSlots = [
  slot('old', '09T10:00', '09T10:30', { status: 'busy' }),
  slot('later', '11T09:00', '11T09:30'),
  slot('sooner', '10T09:00', '10T09:30'),
]
/** The same, after the visit has left its slot. */
const freeAgain = freeSlots.map((one) => ({ ...one, status: 'free' }))
const visit: VisitToMove = {
  ...{ visitExternalId: 'a1', patientExternalId: 'p1' },
  startsAt: at(start),
}

async function served({
  appointment = {} as object,
  schedules = [schedule('s1')] as object[],
  slots = freeSlots as object[],
  fixedTypes = [] as string[],
  token = 'good',
} = {}) {
  const clock = createManualClock('2026-12-01T06:00:00Z')
  const resources = [{ ...booked, ...appointment }, ...schedules, ...slots]
  server = await serveFhir({ resources, port: 0, clock, token: 'good', fixedTypes })
  const read = async (path: string) => {
    const reply = await fetch(`${server.url}/${path}`, {
      headers: { authorization: 'Bearer good' },
    })
    return reply.json() as Promise<Record<string, unknown>>
  }
  const scheduler = fhirConnector.freeSlots
  if (!scheduler) throw new Error('FHIR tells free times')
  const key = credentials(server.url, { token })
  const range = { from: clock.now(), until: at('2026-12-23T10:00:00Z') }
  return {
    read,
    list: async (over: Partial<VisitToMove> = {}, more: Partial<ConnectorContext> = {}) => {
      const found = await scheduler.listFreeSlots(
        ...[key, { ...visit, ...over }, range, context({ clock, ...more })],
      )
      return Array.isArray(found)
        ? found.map((one) => [one.slot, `${one.startsAt}`, `${one.endsAt}`])
        : found
    },
    move: (target: MoveTarget, more: Partial<ConnectorContext> = {}, known = visit) =>
      scheduler.moveVisit(key, known, target, context({ clock, ...more })),
    status: async (id: string) => (await read(`Slot/${id}`)).status,
  }
}

test('lists the free slots of the specialist, soonest first', async () => {
  const { list } = await served()
  expect(await list()).toEqual([
    ['sooner', '2026-12-10T09:00:00Z', '2026-12-10T09:30:00Z'],
    ['later', '2026-12-11T09:00:00Z', '2026-12-11T09:30:00Z'],
  ])
})

test('leaves out busy slots, other schedules, other places and what is out of range', async () => {
  const of = (id: string) => ({ schedule: { reference: `Schedule/${id}` } })
  const { list } = await served({
    schedules: [
      schedule('s1'),
      schedule('place', ['Practitioner/d1', 'Location/l2']),
      schedule('closed', ['Practitioner/d1'], { active: false }),
      schedule('doctor', ['Practitioner/d2']),
    ],
    slots: [
      slot('busy', '10T08:00', '10T08:30', { status: 'busy' }),
      slot('place', '10T08:00', '10T08:30', of('place')),
      slot('closed', '10T08:00', '10T08:30', of('closed')),
      slot('doctor', '10T08:00', '10T08:30', of('doctor')),
      slot('late', '24T08:00', '24T08:30'),
      slot('free', '12T08:00', '12T08:30'),
    ],
  })
  expect(await list()).toEqual([['free', '2026-12-12T08:00:00Z', '2026-12-12T08:30:00Z']])
})

test('a visit longer than a slot gets slots that follow each other', async () => {
  const { list, move, read, status } = await served({
    appointment: { end: '2026-12-09T11:00:00Z' },
    slots: [
      slot('a', '10T09:00', '10T09:30'),
      slot('b', '10T09:30', '10T10:00'),
      slot('c', '10T11:00', '10T11:30'),
    ],
  })
  expect(await list()).toEqual([['a,b', '2026-12-10T09:00:00Z', '2026-12-10T10:00:00Z']])
  for (const key of ['c', 'a', 'b,a', 'a,b,c', 'a,a'])
    expect(await move({ slot: key })).toEqual({ refused: 'TAKEN' })
  expect(await move({ slot: 'a,b' })).toMatchObject({ endsAt: at('2026-12-10T10:00:00Z') })
  expect(await read('Appointment/a1')).toMatchObject({
    slot: [{ reference: 'Slot/a' }, { reference: 'Slot/b' }],
    end: '2026-12-10T10:00:00Z',
  })
  expect([await status('a'), await status('b'), await status('c')]).toEqual([
    'busy',
    'busy',
    'free',
  ])
})

test('no free slot is an empty list; a server that does not answer, or refuses, is an error', async () => {
  const { list } = await served({ slots: [] })
  expect(await list()).toEqual([])
  const dead: typeof fetch = async () => new Response('', { status: 500 })
  await expect(list({}, { fetch: dead })).rejects.toThrow(ClinicSystemUnreachableError)
  const slotsFail: typeof fetch = async (input, init) =>
    String(input).includes('/Slot') ? new Response('', { status: 500 }) : fetch(input, init)
  await expect(list({}, { fetch: slotsFail })).rejects.toThrow(ClinicSystemUnreachableError)
  const unsearchable: typeof fetch = async (input, init) =>
    String(input).includes('/Slot') ? new Response('', { status: 400 }) : fetch(input, init)
  await expect(list({}, { fetch: unsearchable })).rejects.toThrow(ClinicSystemUnreachableError)
  await server.close()
  const denied = await served({ token: 'bad' })
  await expect(denied.list()).rejects.toThrow(ClinicSystemRefusedError)
})

test('says why there is nothing to choose from', async () => {
  const { list } = await served({ schedules: [] })
  expect(await list()).toEqual({ refused: 'NO_SCHEDULE' })
  expect(await list({ startsAt: at('2026-12-08T10:00:00Z') })).toEqual({ refused: 'CHANGED' })
  expect(await list({ patientExternalId: 'p2' })).toEqual({ refused: 'CHANGED' })
  expect(await list({ visitExternalId: 'gone' })).toEqual({ refused: 'CHANGED' })
  const denies: typeof fetch = async (input, init) =>
    String(input).includes('/Schedule') ? new Response('{}', { status: 403 }) : fetch(input, init)
  expect(await list({}, { fetch: denies })).toEqual({ refused: 'DENIED' })
  await server.close()
  const group = await served({
    appointment: { participant: [...booked.participant, actor('Patient/p2')] },
  })
  expect(await group.list()).toEqual({ refused: 'GROUP' })
})

test('moves the appointment and its slots, and keeps everything else', async () => {
  const { move, read, status } = await served()
  const moved = {
    startsAt: at('2026-12-10T09:00:00Z'),
    endsAt: at('2026-12-10T09:30:00Z'),
    previousSlot: 'old',
  }
  expect(await move({ slot: 'sooner' })).toEqual(moved)
  expect(await read('Appointment/a1')).toMatchObject({
    ...booked,
    ...{ start: '2026-12-10T09:00:00Z', end: '2026-12-10T09:30:00Z' },
    slot: [{ reference: 'Slot/sooner' }],
    participant: [actor('Patient/p1'), actor('Practitioner/d1'), actor('Location/l1')],
    meta: { versionId: '2' },
  })
  expect([await status('old'), await status('sooner')]).toEqual(['free', 'busy'])
  // A repeated call recognizes its own move.
  expect(await move({ slot: 'sooner' })).toEqual({ ...moved, previousSlot: null })
  expect(await read('Appointment/a1')).toMatchObject({ meta: { versionId: '2' } })
})

test('a slot that was taken since is not booked', async () => {
  const { move, read } = await served()
  server.put(slot('sooner', '10T09:00', '10T09:30', { status: 'busy' }))
  expect(await move({ slot: 'sooner' })).toEqual({ refused: 'TAKEN' })
  expect(await move({ slot: 'missing' })).toEqual({ refused: 'TAKEN' })
  expect(await move({ slot: '../Patient' })).toEqual({ refused: 'TAKEN' })
  expect(await read('Appointment/a1')).toMatchObject({ start, meta: { versionId: '1' } })
})

test('a slot taken between reading and writing is not booked twice', async () => {
  const { move, read } = await served()
  const racing: typeof fetch = async (input, init) => {
    if (init?.method === 'PUT' && String(input).endsWith('/Slot/sooner'))
      server.put(slot('sooner', '10T09:00', '10T09:30', { status: 'busy' }))
    return fetch(input, init)
  }
  expect(await move({ slot: 'sooner' }, { fetch: racing })).toEqual({ refused: 'TAKEN' })
  expect(await read('Appointment/a1')).toMatchObject({ start, meta: { versionId: '1' } })
})

test('a change of the appointment between reading and writing is not lost, and the slot is free again', async () => {
  const { move, read, status } = await served()
  const racing: typeof fetch = async (input, init) => {
    if (init?.method === 'PUT' && String(input).includes('/Appointment'))
      server.put({ ...booked, comment: 'called' })
    return fetch(input, init)
  }
  expect(await move({ slot: 'sooner' }, { fetch: racing })).toEqual({ refused: 'CHANGED' })
  expect(await read('Appointment/a1')).toMatchObject({ start, comment: 'called' })
  expect(await status('sooner')).toBe('free')
})

test('a request repeated after a lost answer counts as made', async () => {
  const { move, read } = await served()
  const repeating: typeof fetch = async (input, init) => {
    if (init?.method === 'PUT' && String(input).includes('/Appointment')) await fetch(input, init)
    return fetch(input, init)
  }
  expect(await move({ slot: 'sooner' }, { fetch: repeating })).toMatchObject({
    startsAt: at('2026-12-10T09:00:00Z'),
  })
  expect(await read('Appointment/a1')).toMatchObject({ start: '2026-12-10T09:00:00Z' })
})

test('a write that did not arrive gives the slot back and is an error, not a move', async () => {
  const { move, read, status } = await served()
  const isWrite = (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
    init?.method === 'PUT' && String(input).includes('/Appointment')
  const failing: typeof fetch = async (input, init) => {
    if (isWrite(input, init)) throw new TypeError('fetch failed')
    return fetch(input, init)
  }
  await expect(move({ slot: 'sooner' }, { fetch: failing })).rejects.toThrow()
  expect(await read('Appointment/a1')).toMatchObject({ start })
  expect(await status('sooner')).toBe('free')
  // A gateway's own page says nothing of the appointment.
  const page: typeof fetch = async (input, init) =>
    isWrite(input, init)
      ? new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })
      : fetch(input, init)
  const refused = await move({ slot: 'sooner' }, { fetch: page }).catch((error: Error) => error)
  expect(refused).not.toHaveProperty('startsAt')
  expect([await status('sooner'), await status('old')]).toEqual(['free', 'busy'])
})

test('an answer without the appointment is read back, also for a move by its time', async () => {
  const { move, read } = await served({ appointment: { slot: undefined }, slots: freeAgain })
  const minimal: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    return init?.method === 'PUT' && String(input).includes('/Appointment')
      ? new Response(null, { status: 204 })
      : answer
  }
  expect(await move({ slot: 'sooner' }, { fetch: minimal })).toHaveProperty('startsAt')
  server.put({ ...(await read('Appointment/a1')), resourceType: 'Appointment', id: 'a1', start })
  const back = { slot: null, startsAt: at(start), endsAt: at('2026-12-09T10:30:00Z') } as const
  expect(await move(back, { fetch: minimal })).toMatchObject({ startsAt: at(start) })
})

test('a move whose answer was lost is found by reading, with the slots that it left', async () => {
  const { move, read, status } = await served()
  const losing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method === 'PUT' && String(input).includes('/Appointment'))
      throw new TypeError('fetch failed')
    return answer
  }
  expect(await move({ slot: 'sooner' }, { fetch: losing })).toMatchObject({
    startsAt: at('2026-12-10T09:00:00Z'),
    previousSlot: 'old',
  })
  expect(await read('Appointment/a1')).toMatchObject({ start: '2026-12-10T09:00:00Z' })
  expect([await status('old'), await status('sooner')]).toEqual(['free', 'busy'])
})

test('a free time that has begun is taken', async () => {
  const { move, read } = await served({
    slots: [...freeSlots, slot('past', '01T05:00', '01T05:30')],
  })
  expect(await move({ slot: 'past' })).toEqual({ refused: 'TAKEN' })
  expect(await read('Appointment/a1')).toMatchObject({ start })
})

test('a server that changes slots itself is left to do so; one that changes no appointments is told apart', async () => {
  const { move, status } = await served({ fixedTypes: ['Slot'] })
  expect(await move({ slot: 'sooner' })).toMatchObject({ previousSlot: 'old' })
  expect([await status('old'), await status('sooner')]).toEqual(['busy', 'free'])
  await server.close()
  const fixed = await served({ fixedTypes: ['Appointment'] })
  expect(await fixed.move({ slot: 'sooner' })).toEqual({ refused: 'NO_PLACE' })
})

test('a move of a visit without a slot is undone by its time', async () => {
  const { move, read, status } = await served({
    appointment: { slot: undefined },
    slots: freeAgain,
  })
  expect(await move({ slot: 'sooner' })).toMatchObject({ previousSlot: null })
  server.put({ ...(await read('Appointment/a1')), resourceType: 'Appointment', id: 'a1', start })
  const back = { slot: null, startsAt: at(start), endsAt: at('2026-12-09T10:30:00Z') } as const
  expect(await move(back)).toMatchObject({ startsAt: at(start), previousSlot: 'sooner' })
  expect(await status('sooner')).toBe('free')
  // A repeated call recognizes its own move.
  expect(await move(back)).toMatchObject({ startsAt: at(start), previousSlot: null })
})

test('a previous time without slots is taken while another slot of the specialist is busy then', async () => {
  const { move, read } = await served({
    appointment: { slot: [{ reference: 'Slot/own' }], start: '2026-12-09T10:40:00Z' },
    slots: [
      slot('own', '09T10:20', '09T10:50', { status: 'busy' }),
      slot('before', '09T09:30', '09T10:00', { status: 'busy' }),
      slot('mistake', '09T10:00', '09T10:20', { status: 'entered-in-error' }),
    ],
  })
  const known = { ...visit, startsAt: at('2026-12-09T10:40:00Z') }
  const back = { slot: null, startsAt: at(start), endsAt: at('2026-12-09T10:30:00Z') } as const
  for (const status of ['busy', 'busy-tentative', 'busy-unavailable']) {
    server.put(slot('other', '09T09:50', '09T10:05', { status }))
    expect(await move(back, {}, known)).toEqual({ refused: 'TAKEN' })
  }
  const denies: typeof fetch = async (input, init) =>
    String(input).includes('/Slot') ? new Response('{}', { status: 403 }) : fetch(input, init)
  expect(await move(back, { fetch: denies }, known)).toEqual({ refused: 'DENIED' })
  server.put(slot('other', '09T09:50', '09T10:05'))
  expect(await move(back, {}, known)).toMatchObject({ startsAt: at(start), previousSlot: 'own' })
  expect(await read('Appointment/a1')).toMatchObject({ start, end: '2026-12-09T10:30:00Z' })
})

test('a previous place is restored exactly, and its slots must be free and still be then', async () => {
  const { move, read, status } = await served({
    appointment: { end: undefined, start: '2026-12-09T10:10:00Z' },
  })
  const known = { ...visit, startsAt: at('2026-12-09T10:10:00Z') }
  // Without a duration a visit takes one slot.
  expect(await move({ slot: 'sooner,later' }, {}, known)).toEqual({ refused: 'TAKEN' })
  expect(await move({ slot: 'sooner' }, {}, known)).toMatchObject({ previousSlot: 'old' })
  const moved = { ...visit, startsAt: at('2026-12-10T09:00:00Z') }
  const back = { slot: 'old', startsAt: at('2026-12-09T10:10:00Z'), endsAt: null }
  server.put(slot('old', '09T11:00', '09T11:30'))
  expect(await move(back, {}, moved)).toEqual({ refused: 'TAKEN' })
  server.put(slot('old', '09T10:00', '09T10:30'))
  expect(await move(back, {}, moved)).toEqual({
    ...{ startsAt: back.startsAt, endsAt: null, previousSlot: 'sooner' },
  })
  const restored = await read('Appointment/a1')
  expect(restored).toMatchObject({
    start: '2026-12-09T10:10:00Z',
    slot: [{ reference: 'Slot/old' }],
  })
  expect(restored).not.toHaveProperty('end')
  expect([await status('old'), await status('sooner')]).toEqual(['busy', 'free'])
  expect(await move(back, {}, moved)).toEqual({
    ...{ startsAt: back.startsAt, endsAt: null, previousSlot: null },
  })
})
