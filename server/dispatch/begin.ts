import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { fenceOpen } from '../fence/fence-open.ts'
import type { House } from '../house.ts'
import { stopOn } from '../stop/stop-on.ts'
import { DAILY_CAPS } from './cap.ts'

/** An attempt about to be made: its message's words and link are fixed from here on. */
export interface Begun {
  company_id: string
  message_id: string
  fence: number
  step: number
  number: number
  channel: string
  provider: string
  account_id: string
  key: string
  text: string
  link: string
  /** The kind of message whose daily number is capped, and the company's day; null for others and for repeats. */
  kind: string | null
  day: string | null
  cap: number | null
  /** The day of its number's warm-up on which it needs one of so many places; null where the number is warm. */
  warm_day: string | null
  warm_most: number | null
  /** For what sells: no other such message may have begun to its patient since then. */
  attention_from: string | null
}

/**
 * `begun` since then; `full` when the day has no place left; `cold` when the number's warm-up has none; `taken` when another message that
 * sells has begun to the patient; `resting` when another message tries the connection first; `stopped` by a red stop.
 */
export type Start =
  | { kind: 'begun'; since: Temporal.Instant }
  | { kind: 'full' }
  | { kind: 'cold' }
  | { kind: 'taken' }
  | { kind: 'resting'; until: Temporal.Instant }
  | { kind: 'stopped'; stopId: string }

/** A probe that says nothing for so long gives its turn to another message. */
const PROBE = { seconds: 20 }
/** Who waits for a probe looks again after this. */
const LOOK = { seconds: 1 }

export const capOf = (kind: string) => DAILY_CAPS[kind as keyof typeof DAILY_CAPS] ?? null

/**
 * Records attempts before their requests leave, in one statement with everything that may still forbid them: the fence, a red stop, the
 * connection's pause, the day's cap. Answers what became of each; what was withdrawn or claimed by another in the meantime is not among them.
 */
