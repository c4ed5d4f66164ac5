import * as v from 'valibot'
import type { ChannelStatus, ConnectionTrouble } from '../../../domain/channels.ts'
import {
  type ChannelContext,
  type ChannelStanding,
  ProviderUnavailable,
} from '../port/channel-adapter.ts'
import { inTable } from '../port/look-up.ts'
import { ask } from './call-api.ts'

export interface WazzupChannel extends ChannelStanding {
  channelId: string
  /** `whatsapp`, `wapi`, `telegram`, … as Wazzup names it. */
  transport: string
  /** The channel's own number, digits only; '' while it has none. */
  phone: string
}

/** The states that the product shows by name, lower-cased: Wazzup's pages differ in spelling. */
const named: Record<string, ChannelStatus> = {
  active: 'active',
  init: 'init',
  qr: 'qr',
  qridle: 'qridle',
  foreignphone: 'foreignphone',
  openelsewhere: 'openelsewhere',
}

/** What else Wazzup's manual lists, by what there is to do about it. */
const troubles: Record<string, ConnectionTrouble> = {
  disabled: 'SWITCHED_OFF',
  phoneunavailable: 'PHONE_OFF',
  notenoughmoney: 'NO_MONEY',
  unauthorized: 'LOGGED_OUT',
  waitforpassword: 'PASSWORD_NEEDED',
  blocked: 'BLOCKED',
}

/** Our words for a channel's state. Assumed: one we do not know is surely not "active". */
export function standingOf(state: string): ChannelStanding {
  const word = state.toLowerCase()
  const status = inTable(named, word)
  return status
    ? { status, trouble: null }
    : { status: 'other', trouble: inTable(troubles, word) ?? 'OTHER' }
}

const list = v.array(
  v.object({
    channelId: v.string(),
    transport: v.string(),
    plainId: v.optional(v.nullable(v.string())),
    state: v.string(),
  }),
)

/** The channels of an account; throws as every question to a provider does. */
export async function listWazzupChannels(
  apiKey: string,
  context: ChannelContext,
): Promise<WazzupChannel[]> {
  const came = v.safeParse(list, await ask(apiKey, 'GET', '/channels', undefined, context))
  if (!came.success) throw new ProviderUnavailable('Wazzup24: the answer is no list of channels')
  return came.output.map(({ channelId, transport, plainId, state }) => ({
    channelId,
    transport,
    phone: plainId ?? '',
    ...standingOf(state),
  }))
}
