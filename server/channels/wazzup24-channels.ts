import * as v from 'valibot'
import { type ChannelContext, type ChannelStatus, ProviderUnavailable } from './channel.ts'
import { inTable } from './in-table.ts'
import { ask } from './wazzup24-call.ts'

export interface WazzupChannel {
  channelId: string
  /** `whatsapp`, `wapi`, `telegram`, … as Wazzup names it. */
  transport: string
  /** The channel's own number, digits only; '' while it has none. */
  phone: string
  status: ChannelStatus
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

/** Our word for a channel's state. Assumed: one we do not know is surely not "active". */
export const statusOf = (state: string): ChannelStatus =>
  inTable(named, state.toLowerCase()) ?? 'other'

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
    status: statusOf(state),
  }))
}
