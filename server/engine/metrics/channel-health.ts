import { sql } from 'kysely'
import { type Channel, channels } from '../../../domain/channels.ts'
import { estimateShare } from '../../../domain/share-estimate.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listVisitsAtRisk, type VisitAtRisk } from '../connections/channel-reroute.ts'
import { listCurrentSenders } from '../dispatch/list-current-senders.ts'
import { resolveScope } from './daily-aggregates/resolve-scope.ts'
import { messageDaysSql } from './message-days.ts'
import { createBuckets } from './metric-scope.ts'

export interface DeliveryHealth {
  channel: Channel
  accepted: number
  delivered: number
  usualAccepted: number
  usualDelivered: number
  state: 'fine' | 'drop' | 'few'
  ahead: number
  /** End of the channel's reroute, as an ISO instant. */
  bypassedUntil: string | null
  /** Visits at risk from a drop. */
  atRisk: VisitAtRisk[]
}

/** Messages accepted more recently may still arrive. */
const SETTLE_TIME = { minutes: 30 }
const RECENT_PERIOD = { hours: 24 }
const USUAL_PERIOD = { hours: 28 * 24 }
/** Below this number of messages there is no statement; a share this far below the usual one is a drop. */
const MIN_MESSAGES = 50
const MAX_SHARE_DROP = 0.05

/** Buckets for the usual days and for the latest hours. */
export const createHealthBuckets = (now: Temporal.Instant) =>
  createBuckets([
    now.subtract(USUAL_PERIOD),
    now.subtract(RECENT_PERIOD),
    now.subtract(SETTLE_TIME),
  ])

/** Returns current and usual delivery for each channel that is connected or sent something in the last 28 days. */
export async function listDeliveryHealth(
  tx: Tx,
  timeZone: string,
  now: Temporal.Instant,
): Promise<DeliveryHealth[]> {
  const { scope } = await resolveScope(tx, { buckets: createHealthBuckets(now), timeZone }, now)
  const { rows } = await sql<{
    place: number
    channel: Channel
    accepted: number
    delivered: number
  }>`
    select d.place, d.channel, sum(d.sent)::int as accepted, sum(d.delivered)::int as delivered
    from (${messageDaysSql(scope)}) d where d.channel is not null group by d.place, d.channel`.execute(
    tx,
  )
  const ahead = await countLeavingSoon(tx, now)
  const connected = await listCurrentSenders(tx, now)
  const bypassed = await listReroutedChannels(tx, now)
  const weather = channels
    .filter((channel) => connected.has(channel) || rows.some((row) => row.channel === channel))
    .map((channel) => {
      const at = (place: number) =>
        rows.find((row) => row.channel === channel && row.place === place)
      const [usual, lately] = [at(0), at(1)]
      const counts = {
        accepted: lately?.accepted ?? 0,
        delivered: lately?.delivered ?? 0,
        usualAccepted: usual?.accepted ?? 0,
        usualDelivered: usual?.delivered ?? 0,
      }
      return {
        channel,
        ...counts,
        state: getHealthState(counts),
        ahead: ahead.get(channel) ?? 0,
        bypassedUntil: bypassed.get(channel) ?? null,
      }
    })
  const warnings: DeliveryHealth[] = []
  for (const one of weather)
    warnings.push({
      ...one,
      atRisk: one.state === 'drop' ? await listVisitsAtRisk(tx, one.channel, now) : [],
    })
  return warnings
}

/** Returns the rerouted channels, each with the end of its reroute. */
async function listReroutedChannels(tx: Tx, now: Temporal.Instant): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('channel_account')
    .select(['channel', 'bypassed_until'])
    .where('bypassed_until', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.channel, String(row.bypassed_until)]))
}

function getHealthState({
  accepted,
  delivered,
  usualAccepted,
  usualDelivered,
}: Pick<
  DeliveryHealth,
  'accepted' | 'delivered' | 'usualAccepted' | 'usualDelivered'
>): DeliveryHealth['state'] {
  if (accepted < MIN_MESSAGES || usualAccepted < MIN_MESSAGES) return 'few'
  const { high } = estimateShare(delivered, accepted)
  return high < usualDelivered / usualAccepted - MAX_SHARE_DROP ? 'drop' : 'fine'
}

/** Counts reminders and notifications due by each channel within a day. */
async function countLeavingSoon(tx: Tx, now: Temporal.Instant): Promise<Map<Channel, number>> {
  const { rows } = await sql<{ channel: Channel; count: number }>`
    select m.channel, count(*)::int as count from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.company_id = current_company() and m.outcome = 'pending' and m.sent_at is null and m.channel is not null
      and m.due_at <= ${now.add(RECENT_PERIOD)} and s.type in ('reminder', 'notification')
    group by m.channel`.execute(tx)
  return new Map(rows.map(({ channel, count }) => [channel, count]))
}
