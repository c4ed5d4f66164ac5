import { sql } from 'kysely'
import { rights } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'

/** Employees of the clinic who may answer for patients, and read notes and conversations. */
const isColleague = (companyId: string) =>
  sql`a.company_id = ${companyId} and a.role = any(${rights.chat}::text[])`

export async function listColleagues(
  tx: Tx,
  { companyId, accountId }: Caller,
): Promise<components['schemas']['Colleague'][]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.* from (
      select a.id, coalesce(nullif(${staffNameSql('a')}, ''), a.email) as name from account a where ${isColleague(companyId)}
    ) n order by n.name collate names, n.id`.execute(tx)
  return rows.map((row) => ({ ...row, isMe: row.id === accountId }))
}

/** Whether the account is such an employee. */
export async function findColleague(
  tx: Tx,
  { companyId }: Caller,
  accountId: string,
): Promise<boolean> {
  if (!isId(accountId)) return false
  const { rows } =
    await sql`select from account a where ${isColleague(companyId)} and a.id = ${accountId}`.execute(
      tx,
    )
  return rows.length > 0
}
