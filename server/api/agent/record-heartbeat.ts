import { getOfferedVersion } from '../../engine/agents/programs.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordContact } from './agent-contact.ts'
import { type AuthenticatedAgent, lockAgent } from './authenticate-agent.ts'
import { MAX_NAME_LENGTH, readNumber, readText, requireObject } from './body-fields.ts'

/** Maximum of the column; no queue is longer. */
const MAX_COUNT = 2 ** 31 - 1

/**
 * Handles the heartbeat: `{version, waiting, setAside, listening, platform?}` → `{program}`, the version offered for its platform, or null. If only
 * the time changed, no change is published to pages.
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

/** True, or a non-empty list of sources. */
const isListening = (value: unknown) => value === true || (Array.isArray(value) && value.length > 0)
