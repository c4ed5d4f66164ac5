import type { Selectable } from 'kysely'
import { applyInOrder, type OrderedIngest } from '../../engine/ingest/apply-in-order.ts'
import { lockIngest } from '../../engine/ingest/lock-ingest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AgentTable } from '../../platform/db/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordContact } from './agent-contact.ts'
import { listRefusals, type Refusal, saveRefusals } from './agent-refusals.ts'
import { loadAgentSource } from './agent-source.ts'
import { type AuthenticatedAgent, lockAgent } from './authenticate-agent.ts'
import { bisectUnwritable } from './bisect-unwritable.ts'
import { readNumber, readText, readWaiting, requireObject } from './body-fields.ts'
import { type NumberedMessage, readMessages } from './read-messages.ts'
import { resolveIdentifierSystem } from './resolve-identifier-system.ts'

/** Messages per call, and characters per message. */
const MAX_MESSAGES = 500
const MAX_MESSAGE_LENGTH = 1024 * 1024

/** Response to an agent: its last number in the database, and the items of the call to quarantine. */
export interface Acknowledgement {
  taken: number
  refused: Refusal[]
}

/** Parses the messages of a call and the remaining queue length; throws unless the numbers increase. */
export function parseMessages(body: unknown): { messages: NumberedMessage[]; waiting: number } {
  const fields = requireObject(body)
  const { messages } = fields
  if (!Array.isArray(messages)) throw new Problem('CHECK_DETAILS', { messages: 'REQUIRED' })
  if (messages.length > MAX_MESSAGES) throw new Problem('REQUEST_TOO_LARGE')
  const read = messages.map((one) => {
    const message = requireObject(one)
    return {
      number: readNumber(message, 'number', 1),
      text: readText(message, 'text', MAX_MESSAGE_LENGTH),
    }
  })
  const isAscending = read.every(({ number }, at) => number > (read[at - 1]?.number ?? 0))
  if (!isAscending) throw new Problem('CHECK_DETAILS', { number: 'OUT_OF_RANGE' })
  return { messages: read, waiting: readWaiting(fields) }
}

/**
 * Receives messages with their numbers. Calls of one clinic are serialized, and numbers received before are skipped: repeating a call changes
 * nothing and returns its refusals again. `waiting` is the agent's remaining queue length.
 */
export async function receiveMessages(
  app: AppContext,
  agent: AuthenticatedAgent,
  { messages, waiting }: { messages: NumberedMessage[]; waiting: number },
): Promise<Acknowledgement> {
  const from = messages[0]?.number ?? 0
  const results = await bisectUnwritable(messages, (some, isWritable) => {
    const more = waiting + messages.filter(({ number }) => number > getLastNumber(some)).length
    return receiveBatch(app, agent, {
      messages: some,
      firstNumber: from,
      waiting: more,
      isWritable,
    })
  })
  if (results.some(({ hasChanges: touched }) => touched))
    await app.jobs.enqueue('plan', agent.companyId)
  const { taken = 0, refused = [] } = results.at(-1) ?? {}
  return { taken, refused }
}

interface MessageBatch {
  messages: NumberedMessage[]
  /** First number of the call. */
  firstNumber: number
  waiting: number
  /** False if the database cannot store them: they are refused. */
  isWritable: boolean
}

/** Processes a batch in one transaction. Returns the refusals of the whole call so far. */
async function receiveBatch(
  app: AppContext,
  agent: AuthenticatedAgent,
  { messages, firstNumber, waiting, isWritable }: MessageBatch,
): Promise<Acknowledgement & { hasChanges: boolean }> {
  const { companyId, id } = agent
  const now = app.clock.now()
  return app.db.withTenant(companyId, async (tx) => {
    await lockIngest(tx, companyId)
    const row = await lockAgent(tx, agent)
    await recordContact(tx, row, now, waiting)
    const fresh = messages.filter(({ number }) => number > row.taken)
    const last = getLastNumber(messages)
    const { refused, hasChanges: touched } = isWritable
      ? await applyMessages(tx, { app: app, companyId, row, now }, fresh)
      : { refused: fresh.map(toUnwritableRefusal), hasChanges: false }
    await saveRefusals(tx, id, refused)
    const taken = Math.max(row.taken, last)
    await tx.updateTable('agent').set({ taken }).where('id', '=', id).execute()
    return {
      taken,
      refused: await listRefusals(tx, id, { first: firstNumber, last }),
      hasChanges: touched,
    }
  })
}

async function applyMessages(
  tx: Tx,
  { row, ...ingest }: Omit<OrderedIngest, 'source'> & { row: Selectable<AgentTable> },
  messages: NumberedMessage[],
): Promise<{ refused: Refusal[]; hasChanges: boolean }> {
  const { space, rows, newerThanId } = await resolveIdentifierSystem(
    tx,
    row,
    ingest.now,
    (identifierSystem) => readMessages(tx, messages, identifierSystem),
  )
  const source = await loadAgentSource(tx, space, row.time_zone)
  const { rejections, hasChanges: touched } = await applyInOrder(
    tx,
    { ...ingest, source, newerThanId },
    rows,
  )
  const refused = rejections.map(({ line, reason, detail }) => ({ number: line, reason, detail }))
  return { refused, hasChanges: touched }
}

const toUnwritableRefusal = ({ number }: NumberedMessage): Refusal => ({
  number,
  reason: 'BAD_VALUE',
  detail: null,
})

const getLastNumber = (messages: NumberedMessage[]) => messages.at(-1)?.number ?? 0
