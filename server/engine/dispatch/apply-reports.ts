import { sql } from 'kysely'
import { statusRise } from '../../../domain/messages.ts'
import type { Report } from '../../channels/port/channel-adapter.ts'
import type { House } from '../../platform/app-context.ts'
import { grouped, perHouse } from '../../platform/db/create-batcher.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { oneStatement } from '../../platform/db/single-round-trip.ts'
import { plausible } from './clamp-report-time.ts'

const events: Record<Report['status'], string> = {
  sent: 'report.sent',
  delivered: 'report.delivered',
  read: 'report.read',
  undelivered: 'report.undelivered',
}

/** A provider's report to the account that it came to. */
interface Heard {
  companyId: string
  accountId: string
  report: Report
}

/**
 * Takes in what a provider says of messages it accepted: late, twice, in any order. The attempt's chart decides which move
 * is one; a report of a message we do not know yet is kept until we do. A failed step hands over to the next at once.
 * Answers when the reports are committed; calls that come at the same time share a commit.
 */
export async function applyReports(
  house: House,
  companyId: string,
  accountId: string,
  reports: Report[],
): Promise<void> {
  if (reports.length === 0) return
  const now = house.clock.now()
  await together(house)(
    reports.map((report) => ({
      companyId,
      accountId,
      report: { ...report, at: plausible(report.at, now) },
    })),
  )
}

// Reports of several companies share a transaction, so this works for all; each names the account it came to.
const together = perHouse((house: House) =>
  grouped(async (lot: Heard[][]) => {
    const now = house.clock.now()
    const [first = [], ...later] = roundsOf(lot.flat())
    // Most often no message is spoken of twice, and the whole lot is one statement.
    if (later.length === 0)
      await house.db.engine(oneStatement('apply-reports', applying(now, first)))
    else await house.db.engine((tx) => applyIn(tx, now, [first, ...later]))
    return lot.map(() => undefined)
  }),
)

/** One after another for each message: a later report must see what an earlier one did. A round has one report each of any number of them. */
function roundsOf(heard: Heard[]): Heard[][] {
  const lists = Map.groupBy(
    heard.toSorted((a, b) => Temporal.Instant.compare(a.report.at, b.report.at)),
    ({ accountId, report }) => `${accountId} ${report.providerId}`,
  )
  const rounds: Heard[][] = []
  for (const list of lists.values())
    for (const [nth, each] of list.entries()) {
      rounds[nth] ??= []
      rounds[nth].push(each)
    }
  return rounds
}

async function applyIn(tx: Tx, now: Temporal.Instant, rounds: Heard[][]) {
  for (const round of rounds) await applying(now, round).execute(tx)
}

/**
 * One report each of any number of messages. Whatever the order they come in, the end is the same: the attempt's next state is looked up
 * in the row as it is when its turn comes, two workers or not, and the message's status only ever rises.
 */
