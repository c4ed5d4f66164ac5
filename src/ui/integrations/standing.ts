import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Kind } from '../../machines/shared/field-faults.ts'
import type { Tone } from '../components/tone.ts'
import type { TextPath } from '../i18n/dictionary.ts'

export interface Standing {
  said: TextPath
  tone: Tone
  /** Null while that is not known: then nothing can be done with it but to ask. */
  connected: boolean | null
}

/** A connection as the server tells of it. */
export type Told = ConnectionsQuery['integrations'][number]

/** What the linked number's own question has come to: an answer, or that it is asked, or that it could not be. */
export type WhatsappAsked =
  | { status: string | null; qr?: string | null; needsOperator?: boolean | null }
  | 'asking'
  | 'unknown'

const channelTones: Record<string, Tone> = {
  active: 'ok',
  qr: 'wait',
  qridle: 'wait',
  init: 'info',
}

const words = {
  active: 'active',
  qr: 'qr',
  qridle: 'qr',
  init: 'init',
  foreignphone: 'foreignphone',
  openelsewhere: 'openelsewhere',
} as const satisfies Record<string, string>

/** The dictionaries' word for a channel's state; what is not known is surely not working. */
export const stateWord = (status: string) =>
  status in words ? words[status as keyof typeof words] : 'broken'

/** What is over by itself. */
const passing: readonly string[] = ['NO_ANSWER', 'BUSY']

/**
 * How a channel stands, in a word and a colour; only `active` counts as linked (section 4 of the specification), and one that refuses what
 * is sent works no better for being linked.
 */
export function channelStanding(status: string | null, trouble: string | null = null): Standing {
  if (status === null) return { said: 'integrations.state.none', tone: 'plain', connected: false }
  if (status === 'active' && trouble !== null)
    return passing.includes(trouble)
      ? { said: 'integrations.state.silent', tone: 'wait', connected: true }
      : { said: 'integrations.state.broken', tone: 'bad', connected: true }
  return {
    said: `integrations.state.${stateWord(status)}`,
    tone: channelTones[status] ?? 'bad',
    connected: true,
  }
}

/** How a channel's card stands; the state of a linked number is asked for more often than the rest and comes by itself. */
export function channelStandingOf(
  { name, linked }: Kind,
  shown: ConnectionsQuery,
  number: WhatsappAsked,
): Standing {
  if (linked)
    return typeof number === 'string'
      ? { said: `integrations.state.${number}`, tone: 'plain', connected: null }
      : channelStanding(number.status, toldOf(name, shown)?.trouble)
  const found = toldOf(name, shown)
  return channelStanding(found ? (found.status ?? 'other') : null, found?.trouble)
}

/** What the server tells of a connection; null: there is none. */
export function toldOf(name: string, { integrations }: ConnectionsQuery): Told | null {
  return integrations.find((one) => one.name === name && one.connected) ?? null
}

/** With several providers of its channel connected, whether this one sends; else null: there is nothing to tell apart. */
export function sendsOf({ name, channel }: Kind, shown: ConnectionsQuery): boolean | null {
  const same = shown.connectionKinds.filter((one) => one.channel === channel)
  const connected = shown.integrations.filter(
    (one) => one.connected && same.some((kind) => kind.name === one.name),
  )
  return connected.length > 1 ? (connected.find((one) => one.name === name)?.sends ?? null) : null
}

/** A clinic system as the server tells of it. */
export type System = ConnectionsQuery['clinicSystems'][number]

/** Of several systems, the one that a person should look at first: one that is lost, then one that does not answer. */
export const worstOf = (systems: readonly System[]): System | null =>
  systems.find(({ status }) => status === 'lost') ??
  systems.find(({ error }) => error) ??
  systems[0] ??
  null

/** How much of a first reading that is under way is done, in percent; null: there is none, or nobody knows how much. */
export const readingOf = ({ run }: ConnectionsQuery): number | null =>
  run?.kind === 'sync' && run.state === 'running' ? (run.share ?? null) : null

export function misStanding(system: System | null): Standing {
  const { status, error } = system ?? {}
  if (status === 'connected')
    return error
      ? { said: 'integrations.state.silent', tone: 'wait', connected: true }
      : { said: 'integrations.state.connected', tone: 'ok', connected: true }
  return status === 'lost'
    ? { said: 'integrations.state.lost', tone: 'bad', connected: true }
    : { said: 'integrations.state.notConnected', tone: 'plain', connected: false }
}
