import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/operation.ts'
import { loadPageWithTotal, toLikePattern } from '../../platform/http/paging.ts'

/** Returns clinics that a master account may enter, by name or city, without training clinics. */
export function listClinics(app: AppContext, query: Call<'listCompanies'>['query']) {
  const like = toLikePattern(query.search ?? '')
  return app.db.withAllTenants((tx) =>
    loadPageWithTotal(
      tx,
      sql<{ id: string; name: string; city: string | null }>`
        select c.id, c.name, c.address as city from company c
        where c.training_of is null and (c.name ilike ${like} or c.address ilike ${like})`,
      sql`order by name::text collate names, id`,
      { pageSize: 200, ...query },
    ),
  )
}
