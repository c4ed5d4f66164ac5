import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { type StatusMeaning, stateByMeaning } from '../../engine/ingest/visit-statuses.ts'
import { findSystemConnection, type SystemConnection } from '../../engine/sync/system-connection.ts'
import type { Tx } from '../../platform/db/database.ts'

type Schemas = components['schemas']

/** Returns source statuses unknown to the adapter, by frequency; answering one does not change the order. */
export async function listUnknownStatuses(
  tx: Tx,
  { space }: SystemConnection,
): Promise<Schemas['MisUnknownStatus'][]> {
  const { rows } = await sql<{ word: string; visits: number; meaning: StatusMeaning | null }>`
    select s.word, count(*)::int as visits, s.meaning from mis_status s
    join visit v on v.company_id = s.company_id and v.told_status = s.word and space_of(v.external_id) = s.space
    where s.company_id = current_company() and s.space = ${space}
    group by s.word, s.meaning order by count(*) desc, s.word`.execute(tx)
  return rows
}

/**
 * Sets the meaning of a source status for all visits with it, also future ones. False if the system is not connected or has no such status. Takes
 * the ingest lock, so that a running batch is included.
 */
export async function setStatusMeaning(
  tx: Tx,
  companyId: string,
  id: string,
  { word, meaning }: Schemas['MisStatusChoice'],
  now: Temporal.Instant,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${companyId}`}, 0))`.execute(tx)
  const connection = await findSystemConnection(tx, id)
  if (!connection) return false
  const { space } = connection
  const known = await tx
    .selectFrom('mis_status')
    .select('meaning')
    .where('space', '=', space)
    .where('word', '=', word)
    .executeTakeFirst()
  if (!known) return false
  await tx
    .updateTable('mis_status')
    .set({ meaning, decided_at: now })
    .where('space', '=', space)
    .where('word', '=', word)
    .execute()
  // Visits are valid already, and may be confirmed by data beside the status.
  if (meaning === 'valid' && known.meaning === null) return true
  const { status, outcome, confirmed } = stateByMeaning[meaning]
  await sql`
    update visit set status = ${status}, outcome = ${outcome}, confirmed = ${confirmed}, changed_at = ${now}
    where company_id = current_company() and told_status = ${word} and space_of(external_id) = ${space}
      and (status, outcome, confirmed) is distinct from (${status}, ${outcome}::text, ${confirmed})`.execute(
    tx,
  )
  return true
}
