import { sql } from 'kysely'
import { jsonText } from '../db/json-text.ts'
import type { House } from '../house.ts'
import type { Verdict } from './gate.ts'
import type { Work } from './work.ts'

export interface Settled {
  work: Work
  verdict: Exclude<Verdict, { kind: 'send' }>
}

/** Records verdicts that send nothing: held for the night or the next day, waiting for a connection, or ended with a reason. */
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
        select * from jsonb_to_recordset(${jsonText(rows)}::jsonb)
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
      select company_id, id, ${now}, case kind when 'hold' then 'heldForNight' when 'capped' then 'heldForCap' else outcome end,
        jsonb_strip_nulls(jsonb_build_object('reason', reason, 'until', to_jsonb(until))), data_seen_at
      from settled where kind in ('hold', 'capped') or outcome in ('failed', 'unknown', 'skipped', 'withdrawn')`.execute(
      tx,
    )
  })
}
