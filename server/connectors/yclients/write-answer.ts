import type { AnswerToWrite, WriteResult } from '../port/answer-writer.ts'
import { isUnchangedSince as isUnchanged } from '../port/precheck-write.ts'
import { isJsonObject, type JsonObject, readId, readObjects } from '../port/read-json.ts'
import { type Booking, parseInstant, toBooking } from './booking.ts'
import { DeclinedError, type FamilyClient, NotFoundError } from './family-client.ts'

const WAITING = 0
const CONFIRMED = 2
const { compare } = Temporal.Instant

/** A record that stands, as it is known here and as the vendor wrote it. */
interface ActiveRecord {
  booking: Booking
  row: JsonObject
}

/**
 * Writes a patient's answer to a visit (mis.md 1.6): a yes is `attendance` 2 of each record; a no and a wish to move are a line of its comment, and a no removes the
 * records where the clinic has it so. What other clients have in the same visit is theirs, and left as it is. Only what was read a moment before is sent back beside it.
 */
export async function writeAnswer(
  client: FamilyClient,
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
    // Assumed: `attendance`, which every change sends, is that of the whole visit: one client's word would stand for another's.
    if (records.length < all.length) return { refused: 'DENIED' }
    return answer.answer === 'approved'
      ? await confirmRecords(client, records, answer)
      : await addNote(client, records, answer)
  } catch (error) {
    if (error instanceof NotFoundError) return toGoneResult(answer)
    if (error instanceof DeclinedError) return { refused: 'DENIED' }
    throw error
  }
}

/** Who will not come to a visit that is gone has what he wants. */
const toGoneResult = ({ answer }: AnswerToWrite): WriteResult =>
  answer === 'canceled' ? 'already' : { refused: 'GONE' }

/** His own records, and those of others whom the same client brings: he was asked about all of them. */
function filterPatientRecords(all: ActiveRecord[], patientId: string): ActiveRecord[] {
  const own = all.filter(({ booking }) => booking.patientId === patientId)
  const payers = new Set(own.map(({ booking }) => booking.payerId))
  return all.filter(({ booking }) => payers.has(booking.payerId))
}

/** A record that names no visit is of the one that was asked for. */
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
  client: FamilyClient,
  records: ActiveRecord[],
  answer: AnswerToWrite,
): Promise<WriteResult> {
  const open = records.filter(({ booking }) => booking.attendance !== CONFIRMED)
  for (const record of open) await updateRecord(client, record, answer, { attendance: CONFIRMED })
  return open.length > 0 ? 'written' : 'already'
}

/** A no takes a yes back that was there before it; one that came after it was somebody else's word. */
async function addNote(
  client: FamilyClient,
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
  client: FamilyClient,
  records: ActiveRecord[],
  { ignoreChangesUntil }: AnswerToWrite,
): Promise<WriteResult> {
  if (!records.every((one) => isRecordUnchanged(one, ignoreChangesUntil)))
    return { refused: 'CHANGED' }
  // The last one first: whatever breaks in between, the visit still begins when it did.
  const last = records.toSorted((a, b) => compare(b.booking.startsAt, a.booking.startsAt))
  for (const { booking, row } of last)
    await client.remove(`/record/${readId(row.company_id)}/${booking.id}`)
  return 'written'
}

/** Assumed: without its services a record might lose them, so that they are sent as they were read. */
const updateRecord = (
  client: FamilyClient,
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
