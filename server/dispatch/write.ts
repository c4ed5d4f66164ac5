import { sql } from 'kysely'
import { channelCause, ending, raising } from '../alert/raise.ts'
import type { House } from '../house.ts'
import type { Verdict } from './gate.ts'
import type { Result } from './result.ts'
import type { Work } from './work.ts'

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
}

/**
 * Records attempts before their requests leave; answers those whose claim still holds, with the moment each began. What was
 * withdrawn or claimed by another in the meantime is not among them.
 */
export function begin(house: House, wanted: Begun[]): Promise<Map<string, Temporal.Instant>> {
  const now = house.clock.now()
  return house.db.engine(async (tx) => {
    const { rows } = await sql<{ message_id: string; started_at: Temporal.Instant }>`
      with go as (
        select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g(company_id uuid, message_id uuid, fence bigint, step int,
          number int, channel text, provider text, account_id uuid, key text, text text, link text)
      ),
      held as (
        update message m set text = coalesce(m.text, g.text), link = coalesce(m.link, g.link), channel = g.channel,
          provider = g.provider, step = g.step, status = case when m.status = 'blockedForNight' then 'new' else m.status end, updated_at = ${now}
        from go g where m.company_id = g.company_id and m.id = g.message_id and m.fence = g.fence and m.outcome = 'pending'
        returning g.*
      )
      insert into attempt as a (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at)
      select company_id, message_id, step, number, channel, provider, account_id, key, fence, 'sending', ${now}, ${now} from held
      on conflict (company_id, message_id, number) do update set fence = excluded.fence, updated_at = ${now} where a.state = 'sending'
      returning message_id, started_at`.execute(tx)
    return new Map(rows.map((row) => [row.message_id, row.started_at]))
  })
}

/** Records what providers answered. A worker that lost its claim moves no attempt of the one who has it now. */
export function record(house: House, results: Result[]): Promise<void> {
  const now = house.clock.now()
  return house.db.engine(async (tx) => {
    await sql`
      with r as (
        select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(company_id uuid, message_id uuid, number int, fence bigint,
          event text, provider_id text, parts int, price numeric, code text, detail text, step int, outcome text, reason text,
          due_at timestamptz, pause jsonb)
      ),
      moved as (
        update attempt a set state = coalesce(mv.target, a.state), provider_id = coalesce(r.provider_id, a.provider_id), parts = r.parts,
          price = r.price, code = r.code, detail = r.detail, updated_at = ${now}
        from r left join allowed_move mv on mv.chart = 'delivery' and mv.source = 'sending' and mv.event = r.event
        where a.company_id = r.company_id and a.message_id = r.message_id and a.number = r.number and a.fence = r.fence and a.state = 'sending'
        returning a.account_id, a.channel, a.provider, a.state, a.step as tried, a.detail as said, r.*
      ),
      settled as (
        update message m set
          status = case when v.event = 'provider.accepted' and m.status in ('new', 'blockedForNight', 'failedToSendToGateway') then 'sentToGateway'
            when v.event = 'provider.refused' and m.status in ('new', 'blockedForNight') then 'failedToSendToGateway' else m.status end,
          sent_at = case when v.event = 'provider.accepted' then coalesce(m.sent_at, ${now}) else m.sent_at end,
          -- Withdrawn while the request was under way: what came of it still shows, but no further step follows.
          outcome = case when m.fence = v.fence then v.outcome when v.event = 'provider.refused' and m.outcome = 'done' and m.sent_at is null then 'failed' else m.outcome end,
          reason = case when m.fence = v.fence then v.reason else m.reason end,
          due_at = case when m.fence = v.fence then v.due_at else m.due_at end,
          step = case when m.fence = v.fence then v.step else m.step end,
          claimed_until = case when m.fence = v.fence then null else m.claimed_until end,
          updated_at = ${now}
        from moved v where m.company_id = v.company_id and m.id = v.message_id
        returning m.id
      ),
      paused as (
        update channel_account c set paused_until = (v.pause->>'until')::timestamptz, pause_reason = v.pause->>'code'
        from moved v where v.pause is not null and c.company_id = v.company_id and c.id = (v.pause->>'account_id')::uuid
        returning c.company_id, c.id, c.channel, c.provider, c.pause_reason
      ),
      alerted as (${raising(lostChannels, now)}),
      unsure as (${raising(unknownOutcomes, now)}),
      mended as (${ending(workingChannels, now)})
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, message_id, ${now},
        case event when 'provider.accepted' then 'sentToGateway' when 'provider.refused' then 'failedToSendToGateway' else 'unknown' end,
        jsonb_strip_nulls(jsonb_build_object('step', tried, 'channel', channel, 'provider', provider, 'code', code, 'detail', said))
      from moved where event is not null`.execute(tx)
  })
}

const lostChannels = sql`
  select distinct company_id, 'channelLost' as type, null as message_id,
    jsonb_build_object('channel', channel, 'provider', provider, 'code', pause_reason) as detail, ${channelCause(sql`id`)} as cause from paused`
const unknownOutcomes = sql`
  select company_id, 'unknownOutcome' as type, message_id, null as detail, 'unknown ' || message_id as cause from moved where event = 'provider.silent'`
/** What a provider accepts shows that its connection works. */
const workingChannels = sql`(a.company_id, a.cause) in (
  select company_id, ${channelCause(sql`account_id`)} from moved where event = 'provider.accepted')`

export interface Settled {
  work: Work
  verdict: Exclude<Verdict, { kind: 'send' }>
}

/** Records verdicts that send nothing: held for the night, waiting for a connection, or ended with a reason. */
export function settle(house: House, settled: Settled[]): Promise<void> {
  const now = house.clock.now()
  const rows = settled.map(({ work, verdict }) => ({
    company_id: work.company_id,
    id: work.id,
    fence: work.fence,
    data_seen_at: work.data_seen_at?.toString() ?? null,
    kind: verdict.kind,
    outcome: verdict.kind === 'end' ? verdict.outcome : 'pending',
    reason: verdict.kind === 'end' ? verdict.reason : null,
    until: verdict.kind === 'end' ? null : verdict.until.toString(),
  }))
  return house.db.engine(async (tx) => {
    await sql`
      with r as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(company_id uuid, id uuid, fence bigint, data_seen_at timestamptz, kind text, outcome text, reason text, until timestamptz)
      ),
      silent as (
        update attempt a set state = 'unknown', updated_at = ${now} from r
        where r.outcome = 'unknown' and a.company_id = r.company_id and a.message_id = r.id and a.state = 'sending'
      ),
      settled as (
        update message m set outcome = r.outcome, reason = r.reason, due_at = r.until, claimed_until = null, updated_at = ${now},
          status = case when r.kind = 'hold' and m.status = 'new' then 'blockedForNight' else m.status end
        from r where m.company_id = r.company_id and m.id = r.id and m.fence = r.fence and m.outcome = 'pending'
        returning m.company_id, m.id, r.kind, r.outcome, r.reason, r.until, r.data_seen_at
      )
      insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
      select company_id, id, ${now}, case kind when 'hold' then 'heldForNight' else outcome end,
        jsonb_strip_nulls(jsonb_build_object('reason', reason, 'until', to_jsonb(until))), data_seen_at
      from settled where kind = 'hold' or outcome in ('failed', 'unknown', 'skipped', 'withdrawn')`.execute(
      tx,
    )
  })
}
