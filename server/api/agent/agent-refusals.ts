import { sql } from 'kysely'
import { MAX_DETAIL_LENGTH } from '../../engine/ingest/run-recorder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

/** An item to be quarantined for staff, with the reason. */
export interface Refusal {
  number: number
  reason: string
  detail: string | null
}

/** Saves refusals, as the response that reports them may be lost. */
export async function saveRefusals(tx: Tx, agentId: string, refusals: Refusal[]): Promise<void> {
  const rows = refusals.map(({ number, reason, detail }) => ({
    number,
    reason,
    detail: detail === null ? null : toStorableText(detail).slice(0, MAX_DETAIL_LENGTH),
  }))
  if (rows.length === 0) return
  await sql`
    insert into agent_refusal (company_id, agent_id, number, reason, detail)
    select distinct on (g.number) current_company(), ${agentId}, g.number, g.reason, g.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (number bigint, reason text, detail text)
    on conflict do nothing`.execute(tx)
}

/** Returns the refusals of these numbers; earlier ones have reached the agent, as it has moved past them. */
export async function listRefusals(
  tx: Tx,
  agentId: string,
  { first, last }: { first: number; last: number },
): Promise<Refusal[]> {
  await tx
    .deleteFrom('agent_refusal')
    .where('agent_id', '=', agentId)
    .where('number', '<', first)
    .execute()
  return tx
    .selectFrom('agent_refusal')
    .select(['number', 'reason', 'detail'])
    .where('agent_id', '=', agentId)
    .where('number', '<=', last)
    .orderBy('number')
    .execute()
}
