import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * From this transaction's end on no worker begins a message that the stop means; see `active-stop-sql.ts`. Two who press at once press one
 * stop. `fresh`: it did not hold before.
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
  // Lifted in this very moment: it is pressed anew.
  return known
    ? { id: known.id, isNew: false }
    : pressEmergencyStop(tx, companyId, branchId, accountId, now)
}

/**
 * Lifts it and makes everything it held due at once; dispatch then decides by what is known by now: it leaves, waits for its hours or
 * for another stop, or has come too late and says so. Answers how many it held, null when it was lifted before.
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
