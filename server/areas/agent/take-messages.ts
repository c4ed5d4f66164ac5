import { sql } from 'kysely'
import { parseMessage } from '../../connectors/hl7/message.ts'
import { type Before, readMessage } from '../../connectors/hl7/read-message.ts'
import { visitIdIn } from '../../connectors/hl7/told-visit.ts'
import type { Incoming } from '../../connectors/port/connector.ts'
import { applyInOrder } from '../../engine/intake/apply-in-order.ts'
import { holdIntake } from '../../engine/intake/hold-intake.ts'
import { inOwnNames } from '../../engine/intake/system-keys.ts'
import type { Rejection } from '../../engine/intake/visits.ts'
import type { House } from '../../ground/house.ts'
import { Problem } from '../../ground/http/problem.ts'
import { agentSource } from './agent-source.ts'
import { noteHeard } from './heard.ts'
import { holdAgent, type KnownAgent } from './known-agent.ts'
import { membersOf, numberIn, textIn } from './told.ts'
import { toldBefore } from './told-before.ts'

/** Messages of one call, and letters of one message. */
const MOST = 500
const LONGEST = 1024 * 1024

export interface Numbered {
  number: number
  text: string
}

/** What an agent is answered: the last of its numbers that is in the database, and what is to be set aside for a person. */
export interface Taken {
  taken: number
  refused: { number: number; reason: string; detail: string | null }[]
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
 * the same call again changes nothing.
 */
export async function takeMessages(
  house: House,
  agent: KnownAgent,
  messages: Numbered[],
): Promise<Taken> {
  const { companyId } = agent
  const now = house.clock.now()
  const done = await house.db.tenant(companyId, async (tx) => {
    await holdIntake(tx, companyId)
    const row = await holdAgent(tx, agent)
    await noteHeard(tx, row, now)
    const fresh = messages.filter(({ number }) => number > row.taken)
    const last = fresh.at(-1)
    if (!last) return { taken: row.taken, rejections: [], touched: false }
    const source = await agentSource(tx)
    const ids = fresh.flatMap(({ text }) => visitIdIn(text) ?? [])
    const rows = readInOrder(fresh, await toldBefore(tx, ids)).map(inOwnNames)
    const applied = await applyInOrder(tx, { house, companyId, source, now }, rows)
    await sql`update agent set taken = ${last.number} where id = ${agent.id}`.execute(tx)
    return { taken: last.number, ...applied }
  })
  if (done.touched) await house.jobs.ask('plan', companyId)
  return { taken: done.taken, refused: done.rejections.map(refusal) }
}

/** What comes in from messages, one after the other: of a visit counts what was said last, here or before. A row's line is its message's number. */
function readInOrder(messages: Numbered[], told: Map<string, Before>): Incoming[] {
  return messages.flatMap(({ number, text }): Incoming[] => {
    const message = parseMessage(text)
    if (!message) return [{ kind: 'rejected', line: number, reason: 'NOT_HL7', detail: 'MSH' }]
    const rows = readMessage(message, number, (visitId) => told.get(visitId))
    for (const one of rows) if (one.kind === 'visit') told.set(one.record.externalId, one.record)
    return rows
  })
}

const refusal = ({ line, reason, detail }: Rejection) => ({ number: line, reason, detail })
