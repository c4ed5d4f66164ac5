import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

/**
 * The house as it would be at another time, inside one transaction: whatever its parts do, they do there, on the side of the fence where they
 * do it in earnest. No job is asked for, and nothing in it makes a request.
 */
export function simulatedHouse(house: House, tx: Tx, clock: Clock): House {
  const as = (role: 'visita_tenant' | 'visita_engine') =>
    sql`select set_config('role', ${role}, true)`.execute(tx)
  return {
    ...house,
    clock,
    jobs: { ask: async () => {} },
    db: {
      ...house.db,
      tenant: (_companyId, work) => work(tx),
      async engine(work) {
        await as('visita_engine')
        const answer = await work(tx)
        await as('visita_tenant')
        return answer
      },
    },
  }
}
