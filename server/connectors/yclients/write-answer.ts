import type { AnswerToWrite, Written } from '../port/answer-writer.ts'
import { isOlder as isUnchanged } from '../port/precheck-write.ts'
import { idOf, isJson, type Json, objects } from '../port/read-json.ts'
import { type Booking, bookingOf, instantOf } from './booking.ts'
import { Declined, type FamilyClient, NotThere } from './family-client.ts'

const WAITING = 0
const CONFIRMED = 2
const { compare } = Temporal.Instant

/** A record that stands, as it is known here and as the vendor wrote it. */
interface Standing {
  booking: Booking
  row: Json
}

/**
 * Writes a patient's answer to a visit (mis.md 1.6): a yes is `attendance` 2 of each record; a no and a wish to move are a line of its comment, and a no removes the
 * records where the clinic has it so. What other clients have in the same visit is theirs, and left as it is. Only what was read a moment before is sent back beside it.
 */
export async function writeAnswer(client: FamilyClient, answer: AnswerToWrite): Promise<Written> {
  try {
    const { data } = await client.get(`/visits/${answer.visitExternalId}`)
    const all = standingOf(isJson(data) ? data : {}, answer)
    const records = ofPatient(all, answer.patientExternalId)
    if (all.length > 0 && records.length === 0) return { refused: 'CHANGED' }
    const refused = refusalOf(records, answer)
    if (refused) return refused === 'GONE' ? gone(answer) : { refused }
    if (answer.answer === 'canceled' && answer.mayCancel)
      return await remove(client, records, answer)
    // Assumed: `attendance`, which every change sends, is that of the whole visit: one client's word would stand for another's.
    if (records.length < all.length) return { refused: 'DENIED' }
    return answer.answer === 'approved'
      ? await confirm(client, records, answer)
      : await note(client, records, answer)
  } catch (error) {
    if (error instanceof NotThere) return gone(answer)
    if (error instanceof Declined) return { refused: 'DENIED' }
    throw error
  }
}

/** Who will not come to a visit that is gone has what he wants. */
const gone = ({ answer }: AnswerToWrite): Written =>
  answer === 'canceled' ? 'already' : { refused: 'GONE' }

/** His own records, and those of others whom the same client brings: he was asked about all of them. */
function ofPatient(all: Standing[], patientId: string): Standing[] {
  const own = all.filter(({ booking }) => booking.patientId === patientId)
  const payers = new Set(own.map(({ booking }) => booking.payerId))
  return all.filter(({ booking }) => payers.has(booking.payerId))
}

/** A record that names no visit is of the one that was asked for. */
const standingOf = ({ records }: Json, { visitExternalId }: AnswerToWrite): Standing[] =>
  objects(records ?? []).flatMap((row) => {
    if ((idOf(row.visit_id) ?? visitExternalId) !== visitExternalId) return []
    const booking = bookingOf(row)
    const stands = booking !== null && typeof booking !== 'string' && !booking.deleted
    return stands ? { booking, row } : []
  })

function refusalOf(records: Standing[], { startsAt }: AnswerToWrite) {
  const [first] = records.map(({ booking }) => booking.startsAt).toSorted(compare)
  if (!first) return 'GONE'
  if (!first.equals(startsAt)) return 'MOVED'
  return records.every(({ booking }) => isOpen(booking)) ? null : 'DECIDED'
}

const isOpen = ({ attendance }: Booking) => attendance === WAITING || attendance === CONFIRMED

async function confirm(
  client: FamilyClient,
  records: Standing[],
  answer: AnswerToWrite,
): Promise<Written> {
  const open = records.filter(({ booking }) => booking.attendance !== CONFIRMED)
  for (const one of open) await put(client, one, answer, { attendance: CONFIRMED })
  return open.length > 0 ? 'written' : 'already'
}

/** A no takes a yes back that was there before it; one that came after it was somebody else's word. */
async function note(
  client: FamilyClient,
  records: Standing[],
  answer: AnswerToWrite,
): Promise<Written> {
  const { note: line, knownUntil } = answer
  const [first, ...others] = records
  if (!first) return { refused: 'GONE' }
  const noted = commentOf(first).includes(line)
  if (!noted)
    await put(client, first, answer, {
      ...(isOlder(first, knownUntil) && { attendance: WAITING }),
      comment: [commentOf(first), line].filter(Boolean).join('\n'),
    })
  const stale = (noted ? records : others).filter(
    (one) => one.booking.attendance === CONFIRMED && isOlder(one, knownUntil),
  )
  for (const one of stale) await put(client, one, answer, { attendance: WAITING })
  return noted && stale.length === 0 ? 'already' : 'written'
}

async function remove(
  client: FamilyClient,
  records: Standing[],
  { knownUntil }: AnswerToWrite,
): Promise<Written> {
  if (!records.every((one) => isOlder(one, knownUntil))) return { refused: 'CHANGED' }
  // The last one first: whatever breaks in between, the visit still begins when it did.
  const last = records.toSorted((a, b) => compare(b.booking.startsAt, a.booking.startsAt))
  for (const { booking, row } of last)
    await client.remove(`/record/${idOf(row.company_id)}/${booking.id}`)
  return 'written'
}

/** Assumed: without its services a record might lose them, so that they are sent as they were read. */
const put = (
  client: FamilyClient,
  one: Standing,
  { visitExternalId }: AnswerToWrite,
  change: { attendance?: number; comment?: string },
) =>
  client.put(`/visits/${visitExternalId}/${one.booking.id}`, {
    attendance: one.booking.attendance,
    comment: commentOf(one),
    ...(one.row.services !== undefined && { services: one.row.services }),
    ...change,
  })

const commentOf = ({ row }: Standing) => (typeof row.comment === 'string' ? row.comment : '')

const isOlder = ({ row }: Standing, knownUntil: Temporal.Instant) =>
  isUnchanged(instantOf(row.last_change_date), knownUntil)
