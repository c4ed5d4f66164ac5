import { afterEach, expect, test } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import type { AnswerToWrite } from '../../../server/connectors/port/answer-writer.ts'
import { ClinicSystemUnreachableError } from '../../../server/connectors/port/connector.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { context, credentials } from './pull-rows.ts'

let server: FhirServer
afterEach(() => server.close())

const start = '2026-12-09T10:30:00Z'
const note = 'Visita, 01.12.2026 09:00: the patient isn’t coming'
const place = (reference: string, status = 'needs-action') => ({ actor: { reference }, status })
const booked = {
  resourceType: 'Appointment',
  id: 'a1',
  status: 'booked',
  start,
  comment: 'first visit',
  participant: [place('Patient/p1'), place('Practitioner/d1', 'accepted')],
}

const answered = {
  ...{ visitExternalId: 'a1', patientExternalId: 'p1', startsAt: Temporal.Instant.from(start) },
  ...{ answer: 'approved' as const, canCancel: false, note },
}

/** A server with an appointment, and functions that write an answer to it and read the result. */
async function asked({
  creates: creatableTypes = [] as string[],
  appointment = {} as object,
} = {}) {
  const clock = createManualClock('2026-12-01T06:00:00Z')
  const resources = [{ ...booked, ...appointment }]
  server = await serveFhir({ resources, port: 0, clock, creatableTypes, token: 'good' })
  const read = async (path: string) => {
    const reply = await fetch(`${server.url}/${path}`, {
      headers: { authorization: 'Bearer good' },
    })
    return reply.json() as Promise<Record<string, unknown>>
  }
  return {
    ...{ clock, read },
    appointment: () => read('Appointment/a1'),
    responses: async () =>
      ((await read('AppointmentResponse')).entry as { resource: object }[] | undefined)?.map(
        ({ resource }) => resource,
      ) ?? [],
    write: (over: Partial<AnswerToWrite> = {}) =>
      fhirConnector.writeAnswer?.(
        credentials(server.url, { token: 'good' }),
        {
          ...answered,
          ...{ answeredAt: clock.now(), ignoreChangesUntil: clock.now() },
          ...over,
        },
        context({ clock }),
      ),
  }
}

test.each([
  ['approved', 'accepted'],
  ['transferred', 'tentative'],
  ['canceled', 'declined'],
] as const)(
  '%s is written once as an AppointmentResponse if the server accepts those',
  async (answer, status) => {
    const { write, responses, appointment } = await asked({ creates: ['AppointmentResponse'] })
    expect(await write({ answer })).toBe('written')
    expect(await write({ answer })).toBe('already')
    expect(await responses()).toMatchObject([
      {
        appointment: { reference: 'Appointment/a1' },
        actor: { reference: 'Patient/p1' },
        participantStatus: status,
        comment: note,
      },
    ])
    expect(await appointment()).toMatchObject({ status: 'booked', meta: { versionId: '1' } })
  },
)

test('two patients of one appointment each get a response of their own, written once', async () => {
  const participant = [place('Patient/p1'), place('Patient/p2')]
  const { write, responses } = await asked({
    creates: ['AppointmentResponse'],
    appointment: { participant },
  })
  const other = { visitExternalId: 'a1/p2', patientExternalId: 'p2', note: 'of another' }
  expect(await write()).toBe('written')
  expect(await write(other)).toBe('written')
  expect([await write(), await write(other)]).toEqual(['already', 'already'])
  expect(await responses()).toHaveLength(2)
})

test('without AppointmentResponse the participant status is updated, and everything else stays unchanged', async () => {
  const { write, appointment } = await asked()
  expect(await write()).toBe('written')
  expect(await appointment()).toMatchObject({
    ...booked,
    participant: [place('Patient/p1', 'accepted'), place('Practitioner/d1', 'accepted')],
    meta: { versionId: '2' },
  })
  expect(await write()).toBe('already')
})

test('a cancellation that may cancel the appointment does so, unless somebody changed it since the answer', async () => {
  const { write, appointment, clock } = await asked({ creates: ['AppointmentResponse'] })
  const no = { answer: 'canceled', canCancel: true } as const
  expect(await write({ ...no, ignoreChangesUntil: clock.now().subtract({ minutes: 1 }) })).toEqual({
    refused: 'CHANGED',
  })
  expect(await write(no)).toBe('written')
  expect(await appointment()).toMatchObject({
    status: 'cancelled',
    cancelationReason: { coding: [{ code: 'pat' }] },
    participant: [place('Patient/p1', 'declined'), place('Practitioner/d1', 'accepted')],
  })
  expect(await write(no)).toBe('already')
})

test('an appointment of several patients is not canceled for one of them', async () => {
  const participant = [place('Patient/p1'), place('Patient/p2')]
  const { write, appointment } = await asked({ appointment: { participant } })
  const no = { answer: 'canceled', canCancel: true } as const
  expect(await write({ ...no, visitExternalId: 'a1/p2', patientExternalId: 'p2' })).toBe('written')
  expect(await appointment()).toMatchObject({
    status: 'booked',
    participant: [place('Patient/p1'), place('Patient/p2', 'declined')],
  })
})

test('an appointment that now belongs to another patient stays unchanged', async () => {
  const { write, appointment } = await asked({
    appointment: { participant: [place('Patient/p2')] },
  })
  expect(await write()).toEqual({ refused: 'CHANGED' })
  expect(await appointment()).toMatchObject({ meta: { versionId: '1' } })
})

test.each([
  ['MOVED', { start: '2026-12-10T10:30:00Z' }],
  ['GONE', { status: 'cancelled' }],
  ['GONE', { status: 'entered-in-error' }],
  ['DECIDED', { status: 'fulfilled' }],
  ['DECIDED', { status: 'noshow' }],
] as const)(
  'an answer is refused with %s, and the appointment stays unchanged, if it has %o',
  async (refused, change) => {
    const { write, appointment } = await asked({ appointment: change })
    expect(await write()).toEqual({ refused })
    expect(await appointment()).toMatchObject({ ...change, meta: { versionId: '1' } })
    expect(await write({ visitExternalId: 'another' })).toEqual({ refused: 'GONE' })
  },
)

test('a change between reading and writing is not lost: the write fails, and the next one succeeds', async () => {
  const { write, appointment } = await asked()
  const racing: typeof fetch = async (input, init) => {
    if (init?.method === 'PUT') server.put({ ...booked, comment: 'called', start })
    return fetch(input, init)
  }
  await expect(
    fhirConnector.writeAnswer?.(
      credentials(server.url, { token: 'good' }),
      {
        ...answered,
        answeredAt: Temporal.Instant.from('2026-12-01T06:00:00Z'),
        ignoreChangesUntil: Temporal.Instant.from('2026-12-01T06:00:00Z'),
      },
      context({ fetch: racing }),
    ),
  ).rejects.toThrow(ClinicSystemUnreachableError)
  expect(await appointment()).toMatchObject({ comment: 'called' })
  expect(await write()).toBe('written')
  expect(await appointment()).toMatchObject({
    comment: 'called',
    participant: [place('Patient/p1', 'accepted'), place('Practitioner/d1', 'accepted')],
  })
})
