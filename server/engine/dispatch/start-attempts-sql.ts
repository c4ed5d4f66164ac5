import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { activeStopSql } from '../emergency-stop/active-stop-sql.ts'
import { isSendingAllowed } from '../send-hold/is-sending-allowed.ts'
import { DAILY_CAPS } from './daily-cap.ts'

/** Result for a requested attempt. */
export interface AdmittedAttempt {
  message_id: string
  since: Temporal.Instant | null
  ready: boolean
  warm: boolean
  placed: boolean
  rest: Temporal.Instant | null
  stop_id: string | null
}

/** A probe without a result for this long gives its turn to another message. */
const PROBE_TIMEOUT = { seconds: 20 }

/** SQL that starts the attempts that may start, and returns what forbids the others. */
export const startAttemptsSql = (
  app: AppContext,
  attempts: object[],
  now: Temporal.Instant,
) => sql<AdmittedAttempt>`
  with
    go as (${requestedAttempts(attempts)}),
    held as (${lockedMessages(app)}),
    probing as (${probeClaims(now)}),
    ready as (${readyAttempts}),
    warmed as (${warmUpGrants}),
    warm as (${warmUpAdmitted}),
    counted as (${dailyCapGrants}),
    placed as (${dailyCapAdmitted}),
    alone as (${attentionClaims(now)}),
    admitted as (${admittedAttempts}),
    worded as (${sentTextInsert(now)}),
    moved as (${messageUpdate(now)}),
    started as (${attemptInsert(now)})
  select r.message_id, s.started_at as since, r.ready, r.rest, r.stop_id, w.message_id is not null as warm, p.message_id is not null as placed
  from ready r left join started s on s.message_id = r.message_id
  left join warm w on w.message_id = r.message_id left join placed p on p.message_id = r.message_id`