export async function begin(house: House, wanted: Begun[]): Promise<Map<string, Start>> {
  const now = house.clock.now()
  const rows = await house.db.engine(async (tx) => {
    const { rows } = await sql<{
      message_id: string
      since: Temporal.Instant | null
      ready: boolean
      warm: boolean
      placed: boolean
      rest: Temporal.Instant | null
      stop_id: string | null
    }>`
      with go as (
        select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g(company_id uuid, message_id uuid, fence bigint, step int,
          number int, channel text, provider text, account_id uuid, key text, text text, link text, kind text, day date, cap int,
          warm_day date, warm_most int, attention_from timestamptz)
      ),
      -- What another transaction is changing right now is not waited for: one clinic's great stop must not hold up the others.
      held as (
        select g.*, m.client_id, ${stopOn(sql`g.company_id`, sql`v.branch_id`)} as stop_id
        from go g join message m on m.company_id = g.company_id and m.id = g.message_id
        left join visit v on v.company_id = m.company_id and v.id = m.visit_id
        where m.fence = g.fence and m.outcome = 'pending' and ${fenceOpen(house)} for update of m skip locked
      ),
      -- A connection whose pause is over is tried by one message before the rest follow.
      probing as (
        update channel_account a set probe_until = ${now.add(PROBE)}
        where (a.company_id, a.id) in (select company_id, account_id from held where stop_id is null)
          and a.paused_until <= ${now} and (a.probe_until is null or a.probe_until <= ${now})
        returning a.company_id, a.id
      ),
      ready as (
        select h.*, a.paused_until as rest, h.stop_id is null and (a.paused_until is null or p.id is not null
            and row_number() over (partition by h.company_id, h.account_id, h.stop_id is null order by h.message_id) = 1) as ready
        from held h
        join channel_account a on a.company_id = h.company_id and a.id = h.account_id
        left join probing p on p.company_id = h.company_id and p.id = h.account_id
      ),
      -- The number's own places first, then the day's, then the patient's attention: what a later one refuses goes back below.
      warmed as (
        insert into warm_up_count as d (company_id, account_id, day, used, granted, most)
        select company_id, account_id, warm_day, least(count(*), min(warm_most)), least(count(*), min(warm_most)), min(warm_most) from ready
        where ready and warm_day is not null group by company_id, account_id, warm_day order by company_id, account_id, warm_day
        on conflict (company_id, account_id, day) do update set most = excluded.most,
          granted = least(excluded.granted, greatest(0, excluded.most - d.used)),
          used = d.used + least(excluded.granted, greatest(0, excluded.most - d.used))
        returning company_id, account_id, day as warm_day, granted as warm_granted
      ),
      warm as (
        select r.* from (
          select *, row_number() over (partition by company_id, account_id, warm_day order by message_id) as warm_place from ready where ready
        ) r left join warmed w using (company_id, account_id, warm_day)
        where r.warm_day is null or r.warm_place <= w.warm_granted
      ),
      counted as (
        insert into daily_count as d (company_id, kind, day, used, granted)
        select company_id, kind, day, least(count(*), min(cap)), least(count(*), min(cap)) from warm
        where kind is not null group by company_id, kind, day order by company_id, kind, day
        on conflict (company_id, kind, day) do update set
          granted = least(excluded.granted, greatest(0, ${capIn(sql`d.kind`)} - d.used)),
          used = d.used + least(excluded.granted, greatest(0, ${capIn(sql`d.kind`)} - d.used))
        returning company_id, kind, day, granted
      ),
      placed as (
        select r.* from (
          select *, row_number() over (partition by company_id, kind, day order by message_id) as place from warm
        ) r left join counted c using (company_id, kind, day)
        where r.kind is null or r.place <= c.granted
      ),
      -- Whoever takes a patient's attention at the same moment waits here for the other, and then finds it taken.
      alone as (
        insert into attention as t (company_id, client_id, message_id, taken_at, free_from)
        select distinct on (company_id, client_id) company_id, client_id, message_id, ${now}::timestamptz, attention_from from placed
        where attention_from is not null order by company_id, client_id, message_id
        on conflict (company_id, client_id) do update set message_id = excluded.message_id, taken_at = excluded.taken_at,
          free_from = excluded.free_from, before_at = case when t.message_id = excluded.message_id then t.before_at else t.taken_at end
        where t.taken_at < excluded.free_from or t.message_id = excluded.message_id
        returning message_id
      ),
      admitted as (
        select p.* from placed p left join alone a using (message_id) where p.attention_from is null or a.message_id is not null
      ),
      moved as (
        update message m set text = coalesce(m.text, g.text), link = coalesce(m.link, g.link), channel = g.channel,
          provider = g.provider, step = g.step, status = case when m.status = 'blockedForNight' then 'new' else m.status end, updated_at = ${now}
        from admitted g where m.company_id = g.company_id and m.id = g.message_id
      ),
      started as (
        insert into attempt as a (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at,
          asked_at, updated_at, counted_on, warm_on)
        select company_id, message_id, step, number, channel, provider, account_id, key, fence, 'sending', ${now}, ${now}, ${now}, day, warm_day
        from admitted
        on conflict (company_id, message_id, number) do update set fence = excluded.fence, asked_at = ${now}, updated_at = ${now} where a.state = 'sending'
        returning message_id, started_at
      )
      select r.message_id, s.started_at as since, r.ready, r.rest, r.stop_id, w.message_id is not null as warm, p.message_id is not null as placed
      from ready r left join started s on s.message_id = r.message_id
      left join warm w on w.message_id = r.message_id left join placed p on p.message_id = r.message_id`.execute(
      tx,
    )
    const unused = rows.filter(({ since, warm }) => warm && !since)
    if (unused.length > 0) await leavePlaces(tx, wanted, unused)
    return rows
  })
  return new Map(
    rows.map(({ message_id, since, ready, warm, placed, rest, stop_id }): [string, Start] => {
      if (stop_id) return [message_id, { kind: 'stopped', stopId: stop_id }]
      if (since) return [message_id, { kind: 'begun', since }]
      if (placed) return [message_id, { kind: 'taken' }]
      if (warm) return [message_id, { kind: 'full' }]
      if (ready) return [message_id, { kind: 'cold' }]
      return [message_id, { kind: 'resting', until: latest(rest, now.add(LOOK)) }]
    }),
  )
}

/** Gives back the places of those that got one and were then refused another; the rows are still this transaction's. */
async function leavePlaces(
  tx: Tx,
  wanted: Begun[],
  unused: { message_id: string; placed: boolean }[],
) {
  const placed = new Map(unused.map((one) => [one.message_id, one.placed]))
  const back = wanted.flatMap((one) => {
    const had = placed.get(one.message_id)
    return had === undefined ? [] : { ...one, kind: had ? one.kind : null }
  })
  const rows = sql`jsonb_to_recordset(${JSON.stringify(back)}::jsonb)
    as x(company_id uuid, account_id uuid, kind text, day date, warm_day date)`
  await sql`
    with day as (
      update daily_count d set used = d.used - b.count
      from (select company_id, kind, day, count(*)::int from ${rows} where kind is not null group by 1, 2, 3) b
      where d.company_id = b.company_id and d.kind = b.kind and d.day = b.day
    )
    update warm_up_count d set used = d.used - b.count
    from (select company_id, account_id, warm_day, count(*)::int from ${rows} where warm_day is not null group by 1, 2, 3) b
    where d.company_id = b.company_id and d.account_id = b.account_id and d.day = b.warm_day`.execute(
    tx,
  )
}

const latest = (a: Temporal.Instant | null, b: Temporal.Instant) =>
  a && Temporal.Instant.compare(a, b) > 0 ? a : b

/** The cap of a kind, as a part of SQL. */
function capIn(kind: ReturnType<typeof sql>) {
  const cases = Object.entries(DAILY_CAPS).map(([name, cap]) => sql`when ${name} then ${cap}::int`)
  return sql`case ${kind} ${sql.join(cases, sql` `)} else 0 end`
}
