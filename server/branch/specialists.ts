import { sql } from 'kysely'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { containing, pageOf } from '../http/page.ts'
import { plain } from '../intake/plain.ts'

/** The clinic's specialists by name. */
export function specialistHandlers({ db }: House): Handlers {
  return {
    listSpecialists: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const where = sql`name ilike ${containing(plain(query.search ?? ''))}`
        const { rows } = await sql<{ id: string; name: string; specialty: string | null }>`
          select id, name, specialty from specialist where ${where}
          order by name collate names, id ${pageOf(query)}`.execute(tx)
        const count = await sql<{
          total: number
        }>`select count(*) as total from specialist where ${where}`.execute(tx)
        return { items: rows, total: count.rows[0]?.total ?? 0 }
      }),
  }
}
