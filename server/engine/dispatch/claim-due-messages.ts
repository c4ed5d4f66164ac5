import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { automaticCondition } from '../../platform/patient/automatic-messages.ts'
import { tariffLapsedCondition } from '../../platform/tariff.ts'
import { isRerouted } from '../connections/channel-reroute.ts'
import { chatLocaleSql } from '../connections/chat-locale.ts'
import { fitsClinic } from '../connections/fits-clinic.ts'
import { priceLinesSql } from '../connections/prices.ts'
import { activeStopSql } from '../emergency-stop/active-stop-sql.ts'
import { lastAnnouncedStart } from '../plan/announced-starts.ts'
import { lastAnswerSql } from '../plan/visit-answers.ts'
import { isSendingAllowed } from '../send-hold/is-sending-allowed.ts'
import { approvedTexts } from '../template/default-texts.ts'
import { noticeTextSql } from '../template/message-text.ts'
import { isInAbTest, runningAbTestSql } from '../template/running-ab-test.ts'
import { isOfferOpen } from '../waiting-list/waiting-list-sql.ts'
import { isBookedAhead, otherMessagesSql } from './attention-budget.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import { visitFreshUntil } from './data-freshness.ts'
import { createLease, MAX_CLAIM_DURATION } from './lease.ts'
import { siblingsSql } from './sibling-messages.ts'
import { warmUpUsageSql } from './warm-up-quota.ts'

/**
 * Claims up to `limit` due messages for this worker, of all clinics except the `resting` ones, with the data that dispatch needs. Each clinic gets
 * an equal share, however long another's queue is. A claim raises the message's fencing token, so that an earlier holder can no longer send or
 * report. Due times compare with the product's clock. With `clientId` only that patient's messages are claimed.
 */
