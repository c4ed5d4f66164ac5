import { getOfferedVersion } from '../../engine/agents/programs.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { recordContact } from './agent-contact.ts'
import { type AuthenticatedAgent, lockAgent } from './authenticate-agent.ts'
import { MAX_NAME_LENGTH, readNumber, readText, requireObject } from './body-fields.ts'

/** Maximum of the column; no queue is longer. */
const MAX_COUNT = 2 ** 31 - 1

/**
 * Handles the heartbeat: `{version, waiting, setAside, listening, platform?, zone?}` → `{program}`, the version offered for its platform, or null. If only
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
    time_zone: readTimeZone(fields.zone),
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

/** Zones of servers that nobody has set: they say nothing about where the clinic is. */
const UNSET_ZONE_PATTERN = /^(?:UTC|GMT|Etc\/.*)$/i
const MAX_ZONE_LENGTH = 64

/** The zone of the agent's machine; null if it names none, or one that was never set. */
const readTimeZone = (value: unknown): string | null =>
  typeof value === 'string' &&
  value.length <= MAX_ZONE_LENGTH &&
  !UNSET_ZONE_PATTERN.test(value) &&
  isTimeZone(value)
    ? value
    : null
