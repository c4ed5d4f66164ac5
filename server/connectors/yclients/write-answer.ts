import type { AnswerToWrite, WriteResult } from '../port/answer-writer.ts'
import { isUnchangedSince as isUnchanged } from '../port/precheck-write.ts'
import { isJsonObject, type JsonObject, readId, readObjects } from '../port/read-json.ts'
import { type Booking, parseInstant, toBooking } from './booking.ts'
import { DeclinedError, NotFoundError, type YclientsClient } from './yclients-client.ts'

const WAITING = 0
const CONFIRMED = 2
const { compare } = Temporal.Instant

/** An active record, parsed and as the vendor sent it. */
interface ActiveRecord {
  booking: Booking
  row: JsonObject
}

/**
 * Writes a patient's answer to a visit: a yes sets `attendance` 2 on each record; a no or a wish to move adds a line to the comment, and a no deletes
 * the records if the clinic allows it. In a visit of several clients, an answer that does not cancel is a line of the client's own comment; the others'
 * records are left unchanged. All other fields are sent back as just read.
 */
export async function writeAnswer(
  client: YclientsClient,
  answer: AnswerToWrite,
): Promise<WriteResult> {
  try {
    const { data } = await client.get(`/visits/${answer.visitExternalId}`)
    const all = listActiveRecords(isJsonObject(data) ? data : {}, answer)
    const records = filterPatientRecords(all, answer.patientExternalId)
    if (all.length > 0 && records.length === 0) return { refused: 'CHANGED' }
    const refused = findRefusal(records, answer)
    if (refused) return refused === 'GONE' ? toGoneResult(answer) : { refused }
    if (answer.answer === 'canceled' && answer.canCancel)
      return await removeRecords(client, records, answer)
    if (records.length < all.length) return await noteInSharedVisit(client, all, records, answer)
    return answer.answer === 'approved'
      ? await confirmRecords(client, records, answer)
      : await addNote(client, records, answer)
  } catch (error) {
    if (error instanceof NotFoundError) return toGoneResult(answer)
    if (error instanceof DeclinedError) return { refused: 'DENIED' }
    throw error
  }
}

/** A cancellation of a visit that is already gone needs nothing. */
const toGoneResult = ({ answer }: AnswerToWrite): WriteResult =>
  answer === 'canceled' ? 'already' : { refused: 'GONE' }

/** The patient's own records and those of visitors of the same client: the message was about all of them. */
function filterPatientRecords(all: ActiveRecord[], patientId: string): ActiveRecord[] {
  const own = all.filter(({ booking }) => booking.patientId === patientId)
  const payers = new Set(own.map(({ booking }) => booking.payerId))
  return all.filter(({ booking }) => payers.has(booking.payerId))
}

/** A record without a visit id belongs to the requested one. */
const listActiveRecords = (
  { records }: JsonObject,
  { visitExternalId }: AnswerToWrite,
): ActiveRecord[] =>
  readObjects(records ?? []).flatMap((row) => {
    if ((readId(row.visit_id) ?? visitExternalId) !== visitExternalId) return []
    const booking = toBooking(row)
    const isActive = booking !== null && typeof booking !== 'string' && !booking.isDeleted
    return isActive ? { booking, row } : []
  })

function findRefusal(records: ActiveRecord[], { startsAt }: AnswerToWrite) {
  const [first] = records.map(({ booking }) => booking.startsAt).toSorted(compare)
  if (!first) return 'GONE'
  if (!first.equals(startsAt)) return 'MOVED'
  return records.every(({ booking }) => isOpen(booking)) ? null : 'DECIDED'
}

const isOpen = ({ attendance }: Booking) => attendance === WAITING || attendance === CONFIRMED

async function confirmRecords(
  client: YclientsClient,
  records: ActiveRecord[],
  answer: AnswerToWrite,
): Promise<WriteResult> {
  const open = records.filter(({ booking }) => booking.attendance !== CONFIRMED)
  for (const record of open) await updateRecord(client, record, answer, { attendance: CONFIRMED })
  return open.length > 0 ? 'written' : 'already'
}

/**
 * Writes the answer of one of several clients as a line of the own record's comment. Assumed: `attendance`, which every change sends, applies to the
 * whole visit, so it is sent as it is; where the clients' attendances differ, even that would count for another, and nothing is written.
 */
async function noteInSharedVisit(
  client: YclientsClient,
  all: ActiveRecord[],
  own: ActiveRecord[],
  answer: AnswerToWrite,
): Promise<WriteResult> {
  const [first] = own
  if (!first) return { refused: 'GONE' }
  if (answer.answer === 'approved' && first.booking.attendance === CONFIRMED) return 'already'
  if (getComment(first).includes(answer.note)) return 'already'
  if (new Set(all.map(({ booking }) => booking.attendance)).size > 1) return { refused: 'SHARED' }
  const comment = [getComment(first), answer.note].filter(Boolean).join('\n')
  await updateRecord(client, first, answer, { comment })
  return 'written'
}

/** A no withdraws an earlier confirmation; a later one was set by somebody else. */
async function addNote(
  client: YclientsClient,
  records: ActiveRecord[],
  answer: AnswerToWrite,
): Promise<WriteResult> {
  const { note: line, ignoreChangesUntil } = answer
  const [first, ...others] = records
  if (!first) return { refused: 'GONE' }
  const isNoted = getComment(first).includes(line)
  if (!isNoted)
    await updateRecord(client, first, answer, {
      ...(isRecordUnchanged(first, ignoreChangesUntil) && { attendance: WAITING }),
      comment: [getComment(first), line].filter(Boolean).join('\n'),
    })
  const stale = (isNoted ? records : others).filter(
    (record) =>
      record.booking.attendance === CONFIRMED && isRecordUnchanged(record, ignoreChangesUntil),
  )
  for (const one of stale) await updateRecord(client, one, answer, { attendance: WAITING })
  return isNoted && stale.length === 0 ? 'already' : 'written'
}

async function removeRecords(
  client: YclientsClient,
  records: ActiveRecord[],
  { ignoreChangesUntil }: AnswerToWrite,
): Promise<WriteResult> {
  if (!records.every((one) => isRecordUnchanged(one, ignoreChangesUntil)))
    return { refused: 'CHANGED' }
  // Last one first: if it is interrupted, the visit still starts at the same time.
  const last = records.toSorted((a, b) => compare(b.booking.startsAt, a.booking.startsAt))
  for (const { booking, row } of last)
    await client.remove(`/record/${readId(row.company_id)}/${booking.id}`)
  return 'written'
}

/** Assumed: a record might lose services that are not sent, so they are sent as read. */
const updateRecord = (
  client: YclientsClient,
  record: ActiveRecord,
  { visitExternalId }: AnswerToWrite,
  change: { attendance?: number; comment?: string },
) =>
  client.put(`/visits/${visitExternalId}/${record.booking.id}`, {
    attendance: record.booking.attendance,
    comment: getComment(record),
    ...(record.row.services !== undefined && { services: record.row.services }),
    ...change,
  })

const getComment = ({ row }: ActiveRecord) => (typeof row.comment === 'string' ? row.comment : '')

const isRecordUnchanged = ({ row }: ActiveRecord, knownUntil: Temporal.Instant) =>
  isUnchanged(parseInstant(row.last_change_date), knownUntil)
