import { sql } from 'kysely'
import { type Channel, channels } from '../../../domain/channels.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { adapterFor } from '../../channels/registry.ts'
import { dayAt, priceLines, priceOn } from '../../engine/connections/prices.ts'
import type { Work, WorkAccount } from '../../engine/dispatch/claimed-message.ts'
import { type Sender, senderFor } from '../../engine/dispatch/find-sender.ts'
import { warmUpUntil, warmUsed } from '../../engine/dispatch/warm-up-quota.ts'
import type { Tx } from '../../platform/db/database.ts'

type Way = components['schemas']['ChatWay']

interface Reach {
  accounts: WorkAccount[]
  time_zone: string
  /** Of the bot's chat with this number; null: there is none. */
  blocked: boolean | null
  wrote: { channel: Channel; at: string }[]
}

/** Every channel to this number, as it is now: the one by which the patient wrote last, those that are open, the others. */
export async function waysTo(tx: Tx, phone: string, now: Temporal.Instant): Promise<Way[]> {
  const { rows } = await sql<Reach>`
    select o.time_zone,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'channel', a.channel, 'status', a.status,
          'connected_at', a.connected_at, 'paused_until', a.paused_until,
          'prices', ${priceLines(sql`a.company_id`, sql`a.provider`)}, 'warm_from', a.warm_from, 'warm_pace', a.warm_pace,
          'warm_used', ${warmUsed(now)})) from channel_account a), '[]') as accounts,
      (select t.blocked_at is not null from telegram_chat t where t.phone = ${phone}) as blocked,
      coalesce((select jsonb_agg(w) from (select r.channel, max(r.at) as at from reply r where r.phone = ${phone} group by 1) w), '[]') as wrote
    from company o`.execute(tx)
  const reach = rows[0]
  if (!reach) return []
  const last = reach.wrote.toSorted((a, b) => moment(b.at) - moment(a.at))[0]?.channel
  const rank = ({ channel, problem }: Way) => (channel === last ? 0 : problem === null ? 1 : 2)
  return channels.map((channel) => wayBy(channel, reach, now)).toSorted((a, b) => rank(a) - rank(b))
}

const moment = (at: string) => Temporal.Instant.from(at).epochMilliseconds

function wayBy(channel: Channel, reach: Reach, now: Temporal.Instant): Way {
  const sender = senderFor(reach.accounts, channel, now)
  const wrote = reach.wrote.find((one) => one.channel === channel)
  const adapter = sender && adapterFor(sender.account.provider)
  return {
    channel,
    provider: sender?.account.provider ?? null,
    ...problemOf(sender, reach, now),
    price: sender ? priceOn(sender.account.prices, dayAt(now, reach.time_zone)) : null,
    perPart: channel === 'sms',
    tellsDelivery: adapter?.reportsDelivery ?? false,
    wroteAt: wrote ? Temporal.Instant.from(wrote.at).toString() : null,
  }
}

function problemOf(
  sender: Sender | null,
  { blocked, time_zone }: Reach,
  now: Temporal.Instant,
): Pick<Way, 'problem' | 'until'> {
  if (!sender) return { problem: 'NO_CHANNEL', until: null }
  const { account, restsUntil } = sender
  if (adapterFor(account.provider).addressedBy === 'chat' && blocked !== false)
    return { problem: blocked ? 'CHAT_BLOCKED' : 'NO_CHAT', until: null }
  if (account.status !== 'active') return { problem: 'NOT_ACTIVE', until: null }
  if (restsUntil) return { problem: 'PAUSED', until: restsUntil.toString() }
  const warm = warmUpUntil(account, placed(time_zone), now)
  return warm ? { problem: 'WARM_UP', until: warm.toString() } : { problem: null, until: null }
}

/** Staff's words, as far as the warm-up of a number asks for them. */
const placed = (zone: string): Pick<Work, 'type' | 'time_zone' | 'company_zone'> => ({
  type: 'notification',
  time_zone: zone,
  company_zone: zone,
})
