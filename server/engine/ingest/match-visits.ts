import { sql } from 'kysely'
import { OWN_KEY_PREFIX } from '../../connectors/table/parse-cells.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toPlainJson } from './upsert-rows.ts'

/** A visit to be written, with our ids of its patient and specialist. */
export interface VisitKey {
  external_id: string
  client_id: string
  specialist_id: string | null
  starts_at: Temporal.Instant
}

/**
 * Ids by which a file's visits are stored, by the file's. A visit without a number gets an id made from patient, start and doctor, so it would be stored
 * again by a list with numbers, and the other way round. A stored visit of the same patient at the same time, with the same specialist or without one
 * in either, is the same. A stored visit whose id was made from a row takes the number of a list that has one.
 */
export async function matchVisits(tx: Tx, rows: VisitKey[]): Promise<ReadonlyMap<string, string>> {
  const given = rows.map(({ external_id, client_id, specialist_id, starts_at }) => ({
    ...{ external_id, client_id, specialist_id, starts_at },
    derived: external_id.startsWith(OWN_KEY_PREFIX),
  }))
  if (given.length === 0) return new Map()
  const { rows: found } = await sql<{ given: string; derived: boolean; id: string; known: string }>`
    with given as materialized (
      select g.* from jsonb_to_recordset(${toPlainJson(given)}::jsonb)
        as g (external_id text, client_id uuid, specialist_id uuid, starts_at timestamptz, derived boolean)
    ),
    pairs as materialized (
      select g.external_id as given, g.derived, v.id, v.external_id as known from given g
      join visit v on v.company_id = current_company() and v.client_id = g.client_id and v.starts_at = g.starts_at
        and (v.specialist_id is null or g.specialist_id is null or v.specialist_id = g.specialist_id)
        and (g.derived or v.external_id like ${`${OWN_KEY_PREFIX}%`})
      where not exists (select from visit k where k.company_id = current_company() and k.external_id = g.external_id)
        and not exists (select from given o where o.external_id = v.external_id)
    )
    select p.given, p.derived, p.id, p.known from (
      select pairs.*, count(*) over (partition by given) as ways, count(*) over (partition by id) as claims from pairs) p
    where p.ways = 1 and p.claims = 1`.execute(tx)
  const adopting = found.filter(({ derived }) => !derived)
  if (adopting.length > 0)
    await sql`
    update visit v set external_id = g.external_id
    from unnest(${adopting.map(({ id }) => id)}::uuid[], ${adopting.map(({ given }) => given)}::text[]) as g (id, external_id)
    where v.company_id = current_company() and v.id = g.id`.execute(tx)
  return new Map(found.flatMap(({ derived, given, known }) => (derived ? [[given, known]] : [])))
}
