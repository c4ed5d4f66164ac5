import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Creates an app context at another time inside one transaction: all work runs in that transaction, with the same tenant scope as in production. No
 * jobs are queued and no requests are made.
 */
export function createSimulatedApp(app: AppContext, tx: Tx, clock: Clock): AppContext {
  const as = (role: 'visita_tenant' | 'visita_engine') =>
    sql`select set_config('role', ${role}, true)`.execute(tx)
  return {
    ...app,
    clock,
    jobs: { enqueue: async () => {} },
    db: {
      ...app.db,
      withTenant: (_companyId, work) => work(tx),
      async withAllTenants(work) {
        await as('visita_engine')
        const answer = await work(tx)
        await as('visita_tenant')
        return answer
      },
    },
  }
}
