import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { type UnsentAttempt, undoAbandonedAttempts } from './undo-attempts.ts'

/** Longer than any worker waits for a response. */
const ORPHAN_AGE = { minutes: 2 }

/**
 * Settles attempts whose worker died after their message was withdrawn. Usually the worker settles its own attempt; as a withdrawn message is never
 * claimed again, an orphaned attempt is marked as unknown outcome here.
 */
export async function settleOrphanedAttempts(app: AppContext): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  await undoUnsentOrphans(app)
  await db.withAllTenants((tx) =>
    sql`
      with orphan as (
        update attempt a set state = 'unknown', updated_at = ${now} from message m
        where a.state = 'sending' and a.updated_at < ${now.subtract(ORPHAN_AGE)} and m.company_id = a.company_id and m.id = a.message_id
          and m.outcome <> 'pending'
        returning a.company_id, a.message_id, a.step, a.channel, a.provider
      ),
      settled as (
        update message m set outcome = 'unknown', reason = 'UNKNOWN_OUTCOME', updated_at = ${now}
        from orphan o where m.company_id = o.company_id and m.id = o.message_id and m.outcome in ('done', 'unknown') and m.sent_at is null
        returning m.company_id, m.id
      )
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, message_id, ${now}, 'unknown',
        jsonb_build_object('step', step, 'channel', channel, 'provider', provider) from orphan`.execute(
      tx,
    ),
  )
}

/** Attempts whose request was certainly not sent need no clarification: they get the reason of the withdrawal. */
async function undoUnsentOrphans(app: AppContext): Promise<void> {
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<UnsentAttempt>`
      select a.company_id, a.message_id, a.fence, a.number from attempt a
      join message m on m.company_id = a.company_id and m.id = a.message_id
      where a.state = 'sending' and a.held_fence = a.fence and a.updated_at < ${app.clock.now().subtract(ORPHAN_AGE)} and m.outcome <> 'pending'`.execute(
      tx,
    ),
  )
  if (rows.length === 0) return
  await undoAbandonedAttempts(
    app,
    rows.map((row) => ({ ...row, claim: row.fence })),
  )
}
