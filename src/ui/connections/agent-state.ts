import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Tone } from '../components/tone.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import type { ConnectionState } from './connection-state.ts'

export type Agents = NonNullable<ConnectionsQuery['agents']>
export type Agent = Agents['items'][number]

/** The agents to show; null if there are none and none can be downloaded. */
export const selectAgents = ({ agents, installerLink }: ConnectionsQuery): Agents | null =>
  agents && (agents.items.length > 0 || agents.programs.length > 0 || installerLink) ? agents : null

/** Agents with a valid key. */
const listActiveAgents = ({ items }: Agents) => items.filter(({ state }) => state !== 'revoked')

export const agentTones: Record<Agent['state'], Tone> = {
  heard: 'ok',
  silent: 'wait',
  stopped: 'bad',
  revoked: 'plain',
}

/** State of all agents: that of the worst one. */
export function getAgentsState(agents: Agents): ConnectionState {
  const active = listActiveAgents(agents)
  if (active.length === 0)
    return { text: 'connections.state.notConnected', tone: 'plain', connected: false }
  if (active.some(({ state }) => state === 'stopped'))
    return { text: 'connections.state.stopped', tone: 'bad', connected: true }
  return active.some(({ state }) => state === 'silent')
    ? { text: 'connections.state.silent', tone: 'wait', connected: true }
    : { text: 'connections.state.connected', tone: 'ok', connected: true }
}

/** The next step for the agents. */
export function getAgentsNextStep(agents: Agents): TextPath {
  const active = listActiveAgents(agents)
  if (active.length === 0) return 'connections.next.agentNone'
  if (active.some(({ state }) => state === 'stopped')) return 'connections.next.agentStopped'
  if (active.some(({ state }) => state === 'silent')) return 'connections.next.agentSilent'
  if (active.some(({ listening }) => !listening)) return 'connections.next.agentDeaf'
  if (active.some(({ setAside }) => setAside > 0)) return 'connections.next.agentAside'
  return 'connections.next.nothing'
}
