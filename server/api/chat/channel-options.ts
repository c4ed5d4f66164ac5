import { sql } from 'kysely'
import { type Channel, channels } from '../../../domain/channels.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { getAdapter } from '../../channels/registry.ts'
import { getPriceOn, priceLinesSql, toLocalDay } from '../../engine/connections/prices.ts'
import type { ClaimedMessage, DispatchAccount } from '../../engine/dispatch/claimed-message.ts'
import { findSender, type Sender } from '../../engine/dispatch/find-sender.ts'
import { getWarmUpWaitEnd, warmUpUsageSql } from '../../engine/dispatch/warm-up-quota.ts'
import type { Tx } from '../../platform/db/database.ts'

type ChannelOption = components['schemas']['ChatWay']

interface ChannelReach {
  accounts: DispatchAccount[]
  time_zone: string
  /** Whether the number's bot chat is blocked; null: there is none. */
  blocked: boolean | null
  wrote: { channel: Channel; at: string }[]
}

/** Returns the channel options for this number: the one the patient used last, then open ones, then others. */
export async function listChannelOptions(
  tx: Tx,
  phone: string,
  now: Temporal.Instant,
): Promise<ChannelOption[]> {
  const { rows } = await sql<ChannelReach>`
    select o.time_zone,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'channel', a.channel, 'status', a.status,
          'connected_at', a.connected_at, 'paused_until', a.paused_until,
          'prices', ${priceLinesSql(sql`a.company_id`, sql`a.provider`)}, 'warm_from', a.warm_from, 'warm_pace', a.warm_pace,
          'warm_used', ${warmUpUsageSql(now)})) from channel_account a), '[]') as accounts,
      (select t.blocked_at is not null from telegram_chat t where t.phone = ${phone}) as blocked,
      coalesce((select jsonb_agg(w) from (select r.channel, max(r.at) as at from reply r where r.phone = ${phone} group by 1) w), '[]') as wrote
    from company o`.execute(tx)
  const reach = rows[0]
  if (!reach) return []
  const last = reach.wrote.toSorted((a, b) => toMilliseconds(b.at) - toMilliseconds(a.at))[0]
    ?.channel
  const rank = ({ channel, problem }: ChannelOption) =>
    channel === last ? 0 : problem === null ? 1 : 2
  return channels
    .map((channel) => toChannelOption(channel, reach, now))
    .toSorted((a, b) => rank(a) - rank(b))
}

const toMilliseconds = (at: string) => Temporal.Instant.from(at).epochMilliseconds

function toChannelOption(
  channel: Channel,
  reach: ChannelReach,
  now: Temporal.Instant,
): ChannelOption {
  const sender = findSender(reach.accounts, channel, now)
  const wrote = reach.wrote.find((one) => one.channel === channel)
  const adapter = sender && getAdapter(sender.account.provider)
  return {
    channel,
    provider: sender?.account.provider ?? null,
    ...getChannelProblem(sender, reach, now),
    price: sender ? getPriceOn(sender.account.prices, toLocalDay(now, reach.time_zone)) : null,
    perPart: channel === 'sms',
    tellsDelivery: adapter?.reportsDelivery ?? false,
    wroteAt: wrote ? Temporal.Instant.from(wrote.at).toString() : null,
  }
}

function getChannelProblem(
  sender: Sender | null,
  { blocked, time_zone }: ChannelReach,
  now: Temporal.Instant,
): Pick<ChannelOption, 'problem' | 'until'> {
  if (!sender) return { problem: 'NO_CHANNEL', until: null }
  const { account, pausedUntil: restsUntil } = sender
  if (getAdapter(account.provider).addressKind === 'chat' && blocked !== false)
    return { problem: blocked ? 'CHAT_BLOCKED' : 'NO_CHAT', until: null }
  if (account.status !== 'active') return { problem: 'NOT_ACTIVE', until: null }
  if (restsUntil) return { problem: 'PAUSED', until: restsUntil.toString() }
  const warm = getWarmUpWaitEnd(account, toWarmUpContext(time_zone), now)
  return warm ? { problem: 'WARM_UP', until: warm.toString() } : { problem: null, until: null }
}

/** Staff's messages, as far as a number's warm-up needs them. */
const toWarmUpContext = (
  zone: string,
): Pick<ClaimedMessage, 'type' | 'time_zone' | 'company_zone'> => ({
  type: 'notification',
  time_zone: zone,
  company_zone: zone,
})
