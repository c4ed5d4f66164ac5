import type { AnswerToWrite, WriteResult } from '../port/answer-writer.ts'
import type { ClinicSystemCredentials, ConnectorContext } from '../port/connector.ts'
import { getLatestInstant } from '../port/parse-times.ts'
import { precheckWrite } from '../port/precheck-write.ts'
import type { JsonObject } from '../port/read-json.ts'
import { createRnovaClient, type RnovaClient } from './rnova-client.ts'
import { getZonedNow, parseStamp, toVisitRecord } from './visit-record.ts'

const { compare } = Temporal.Instant

/** Assumed: any word names who does it. */
const SOURCE = 'visita'

/** Confirms or cancels a visit. There is no call that only notes something: another time, or a cancellation that staff decide about, has no place there. */
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
 * When it was changed last, as late as its stamp allows. Our own write within that minute is taken for the change: whatever a desk does to a visit that counts here
 * shows in its state or its start.
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
