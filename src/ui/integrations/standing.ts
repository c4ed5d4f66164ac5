import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { IntegrationCard } from '../../machines/integrations.machine.ts'
import type { Tone } from '../kit/tone.ts'
import type { TextPath } from '../words/dictionary.ts'

export interface Standing {
  said: TextPath
  tone: Tone
  connected: boolean
}

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

/** How a channel stands, in a word and a colour; only `active` counts as linked (section 4 of the specification). */
export function channelStanding(status: string | null): Standing {
  if (status === null) return { said: 'integrations.state.none', tone: 'plain', connected: false }
  return {
    said: `integrations.state.${stateWord(status)}`,
    tone: channelTones[status] ?? 'bad',
    connected: true,
  }
}

/** How one card stands; WhatsApp's state is asked for more often than the rest and comes by itself. */
export function standingOf(
  card: IntegrationCard,
  shown: ConnectionsQuery,
  whatsapp: string | null,
): Standing {
  if (card === 'whatsapp') return channelStanding(whatsapp)
  if (card === 'telegram') return channelStanding(shown.telegramStatus.status)
  if (card === 'data') return misStanding(shown.misConnection.status)
  const found = shown.integrations.find(({ name }) => name === card)
  return channelStanding(found?.connected ? (found.status ?? 'other') : null)
}

function misStanding(status: string | null): Standing {
  if (status === 'connected')
    return { said: 'integrations.state.connected', tone: 'ok', connected: true }
  return status === 'lost'
    ? { said: 'integrations.state.lost', tone: 'bad', connected: true }
    : { said: 'integrations.state.notConnected', tone: 'plain', connected: false }
}
