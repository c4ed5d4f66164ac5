import type { AnswerToWrite, WriteResult } from '../port/answer-writer.ts'
import type { ClinicSystemCredentials, ConnectorContext } from '../port/connector.ts'
import { getLatestInstant } from '../port/parse-times.ts'
import { isUnchangedSince, precheckWrite } from '../port/precheck-write.ts'
import { type JsonObject, readText } from '../port/read-json.ts'
import { createSqnsClient } from './sqns-client.ts'
import { parseStamp, toVisitRecord } from './visit-record.ts'

const WAITING = 0

/** Sets a visit's status, or adds a comment for staff; then an earlier confirmation is withdrawn. */
export async function writeAnswer(
  credentials: ClinicSystemCredentials,
  answer: AnswerToWrite,
  context: ConnectorContext,
): Promise<WriteResult> {
  const client = createSqnsClient(credentials, context)
  const path = `/visit/${encodeURIComponent(answer.visitExternalId)}`
  const row = await client.find(path, 'visit')
  const { timeZone } = context
  const visit = row && toVisitRecord(row, new Map(), timeZone)
  if (!visit || typeof visit === 'string' || visit.externalId !== answer.visitExternalId)
    return { refused: 'GONE' }
  const stamp = row.update_date ?? row.create_date
  const changedAt = getLatestInstant(stamp, parseStamp(stamp, timeZone))
  const refused = precheckWrite(visit, answer, { changedAt, timeZone })
  if (refused !== null) return refused
  if (answer.answer === 'approved' || (answer.answer === 'canceled' && answer.canCancel))
    return toWriteResult(await client.put(`${path}/status`, toStatusBody(answer)))
  const undoesConfirmation =
    visit.confirmed && isUnchangedSince(changedAt, answer.ignoreChangesUntil)
  const isAlreadyNoted = isNoted(row, answer)
  if (isAlreadyNoted && !undoesConfirmation) return 'already'
  const comment = [row.comment, isAlreadyNoted ? null : answer.note].filter(Boolean).join('\n')
  return toWriteResult(
    await client.put(path, { comment, ...(undoesConfirmation && { attendance: WAITING }) }),
  )
}

/** Assumed: the body holds only the word; it is not documented. */
const toStatusBody = ({ answer }: AnswerToWrite) => ({
  status: answer === 'approved' ? 'confirmed' : 'cancel',
})

const isNoted = ({ comment }: JsonObject, answer: AnswerToWrite) =>
  (readText(comment) ?? '').split('\n').includes(answer.note)

const toWriteResult = (outcome: 'done' | 'gone' | 'denied'): WriteResult =>
  outcome === 'done' ? 'written' : { refused: outcome === 'gone' ? 'GONE' : 'DENIED' }
