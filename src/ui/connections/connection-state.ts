import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import type { Tone } from '../components/tone.ts'
import type { TextPath } from '../i18n/dictionary.ts'

export interface ConnectionState {
  text: TextPath
  tone: Tone
  /** Null while unknown: then the only action is to reload it. */
  connected: boolean | null
}

/** A connection in the server's response. */
export type ConnectionRecord = ConnectionsQuery['integrations'][number]

/** Result of the WhatsApp status query, or its state while there is none. */
export type WhatsappState =
  | { status: string | null; qr?: string | null; needsOperator?: boolean | null }
  | 'asking'
  | 'unknown'

const channelTones: Record<string, Tone> = {
  active: 'ok',
  qr: 'wait',
  qridle: 'wait',
  init: 'info',
}

const stateKeys = {
  active: 'active',
  qr: 'qr',
  qridle: 'qr',
  init: 'init',
  foreignphone: 'foreignphone',
  openelsewhere: 'openelsewhere',
} as const satisfies Record<string, string>

/** Dictionary key of a channel status; an unknown status counts as broken. */
export const getStateKey = (status: string) =>
  status in stateKeys ? stateKeys[status as keyof typeof stateKeys] : 'broken'

/** Problems that end by themselves. */
const temporaryProblems: readonly string[] = ['NO_ANSWER', 'BUSY']

/** State of a channel as text and tone. Only `active` counts as connected, and a channel that refuses messages does not count as working. */
export function getChannelState(
  status: string | null,
  problem: string | null = null,
): ConnectionState {
  if (status === null) return { text: 'connections.state.none', tone: 'plain', connected: false }
  if (status === 'active' && problem !== null)
    return temporaryProblems.includes(problem)
      ? { text: 'connections.state.silent', tone: 'wait', connected: true }
      : { text: 'connections.state.broken', tone: 'bad', connected: true }
  return {
    text: `connections.state.${getStateKey(status)}`,
    tone: channelTones[status] ?? 'bad',
    connected: true,
  }
}

/** State of a channel's card. The status of WhatsApp comes from its own query, which polls more often. */
export function getChannelCardState(
  { name, linked }: ConnectionKind,
  data: ConnectionsQuery,
  whatsapp: WhatsappState,
): ConnectionState {
  if (linked)
    return typeof whatsapp === 'string'
      ? { text: `connections.state.${whatsapp}`, tone: 'plain', connected: null }
      : getChannelState(whatsapp.status, findConnection(name, data)?.trouble)
  const connection = findConnection(name, data)
  return getChannelState(connection ? (connection.status ?? 'other') : null, connection?.trouble)
}

/** The connection of a provider; null if it is not connected. */
export function findConnection(
  name: string,
  { integrations }: ConnectionsQuery,
): ConnectionRecord | null {
  return integrations.find((one) => one.name === name && one.connected) ?? null
}

/** With several connected providers of a channel: whether this one sends; otherwise null. */
export function isSendingProvider(
  { name, channel }: ConnectionKind,
  data: ConnectionsQuery,
): boolean | null {
  const sameChannelKinds = data.connectionKinds.filter((one) => one.channel === channel)
  const connected = data.integrations.filter(
    (one) => one.connected && sameChannelKinds.some((kind) => kind.name === one.name),
  )
  return connected.length > 1 ? (connected.find((one) => one.name === name)?.sends ?? null) : null
}

/** A clinic system in the server's response. */
export type ClinicSystem = ConnectionsQuery['clinicSystems'][number]

/** The system that needs attention first: a lost one, then one that does not respond. */
export const findWorstSystem = (systems: readonly ClinicSystem[]): ClinicSystem | null =>
  systems.find(({ status }) => status === 'lost') ??
  systems.find(({ error }) => error) ??
  systems[0] ??
  null

/** Progress of a running first reading in percent; null if none is running or the total is unknown. */
export const getReadingProgress = ({ run }: ConnectionsQuery): number | null =>
  run?.kind === 'sync' && run.state === 'running' ? (run.share ?? null) : null

export function getSystemState(system: ClinicSystem | null): ConnectionState {
  const { status, error } = system ?? {}
  if (status === 'connected')
    return error
      ? { text: 'connections.state.silent', tone: 'wait', connected: true }
      : { text: 'connections.state.connected', tone: 'ok', connected: true }
  return status === 'lost'
    ? { text: 'connections.state.lost', tone: 'bad', connected: true }
    : { text: 'connections.state.notConnected', tone: 'plain', connected: false }
}