/** The requested attempts, as rows. */
const requestedAttempts = (attempts: object[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as g(company_id uuid, message_id uuid, fence bigint, step int,
  number int, channel text, provider text, account_id uuid, key text, text text, named_visits uuid[], also_told uuid[], template text, trial_id uuid, trial_side text, link text, kind text, day date, cap int,
  warm_day date, warm_most int, attention_from timestamptz, held boolean)`

/**
 * Their messages, if still held by this claim and pending, with the emergency stop that applies. Skips rows that another transaction has locked:
 * one clinic's emergency stop must not delay the other clinics.
 */
const lockedMessages = (app: AppContext) => sql`
  select g.*, m.client_id, ${activeStopSql(sql`g.company_id`, sql`v.branch_id`)} as stop_id
  from go g join message m on m.company_id = g.company_id and m.id = g.message_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id
  where m.fence = g.fence and m.outcome = 'pending' and ${isSendingAllowed(app)} for update of m skip locked`

/** After a connection's pause one message tries it before the rest follow. */
const probeClaims = (now: Temporal.Instant) => sql`
  update channel_account a set probe_until = ${now.add(PROBE_TIMEOUT)}
  where (a.company_id, a.id) in (select company_id, account_id from held where stop_id is null)
    and a.paused_until <= ${now} and (a.probe_until is null or a.probe_until <= ${now})
  returning a.company_id, a.id`

/** Attempts that neither a stop nor the connection forbids; while a connection is probed, only the probing message. */
const readyAttempts = sql`
  select h.*, a.paused_until as rest, h.stop_id is null and (a.paused_until is null or p.id is not null
      and row_number() over (partition by h.company_id, h.account_id, h.stop_id is null order by h.message_id) = 1) as ready
  from held h
  join channel_account a on a.company_id = h.company_id and a.id = h.account_id
  left join probing p on p.company_id = h.company_id and p.id = h.account_id`

/**
 * Warm-up quota that each number grants on a day. Quotas are taken in the order warm-up, daily cap, attention budget; what a later check refuses is
 * returned (`returnQuotas`).
 */
const warmUpGrants = sql`
  insert into warm_up_count as d (company_id, account_id, day, used, granted, most)
  select company_id, account_id, warm_day, least(count(*), min(warm_most)), least(count(*), min(warm_most)), min(warm_most) from ready
  where ready and warm_day is not null group by company_id, account_id, warm_day order by company_id, account_id, warm_day
  on conflict (company_id, account_id, day) do update set most = excluded.most,
    granted = least(excluded.granted, greatest(0, excluded.most - d.used)),
    used = d.used + least(excluded.granted, greatest(0, excluded.most - d.used))
  returning company_id, account_id, day as warm_day, granted as warm_granted`

/** Attempts that need no warm-up quota, or got one. */
const warmUpAdmitted = sql`
  select r.* from (
    select *, row_number() over (partition by company_id, account_id, warm_day order by message_id) as warm_place from ready where ready
  ) r left join warmed w using (company_id, account_id, warm_day)
  where r.warm_day is null or r.warm_place <= w.warm_granted`

/** Remaining daily quota of a clinic for each capped kind. */
const dailyCapGrants = sql`
  insert into daily_count as d (company_id, kind, day, used, granted)
  select company_id, kind, day, least(count(*), min(cap)), least(count(*), min(cap)) from warm
  where kind is not null group by company_id, kind, day order by company_id, kind, day
  on conflict (company_id, kind, day) do update set
    granted = least(excluded.granted, greatest(0, ${dailyCapSql(sql`d.kind`)} - d.used)),
    used = d.used + least(excluded.granted, greatest(0, ${dailyCapSql(sql`d.kind`)} - d.used))
  returning company_id, kind, day, granted`

/** Attempts that need no daily quota, or got one. */
const dailyCapAdmitted = sql`
  select r.* from (
    select *, row_number() over (partition by company_id, kind, day order by message_id) as place from warm
  ) r left join counted c using (company_id, kind, day)
  where r.kind is null or r.place <= c.granted`

/** The one message that takes its patient's attention budget. A concurrent one waits here and then finds it taken. */
const attentionClaims = (now: Temporal.Instant) => sql`
  insert into attention as t (company_id, client_id, message_id, taken_at, free_from)
  select distinct on (company_id, client_id) company_id, client_id, message_id, ${now}::timestamptz, attention_from from placed
  where attention_from is not null order by company_id, client_id, message_id
  on conflict (company_id, client_id) do update set message_id = excluded.message_id, taken_at = excluded.taken_at,
    free_from = excluded.free_from, before_at = case when t.message_id = excluded.message_id then t.before_at else t.taken_at end
  where t.taken_at < excluded.free_from or t.message_id = excluded.message_id
  returning message_id`

/** Attempts that passed all checks above. */
const admittedAttempts = sql`
  select p.* from placed p left join alone a using (message_id) where p.attention_from is null or a.message_id is not null`

/** True if the message `m` gets its text now, from a text of its scenario. */
const needsText = sql`m.text is null and m.scenario_id is not null and g.template is not null`

/** The A/B test columns are set together with the text and do not change afterwards. */
const assignTestColumn = (column: string, value: RawBuilder<unknown>) =>
  sql`${sql.ref(column)} = case when ${needsText} then ${value} else ${sql.ref(`m.${column}`)} end`

/** Each source text is stored once. */
const sentTextInsert = (now: Temporal.Instant) => sql`
  insert into sent_text (company_id, id, scenario_id, text, first_at)
  select distinct m.company_id, sent_text_id(m.scenario_id, g.template), m.scenario_id, g.template, ${now}::timestamptz
  from admitted g join message m on m.company_id = g.company_id and m.id = g.message_id where ${needsText} order by 1, 2
  on conflict do nothing`

/** From here on text, link and channel are fixed for the message. */
const messageUpdate = (now: Temporal.Instant) => sql`
  update message m set text = coalesce(m.text, g.text), link = coalesce(m.link, g.link), channel = g.channel,
    provider = g.provider, step = g.step, asks = m.asks or ${asksAnswer},
    also_told = case when m.text is null then g.also_told else m.also_told end,
    named_visits = case when m.text is null then g.named_visits else m.named_visits end,
    text_id = case when ${needsText} then sent_text_id(m.scenario_id, g.template) else m.text_id end,
    ${assignTestColumn('trial_id', sql`g.trial_id`)}, ${assignTestColumn('trial_side', sql`g.trial_side`)}, ${assignTestColumn('trial_at', sql`case when g.trial_id is not null then ${now}::timestamptz end`)}, status = case when m.status = 'blockedForNight' then 'new' else m.status end, updated_at = ${now}
  from admitted g where m.company_id = g.company_id and m.id = g.message_id`

/** Whether it asks for an answer, fixed at sending: the setting may change later. */
const asksAnswer = sql`exists (select from scenario s where s.company_id = m.company_id and s.id = m.scenario_id and
  asks_answer(s, coalesce(m.text, g.text), coalesce(m.link, g.link), m.visit_id, m.notice))`

/** Inserts the attempts; one that is repeated after a crash keeps its start time. */
const attemptInsert = (now: Temporal.Instant) => sql`
  insert into attempt as a (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at,
    asked_at, updated_at, counted_on, warm_on, held_fence)
  select company_id, message_id, step, number, channel, provider, account_id, key, fence, 'sending', ${now}, ${now}, ${now}, day, warm_day,
    case when held then fence end
  from admitted
  on conflict (company_id, message_id, number) do update set fence = excluded.fence, asked_at = ${now}, updated_at = ${now} where a.state = 'sending'
  returning message_id, started_at`

/** SQL for the daily cap of a kind. */
function dailyCapSql(kind: ReturnType<typeof sql>) {
  const cases = Object.entries(DAILY_CAPS).map(([name, cap]) => sql`when ${name} then ${cap}::int`)
  return sql`case ${kind} ${sql.join(cases, sql` `)} else 0 end`
}
