import type { FastifyRequest } from 'fastify'
import { createTurns } from '../../engine/ingest/fair-queue.ts'
import { LONGEST_FILE_NAME } from '../../engine/ingest/run.ts'
import type { House } from '../../platform/app-context.ts'
import { type Actor, readerAt } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { agentFileRefusal } from '../../platform/i18n/agent-problems.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { noteHeard } from './agent-contact.ts'
import { keepRefusals, type Refusal, refusalsFrom } from './agent-refusals.ts'
import { holdAgent, type KnownAgent } from './authenticate-agent.ts'
import { numberIn, textIn, waitingIn } from './body-fields.ts'
import type { Taken } from './receive-messages.ts'

/** How files come in: as imports do. */
export interface Imports {
  receive(stream: AsyncIterable<Uint8Array>): Promise<{
    bytes(): AsyncIterable<Uint8Array>
    close(): Promise<void>
  }>
  take(
    house: House,
    actor: Actor,
    file: { name: string; bytes: AsyncIterable<Uint8Array> },
    end: (tx: Tx, refusal: Record<Locale, string> | null) => Promise<void>,
  ): Promise<void>
}

/** An import keeps connections of the pool busy: those of agents wait for each other. */
const AT_ONCE = 1

/** Takes an agent's file in whole, and then its number: once, in the transaction that ends its import. One that is not read is refused in the words of an import. */
export function createFileTaking(house: House, imports: Imports) {
  const inTurn = createTurns(AT_ONCE)
  return async (
    agent: KnownAgent,
    request: FastifyRequest,
    stream: AsyncIterable<Uint8Array>,
  ): Promise<Taken> => {
    const asked = request.query as Record<string, unknown>
    const number = numberIn(asked, 'number', 1)
    const waiting = waitingIn(asked)
    const name = textIn(asked, 'name', LONGEST_FILE_NAME)
    const file = await imports.receive(stream)
    const taking = async () => {
      // It is one of those that wait.
      const before = await stateOf(house, agent, { number, waiting: waiting + 1 })
      if (number <= before.taken) return before
      if (!before.takesFiles) {
        const refusal = { reason: 'NOT_ALLOWED', detail: agentFileRefusal[before.locale] }
        await house.db.tenant(agent.companyId, (tx) => endIt(tx, agent, { number, refusal }))
        return stateOf(house, agent, { number, waiting })
      }
      const actor = readerAt(request, agent.companyId)
      const named = { name: `${before.name}: ${name}`, bytes: file.bytes() }
      await imports.take(house, actor, named, (tx, refusal) =>
        endIt(tx, agent, {
          number,
          refusal: refusal && { reason: 'BAD_FILE', detail: refusal[before.locale] },
        }),
      )
      return stateOf(house, agent, { number, waiting })
    }
    const { taken, refused } = await inTurn(agent.id, taking).finally(file.close)
    return { taken, refused }
  }
}

/** How far its numbers are, what was refused of this one, and what it is called; it is heard of. */
const stateOf = (
  house: House,
  agent: KnownAgent,
  { number, waiting }: { number: number; waiting: number },
) =>
  house.db.tenant(agent.companyId, async (tx) => {
    const row = await holdAgent(tx, agent)
    await noteHeard(tx, row, house.clock.now(), waiting)
    const refused = await refusalsFrom(tx, agent.id, { first: number, last: number })
    const company = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
    const locale: Locale = company.locale === 'en' ? 'en' : 'ru'
    return { taken: row.taken, refused, name: row.name, locale, takesFiles: row.takesFiles }
  })

async function endIt(
  tx: Tx,
  agent: KnownAgent,
  { number, refusal }: { number: number; refusal: Omit<Refusal, 'number'> | null },
) {
  const row = await holdAgent(tx, agent)
  if (number <= row.taken) return
  if (refusal !== null) await keepRefusals(tx, agent.id, [{ number, ...refusal }])
  await tx.updateTable('agent').set({ taken: number }).where('id', '=', agent.id).execute()
}
