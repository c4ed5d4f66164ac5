import { sql } from 'kysely'
import { seesPhones } from '../../../domain/roles.ts'
import type { House } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { containing, pageWithTotal } from '../../platform/http/paging.ts'
import { NUMBER_IN_WORDS } from '../../platform/patient/mask-phones-in-text.ts'
import { plain } from '../../platform/text/storable-text.ts'

/**
 * The services that visits name, for choosing which of them a scenario is about. One that carries a number, which a file can bring, is not
 * offered to whoever sees phones masked.
 */
export function serviceHandlers({ db }: House): Handlers {
  return {
    listServices: ({ caller, query }) =>
      db.tenant(caller.companyId, (tx) =>
        pageWithTotal(
          tx,
          sql<{ name: string; visits: number }>`
            select service as name, count(*) as visits from visit
            where service <> '' and (${seesPhones(caller.role)} or normalize(service, NFKC) !~ ${NUMBER_IN_WORDS}) and service ilike ${containing(plain(query.search ?? ''))}
            group by service`,
          sql`order by name collate names, name`,
          query,
        ),
      ),
  }
}