function applying(now: Temporal.Instant, heard: Heard[]) {
  const rows = heard.map(
    ({ companyId, accountId, report: { providerId, status, at, detail } }) => ({
      company_id: companyId,
      account_id: accountId,
      provider_id: providerId,
      status,
      event: events[status],
      at: at.toString(),
      detail,
    }),
  )
  return sql`
      with r as (
        select * from jsonb_to_recordset(${jsonText(rows)}::jsonb) 
          as r(company_id uuid, account_id uuid, provider_id text, status text, event text, at timestamptz, detail text)
      ),
      -- Row by row over the key: the planner, who cannot know how few there are, would read the whole table and pair everything with everything.
      found as materialized (
        select r.*, a.id, a.message_id
        from r left join lateral (
          select a.id, a.message_id from attempt a
          where a.company_id = r.company_id and a.account_id = r.account_id and a.provider_id = r.provider_id limit 1) a on true
      ),
      parked as (
        insert into parked_report (company_id, account_id, provider_id, status, at, detail, parked_at)
        select company_id, account_id, provider_id, status, at, detail, ${now} from found
        where id is null
        on conflict do nothing
      ),
      moved as (
        update attempt a set state = (${move}), updated_at = r.at, detail = r.detail
        from found r
        -- The lists are what makes the planner go by the key here too: from a table that fits a few pages it would read everything.
        where a.company_id = any(array(select company_id from found)) and a.id = any(array(select id from found))
          and a.company_id = r.company_id and a.id = r.id and (${move}) is not null
        returning a.company_id, a.message_id, a.id, a.step, a.state, a.channel, a.provider, r.status as said, r.at, r.detail
      ),
      heard as (
        select company_id, message_id, said, at, state, step from moved
        union all
        select company_id, message_id, status, at, null, null from found where id is not null and id not in (select id from moved)
      ),
      -- One line a message: two of its steps may be spoken of at once, and an update would take one of two lines and drop the other.
      news as (
        select company_id, message_id, (${statusRise}::text[])[max(${rank(sql`said`)})] as said, min(at) as at,
          bool_or(state is not null) as moved, coalesce(bool_or(state in ('delivered', 'read')), false) as arrived,
          max(step) filter (where state = 'failed') as failed_step
        from heard group by company_id, message_id
      ),
      settled as (
        update message m set
          status = case when ${rises} then v.said else m.status end,
          sent_at = coalesce(m.sent_at, v.at),
          outcome = case
            when ${arrives} then 'done'
            when ${fails(now)} then 'failed'
            else m.outcome end,
          reason = case
            when ${arrives} then null
            when ${fails(now)} then 'ALL_STEPS_FAILED'
            else m.reason end,
          due_at = case
            when v.arrived then null
            when v.failed_step = m.step and m.outcome = 'pending' and (${laterStep} or ${goneAround(now)}) then ${now}::timestamptz
            else m.due_at end,
          updated_at = ${now}
        from news v where m.company_id = v.company_id and m.id = v.message_id and (v.moved or ${rises})
        returning m.id
      )
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, message_id, at, state, jsonb_strip_nulls(jsonb_build_object('step', step, 'channel', channel, 'provider', provider, 'detail', detail))
      from moved`
}

/**
 * Asked of the row itself: another worker's report may have moved it while this one waited for the row. As `exists` it would be joined
 * beforehand, and the move from where the row stood then be lost.
 */
const move = sql`select target from allowed_move mv where mv.chart = 'delivery' and mv.source = a.state and mv.event = r.event`

/** How far a state is on the way; a message shows its furthest attempt. */
const rank = (state: ReturnType<typeof sql>) => sql`array_position(${statusRise}::text[], ${state})`

/** Also news that moves no attempt may lift the status: "sent" that comes after "undelivered". */
const rises = sql`coalesce(${rank(sql`v.said`)} > ${rank(sql`m.status`)}, false)`

/** A step after the one that failed. */
const laterStep = sql`exists (select from cascade_step k where k.company_id = m.company_id and k.scenario_id = m.scenario_id and k.position > v.failed_step)`

/** One before it that was left out, for messages go around its channel: to what is over already it is nothing. */
const goneAround = (now: Temporal.Instant) => sql`(m.outcome = 'pending' and exists (
  select from cascade_step k where k.company_id = m.company_id and k.scenario_id = m.scenario_id
    and exists (select from channel_account g where g.company_id = k.company_id and g.channel = k.channel and g.bypassed_until > ${now})
    and not exists (select from attempt t where t.company_id = m.company_id and t.message_id = m.id and t.channel = k.channel)))`

const arrives = sql`v.arrived and m.outcome in ('pending', 'failed', 'unknown')`

/** The last step has failed, and none before it has arrived. */
const fails = (now: Temporal.Instant) =>
  sql`v.failed_step is not null and not v.arrived and not ${laterStep} and not ${goneAround(now)} and m.status not in ('delivered', 'read')
  and m.outcome in ('pending', 'done', 'unknown')`

interface ParkedRow {
  company_id: string
  account_id: string
  provider_id: string
  status: Report['status']
  at: Temporal.Instant
  detail: string | null
}

/** Takes up reports, of any company, that came before we had recorded the send they speak of; in one transaction, so that none falls between. */
export async function takeUpParked({ db, clock }: House): Promise<void> {
  await db.engine(async (tx) => {
    const { rows } = await sql<ParkedRow>`
      delete from parked_report p using attempt a
      where a.account_id = p.account_id and a.provider_id = p.provider_id
      returning p.company_id, p.account_id, p.provider_id, p.status, p.at, p.detail`.execute(tx)
    const heard = rows.map(({ company_id, account_id, provider_id, ...said }) => ({
      companyId: company_id,
      accountId: account_id,
      report: { providerId: provider_id, ...said },
    }))
    await applyIn(tx, clock.now(), roundsOf(heard))
  })
}
