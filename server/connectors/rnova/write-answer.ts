import type { AnswerToWrite, WriteResult } from '../port/answer-writer.ts'
import type { ClinicSystemCredentials, ConnectorContext } from '../port/connector.ts'
import { getLatestInstant } from '../port/parse-times.ts'
import { precheckWrite } from '../port/precheck-write.ts'
import type { JsonObject } from '../port/read-json.ts'
import { createRnovaClient, type RnovaClient } from './rnova-client.ts'
import { getZonedNow, parseStamp, toVisitRecord } from './visit-record.ts'

const { compare } = Temporal.Instant

/** Assumed: any word may name the source of a change. */
const SOURCE = 'visita'

/** Confirms or cancels a visit. No call only adds a note, so wishes to move, and cancellations that staff decide about, cannot be written. */
export async function writeAnswer(
  credentials: ClinicSystemCredentials,
  answer: AnswerToWrite,
  context: ConnectorContext,
): Promise<WriteResult> {
  const asksStaff = answer.answer === 'canceled' && !answer.canCancel
  if (answer.answer === 'transferred' || asksStaff) return { refused: 'NO_PLACE' }
  const client = createRnovaClient(credentials, context)
  const { visitExternalId: appointment_id } = answer
  const row = await client.find('getAppointments', { appointment_id, show_patient_data: '1' })
  const visit = row && toVisitRecord(row, getZonedNow(context))
  if (!visit || typeof visit === 'string' || visit.externalId !== appointment_id)
    return { refused: 'GONE' }
  const { timeZone } = context
  const changedAt = getChangeTime(row, answer, timeZone)
  const refused = precheckWrite(visit, answer, { changedAt, timeZone })
  if (refused !== null) return refused
  return (await sendAnswer(client, answer)) ? 'written' : { refused: 'DENIED' }
}

/**
 * Latest time of the last change that its timestamp allows. A change within the minute of our own write is taken for ours: any relevant change by
 * staff shows in state or start.
 */
function getChangeTime(
  { date_updated, date_created }: JsonObject,
  { lastWrittenAt }: AnswerToWrite,
  zone: string,
) {
  const stamp = date_updated ?? date_created
  const earliest = parseStamp(stamp, zone)
  const latest = getLatestInstant(stamp, earliest)
  const isOurs =
    earliest &&
    latest &&
    lastWrittenAt &&
    compare(earliest, lastWrittenAt) <= 0 &&
    compare(lastWrittenAt, latest) <= 0
  return isOurs ? lastWrittenAt : latest
}

const sendAnswer = (client: RnovaClient, { answer, visitExternalId, note }: AnswerToWrite) => {
  const params = { appointment_id: visitExternalId, source: SOURCE }
  return answer === 'approved'
    ? client.execute('confirmAppointment', params)
    : client.execute('cancelAppointment', { ...params, comment: note })
}
