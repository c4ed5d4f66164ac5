import type { AnswerToWrite, WriteResult } from '../port/answer-writer.ts'
import {
  type ClinicSystemCredentials,
  ClinicSystemUnreachableError,
  type ConnectorContext,
} from '../port/connector.ts'
import { parseIsoTime } from '../port/parse-times.ts'
import { precheckWrite } from '../port/precheck-write.ts'
import { isJsonObject, type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { createFhirClient, type FhirClient, type FhirResponse } from './fhir-client.ts'
import { fetchInteractionSupport } from './interaction-support.ts'
import { type LoadedAppointment, loadAppointment } from './load-appointment.ts'

/** Participant status for each answer. */
const participantStatuses = {
  approved: 'accepted',
  transferred: 'tentative',
  canceled: 'declined',
} as const

const patientCancellationReason = {
  coding: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason',
      code: 'pat',
    },
  ],
}

/**
 * Writes an answer to an appointment: as an AppointmentResponse if the server accepts them, else by the patient's participant status, with the
 * version that was read. An appointment of several patients is never canceled for one of them.
 */
export async function writeAnswer(
  credentials: ClinicSystemCredentials,
  answer: AnswerToWrite,
  context: ConnectorContext,
): Promise<WriteResult> {
  const client = createFhirClient(credentials, context)
  const loaded = await loadAppointment(client, answer.visitExternalId)
  if (!loaded) return { refused: 'GONE' }
  const { id, url, appointment, visits, visit, version, isPatient } = loaded
  const mayCancel = answer.canCancel && visits.length === 1
  const refused = precheckWrite(
    visit,
    { ...answer, canCancel: mayCancel },
    readChangeContext(appointment, context),
  )
  if (refused !== null) return refused
  const supports = await fetchInteractionSupport(client)
  const isCancellation = answer.answer === 'canceled' && mayCancel
  if (!isCancellation && supports('AppointmentResponse', 'create'))
    return createResponse(client, answer, { id, actor: findActor(appointment, isPatient) })
  if (!supports('Appointment', 'update')) return { refused: 'NO_PLACE' }
  return updateAppointment(
    client,
    { url, appointment, version },
    applyAnswer(appointment, answer, isPatient, isCancellation),
  )
}

function readChangeContext({ meta }: JsonObject, { timeZone }: ConnectorContext) {
  const lastUpdated = parseIsoTime(readText(isJsonObject(meta) ? meta.lastUpdated : null) ?? '')
  return { changedAt: lastUpdated instanceof Temporal.Instant ? lastUpdated : null, timeZone }
}

const findActor = ({ participant }: JsonObject, isPatient: (one: JsonObject) => boolean) =>
  readObjects(participant).find(isPatient)?.actor

/** The same answer is not written twice: its text names the minute of the answer. Other patients of the appointment have their own responses. */
async function createResponse(
  client: FhirClient,
  { answer, note }: AnswerToWrite,
  { id, actor }: { id: string; actor: unknown },
): Promise<WriteResult> {
  const reference = `Appointment/${id}`
  const existing = await client.get(
    `${client.base}/AppointmentResponse?appointment=${encodeURIComponent(reference)}`,
  )
  const entries = isJsonObject(existing.body) ? readObjects(existing.body.entry ?? []) : []
  const [last] = entries
    .map(({ resource }) => resource)
    .filter(isJsonObject)
    .filter((one) => JSON.stringify(one.actor) === JSON.stringify(actor))
    .toSorted(compareByNewest)
  if (last?.comment === note) return 'already'
  return toWriteResult(
    await client.send('POST', `${client.base}/AppointmentResponse`, {
      resourceType: 'AppointmentResponse',
      appointment: { reference },
      actor,
      participantStatus: participantStatuses[answer],
      comment: note,
    }),
  )
}

const getUpdatedAt = ({ meta }: JsonObject) =>
  isJsonObject(meta) ? (readText(meta.lastUpdated) ?? '') : ''
const compareByNewest = (one: JsonObject, other: JsonObject) =>
  getUpdatedAt(one) < getUpdatedAt(other) ? 1 : -1

function applyAnswer(
  appointment: JsonObject,
  { answer }: AnswerToWrite,
  isPatient: (one: JsonObject) => boolean,
  isCancellation: boolean,
): JsonObject {
  const status = participantStatuses[answer]
  return {
    ...appointment,
    participant: readObjects(appointment.participant).map((one) =>
      isPatient(one) ? { ...one, status } : one,
    ),
    ...(isCancellation && { status: 'cancelled', cancelationReason: patientCancellationReason }),
  }
}

/** Always with the version that was read, as otherwise somebody else's change would be lost. */
async function updateAppointment(
  client: FhirClient,
  { url, appointment, version }: Pick<LoadedAppointment, 'url' | 'appointment' | 'version'>,
  changedAppointment: JsonObject,
): Promise<WriteResult> {
  if (JSON.stringify(changedAppointment) === JSON.stringify(appointment)) return 'already'
  if (version === null) return { refused: 'NO_PLACE' }
  return toWriteResult(await client.send('PUT', url, changedAppointment, version))
}

function toWriteResult({ status }: FhirResponse): WriteResult {
  // It is read and compared once more.
  if (status === 409 || status === 412)
    throw new ClinicSystemUnreachableError('the appointment was changed meanwhile')
  if (status < 300) return 'written'
  return { refused: status === 404 || status === 410 ? 'GONE' : 'DENIED' }
}
