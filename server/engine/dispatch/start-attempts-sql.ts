import { type RawBuilder, sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { stopOn } from '../emergency-stop/active-stop-sql.ts'
import { fenceOpen } from '../send-hold/is-sending-allowed.ts'
import { DAILY_CAPS } from './daily-cap.ts'

/** What became of an attempt that was wanted. */
export interface Admitted {
  message_id: string
  since: Temporal.Instant | null
  ready: boolean
  warm: boolean
  placed: boolean
  rest: Temporal.Instant | null
  stop_id: string | null
}

/** A probe that says nothing for so long gives its turn to another message. */
const PROBE = { seconds: 20 }

/** Begins the attempts that may begin, and says of the others what forbids them. */
export const beginStatement = (
  house: House,
  wanted: object[],
  now: Temporal.Instant,
) => sql<Admitted>`
  with
    go as (${go(wanted)}),
    held as (${held(house)}),
    probing as (${probing(now)}),
    ready as (${ready}),
    warmed as (${warmed}),
    warm as (${warm}),
    counted as (${counted}),
    placed as (${placed}),
    alone as (${alone(now)}),
    admitted as (${admitted}),
    worded as (${worded(now)}),
    moved as (${moved(now)}),
    started as (${started(now)})
  select r.message_id, s.started_at as since, r.ready, r.rest, r.stop_id, w.message_id is not null as warm, p.message_id is not null as placed
  from ready r left join started s on s.message_id = r.message_id
  left join warm w on w.message_id = r.message_id left join placed p on p.message_id = r.message_id`

/** The attempts that are wanted, as rows. */
const go = (wanted: object[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g(company_id uuid, message_id uuid, fence bigint, step int,
  number int, channel text, provider text, account_id uuid, key text, text text, template text, trial_id uuid, trial_side text, link text, kind text, day date, cap int,
  warm_day date, warm_most int, attention_from timestamptz, held boolean)`

/**
 * Their messages, still this claim's and pending, each with the red stop it falls under. What another transaction is changing right now is not waited
 * for: one clinic's great stop must not hold up the others.
 */
const held = (house: House) => sql`
  select g.*, m.client_id, ${stopOn(sql`g.company_id`, sql`v.branch_id`)} as stop_id
  from go g join message m on m.company_id = g.company_id and m.id = g.message_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id
  where m.fence = g.fence and m.outcome = 'pending' and ${fenceOpen(house)} for update of m skip locked`

/** A connection whose pause is over is tried by one message before the rest follow. */
const probing = (now: Temporal.Instant) => sql`
  update channel_account a set probe_until = ${now.add(PROBE)}
  where (a.company_id, a.id) in (select company_id, account_id from held where stop_id is null)
    and a.paused_until <= ${now} and (a.probe_until is null or a.probe_until <= ${now})
  returning a.company_id, a.id`

/** Whether nothing about its connection or a stop forbids a message to begin; of a connection that is tried, the one that tries it. */
const ready = sql`
  select h.*, a.paused_until as rest, h.stop_id is null and (a.paused_until is null or p.id is not null
      and row_number() over (partition by h.company_id, h.account_id, h.stop_id is null order by h.message_id) = 1) as ready
  from held h
  join channel_account a on a.company_id = h.company_id and a.id = h.account_id
  left join probing p on p.company_id = h.company_id and p.id = h.account_id`

/**
 * How many places of its warm-up each number gives on a day. The number's own places come first, then the day's, then the patient's attention: what a
 * later one refuses goes back (`leavePlaces`).
 */
const warmed = sql`
  insert into warm_up_count as d (company_id, account_id, day, used, granted, most)
  select company_id, account_id, warm_day, least(count(*), min(warm_most)), least(count(*), min(warm_most)), min(warm_most) from ready
  where ready and warm_day is not null group by company_id, account_id, warm_day order by company_id, account_id, warm_day
  on conflict (company_id, account_id, day) do update set most = excluded.most,
    granted = least(excluded.granted, greatest(0, excluded.most - d.used)),
    used = d.used + least(excluded.granted, greatest(0, excluded.most - d.used))
  returning company_id, account_id, day as warm_day, granted as warm_granted`

/** Those that need no such place, or got one. */
const warm = sql`
  select r.* from (
    select *, row_number() over (partition by company_id, account_id, warm_day order by message_id) as warm_place from ready where ready
  ) r left join warmed w using (company_id, account_id, warm_day)
  where r.warm_day is null or r.warm_place <= w.warm_granted`

/** How many places a day of the company still has for each kind whose number is capped. */
const counted = sql`
  insert into daily_count as d (company_id, kind, day, used, granted)
  select company_id, kind, day, least(count(*), min(cap)), least(count(*), min(cap)) from warm
  where kind is not null group by company_id, kind, day order by company_id, kind, day
  on conflict (company_id, kind, day) do update set
    granted = least(excluded.granted, greatest(0, ${capIn(sql`d.kind`)} - d.used)),
    used = d.used + least(excluded.granted, greatest(0, ${capIn(sql`d.kind`)} - d.used))
  returning company_id, kind, day, granted`

/** Those that need none of these, or got one. */
const placed = sql`
  select r.* from (
    select *, row_number() over (partition by company_id, kind, day order by message_id) as place from warm
  ) r left join counted c using (company_id, kind, day)
  where r.kind is null or r.place <= c.granted`

/** The one message that takes its patient's attention. Whoever takes it at the same moment waits here for the other, and then finds it taken. */
const alone = (now: Temporal.Instant) => sql`
  insert into attention as t (company_id, client_id, message_id, taken_at, free_from)
  select distinct on (company_id, client_id) company_id, client_id, message_id, ${now}::timestamptz, attention_from from placed
  where attention_from is not null order by company_id, client_id, message_id
  on conflict (company_id, client_id) do update set message_id = excluded.message_id, taken_at = excluded.taken_at,
    free_from = excluded.free_from, before_at = case when t.message_id = excluded.message_id then t.before_at else t.taken_at end
  where t.taken_at < excluded.free_from or t.message_id = excluded.message_id
  returning message_id`

/** Those that may begin: nothing above refused them. */
const admitted = sql`
  select p.* from placed p left join alone a using (message_id) where p.attention_from is null or a.message_id is not null`

/** Whether a message `m` gets its words now, from a text of its scenario. */
const isWorded = sql`m.text is null and m.scenario_id is not null and g.template is not null`

/** What a message has of a trial comes with its words, and stays with them. */
const onTrial = (column: string, value: RawBuilder<unknown>) =>
  sql`${sql.ref(column)} = case when ${isWorded} then ${value} else ${sql.ref(`m.${column}`)} end`

/** The texts that they are made of are kept, each once. */
const worded = (now: Temporal.Instant) => sql`
  insert into sent_text (company_id, id, scenario_id, text, first_at)
  select distinct m.company_id, sent_text_id(m.scenario_id, g.template), m.scenario_id, g.template, ${now}::timestamptz
  from admitted g join message m on m.company_id = g.company_id and m.id = g.message_id where ${isWorded} order by 1, 2
  on conflict do nothing`

/** Their words, links and ways are the messages' own from here on. */
const moved = (now: Temporal.Instant) => sql`
  update message m set text = coalesce(m.text, g.text), link = coalesce(m.link, g.link), channel = g.channel,
    provider = g.provider, step = g.step, asks = m.asks or ${asks},
    text_id = case when ${isWorded} then sent_text_id(m.scenario_id, g.template) else m.text_id end,
    ${onTrial('trial_id', sql`g.trial_id`)}, ${onTrial('trial_side', sql`g.trial_side`)}, ${onTrial('trial_at', sql`case when g.trial_id is not null then ${now}::timestamptz end`)}, status = case when m.status = 'blockedForNight' then 'new' else m.status end, updated_at = ${now}
  from admitted g where m.company_id = g.company_id and m.id = g.message_id`

/** Whether it asks for an answer as it leaves: the setting may be another one later. */
const asks = sql`exists (select from scenario s where s.company_id = m.company_id and s.id = m.scenario_id and
  asks_answer(s, coalesce(m.text, g.text), coalesce(m.link, g.link), m.visit_id, m.notice))`

/** Their attempts begin; one that is made again, after a crash, keeps the moment of its beginning. */
const started = (now: Temporal.Instant) => sql`
  insert into attempt as a (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at,
    asked_at, updated_at, counted_on, warm_on, held_fence)
  select company_id, message_id, step, number, channel, provider, account_id, key, fence, 'sending', ${now}, ${now}, ${now}, day, warm_day,
    case when held then fence end
  from admitted
  on conflict (company_id, message_id, number) do update set fence = excluded.fence, asked_at = ${now}, updated_at = ${now} where a.state = 'sending'
  returning message_id, started_at`

/** The cap of a kind, as a part of SQL. */
function capIn(kind: ReturnType<typeof sql>) {
  const cases = Object.entries(DAILY_CAPS).map(([name, cap]) => sql`when ${name} then ${cap}::int`)
  return sql`case ${kind} ${sql.join(cases, sql` `)} else 0 end`
}
