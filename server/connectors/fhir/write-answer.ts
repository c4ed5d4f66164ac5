import type { AnswerToWrite, Written } from '../port/answer-writer.ts'
import { type ConnectorContext, type MisCredentials, MisUnreachable } from '../port/connector.ts'
import { isoMoment } from '../port/parse-times.ts'
import { leftAlone } from '../port/precheck-write.ts'
import { isJson, type Json, objects, text } from '../port/read-json.ts'
import { branchesSeen } from './branch-resolver.ts'
import { type FhirClient, type FhirReply, fhirClient } from './fhir-client.ts'
import { takes } from './interaction-support.ts'
import { readAppointment } from './read-appointment.ts'
import { targetOf } from './resolve-reference.ts'

/** What an answer is called of a participant (mis.md 7). */
const participantStatus = {
  approved: 'accepted',
  transferred: 'tentative',
  canceled: 'declined',
} as const

const byPatient = {
  coding: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason',
      code: 'pat',
    },
  ],
}

/**
 * Answers an appointment: by a response where the server takes them, else by the patient's place in the appointment, with the version that
 * was read. An appointment of several patients is never cancelled for one of them.
 */
export async function write(
  credentials: MisCredentials,
  answer: AnswerToWrite,
  context: ConnectorContext,
): Promise<Written> {
  const client = fhirClient(credentials, context)
  const [id = ''] = answer.visitExternalId.split('/')
  const url = `${client.base}/Appointment/${encodeURIComponent(id)}`
  const { status, body: appointment } = await client.get(url)
  if (status === 404 || status === 410) return { refused: 'GONE' }
  if (status !== 200 || !isJson(appointment))
    throw new MisUnreachable(`the FHIR server answers ${status} to an appointment`)
  const scope = {
    base: `${client.base}/`,
    urns: new Map<string, string>(),
    branches: branchesSeen(),
  }
  const visits = [...readAppointment(appointment, id, 1, scope)].flatMap((one) =>
    one.kind === 'visit' ? one.record : [],
  )
  const visit = visits.find(({ externalId }) => externalId === answer.visitExternalId)
  if (!visit) return { refused: 'GONE' }
  const mayCancel = answer.mayCancel && visits.length === 1
  const refused = leftAlone(visit, { ...answer, mayCancel }, standingOf(appointment, context))
  if (refused !== null) return refused
  const isHis = (participant: Json) =>
    objects(participant.actor ?? []).some(
      (actor) => targetOf(actor, appointment, scope)?.id === visit.patientExternalId,
    )
  const takesIt = await takes(client)
  const cancels = answer.answer === 'canceled' && mayCancel
  if (!cancels && takesIt('AppointmentResponse', 'create'))
    return respond(client, answer, { id, actor: actorOf(appointment, isHis) })
  if (!takesIt('Appointment', 'update')) return { refused: 'NO_PLACE' }
  return update(client, url, appointment, answeredBy(appointment, answer, isHis, cancels))
}

function standingOf({ meta }: Json, { timeZone }: ConnectorContext) {
  const changed = isoMoment(text(isJson(meta) ? meta.lastUpdated : null) ?? '')
  return { changedAt: changed instanceof Temporal.Instant ? changed : null, timeZone }
}

const actorOf = ({ participant }: Json, isHis: (one: Json) => boolean) =>
  objects(participant).find(isHis)?.actor

/** What he said last is not said again: its words name the minute in which he spoke. Others of the same appointment answer for themselves. */
async function respond(
  client: FhirClient,
  { answer, note }: AnswerToWrite,
  { id, actor }: { id: string; actor: unknown },
): Promise<Written> {
  const reference = `Appointment/${id}`
  const known = await client.get(
    `${client.base}/AppointmentResponse?appointment=${encodeURIComponent(reference)}`,
  )
  const entries = isJson(known.body) ? objects(known.body.entry ?? []) : []
  const [last] = entries
    .map(({ resource }) => resource)
    .filter(isJson)
    .filter((one) => JSON.stringify(one.actor) === JSON.stringify(actor))
    .toSorted(byNewest)
  if (last?.comment === note) return 'already'
  return writtenBy(
    await client.send('POST', `${client.base}/AppointmentResponse`, {
      resourceType: 'AppointmentResponse',
      appointment: { reference },
      actor,
      participantStatus: participantStatus[answer],
      comment: note,
    }),
  )
}

const updatedAt = ({ meta }: Json) => (isJson(meta) ? (text(meta.lastUpdated) ?? '') : '')
const byNewest = (one: Json, other: Json) => (updatedAt(one) < updatedAt(other) ? 1 : -1)

function answeredBy(
  appointment: Json,
  { answer }: AnswerToWrite,
  isHis: (one: Json) => boolean,
  cancels: boolean,
): Json {
  const status = participantStatus[answer]
  return {
    ...appointment,
    participant: objects(appointment.participant).map((one) =>
      isHis(one) ? { ...one, status } : one,
    ),
    ...(cancels && { status: 'cancelled', cancelationReason: byPatient }),
  }
}

/** Never without the version that was read: somebody else's change would be lost. */
async function update(
  client: FhirClient,
  url: string,
  appointment: Json,
  answered: Json,
): Promise<Written> {
  if (JSON.stringify(answered) === JSON.stringify(appointment)) return 'already'
  const version = isJson(appointment.meta) ? text(appointment.meta.versionId) : null
  if (version === null) return { refused: 'NO_PLACE' }
  return writtenBy(await client.send('PUT', url, answered, `W/"${version}"`))
}

function writtenBy({ status }: FhirReply): Written {
  // It is read and compared once more.
  if (status === 409 || status === 412)
    throw new MisUnreachable('the appointment was changed meanwhile')
  if (status < 300) return 'written'
  return { refused: status === 404 || status === 410 ? 'GONE' : 'DENIED' }
}
