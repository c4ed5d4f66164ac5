import { sql } from 'kysely'
import { MAX_OCCURRENCES } from '../../connectors/port/visit-ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ClosureLine } from './batch.ts'
import { unqualifyId } from './identifier-systems.ts'
import { listReplacedIds } from './replace-visits.ts'
import type { Source } from './source.ts'
import { type Rejection, toReportedAt } from './upsert-visits.ts'

/** Visits that changed and that had ended before, lines that changed some, and a rejection for each unknown visit. */
interface AppliedClosures {
  changed: number
  unchanged: number
  changedLines: number[]
  rejections: Rejection[]
}

/** A patient's id as the clinic system writes it, unqualified. */
const unqualifiedPatientId = sql`regexp_replace(p.external_id, '^system[0-9]*:', '')`

/**
 * Ends visits that a source names by their ids only (docs/decisions/0206): those of all patients of a group and all times of a repeating visit, or of
 * the patients named. With `newerThanId`, one of our ids, only younger visits.
 */
export async function applyClosures(
  tx: Tx,
  source: Source,
  all: ClosureLine[],
  { now, newerThanId = null }: { now: Temporal.Instant; newerThanId?: string | null },
): Promise<AppliedClosures> {
  const replaced = await listReplacedIds(
    tx,
    all.map(({ record }) => record.externalId),
  )
  // The end of a visit that was replaced does not end the one made in its place.
  const lines = all.filter(({ record }) => !replaced.has(record.externalId))
  if (lines.length === 0) return { changed: 0, unchanged: 0, changedLines: [], rejections: [] }
  const given = lines.map(({ record }, nth) => ({
    nth,
    external_id: record.externalId,
    patients: record.patientExternalIds,
    status: record.status,
    outcome: record.outcome,
    after: record.afterOccurrence ?? 0,
    reported_at: toReportedAt(record.reportedAt, source.clinicZone),
  }))
  const { rows } = await sql<{ nth: number; changed: boolean }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (nth integer, external_id text, patients text[], status text, outcome text, after integer, reported_at timestamptz)
    ),
    base as materialized (
      select g.nth, v.id, v.external_id, v.client_id, v.starts_at
      from given g
      cross join lateral (
        select g.external_id as id where g.after = 0
        union all select g.external_id || '~' || n from generate_series(greatest(2, g.after + 1), ${MAX_OCCURRENCES}) n
      ) c
      join visit v on v.company_id = current_company() and v.external_id = c.id
      where ${newerThanId === null ? sql`true` : sql`v.id > ${newerThanId}::uuid`}
    ),
    member as materialized (
      select b.nth, b.id, b.client_id from base b
      union all
      select b.nth, o.id, o.client_id from base b
      join visit o on o.company_id = current_company() and o.starts_at = b.starts_at and o.id <> b.id
      join client p on p.company_id = o.company_id and p.id = o.client_id and o.external_id = b.external_id || '/' || ${unqualifiedPatientId}
    ),
    named as materialized (
      select m.nth, m.id, p.external_id = any(g.patients) as is_named
      from member m join given g on g.nth = m.nth
      join client p on p.company_id = current_company() and p.id = m.client_id
    ),
    chosen as materialized (
      -- Of several statements about one visit the last counts.
      select distinct on (n.id) n.id, n.nth from named n
      where n.is_named or not exists (select from named x where x.nth = n.nth and x.is_named)
      order by n.id, n.nth desc
    ),
    ended as (
      update visit v set status = g.status, outcome = g.outcome, seen_at = ${now},
        changed_at = case when v.status <> g.status or v.outcome is distinct from g.outcome then ${now} else v.changed_at end,
        reported_at = coalesce(g.reported_at, v.reported_at)
      from chosen c join given g on g.nth = c.nth
      where v.company_id = current_company() and v.id = c.id
    )
    select n.nth, v.status <> g.status or v.outcome is distinct from g.outcome as changed
    from named n join given g on g.nth = n.nth
    join visit v on v.company_id = current_company() and v.id = n.id`.execute(tx)
  const matched = new Set(rows.map(({ nth }) => nth))
  const isWhole = (nth: number) => lines[nth]?.record.afterOccurrence === null
  return {
    changed: rows.filter((row) => row.changed).length,
    changedLines: rows.flatMap(({ nth, changed }) => (changed ? (lines[nth]?.line ?? []) : [])),
    unchanged: rows.filter((row) => !row.changed && isWhole(row.nth)).length,
    rejections: lines.flatMap(({ line, record }, nth) =>
      matched.has(nth) || record.afterOccurrence !== null
        ? []
        : [{ line, reason: 'UNKNOWN_VISIT' as const, detail: unqualifyId(record.externalId) }],
    ),
  }
}
