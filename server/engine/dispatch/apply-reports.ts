import { sql } from 'kysely'
import { messageStatusOrder } from '../../../domain/messages.ts'
import type { DeliveryReport } from '../../channels/port/channel-adapter.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { createBatcher, memoizePerApp } from '../../platform/db/create-batcher.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { singleStatement } from '../../platform/db/single-round-trip.ts'
import { clampReportTime } from './clamp-report-time.ts'

const reportEvents: Record<DeliveryReport['status'], string> = {
  sent: 'report.sent',
  delivered: 'report.delivered',
  read: 'report.read',
  undelivered: 'report.undelivered',
}

/** A provider's delivery report, with the account that received it. */
interface ReceivedReport {
  companyId: string
  accountId: string
  report: DeliveryReport
}

/**
 * Records delivery reports for accepted messages; they may be late, repeated or out of order. The attempt's lifecycle decides which transitions are
 * valid; a report for a message not yet known is kept (see `applyParkedReports`). A failed step starts the next one at once. Resolves when the
 * reports are committed; concurrent calls share a commit.
 */
export async function applyReports(
  app: AppContext,
  companyId: string,
  accountId: string,
  reports: DeliveryReport[],
): Promise<void> {
  if (reports.length === 0) return
  const now = app.clock.now()
  await getReportBatcher(app)(
    reports.map((report) => ({
      companyId,
      accountId,
      report: { ...report, at: clampReportTime(report.at, now) },
    })),
  )
}

// A batch holds reports of several clinics, so the transaction spans all tenants; each report names its account.
const getReportBatcher = memoizePerApp((app: AppContext) =>
  createBatcher(async (lot: ReceivedReport[][]) => {
    const now = app.clock.now()
    const [first = [], ...later] = splitIntoRounds(lot.flat())
    // Usually no message is reported twice, and the whole batch is one statement.
    if (later.length === 0)
      await app.db.withAllTenants(singleStatement('apply-reports', applyReportsSql(now, first)))
    else await app.db.withAllTenants((tx) => applyRounds(tx, now, [first, ...later]))
    return lot.map(() => undefined)
  }),
)

/** Splits reports into rounds with at most one report per message, so that a later report sees the effect of an earlier one. */
function splitIntoRounds(reports: ReceivedReport[]): ReceivedReport[][] {
  const lists = Map.groupBy(
    reports.toSorted((a, b) => Temporal.Instant.compare(a.report.at, b.report.at)),
    ({ accountId, report }) => `${accountId} ${report.providerId}`,
  )
  const rounds: ReceivedReport[][] = []
  for (const list of lists.values())
    for (const [nth, each] of list.entries()) {
      rounds[nth] ??= []
      rounds[nth].push(each)
    }
  return rounds
}

async function applyRounds(tx: Tx, now: Temporal.Instant, rounds: ReceivedReport[][]) {
  for (const round of rounds) await applyReportsSql(now, round).execute(tx)
}

/**
 * Applies at most one report per message. The order of arrival does not change the final state: the next state is looked up from the locked row,
 * even with two workers, and the message's status only ever rises.
 */
