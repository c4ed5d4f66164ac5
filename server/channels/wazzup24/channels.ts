import * as v from 'valibot'
import type { ChannelStatus, ConnectionProblem } from '../../../domain/channels.ts'
import {
  type ChannelContext,
  type ConnectionState,
  ProviderUnavailableError,
} from '../port/channel-adapter.ts'
import { lookUp } from '../port/look-up.ts'
import { fetchJson } from './call-api.ts'

export interface WazzupChannel extends ConnectionState {
  channelId: string
  /** `whatsapp`, `wapi`, `telegram`, … as Wazzup names it. */
  transport: string
  /** The channel's own number, digits only; '' if it has none yet. */
  phone: string
}

/** States that the product shows by name, in lower case because Wazzup's pages differ in spelling. */
const statusByState: Record<string, ChannelStatus> = {
  active: 'active',
  init: 'init',
  qr: 'qr',
  qridle: 'qridle',
  foreignphone: 'foreignphone',
  openelsewhere: 'openelsewhere',
}

/** Other states of Wazzup's manual, by what to do about them. */
const problemByState: Record<string, ConnectionProblem> = {
  disabled: 'SWITCHED_OFF',
  phoneunavailable: 'PHONE_OFF',
  notenoughmoney: 'NO_MONEY',
  unauthorized: 'LOGGED_OUT',
  waitforpassword: 'PASSWORD_NEEDED',
  blocked: 'BLOCKED',
}

/** Our connection state for a channel's state. Assumed: an unknown one is not "active". */
export function toConnectionState(state: string): ConnectionState {
  const word = state.toLowerCase()
  const status = lookUp(statusByState, word)
  return status
    ? { status, problem: null }
    : { status: 'other', problem: lookUp(problemByState, word) ?? 'OTHER' }
}

const channelsSchema = v.array(
  v.object({
    channelId: v.string(),
    transport: v.string(),
    plainId: v.optional(v.nullable(v.string())),
    state: v.string(),
  }),
)

/** Channels of an account; throws like `fetchState`. */
export async function listWazzupChannels(
  apiKey: string,
  context: ChannelContext,
): Promise<WazzupChannel[]> {
  const came = v.safeParse(
    channelsSchema,
    await fetchJson(apiKey, 'GET', '/channels', undefined, context),
  )
  if (!came.success)
    throw new ProviderUnavailableError('Wazzup24: the answer is no list of channels')
  return came.output.map(({ channelId, transport, plainId, state }) => ({
    channelId,
    transport,
    phone: plainId ?? '',
    ...toConnectionState(state),
  }))
}
