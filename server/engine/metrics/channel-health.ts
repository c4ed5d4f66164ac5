import { sql } from 'kysely'
import { type Channel, channels } from '../../../domain/channels.ts'
import { shareOf } from '../../../domain/share-estimate.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type VisitAtRisk, visitsAtRisk } from '../connections/channel-reroute.ts'
import { sendersNow } from '../dispatch/list-current-senders.ts'
import { countedDays } from './daily-aggregates/resolve-scope.ts'
import { messageDays } from './message-days.ts'
import { between } from './metric-scope.ts'

export interface Weather {
  channel: Channel
  accepted: number
  delivered: number
  usualAccepted: number
  usualDelivered: number
  state: 'fine' | 'drop' | 'few'
  ahead: number
  /** Until when messages go around it, as an ISO instant. */
  bypassedUntil: string | null
  /** Of a drop. */
  atRisk: VisitAtRisk[]
}

/** What was accepted so lately may still arrive. */
const LATEST = { minutes: 30 }
const DAY = { hours: 24 }
const USUAL = { hours: 28 * 24 }
/** Under so many messages nothing is said, and so far under the usual share a share is a drop (figures 30). */
const FEWEST = 50
const DROP = 0.05

/** The usual days, and the latest hours beside them. */
export const weatherPlaces = (now: Temporal.Instant) =>
  between([now.subtract(USUAL), now.subtract(DAY), now.subtract(LATEST)])

/** How each channel that is connected, or sent in 28 days, delivers beside how it usually does. */
export async function weatherOf(
  tx: Tx,
  timeZone: string,
  now: Temporal.Instant,
): Promise<Weather[]> {
  const { counted } = await countedDays(tx, { places: weatherPlaces(now), timeZone }, now)
  const { rows } = await sql<{
    place: number
    channel: Channel
    accepted: number
    delivered: number
  }>`
    select d.place, d.channel, sum(d.sent)::int as accepted, sum(d.delivered)::int as delivered
    from (${messageDays(counted)}) d where d.channel is not null group by d.place, d.channel`.execute(
    tx,
  )
  const ahead = await leavingSoon(tx, now)
  const connected = await sendersNow(tx, now)
  const bypassed = await bypassedChannels(tx, now)
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
        state: stateOf(counts),
        ahead: ahead.get(channel) ?? 0,
        bypassedUntil: bypassed.get(channel) ?? null,
      }
    })
  const told: Weather[] = []
  for (const one of weather)
    told.push({
      ...one,
      atRisk: one.state === 'drop' ? await visitsAtRisk(tx, one.channel, now) : [],
    })
  return told
}

/** Channels that messages go around, each with its end. */
async function bypassedChannels(tx: Tx, now: Temporal.Instant): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('channel_account')
    .select(['channel', 'bypassed_until'])
    .where('bypassed_until', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.channel, String(row.bypassed_until)]))
}

function stateOf({
  accepted,
  delivered,
  usualAccepted,
  usualDelivered,
}: Pick<Weather, 'accepted' | 'delivered' | 'usualAccepted' | 'usualDelivered'>): Weather['state'] {
  if (accepted < FEWEST || usualAccepted < FEWEST) return 'few'
  const { high } = shareOf(delivered, accepted)
  return high < usualDelivered / usualAccepted - DROP ? 'drop' : 'fine'
}

/** Reminders and notices that are to leave by each channel within a day. */
async function leavingSoon(tx: Tx, now: Temporal.Instant): Promise<Map<Channel, number>> {
  const { rows } = await sql<{ channel: Channel; count: number }>`
    select m.channel, count(*)::int as count from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.company_id = current_company() and m.outcome = 'pending' and m.sent_at is null and m.channel is not null
      and m.due_at <= ${now.add(DAY)} and s.type in ('reminder', 'notification')
    group by m.channel`.execute(tx)
  return new Map(rows.map(({ channel, count }) => [channel, count]))
}
