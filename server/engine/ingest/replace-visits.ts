import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { toPlainJson } from './upsert-rows.ts'

/** A visit about to be written. */
export interface ReplacingRow extends Record<string, unknown> {
  external_id: string
  client_id: string
  mis_created_at: unknown
}

interface Pair {
  successor: string
  predecessor: string
  client_id: string
}

interface ReplacingContext {
  /** Ids of earlier visits by the new visit's. */
  replaced: ReadonlyMap<string, string[]>
  /** Whether the row's patient may have stored visits. */
  hasStoredVisits: (row: ReplacingRow) => boolean
  now: Temporal.Instant
}

/**
 * A visit made in place of another counts as one with it (docs/decisions/0207): the stored one gets the new one's id, and writing that moves it, so its
 * messages, answers and history stay. Returns the rows to write, without visits that another one
 * was made in place of.
 */
export async function replaceVisits<Row extends ReplacingRow>(
  tx: Tx,
  rows: Row[],
  { replaced, hasStoredVisits, now }: ReplacingContext,
): Promise<{ rows: Row[]; left: string[] }> {
  const pairs = rows.flatMap((row) =>
    (replaced.get(row.external_id) ?? [])
      .filter((predecessor) => predecessor !== row.external_id)
      .map(
        (predecessor): Pair => ({
          successor: row.external_id,
          predecessor,
          client_id: row.client_id,
        }),
      ),
  )
  pairs.push(...(await listImpliedPairs(tx, rows.filter(hasStoredVisits), now)))
  if (pairs.length > 0) await savePairs(tx, pairs, now)
  const ids = rows.map((row) => row.external_id)
  const { rows: found } = await sql<{ external_id: string; successor: string }>`
    select external_id, successor_external_id as successor from visit_predecessor where external_id = any(${ids}::text[])`.execute(
    tx,
  )
  if (found.length === 0) return { rows, left: [] }
  const successors = new Map(found.map((row) => [row.external_id, row.successor]))
  // Both are new: the booking is the first one's.
  const bookedAt = new Map(
    rows.flatMap((row) => {
      const successor = successors.get(row.external_id)
      return successor === undefined || row.mis_created_at === null
        ? []
        : [[successor, row.mis_created_at] as const]
    }),
  )
  const kept = rows
    .filter((row) => !successors.has(row.external_id))
    .map((row) => ({
      ...row,
      mis_created_at: bookedAt.get(row.external_id) ?? row.mis_created_at,
    }))
  return { rows: kept, left: [...successors.keys()] }
}

/** The ids among these that another visit was made in place of. */
export async function listReplacedIds(tx: Tx, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ external_id: string }>`
    select external_id from visit_predecessor where external_id = any(${ids}::text[])`.execute(tx)
  return new Set(rows.map(({ external_id }) => external_id))
}

async function savePairs(tx: Tx, pairs: Pair[], now: Temporal.Instant) {
  const given = sql`jsonb_to_recordset(${toPlainJson(pairs)}::jsonb) as g (successor text, predecessor text, client_id uuid)`
  await sql`
    insert into visit_predecessor (company_id, external_id, successor_external_id, replaced_at)
    select distinct on (g.predecessor) current_company(), g.predecessor, g.successor, ${now}::timestamptz from ${given}
    where not exists (select from visit_predecessor p where p.external_id = g.successor and p.successor_external_id = g.predecessor)
    order by g.predecessor, g.successor
    on conflict do nothing`.execute(tx)
  // Of several visits one goes on as the new one; of the same patient, else it would take somebody's answers along.
  await sql`
    update visit v set external_id = f.successor
    from (
      select distinct on (g.successor) g.successor, k.id from ${given}
      join visit_predecessor p on p.external_id = g.predecessor and p.successor_external_id = g.successor
      join visit k on k.company_id = current_company() and k.external_id = g.predecessor and k.client_id = g.client_id
      where not exists (select from visit x where x.company_id = k.company_id and x.external_id = g.successor)
      order by g.successor, k.status = 'valid' desc, k.starts_at desc, k.id
    ) f
    where v.company_id = current_company() and v.id = f.id`.execute(tx)
  // The others end without a notice.
  await sql`
    update visit v set status = 'canceled', changed_at = ${now}, seen_at = ${now}
    from ${given}
    join visit_predecessor p on p.external_id = g.predecessor and p.successor_external_id = g.successor
    where v.company_id = current_company() and v.external_id = g.predecessor and v.status = 'valid'`.execute(
    tx,
  )
}

/** A visit canceled by its system and another made within a day are one that was moved, if the new one starts within 60 days of it. */
const MAX_MOVE_DAYS = 60

/**
 * New visits of patients whose visit to the same specialist or for the same service was canceled less than a day ago, before its start. Of several the
 * one canceled last.
 */
async function listImpliedPairs(
  tx: Tx,
  rows: ReplacingRow[],
  now: Temporal.Instant,
): Promise<Pair[]> {
  const candidates = rows.filter((row) => row.status === 'valid' && row.tentative !== true)
  if (candidates.length === 0) return []
  const { rows: pairs } = await sql<Pair>`
    select distinct on (f.predecessor) f.* from (
      select distinct on (g.external_id) g.external_id as successor, k.external_id as predecessor, g.client_id
      from jsonb_to_recordset(${toPlainJson(candidates)}::jsonb)
        as g (external_id text, client_id uuid, specialist_id uuid, service text, starts_at timestamptz, mis_created_at timestamptz)
      join visit k on k.company_id = current_company() and k.client_id = g.client_id and k.status = 'canceled'
        and k.canceled_at > ${now}::timestamptz - interval '1 day' and k.canceled_at < k.starts_at and k.external_id <> g.external_id
        and (k.specialist_id = g.specialist_id or k.service = g.service)
        and k.starts_at between g.starts_at - make_interval(days => ${MAX_MOVE_DAYS}) and g.starts_at + make_interval(days => ${MAX_MOVE_DAYS})
      where g.starts_at > ${now} and coalesce(g.mis_created_at > k.canceled_at - interval '1 day', true)
        and not exists (select from visit x where x.company_id = k.company_id and x.external_id = g.external_id)
        and not exists (select from visit_predecessor p where p.company_id = k.company_id and p.external_id in (k.external_id, g.external_id))
      order by g.external_id, k.canceled_at desc, k.id
    ) f order by f.predecessor, f.successor`.execute(tx)
  return pairs
}
