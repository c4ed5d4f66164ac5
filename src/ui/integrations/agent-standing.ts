import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Tone } from '../components/tone.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import type { Standing } from './standing.ts'

export type Agents = NonNullable<ConnectionsQuery['agents']>
export type Agent = Agents['items'][number]

/** The agents to show; null where there is none, and none to be had. */
export const agentsOf = ({ agents, installerLink }: ConnectionsQuery): Agents | null =>
  agents && (agents.items.length > 0 || agents.programs.length > 0 || installerLink) ? agents : null

/** Those that have a key. */
const withKey = ({ items }: Agents) => items.filter(({ state }) => state !== 'revoked')

export const agentTones: Record<Agent['state'], Tone> = {
  heard: 'ok',
  silent: 'wait',
  stopped: 'bad',
  revoked: 'plain',
}

/** How all of them stand: as the one that stands worst. */
export function agentsStanding(agents: Agents): Standing {
  const own = withKey(agents)
  if (own.length === 0)
    return { said: 'integrations.state.notConnected', tone: 'plain', connected: false }
  if (own.some(({ state }) => state === 'stopped'))
    return { said: 'integrations.state.stopped', tone: 'bad', connected: true }
  return own.some(({ state }) => state === 'silent')
    ? { said: 'integrations.state.silent', tone: 'wait', connected: true }
    : { said: 'integrations.state.connected', tone: 'ok', connected: true }
}

/** What to do next about them. */
export function nextOfAgents(agents: Agents): TextPath {
  const own = withKey(agents)
  if (own.length === 0) return 'integrations.next.agentNone'
  if (own.some(({ state }) => state === 'stopped')) return 'integrations.next.agentStopped'
  if (own.some(({ state }) => state === 'silent')) return 'integrations.next.agentSilent'
  if (own.some(({ listening }) => !listening)) return 'integrations.next.agentDeaf'
  if (own.some(({ setAside }) => setAside > 0)) return 'integrations.next.agentAside'
  return 'integrations.next.nothing'
}
