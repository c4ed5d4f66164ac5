import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { UnsentAttempt } from './undo-attempts.ts'

/** An attempt about to be sent, and the journal that records its handover. */
export interface LeavingAttempt extends UnsentAttempt {
  journal_id: string
}

/**
 * Marks attempts as leaving, right before their requests are sent, and returns those that may be sent: not the ones that another worker has undone
 * meanwhile. Both update the same row, so a sent attempt is never taken for unsent and an undone one is never sent.
 */
export async function markAttemptsLeaving(
  app: AppContext,
  leaving: LeavingAttempt[],
): Promise<Set<string>> {
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<{ message_id: string }>`
      update attempt a set held_fence = null, journal_id = l.journal_id
      from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as l(company_id uuid, message_id uuid, fence bigint, number int, journal_id uuid)
      where a.company_id = l.company_id and a.message_id = l.message_id and a.number = l.number and a.fence = l.fence
        and a.state = 'sending' and a.held_fence = a.fence
      returning a.message_id`.execute(tx),
  )
  return new Set(rows.map(({ message_id }) => message_id))
}
