import type { AnswerToWrite, Written } from '../port/answer-writer.ts'
import type { ConnectorContext, MisCredentials } from '../port/connector.ts'
import { lastOf } from '../port/parse-times.ts'
import { leftAlone } from '../port/precheck-write.ts'
import type { Json } from '../port/read-json.ts'
import { type RnovaClient, rnovaClient } from './rnova-client.ts'
import { atOf, toldMoment, visitRecord } from './visit-record.ts'

const { compare } = Temporal.Instant

/** Assumed: any word names who does it. */
const SOURCE = 'visita'

/** Confirms or cancels a visit. There is no call that only notes something: another time, or a cancellation that staff decide about, has no place there. */
export async function write(
  credentials: MisCredentials,
  answer: AnswerToWrite,
  context: ConnectorContext,
): Promise<Written> {
  const asksStaff = answer.answer === 'canceled' && !answer.mayCancel
  if (answer.answer === 'transferred' || asksStaff) return { refused: 'NO_PLACE' }
  const client = rnovaClient(credentials, context)
  const { visitExternalId: appointment_id } = answer
  const row = await client.find('getAppointments', { appointment_id, show_patient_data: '1' })
  const visit = row && visitRecord(row, atOf(context))
  if (!visit || typeof visit === 'string' || visit.externalId !== appointment_id)
    return { refused: 'GONE' }
  const { timeZone } = context
  const changedAt = changedBy(row, answer, timeZone)
  const refused = leftAlone(visit, answer, { changedAt, timeZone })
  if (refused !== null) return refused
  return (await done(client, answer)) ? 'written' : { refused: 'DENIED' }
}

/**
 * When it was changed last, as late as its stamp allows. Our own write within that minute is taken for the change: whatever a desk does to a visit that counts here
 * shows in its state or its start.
 */
function changedBy({ date_updated, date_created }: Json, { wroteAt }: AnswerToWrite, zone: string) {
  const stamp = date_updated ?? date_created
  const first = toldMoment(stamp, zone)
  const last = lastOf(stamp, first)
  const isOurs =
    first && last && wroteAt && compare(first, wroteAt) <= 0 && compare(wroteAt, last) <= 0
  return isOurs ? wroteAt : last
}

const done = (client: RnovaClient, { answer, visitExternalId, note }: AnswerToWrite) => {
  const which = { appointment_id: visitExternalId, source: SOURCE }
  return answer === 'approved'
    ? client.tell('confirmAppointment', which)
    : client.tell('cancelAppointment', { ...which, comment: note })
}
