import { getOfferedVersion } from '../../engine/agents/programs.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordContact } from './agent-contact.ts'
import { type AuthenticatedAgent, lockAgent } from './authenticate-agent.ts'
import { MAX_NAME_LENGTH, readNumber, readText, requireObject } from './body-fields.ts'

/** What fits the column; nobody's queue is longer. */
const MAX_COUNT = 2 ** 31 - 1

/**
 * The heartbeat: `{version, waiting, setAside, listening, platform?}` → `{program}`, the version that is offered for its platform, or null. Where
 * nothing but the time is new, nothing is told to pages.
 */
export async function recordHeartbeat(
  app: AppContext,
  agent: AuthenticatedAgent,
  body: unknown,
): Promise<object> {
  const fields = requireObject(body)
  const columns = {
    version: readText(fields, 'version', MAX_NAME_LENGTH),
    waiting: Math.min(readNumber(fields, 'waiting', 0), MAX_COUNT),
    set_aside: Math.min(readNumber(fields, 'setAside', 0), MAX_COUNT),
    listening: isListening(fields.listening),
  }
  const now = app.clock.now()
  await app.db.withTenant(agent.companyId, async (tx) => {
    const row = await lockAgent(tx, agent)
    await tx.updateTable('agent').set(columns).where('id', '=', agent.id).execute()
    await recordContact(tx, row, now, columns.waiting)
  })
  return { program: getOfferedVersion(fields.platform, app.config.agentFolder) }
}

/** A yes, or a list of sources that is not empty. */
const isListening = (value: unknown) => value === true || (Array.isArray(value) && value.length > 0)
