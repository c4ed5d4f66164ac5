import { offeredTo } from '../../engine/agents/programs.ts'
import type { House } from '../../platform/app-context.ts'
import { noteHeard } from './agent-contact.ts'
import { holdAgent, type KnownAgent } from './authenticate-agent.ts'
import { LONGEST_NAME, membersOf, numberIn, textIn } from './body-fields.ts'

/** What fits the column; nobody's queue is longer. */
const MOST = 2 ** 31 - 1

/**
 * The heartbeat: `{version, waiting, setAside, listening, platform?}` → `{program}`, the version that is offered for its platform, or null. Where
 * nothing but the time is new, nothing is told to pages.
 */
export async function beat(house: House, agent: KnownAgent, body: unknown): Promise<object> {
  const told = membersOf(body)
  const columns = {
    version: textIn(told, 'version', LONGEST_NAME),
    waiting: Math.min(numberIn(told, 'waiting', 0), MOST),
    set_aside: Math.min(numberIn(told, 'setAside', 0), MOST),
    listening: isListening(told.listening),
  }
  const now = house.clock.now()
  await house.db.tenant(agent.companyId, async (tx) => {
    const row = await holdAgent(tx, agent)
    await tx.updateTable('agent').set(columns).where('id', '=', agent.id).execute()
    await noteHeard(tx, row, now, columns.waiting)
  })
  return { program: offeredTo(told.platform, house.config.agentFolder) }
}

/** A yes, or a list of sources that is not empty. */
const isListening = (told: unknown) => told === true || (Array.isArray(told) && told.length > 0)
