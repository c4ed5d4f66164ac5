import { sql } from 'kysely'
import type { Report } from '../channels/channel.ts'
import type { House } from '../house.ts'

const events: Record<Report['status'], string> = {
  sent: 'report.sent',
  delivered: 'report.delivered',
  read: 'report.read',
  undelivered: 'report.undelivered',
}

/**
 * Takes in what a provider says of messages it accepted: late, twice, in any order. The delivery chart decides which move
 * is one; a report of a message we do not know yet is kept until we do. A failed step hands over to the next at once.
 */
export async function applyReports(
  house: House,
  companyId: string,
  accountId: string,
  reports: Report[],
): Promise<void> {
  // One after another for each message: a later report must see what an earlier one did.
  const rounds = Map.groupBy(
    reports.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)),
    (report) => report.providerId,
  )
  const longest = Math.max(0, ...[...rounds.values()].map((list) => list.length))
  for (let round = 0; round < longest; round++)
    await applyRound(
      house,
      companyId,
      accountId,
      [...rounds.values()].flatMap((list) => list[round] ?? []),
    )
}

async function applyRound(house: House, companyId: string, accountId: string, reports: Report[]) {
  const now = house.clock.now()
  const rows = reports.map(({ providerId, status, at, detail }) => ({
    provider_id: providerId,
    status,
    event: events[status],
    at: at.toString(),
    detail,
  }))
  await house.db.tenant(companyId, (tx) =>
    sql`
      with r as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(provider_id text, status text, event text, at timestamptz, detail text)
      ),
      parked as (
        insert into parked_report (company_id, account_id, provider_id, status, at, detail, parked_at)
        select current_company(), ${accountId}, provider_id, status, at, detail, ${now} from r
        where not exists (select from attempt a where a.account_id = ${accountId} and a.provider_id = r.provider_id)
        on conflict do nothing
      ),
      moved as (
        update attempt a set state = mv.target, updated_at = r.at, detail = coalesce(r.detail, a.detail)
        from r, allowed_move mv
        where a.account_id = ${accountId} and a.provider_id = r.provider_id
          and mv.chart = 'delivery' and mv.source = a.state and mv.event = r.event
        returning a.company_id, a.message_id, a.id, a.step, a.state, a.channel, a.provider, r.at, r.detail
      ),
      settled as (
        update message m set
          status = case
            when v.state in ('sent', 'delivered', 'read') and ${rank(sql`v.state`)} > ${rank(sql`m.status`)} then v.state else m.status end,
          sent_at = coalesce(m.sent_at, v.at),
          outcome = case
            when v.state in ('delivered', 'read') and m.outcome in ('pending', 'failed', 'unknown') then 'done'
            when v.state = 'failed' and not ${laterStep} and m.status not in ('delivered', 'read') and m.outcome in ('pending', 'done', 'unknown') then 'failed'
            else m.outcome end,
          reason = case
            when v.state in ('delivered', 'read') and m.outcome in ('pending', 'failed', 'unknown') then null
            when v.state = 'failed' and not ${laterStep} and m.status not in ('delivered', 'read') and m.outcome in ('pending', 'done', 'unknown') then 'ALL_STEPS_FAILED'
            else m.reason end,
          due_at = case
            when v.state in ('delivered', 'read') then null
            when v.state = 'failed' and m.outcome = 'pending' and m.step = v.step and ${laterStep} then ${now}::timestamptz
            else m.due_at end,
          updated_at = ${now}
        from moved v where m.company_id = v.company_id and m.id = v.message_id
        returning m.id
      )
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, message_id, at, state, jsonb_strip_nulls(jsonb_build_object('step', step, 'channel', channel, 'provider', provider, 'detail', detail))
      from moved`.execute(tx),
  )
}

/** How far a state is on the way; a message shows its furthest attempt. */
const rank = (state: ReturnType<typeof sql>) =>
  sql`array_position(array['new', 'blockedForNight', 'failedToSendToGateway', 'sentToGateway', 'sent', 'delivered', 'read'], ${state})`

const laterStep = sql`exists (select from cascade_step k where k.company_id = m.company_id and k.scenario_id = m.scenario_id and k.position > v.step)`

interface ParkedRow {
  company_id: string
  account_id: string
  provider_id: string
  status: Report['status']
  at: Temporal.Instant
  detail: string | null
}

/** Takes up reports, of any company, that came before we had recorded the send they speak of. */
export async function takeUpParked(house: House): Promise<void> {
  const found = await house.db.engine(async (tx) => {
    const { rows } = await sql<ParkedRow>`
      delete from parked_report p using attempt a
      where a.account_id = p.account_id and a.provider_id = p.provider_id
      returning p.company_id, p.account_id, p.provider_id, p.status, p.at, p.detail`.execute(tx)
    return rows
  })
  for (const [accountId, rows] of Map.groupBy(found, (row) => row.account_id)) {
    const reports = rows.map((row) => ({ ...row, providerId: row.provider_id }))
    await applyReports(house, rows[0]?.company_id ?? '', accountId, reports)
  }
}
