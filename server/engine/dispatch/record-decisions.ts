import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import type { DispatchDecision } from './decide-dispatch.ts'

export interface MessageDecision {
  message: ClaimedMessage
  decision: Exclude<DispatchDecision, { kind: 'send' }>
}

/** Records dispatch decisions that send nothing: held for the window, the next day or a stop, waiting for a connection, or ended with a reason. */
export function recordDecisions(app: AppContext, decisions: MessageDecision[]): Promise<void> {
  const now = app.clock.now()
  const rows = decisions.map(({ message, decision }) => ({
    company_id: message.company_id,
    id: message.id,
    fence: message.fence,
    data_seen_at: message.data_seen_at?.toString() ?? null,
    kind: decision.kind,
    outcome: decision.kind === 'end' ? decision.outcome : 'pending',
    reason: decision.kind === 'end' || decision.kind === 'held' ? decision.reason : null,
    stop_id: decision.kind === 'held' ? decision.stopId : null,
    until: decision.kind === 'end' ? null : decision.until.toString(),
  }))
  return app.db.withAllTenants(async (tx) => {
    await sql`
      with r as (
        select * from jsonb_to_recordset(${toJsonText(rows)}::jsonb)
          as r(company_id uuid, id uuid, fence bigint, data_seen_at timestamptz, kind text, outcome text, reason text, stop_id uuid,
            until timestamptz)
      ),
      was as (select m.company_id, m.id, m.reason from message m join r on m.company_id = r.company_id and m.id = r.id),
      silent as (
        update attempt a set state = 'unknown', updated_at = ${now} from r
        where r.outcome = 'unknown' and a.company_id = r.company_id and a.message_id = r.id and a.state = 'sending'
      ),
      settled as (
        update message m set outcome = r.outcome, reason = r.reason, due_at = r.until, claimed_until = null, updated_at = ${now},
          status = case when r.kind = 'hold' and m.status = 'new' then 'blockedForNight' else m.status end
        from r where m.company_id = r.company_id and m.id = r.id and m.fence = r.fence and m.outcome = 'pending'
        returning m.company_id, m.id, r.kind, r.outcome, r.reason, r.stop_id, r.until, r.data_seen_at
      ),
      stopped as (
        insert into red_stop_message (company_id, stop_id, message_id, held_at)
        select company_id, stop_id, id, ${now} from settled where stop_id is not null on conflict do nothing
      )
      insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
      select company_id, id, ${now}, case kind when 'hold' then 'heldForNight' when 'capped' then 'heldForCap'
          when 'held' then case s.reason when 'RED_STOP' then 'heldForStop' when 'STALE_DATA' then 'heldForData' when 'WARM_UP' then 'heldForWarmUp' end else outcome end,
        jsonb_strip_nulls(jsonb_build_object('reason', s.reason, 'stopId', stop_id,
          'until', case when kind <> 'held' then to_jsonb(until) end)), data_seen_at
      from settled s join was w using (company_id, id)
      -- What is held is looked at again and again: that it is held is told once.
      where kind in ('hold', 'capped') or kind = 'held' and w.reason is distinct from s.reason
        or outcome in ('failed', 'unknown', 'skipped', 'withdrawn')`.execute(tx)
  })
}
