import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Starts an emergency stop: after this transaction no worker starts a message that it covers (`active-stop-sql.ts`). Two concurrent calls start one
 * stop. `isNew`: it was not active before.
 */
export async function pressEmergencyStop(
  tx: Tx,
  companyId: string,
  branchId: string | null,
  accountId: string,
  now: Temporal.Instant,
): Promise<{ id: string; isNew: boolean }> {
  const pressed = await tx
    .insertInto('red_stop')
    .values({
      company_id: companyId,
      branch_id: branchId,
      pressed_at: now,
      pressed_by: accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (pressed) return { id: pressed.id, isNew: true }
  const known = await tx
    .selectFrom('red_stop')
    .select('id')
    .where('lifted_at', 'is', null)
    .where(sql<boolean>`branch_id is not distinct from ${branchId}`)
    .executeTakeFirst()
  // Lifted concurrently: start a new one.
  return known
    ? { id: known.id, isNew: false }
    : pressEmergencyStop(tx, companyId, branchId, accountId, now)
}

/**
 * Lifts an emergency stop and makes all held messages due at once; dispatch then decides from current data: send, wait for the window or another
 * stop, or end as too late. Returns the number of held messages; null if the stop was already lifted.
 */
export async function liftEmergencyStop(
  tx: Tx,
  id: string,
  accountId: string,
  now: Temporal.Instant,
): Promise<number | null> {
  const lifted = await tx
    .updateTable('red_stop')
    .set({ lifted_at: now, lifted_by: accountId })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!lifted) return null
  const { rows } = await sql<{ count: number }>`
    with released as (
      update message m set due_at = ${now}, reason = null, updated_at = ${now} from red_stop_message h
      where h.company_id = current_company() and h.stop_id = ${id} and m.company_id = h.company_id and m.id = h.message_id
        and m.outcome = 'pending' and m.reason = 'RED_STOP'
      returning m.company_id, m.id, m.data_seen_at
    ),
    told as (
      insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
      select company_id, id, ${now}, 'releasedFromStop', jsonb_build_object('stopId', ${id}::text), data_seen_at from released
    )
    select count(*)::int as count from released`.execute(tx)
  return rows[0]?.count ?? 0
}
