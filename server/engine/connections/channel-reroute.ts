import { sql } from 'kysely'
import type { Channel } from '../../../domain/channels.ts'
import { listProviders } from '../../channels/registry.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lastAnswerSql } from '../plan/visit-answers.ts'
import { TEMPORARY_PAUSE_REASONS } from './pause.ts'

/** Duration of a reroute, and how far ahead visits count as at risk. */
export const REROUTE_DURATION = { hours: 24 }

/** SQL: true if the channel of the connection `name` is rerouted now; also for connections added since. */
export const isRerouted = (alias: string, now: Temporal.Instant) =>
  sql<boolean>`exists (select from channel_account bp where bp.company_id = ${sql.ref(`${alias}.company_id`)} and bp.channel = ${sql.ref(`${alias}.channel`)}
    and bp.bypassed_until > ${now})`

/** Starts or ends a channel's reroute; false if it has no connection. Dispatch checks the reroute at send time, so no plan changes. */
export async function setReroute(
  tx: Tx,
  channel: Channel,
  until: Temporal.Instant | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('channel_account')
    .set({ bypassed_until: until })
    .where('channel', '=', channel)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** SQL: true if the cascade of `m` has changed since its attempts: then dispatch takes any untried step, else only later ones. */
const isCascadeChanged = sql`exists (select from attempt t where t.company_id = m.company_id and t.message_id = m.id and not exists (
  select from cascade_step o where o.company_id = m.company_id and o.scenario_id = m.scenario_id and o.position = t.step and o.channel = t.channel))`

/** SQL: true if the cascade of `m` has another working, untried step that is not rerouted; a bot only with the patient's chat. */
const hasOtherChannel = (channel: Channel, now: Temporal.Instant) => sql`
  exists (select from cascade_step k join channel_account a on a.company_id = k.company_id and a.channel = k.channel
    where k.company_id = m.company_id and k.scenario_id = m.scenario_id and k.channel <> ${channel} and not ${isRerouted('a', now)}
      and (k.position >= m.step or ${isCascadeChanged})
      and a.status = 'active' and (a.paused_until is null or a.paused_until <= ${now} or a.pause_reason = any(${[...TEMPORARY_PAUSE_REASONS]}::text[]))
      and not exists (select from attempt t where t.company_id = m.company_id and t.message_id = m.id and t.channel = k.channel)
      and (a.provider <> all(${listProviders(({ addressKind }) => addressKind === 'chat')}::text[])
        or exists (select from client c join telegram_chat h on h.company_id = c.company_id and h.phone = c.phone
          where c.company_id = m.company_id and c.id = m.client_id and h.blocked_at is null)))`

/** SQL: true if the last attempt of `m` used this channel, whose provider reports delivery, and has not arrived. */
const isUndelivered = (channel: Channel) => sql`
  coalesce((select t.channel = ${channel} and t.state in ('sentToGateway', 'sent') and t.provider = any(${listProviders(({ reportsDelivery }) => reportsDelivery)}::text[])
    from attempt t where t.company_id = m.company_id and t.message_id = m.id order by t.number desc limit 1), false)`

/** An upcoming visit whose message depends on a channel. */
export interface VisitAtRisk {
  id: string
  startsAt: string
  specialistName: string | null
  branchName: string | null
  /** The message is still to be sent by it, or was sent and has not arrived. */
  stands: 'leaves' | 'silent'
  /** Another channel can carry it. */
  movable: boolean
}

/**
 * Returns unanswered visits of the next hours whose reminder or notification is to be sent by this channel, or was sent by it and has not arrived;
 * earliest first.
 */
export async function listVisitsAtRisk(
  tx: Tx,
  channel: Channel,
  now: Temporal.Instant,
): Promise<VisitAtRisk[]> {
  const { rows } = await sql<Omit<VisitAtRisk, 'startsAt'> & { startsAt: Temporal.Instant }>`
    select v.id, v.starts_at as "startsAt", p.name as "specialistName", b.name as "branchName", r.stands, r.movable
    from visit v cross join lateral (
      select case when m.sent_at is null then 'leaves' else 'silent' end as stands, m.outcome = 'pending' and ${hasOtherChannel(channel, now)} as movable
      from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      where m.company_id = v.company_id and m.visit_id = v.id and m.visit_at = v.starts_at and s.type in ('reminder', 'notification') and ${lastAnswerSql('m')} is null and m.answer = 'none'
        and (m.outcome = 'pending' and m.sent_at is null and m.channel = ${channel}
          or m.outcome in ('pending', 'done') and m.sent_at is not null and ${isUndelivered(channel)})
      order by movable desc, m.send_at limit 1
    ) r
    left join specialist p on p.company_id = v.company_id and p.id = v.specialist_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where v.company_id = current_company() and v.starts_at > ${now} and v.starts_at <= ${now.add(REROUTE_DURATION)} and v.status = 'valid' and not v.tentative
    order by v.starts_at, v.id`.execute(tx)
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt.toString() }))
}

/**
 * For upcoming visits, moves messages that were sent by the channel and have not arrived to another channel at once, if possible; returns their
 * number.
 */
export async function advanceUndelivered(
  tx: Tx,
  channel: Channel,
  now: Temporal.Instant,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update message m set due_at = ${now}, updated_at = ${now}
    from visit v, scenario s
    where v.company_id = m.company_id and v.id = m.visit_id and s.company_id = m.company_id and s.id = m.scenario_id
      and m.company_id = current_company() and v.starts_at > ${now} and v.starts_at <= ${now.add(REROUTE_DURATION)} and v.status = 'valid' and m.visit_at = v.starts_at
      and s.type in ('reminder', 'notification') and ${lastAnswerSql('m')} is null and m.answer = 'none' and m.outcome = 'pending' and m.sent_at is not null and m.due_at > ${now}
      and ${isUndelivered(channel)} and ${hasOtherChannel(channel, now)}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
