import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { databaseIdentitySql } from './database-identity.ts'
import type { SendHoldCause } from './heartbeat.ts'

/** Exceeds any epoch that a currently stopped worker may have stored. */
const EPOCH_LEAP = 2 ** 32

export interface SendHold {
  closedAt: Temporal.Instant
  cause: SendHoldCause
}

/** Returns the send hold; null if there is none. Works across tenants, as the installation belongs to no clinic. */
export async function readSendHold(tx: Tx): Promise<SendHold | null> {
  const row = await tx
    .selectFrom('installation')
    .select(['closed_at', 'closed_cause'])
    .where('closed_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.closed_at) return null
  return { closedAt: row.closed_at, cause: row.closed_cause as SendHoldCause } // guaranteed by a check constraint
}

/** Lifts the send hold: the operator has decided that this database sends from now on. */
export async function liftSendHold(tx: Tx): Promise<void> {
  await sql`
    update installation i set closed_at = null, closed_cause = null, seen_at = now(), marked = 0,
      epoch = greatest(i.epoch, i.marked) + ${EPOCH_LEAP}::bigint,
      system_identifier = h.system_identifier, database_oid = h.database_oid, timeline = h.timeline
    from (${databaseIdentitySql}) h`.execute(tx)
}

/**
 * Ends overdue messages as unknown outcomes, as the installation behind the backup may have sent them. Returns their number. It adds no attempts,
 * so none looks in flight.
 */
export async function endOverdueMessages(tx: Tx, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with over as (
      update message set outcome = 'unknown', reason = 'UNKNOWN_OUTCOME', due_at = null, claimed_until = null, fence = fence + 1, updated_at = ${now}
      where outcome = 'pending' and due_at <= ${now} returning company_id, id
    ),
    tries as (
      update attempt a set state = 'unknown', updated_at = ${now} from over o
      where a.company_id = o.company_id and a.message_id = o.id and a.state = 'sending'
    ),
    told as (
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, id, ${now}, 'unknown', jsonb_build_object('reason', 'UNKNOWN_OUTCOME') from over
    )
    select count(*) as count from over`.execute(tx)
  return rows[0]?.count ?? 0
}
