import { applyInOrder } from '../../engine/intake/apply-in-order.ts'
import { holdIntake } from '../../engine/intake/hold-intake.ts'
import type { House } from '../../ground/house.ts'
import { Problem } from '../../ground/http/problem.ts'
import { agentSource } from './agent-source.ts'
import { noteHeard } from './heard.ts'
import { holdAgent, type KnownAgent } from './known-agent.ts'
import { ownSpace } from './own-space.ts'
import { type Numbered, readMessages } from './read-messages.ts'
import { keepRefusals, type Refusal, refusalsFrom } from './refusals.ts'
import { membersOf, numberIn, textIn } from './told.ts'

/** Messages of one call, and letters of one message. */
const MOST = 500
const LONGEST = 1024 * 1024

/** What an agent is answered: the last of its numbers that is in the database, and what of the call is to be set aside for a person. */
export interface Taken {
  taken: number
  refused: Refusal[]
}

/** The messages of a call; throws unless their numbers rise. */
export function messagesIn(body: unknown): Numbered[] {
  const { messages } = membersOf(body)
  if (!Array.isArray(messages)) throw new Problem('CHECK_DETAILS', { messages: 'REQUIRED' })
  if (messages.length > MOST) throw new Problem('REQUEST_TOO_LARGE')
  const read = messages.map((one) => {
    const told = membersOf(one)
    return { number: numberIn(told, 'number', 1), text: textIn(told, 'text', LONGEST) }
  })
  const rise = read.every(({ number }, at) => number > (read[at - 1]?.number ?? 0))
  if (!rise) throw new Problem('CHECK_DETAILS', { number: 'OUT_OF_RANGE' })
  return read
}

/**
 * Takes messages in with their numbers in one transaction. Calls of one clinic wait for each other, and what was taken before is passed over:
 * the same call again changes nothing, and is told again what was refused of it.
 */
export async function takeMessages(
  house: House,
  agent: KnownAgent,
  messages: Numbered[],
): Promise<Taken> {
  const { companyId, id } = agent
  const now = house.clock.now()
  const [first, last] = [messages[0], messages.at(-1)]
  const done = await house.db.tenant(companyId, async (tx) => {
    await holdIntake(tx, companyId)
    const row = await holdAgent(tx, agent)
    await noteHeard(tx, row, now)
    if (!first || !last) return { taken: row.taken, refused: [], touched: false }
    const fresh = messages.filter(({ number }) => number > row.taken)
    const { space, rows } = await ownSpace(tx, row, now, (of) => readMessages(tx, fresh, of))
    const source = await agentSource(tx, space)
    const applied = await applyInOrder(tx, { house, companyId, source, now }, rows)
    await keepRefusals(
      tx,
      id,
      applied.rejections.map(({ line, reason, detail }) => ({ number: line, reason, detail })),
    )
    const taken = Math.max(row.taken, last.number)
    await tx.updateTable('agent').set({ taken }).where('id', '=', id).execute()
    const refused = await refusalsFrom(tx, id, { first: first.number, last: last.number })
    return { taken, refused, touched: applied.touched }
  })
  if (done.touched) await house.jobs.ask('plan', companyId)
  return { taken: done.taken, refused: done.refused }
}