function applyReportsSql(now: Temporal.Instant, reports: ReceivedReport[]) {
  const rows = reports.map(
    ({ companyId, accountId, report: { providerId, status, at, detail } }) => ({
      company_id: companyId,
      account_id: accountId,
      provider_id: providerId,
      status,
      event: reportEvents[status],
      at: at.toString(),
      detail,
    }),
  )
  return sql`
      with r as (
        select * from jsonb_to_recordset(${toJsonText(rows)}::jsonb) 
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
        update attempt a set state = (${nextStateSql}), updated_at = r.at, detail = r.detail
        from found r
        -- The lists are what makes the planner go by the key here too: from a table that fits a few pages it would read everything.
        where a.company_id = any(array(select company_id from found)) and a.id = any(array(select id from found))
          and a.company_id = r.company_id and a.id = r.id and (${nextStateSql}) is not null
        returning a.company_id, a.message_id, a.id, a.step, a.state, a.channel, a.provider, r.status as said, r.at, r.detail
      ),
      heard as (
        select company_id, message_id, said, at, state, step from moved
        union all
        select company_id, message_id, status, at, null, null from found where id is not null and id not in (select id from moved)
      ),
      -- One line a message: two of its steps may be spoken of at once, and an update would take one of two lines and drop the other.
      news as (
        select company_id, message_id, (${messageStatusOrder}::text[])[max(${statusRank(sql`said`)})] as said, min(at) as at,
          bool_or(state is not null) as moved, coalesce(bool_or(state in ('delivered', 'read')), false) as arrived,
          max(step) filter (where state = 'failed') as failed_step
        from heard group by company_id, message_id
      ),
      settled as (
        update message m set
          status = case when ${statusRises} then v.said else m.status end,
          sent_at = coalesce(m.sent_at, v.at),
          outcome = case
            when ${isDelivered} then 'done'
            when ${isFinalFailure(now)} then 'failed'
            else m.outcome end,
          reason = case
            when ${isDelivered} then null
            when ${isFinalFailure(now)} then 'ALL_STEPS_FAILED'
            else m.reason end,
          due_at = case
            when v.arrived then null
            when v.failed_step = m.step and m.outcome = 'pending' and (${hasLaterStep} or ${hasReroutedStep(now)}) then ${now}::timestamptz
            else m.due_at end,
          updated_at = ${now}
        from news v where m.company_id = v.company_id and m.id = v.message_id and (v.moved or ${statusRises})
        returning m.id
      )
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, message_id, at, state, jsonb_strip_nulls(jsonb_build_object('step', step, 'channel', channel, 'provider', provider, 'detail', detail))
      from moved`
}

/**
 * Must stay a correlated subquery: another worker's report may have moved the row while this one waited for its lock. As `exists` it would be
 * joined beforehand and evaluated against the old state, and the transition would be lost.
 */
const nextStateSql = sql`select target from allowed_move mv where mv.chart = 'delivery' and mv.source = a.state and mv.event = r.event`

/** Rank of a status; a message shows the status of its furthest attempt. */
const statusRank = (state: ReturnType<typeof sql>) =>
  sql`array_position(${messageStatusOrder}::text[], ${state})`

/** A report that does not move the attempt may still raise the status: "sent" that comes after "undelivered". */
const statusRises = sql`coalesce(${statusRank(sql`v.said`)} > ${statusRank(sql`m.status`)}, false)`

/** The cascade has a step after the failed one. */
const hasLaterStep = sql`exists (select from cascade_step k where k.company_id = m.company_id and k.scenario_id = m.scenario_id and k.position > v.failed_step)`

/** An earlier step was left out because of a reroute; ignored for messages that have already ended. */
const hasReroutedStep = (now: Temporal.Instant) => sql`(m.outcome = 'pending' and exists (
  select from cascade_step k where k.company_id = m.company_id and k.scenario_id = m.scenario_id
    and exists (select from channel_account g where g.company_id = k.company_id and g.channel = k.channel and g.bypassed_until > ${now})
    and not exists (select from attempt t where t.company_id = m.company_id and t.message_id = m.id and t.channel = k.channel)))`

const isDelivered = sql`v.arrived and m.outcome in ('pending', 'failed', 'unknown')`

/** The last step has failed, and no earlier one has arrived. */
const isFinalFailure = (now: Temporal.Instant) =>
  sql`v.failed_step is not null and not v.arrived and not ${hasLaterStep} and not ${hasReroutedStep(now)} and m.status not in ('delivered', 'read')
  and m.outcome in ('pending', 'done', 'unknown')`

interface ParkedReportRow {
  company_id: string
  account_id: string
  provider_id: string
  status: DeliveryReport['status']
  at: Temporal.Instant
  detail: string | null
}

/** Applies parked reports of all clinics whose send has been recorded since; one transaction, so that none is lost. */
export async function applyParkedReports({ db, clock }: AppContext): Promise<void> {
  await db.withAllTenants(async (tx) => {
    const { rows } = await sql<ParkedReportRow>`
      delete from parked_report p using attempt a
      where a.account_id = p.account_id and a.provider_id = p.provider_id
      returning p.company_id, p.account_id, p.provider_id, p.status, p.at, p.detail`.execute(tx)
    const reports = rows.map(({ company_id, account_id, provider_id, ...report }) => ({
      companyId: company_id,
      accountId: account_id,
      report: { providerId: provider_id, ...report },
    }))
    await applyRounds(tx, clock.now(), splitIntoRounds(reports))
  })
}
