import type { Selectable } from 'kysely'
import { applyInOrder, type InOrder } from '../../engine/ingest/apply-in-order.ts'
import { holdIntake } from '../../engine/ingest/lock-ingest.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AgentTable } from '../../platform/db/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { noteHeard } from './agent-contact.ts'
import { keepRefusals, type Refusal, refusalsFrom } from './agent-refusals.ts'
import { agentSource } from './agent-source.ts'
import { holdAgent, type KnownAgent } from './authenticate-agent.ts'
import { eachWritable } from './bisect-unwritable.ts'
import { membersOf, numberIn, textIn, waitingIn } from './body-fields.ts'
import { type Numbered, readMessages } from './read-messages.ts'
import { ownSpace } from './resolve-identifier-system.ts'

/** Messages of one call, and letters of one message. */
const MOST = 500
const LONGEST = 1024 * 1024

/** What an agent is answered: the last of its numbers that is in the database, and what of the call is to be set aside for a person. */
export interface Taken {
  taken: number
  refused: Refusal[]
}

/** The messages of a call, and how many more wait where they come from; throws unless their numbers rise. */
export function messagesIn(body: unknown): { messages: Numbered[]; waiting: number } {
  const whole = membersOf(body)
  const { messages } = whole
  if (!Array.isArray(messages)) throw new Problem('CHECK_DETAILS', { messages: 'REQUIRED' })
  if (messages.length > MOST) throw new Problem('REQUEST_TOO_LARGE')
  const read = messages.map((one) => {
    const told = membersOf(one)
    return { number: numberIn(told, 'number', 1), text: textIn(told, 'text', LONGEST) }
  })
  const rise = read.every(({ number }, at) => number > (read[at - 1]?.number ?? 0))
  if (!rise) throw new Problem('CHECK_DETAILS', { number: 'OUT_OF_RANGE' })
  return { messages: read, waiting: waitingIn(whole) }
}

/**
 * Takes messages in with their numbers. Calls of one clinic wait for each other, and what was taken before is passed over: the same call again changes
 * nothing, and is told again what was refused of it. `waiting` is how many more the agent has.
 */
export async function takeMessages(
  house: House,
  agent: KnownAgent,
  { messages, waiting }: { messages: Numbered[]; waiting: number },
): Promise<Taken> {
  const from = messages[0]?.number ?? 0
  const done = await eachWritable(messages, (some, isWritable) => {
    const more = waiting + messages.filter(({ number }) => number > lastOf(some)).length
    return takeSome(house, agent, { messages: some, from, waiting: more, isWritable })
  })
  if (done.some(({ touched }) => touched)) await house.jobs.ask('plan', agent.companyId)
  const { taken = 0, refused = [] } = done.at(-1) ?? {}
  return { taken, refused }
}

interface Some {
  messages: Numbered[]
  /** The first number of the call that they are of. */
  from: number
  waiting: number
  /** Otherwise it is known that no database keeps them: they are refused. */
  isWritable: boolean
}

/** In one transaction. What was refused is told of the whole call up to here. */
async function takeSome(
  house: House,
  agent: KnownAgent,
  { messages, from, waiting, isWritable }: Some,
): Promise<Taken & { touched: boolean }> {
  const { companyId, id } = agent
  const now = house.clock.now()
  return house.db.tenant(companyId, async (tx) => {
    await holdIntake(tx, companyId)
    const row = await holdAgent(tx, agent)
    await noteHeard(tx, row, now, waiting)
    const fresh = messages.filter(({ number }) => number > row.taken)
    const last = lastOf(messages)
    const { refused, touched } = isWritable
      ? await write(tx, { house, companyId, row, now }, fresh)
      : { refused: fresh.map(unwritable), touched: false }
    await keepRefusals(tx, id, refused)
    const taken = Math.max(row.taken, last)
    await tx.updateTable('agent').set({ taken }).where('id', '=', id).execute()
    return { taken, refused: await refusalsFrom(tx, id, { first: from, last }), touched }
  })
}

async function write(
  tx: Tx,
  { row, ...how }: Omit<InOrder, 'source'> & { row: Selectable<AgentTable> },
  fresh: Numbered[],
): Promise<{ refused: Refusal[]; touched: boolean }> {
  const { space, rows } = await ownSpace(tx, row, how.now, (of, since) =>
    readMessages(tx, fresh, of, since),
  )
  const source = await agentSource(tx, space)
  const { rejections, touched } = await applyInOrder(tx, { ...how, source }, rows)
  const refused = rejections.map(({ line, reason, detail }) => ({ number: line, reason, detail }))
  return { refused, touched }
}

const unwritable = ({ number }: Numbered): Refusal => ({
  number,
  reason: 'BAD_VALUE',
  detail: null,
})

const lastOf = (messages: Numbered[]) => messages.at(-1)?.number ?? 0
