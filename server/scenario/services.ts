import { sql } from 'kysely'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { containing, pageOf } from '../http/page.ts'
import { plain } from '../intake/plain.ts'

/** The services that visits name, for choosing which of them a scenario is about. */
export function serviceHandlers({ db }: House): Handlers {
  return {
    listServices: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { rows } = await sql<{ name: string; visits: number; total: number }>`
          select service as name, count(*) as visits, count(*) over () as total from visit
          where service <> '' and service ilike ${containing(plain(query.search ?? ''))}
          group by service order by service collate names, service ${pageOf(query)}`.execute(tx)
        const items = rows.map(({ name, visits }) => ({ name, visits }))
        return { items, total: rows[0]?.total ?? 0 }
      }),
  }
}
