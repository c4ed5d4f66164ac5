import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import type { Tone } from '../components/tone.ts'
import type { TextPath } from '../i18n/dictionary.ts'

export interface ConnectionState {
  text: TextPath
  tone: Tone
  /** Null while that is not known: then nothing can be done with it but to ask. */
  connected: boolean | null
}

/** A connection as the server tells of it. */
export type ConnectionRecord = ConnectionsQuery['integrations'][number]

/** What the linked number's own question has come to: an answer, or that it is asked, or that it could not be. */
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

/** The dictionaries' word for a channel's state; what is not known is surely not working. */
export const getStateKey = (status: string) =>
  status in stateKeys ? stateKeys[status as keyof typeof stateKeys] : 'broken'

/** What is over by itself. */
const temporaryProblems: readonly string[] = ['NO_ANSWER', 'BUSY']

/**
 * How a channel stands, in a word and a colour; only `active` counts as linked (section 4 of the specification), and one that refuses what
 * is sent works no better for being linked.
 */
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

/** How a channel's card stands; the state of a linked number is asked for more often than the rest and comes by itself. */
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

/** What the server tells of a connection; null: there is none. */
export function findConnection(
  name: string,
  { integrations }: ConnectionsQuery,
): ConnectionRecord | null {
  return integrations.find((one) => one.name === name && one.connected) ?? null
}

/** With several providers of its channel connected, whether this one sends; else null: there is nothing to tell apart. */
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

/** A clinic system as the server tells of it. */
export type ClinicSystem = ConnectionsQuery['clinicSystems'][number]

/** Of several systems, the one that a person should look at first: one that is lost, then one that does not answer. */
export const findWorstSystem = (systems: readonly ClinicSystem[]): ClinicSystem | null =>
  systems.find(({ status }) => status === 'lost') ??
  systems.find(({ error }) => error) ??
  systems[0] ??
  null

/** How much of a first reading that is under way is done, in percent; null: there is none, or nobody knows how much. */
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
