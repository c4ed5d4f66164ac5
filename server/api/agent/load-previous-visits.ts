import { sql } from 'kysely'
import type { EarlierVisit } from '../../connectors/hl7/earlier-visit.ts'
import { qualifyId, unqualifyId } from '../../engine/ingest/identifier-systems.ts'
import type { Tx } from '../../platform/db/database.ts'

/** A patient's id as the clinic system writes it, unqualified. */
const unqualifiedIdSql = sql`regexp_replace(p.external_id, '^system[0-9]*:', '')`

/**
 * Returns the known visits of an identifier system by their message ids, as a cancellation may contain only the visit's id. With `since`, only
 * visits younger than this id of ours.
 */
export async function loadPreviousVisits(
  tx: Tx,
  visitIds: string[],
  { space: identifierSystem, since: newerThanId }: { space: number; since: string | null },
): Promise<Map<string, EarlierVisit>> {
  if (visitIds.length === 0) return new Map()
  const idsByQualifiedId = new Map(visitIds.map((id) => [qualifyId(identifierSystem, id), id]))
  const rows = await tx
    .selectFrom('visit as v')
    .innerJoin('client as c', (join) =>
      join.onRef('c.company_id', '=', 'v.company_id').onRef('c.id', '=', 'v.client_id'),
    )
    .select(['v.external_id', 'c.external_id as patient'])
    .select(groupPatientIds)
    .select(['v.starts_at', 'v.starts_local', 'v.ends_at', 'v.ends_local'])
    .where('v.external_id', 'in', [...idsByQualifiedId.keys()])
    .$if(newerThanId !== null, (some) => some.where('v.id', '>', newerThanId))
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const id = idsByQualifiedId.get(row.external_id ?? '')
      if (id === undefined || row.patient === null) return []
      const before = {
        patientExternalId: unqualifyId(row.patient),
        startsAt: toSourceTime(row.starts_local, row.starts_at),
        otherPatientIds: row.others,
        endsAt: row.ends_at && toSourceTime(row.ends_local, row.ends_at),
      }
      return [[id, before] as const]
    }),
  )
}

/** Further patients of a group visit, by visits at the same time. */
const groupPatientIds = sql<string[]>`array(
  select ${unqualifiedIdSql} from visit o join client p on p.company_id = o.company_id and p.id = o.client_id
  where o.company_id = v.company_id and o.starts_at = v.starts_at and o.external_id = v.external_id || '/' || ${unqualifiedIdSql}
  order by o.external_id)`.as('others')

/** As in the message: a local time or an instant. */
const toSourceTime = (local: string | null, at: Temporal.Instant) =>
  local === null ? at : Temporal.PlainDateTime.from(local)