export function claimDueMessages(
  app: AppContext,
  limit: number,
  pausedClinics: string[] = [],
  clientId: string | null = null,
): Promise<ClaimedMessage[]> {
  const { db, clock } = app
  const now = clock.now()
  const lease = createLease(clock)
  const claimableCondition = sql`m.due_at <= ${now} and (m.claimed_until is null or m.claimed_until <= ${now} or m.claimed_until > ${now.add(MAX_CLAIM_DURATION)})
    ${clientId === null ? sql`` : sql`and m.client_id = ${clientId}`}`
  // Staff's chat messages of one channel start in the order in which they were written. An unknown outcome of an earlier one does not block later
  // ones.
  const orderCondition = sql`(m.chat_id is null or not exists (select from message e where e.company_id = m.company_id and e.chat_id = m.chat_id
    and e.channel = m.channel and (e.send_at, e.id) < (m.send_at, m.id) and e.outcome = 'pending' and e.status = 'new'
    and (e.claimed_until > ${now} or not exists (select from attempt t where t.company_id = e.company_id and t.message_id = e.id))))`
  return db.withAllTenants(async (tx) => {
    const { rows } = await sql<Omit<ClaimedMessage, 'lease'>>`
      with lane as materialized (
        select c.id from company c where ${isSendingAllowed(app)} and c.unconfirmed_since is null and not ${tariffLapsedCondition(now)} and c.id <> all(${pausedClinics}::uuid[])
          and exists (select from message m where m.company_id = c.id and ${claimableCondition})
        -- Where there are more companies than places, other ones come each time.
        order by hashtextextended(c.id::text, ${now.epochMilliseconds}::bigint) limit ${limit}
      ),
      due as materialized (
        select company_id, id from (
          select d.*, row_number() over (partition by d.company_id order by d.due_at) as place from lane cross join lateral (
            select m.company_id, m.id, m.due_at from message m where m.company_id = lane.id and ${claimableCondition} and ${orderCondition}
            order by m.due_at limit (select ceil(${limit}::numeric / count(*)) from lane) for update skip locked
          ) d
        ) d order by place, due_at limit ${limit}
      ),
      claimed as (
        update message m set claimed_until = ${lease.expiresAt}, fence = m.fence + 1
        from due d where m.company_id = d.company_id and m.id = d.id returning m.*
      ),
      heard as (
        select d.*, ${lastAnswerSql('d')} as visit_said from claimed d left join visit v on v.company_id = d.company_id and v.id = d.visit_id
      )
      select m.company_id, m.id, m.chat_id is not null as by_hand, m.fence, m.step, m.text, m.notice, m.occasion, m.reason, m.send_at,
        case when s.type = 'reminder' and m.visit_said = 'approved' then coalesce(s.text_approved, case co.locale when 'en' then ${approvedTexts.en} else ${approvedTexts.ru} end)
          else ${noticeTextSql(sql`m.notice`, sql`case t.side when 'b' then t.text_b else s.text end`)} end as template,
        t.id as trial_id, t.side as trial_side,
        m.visit_said, s.after_approval, ${siblingsSql(now)} as siblings,
        coalesce(s.type, 'notification') as type, s.send_time, s.auto_stop_date, s.gift_expiry_days, m.time_zone,
        co.time_zone as company_zone, m.visit_id, m.visit_at, case when m.notice in ('moved', 'canceled') then (${lastAnnouncedStart('m')}) end as announced_start,
        case when m.notice = 'freed' then ${isOfferOpen(sql`m.visit_at`, now)} end as offer_open,
        m.client_id, v.seen_at as data_seen_at, ${activeStopSql(sql`m.company_id`, sql`v.branch_id`)} as stop_id, coalesce(s.state, 'active') as scenario_state,
        coalesce(c.deceased, false) as deceased, c.excluded and (m.chat_id is null or c.erased_at is not null or ${automaticCondition}) as excluded,
        -- A line to a number that its patient has no more: what the number itself refused counts.
        case when h.refused = 'all' and c.phone is distinct from h.phone then 'all' else c.opted_out end as opted_out, coalesce(h.phone, c.phone) as phone,
        ${visitFreshUntil} as fresh_until, ${otherMessagesSql(now)} as others, ${isBookedAhead(now)} as booked,
        v.status as visit_status, v.outcome as visit_outcome, v.starts_at as visit_starts_at,
        case when m.chat_id is not null then jsonb_build_array(jsonb_build_object('channel', m.channel, 'wait_minutes', 30)) else coalesce((
          select jsonb_agg(jsonb_build_object('channel', k.channel, 'wait_minutes', k.wait_minutes) order by k.position) from cascade_step k where k.company_id = m.company_id and k.scenario_id = m.scenario_id), '[]') end as cascade,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'channel', a.channel,
            'credentials', encode(a.credentials, 'base64'), 'line', coalesce(a.line, a.id::text), 'status', a.status, 'bypassed', ${isRerouted('a', now)},
            'connected_at', a.connected_at, 'paused_until', a.paused_until, 'pause_reason', a.pause_reason,
            'prices', ${priceLinesSql(sql`a.company_id`, sql`a.provider`)},
            'warm_from', a.warm_from, 'warm_pace', a.warm_pace, 'warm_used', ${warmUpUsageSql(now)}))
          from channel_account a where a.company_id = m.company_id and ${fitsClinic}), '[]') as accounts,
        -- What has no words yet was never begun.
        case when m.text is null then '[]' else coalesce((select jsonb_agg(jsonb_build_object('step', t.step, 'number', t.number, 'channel', t.channel, 'state', t.state, 'key', t.key,
            'account_id', t.account_id, 'started_at', t.started_at,
            'fence', t.fence, 'held', t.held_fence is not distinct from t.fence) order by t.number)
          from attempt t where t.company_id = m.company_id and t.message_id = m.id), '[]') end as attempts,
        (select jsonb_build_object('id', t.chat_id, 'locale', ${chatLocaleSql}, 'texts', coalesce(b.button_texts, '{}'),
            'asks', coalesce(s.interactive_responses and s.type = 'reminder' and m.visit_id is not null, false))
          from telegram_chat t left join telegram_bot b on b.company_id = t.company_id
          where t.company_id = m.company_id and t.phone = coalesce(h.phone, c.phone) and t.blocked_at is null) as chat
      from heard m
      join company co on co.id = m.company_id
      left join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      left join client c on c.company_id = m.company_id and c.id = m.client_id
      left join chat h on h.company_id = m.company_id and h.id = m.chat_id
      left join visit v on v.company_id = m.company_id and v.id = m.visit_id
      left join lateral (select t.id, t.text_b, trial_side(t.id, m.client_id) as side from ${runningAbTestSql('m')}) t
        on m.text is null and ${isInAbTest('m', sql`s.type`, sql`m.visit_said`)}`.execute(tx)
    return rows.map((row) => ({ ...row, lease }))
  })
}

/** Returns the next future due time, or null if no message is waiting. */
export async function findNextDueTime({ db, clock }: AppContext): Promise<Temporal.Instant | null> {
  const { rows } = await db.withAllTenants((tx) =>
    sql<{ at: Temporal.Instant | null }>`
      select min(d.due_at) as at from company c cross join lateral (
        select m.due_at from message m where m.company_id = c.id and m.due_at > ${clock.now()} order by m.due_at limit 1) d`.execute(
      tx,
    ),
  )
  return rows[0]?.at ?? null
}
