import { sql } from 'kysely'
import { requestRule } from '../../engine/notifications/notification-rules.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { SortIndexCache } from '../../platform/list/sort-index-cache.ts'
import { loadNotifications } from './load-notifications.ts'
import { createNotificationListing, isForCaller } from './notification-listing.ts'

/** Handlers for notifications. They belong to the clinic: one user's reading counts for all. A mention belongs to the mentioned user. */
export function createNotificationHandlers({ db, clock }: AppContext): Handlers {
  const sortIndexes = new SortIndexCache()
  return {
    listAlerts: ({ caller, query, locale }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { ids, total, more } = await sortIndexes.getPage(
          tx,
          caller.companyId,
          await createNotificationListing(tx, query, caller, clock.now()),
          query,
        )
        return {
          items: await loadNotifications(tx, ids, caller, locale),
          total,
          ...(more && { more }),
        }
      }),

    getAlertStat: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { rows } = await sql<{ unread: number; requests: number }>`
          select count(*) as unread, count(*) filter (where type = ${requestRule.type}) as requests from alert l where not l.read and ${isForCaller(caller)}`.execute(
          tx,
        )
        return rows[0] ?? { unread: 0, requests: 0 }
      }),

    readAlert: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const found = await tx
          .updateTable('alert')
          // A request stays unread until it is handled.
          .set({ read: sql`read or type <> ${requestRule.type}` })
          .where('id', '=', requireId(path.id))
          .where((where) =>
            where.or([where('account_id', 'is', null), where('account_id', '=', caller.accountId)]),
          )
          .returning('id')
          .executeTakeFirst()
        if (!found) throw new Problem('NOT_FOUND')
      }),

    readAllAlerts: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        await tx
          .updateTable('alert')
          .set({ read: true })
          .where('read', '=', false)
          .where('type', '<>', requestRule.type)
          .where((where) =>
            where.or([where('account_id', 'is', null), where('account_id', '=', caller.accountId)]),
          )
          .execute()
      }),
  }
}
