import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { loadPageWithTotal, toLikePattern } from '../../platform/http/paging.ts'
import { PHONE_IN_TEXT_PATTERN } from '../../platform/patient/mask-phones-in-text.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

/**
 * Handlers for services named by visits, as choices for scenarios. A service that contains a phone number (possible in imported files) is hidden
 * from users who see phones masked.
 */
export function createServiceHandlers({ db }: AppContext): Handlers {
  return {
    listServices: ({ caller, query }) =>
      db.withTenant(caller.companyId, (tx) =>
        loadPageWithTotal(
          tx,
          sql<{ name: string; visits: number }>`
            select service as name, count(*) as visits from visit
            where service <> '' and (${canSeePhones(caller.role)} or normalize(service, NFKC) !~ ${PHONE_IN_TEXT_PATTERN}) and service ilike ${toLikePattern(toStorableText(query.search ?? ''))}
            group by service`,
          sql`order by name collate names, name`,
          query,
        ),
      ),
  }
}
