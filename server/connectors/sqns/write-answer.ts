import type { AnswerToWrite, Written } from '../port/answer-writer.ts'
import type { ConnectorContext, MisCredentials } from '../port/connector.ts'
import { lastOf } from '../port/parse-times.ts'
import { isOlder, leftAlone } from '../port/precheck-write.ts'
import { type Json, text } from '../port/read-json.ts'
import { sqnsClient } from './sqns-client.ts'
import { toldMoment, visitRecord } from './visit-record.ts'

const WAITING = 0

/** Sets a visit's status, or notes in its comment what staff are to do; then a yes that was there before is taken back. */
export async function write(
  credentials: MisCredentials,
  answer: AnswerToWrite,
  context: ConnectorContext,
): Promise<Written> {
  const client = sqnsClient(credentials, context)
  const path = `/visit/${encodeURIComponent(answer.visitExternalId)}`
  const row = await client.find(path, 'visit')
  const { timeZone } = context
  const visit = row && visitRecord(row, new Map(), timeZone)
  if (!visit || typeof visit === 'string' || visit.externalId !== answer.visitExternalId)
    return { refused: 'GONE' }
  const stamp = row.update_date ?? row.create_date
  const changedAt = lastOf(stamp, toldMoment(stamp, timeZone))
  const refused = leftAlone(visit, answer, { changedAt, timeZone })
  if (refused !== null) return refused
  if (answer.answer === 'approved' || (answer.answer === 'canceled' && answer.mayCancel))
    return writtenBy(await client.put(`${path}/status`, statusOf(answer)))
  const takesBack = visit.confirmed && isOlder(changedAt, answer.knownUntil)
  const noted = isNoted(row, answer)
  if (noted && !takesBack) return 'already'
  const comment = [row.comment, noted ? null : answer.note].filter(Boolean).join('\n')
  return writtenBy(await client.put(path, { comment, ...(takesBack && { attendance: WAITING }) }))
}

/** Assumed: the body holds the word alone; it is not shown (mis.md 3). */
const statusOf = ({ answer }: AnswerToWrite) => ({
  status: answer === 'approved' ? 'confirmed' : 'cancel',
})

const isNoted = ({ comment }: Json, answer: AnswerToWrite) =>
  (text(comment) ?? '').split('\n').includes(answer.note)

const writtenBy = (done: 'done' | 'gone' | 'denied'): Written =>
  done === 'done' ? 'written' : { refused: done === 'gone' ? 'GONE' : 'DENIED' }
