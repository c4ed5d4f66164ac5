import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { pageClause } from '../../platform/http/paging.ts'
import { createAuditListing } from './audit-listing.ts'
import { loadAuditEntries } from './load-audit-entries.ts'

/** Handlers for the clinic's audit log. */
export function createAuditHandlers({ db, clock }: AppContext): Handlers {
  return {
    listAudit: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const reader = { caller, now: clock.now() }
        const { source, where } = await createAuditListing(tx, query, reader)
        const { rows } = await sql<{ id: string }>`
          select l.id from ${source} where ${where} order by l.at desc, l.id desc ${pageClause(query)}`.execute(
          tx,
        )
        return {
          items: await loadAuditEntries(
            tx,
            rows.map(({ id }) => id),
          ),
          total: await countRows(tx, source, where),
          employees: await listEmployees(tx, caller.companyId),
        }
      }),
  }
}

async function countRows(tx: Tx, source: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${where}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Everybody with an account in the clinic, by name. */
async function listEmployees(
  tx: Tx,
  companyId: string,
): Promise<components['schemas']['AuditEmployee'][]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.* from (
      select a.id, coalesce(nullif(${staffNameSql('a')}, ''), a.email) as name from account a where a.company_id = ${companyId}
    ) n order by n.name collate names, n.id`.execute(tx)
  return rows
}
