import { afterEach, expect, test } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import type { AnswerToWrite } from '../../../server/connectors/port/answer-writer.ts'
import { MisUnreachable } from '../../../server/connectors/port/connector.ts'
import { heldClock } from '../../../server/platform/clock.ts'
import { context, credentials } from './gather.ts'

let server: FhirServer
afterEach(() => server.close())

const start = '2026-12-09T10:30:00Z'
const note = 'Visita, 01.12.2026 09:00: the patient cancels the visit'
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
  ...{ answer: 'approved' as const, mayCancel: false, note },
}

/** A server with an appointment, and what the connector does about an answer to it. */
async function asked({ creates = [] as string[], appointment = {} as object } = {}) {
  const clock = heldClock('2026-12-01T06:00:00Z')
  const resources = [{ ...booked, ...appointment }]
  server = await serveFhir({ resources, port: 0, clock, creates, token: 'good' })
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
      fhirConnector.write?.(
        credentials(server.url, { token: 'good' }),
        {
          ...answered,
          ...{ saidAt: clock.now(), knownUntil: clock.now() },
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
] as const)('%s is a response where the server takes them, once', async (answer, status) => {
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
})

test('who answered for himself in between has nothing to do with it', async () => {
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

test('without responses the patient’s place says it, and all else stays as it was read', async () => {
  const { write, appointment } = await asked()
  expect(await write()).toBe('written')
  expect(await appointment()).toMatchObject({
    ...booked,
    participant: [place('Patient/p1', 'accepted'), place('Practitioner/d1', 'accepted')],
    meta: { versionId: '2' },
  })
  expect(await write()).toBe('already')
})

test('a no cancels the appointment only where the clinic has it so, and nobody changed it since', async () => {
  const { write, appointment, clock } = await asked({ creates: ['AppointmentResponse'] })
  const no = { answer: 'canceled', mayCancel: true } as const
  expect(await write({ ...no, knownUntil: clock.now().subtract({ minutes: 1 }) })).toEqual({
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

test('an appointment of several patients is never cancelled for one of them', async () => {
  const participant = [place('Patient/p1'), place('Patient/p2')]
  const { write, appointment } = await asked({ appointment: { participant } })
  const no = { answer: 'canceled', mayCancel: true } as const
  expect(await write({ ...no, visitExternalId: 'a1/p2', patientExternalId: 'p2' })).toBe('written')
  expect(await appointment()).toMatchObject({
    status: 'booked',
    participant: [place('Patient/p1'), place('Patient/p2', 'declined')],
  })
})

test('an appointment that is another patient’s now is not for the first one to answer', async () => {
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
] as const)('%s: what the server knows better is left as it is (%o)', async (refused, change) => {
  const { write, appointment } = await asked({ appointment: change })
  expect(await write()).toEqual({ refused })
  expect(await appointment()).toMatchObject({ ...change, meta: { versionId: '1' } })
  expect(await write({ visitExternalId: 'another' })).toEqual({ refused: 'GONE' })
})

test('a change between reading and writing is not lost: it is read and compared once more', async () => {
  const { write, appointment } = await asked()
  const racing: typeof fetch = async (input, init) => {
    if (init?.method === 'PUT') server.put({ ...booked, comment: 'called', start })
    return fetch(input, init)
  }
  await expect(
    fhirConnector.write?.(
      credentials(server.url, { token: 'good' }),
      {
        ...answered,
        saidAt: Temporal.Instant.from('2026-12-01T06:00:00Z'),
        knownUntil: Temporal.Instant.from('2026-12-01T06:00:00Z'),
      },
      context({ fetch: racing }),
    ),
  ).rejects.toThrow(MisUnreachable)
  expect(await appointment()).toMatchObject({ comment: 'called' })
  expect(await write()).toBe('written')
  expect(await appointment()).toMatchObject({
    comment: 'called',
    participant: [place('Patient/p1', 'accepted'), place('Practitioner/d1', 'accepted')],
  })
})
