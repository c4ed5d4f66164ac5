import { type RawBuilder, sql } from 'kysely'
import type { BranchRecord, SpecialistRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { markSpecialistsListed } from './mark-specialists.ts'
import type { Source } from './source.ts'
import { type UpsertedRow, upsertRows } from './upsert-rows.ts'

/** Our ids by the source's, for records known by another id or only by name. Kept for a whole run. */
export type Aliases = Map<string, string>

/** Writes specialists; returns each outcome. Their cards are edited by the clinic and stay. */
export async function upsertSpecialists(
  tx: Tx,
  source: Source,
  records: SpecialistRecord[],
  aliases: Aliases,
  now: Temporal.Instant,
) {
  const columns = {
    name: { type: 'text', rule: 'told' },
    specialty: { type: 'text', rule: source.gapRule },
  } as const
  const own = await matchExisting(tx, 'specialist', source, records, sql`s.id`)
  for (const [externalId, id] of own) aliases.set(externalId, id)
  const rows = records
    .filter(({ externalId }) => !own.has(externalId))
    .map((record) => ({
      external_id: record.externalId,
      name: record.name,
      specialty: record.specialty,
    }))
  const done = await upsertRows(tx, { table: 'specialist', columns }, rows)
  if (source.name !== 'import') await markSpecialistsListed(tx, records, now)
  return done
}

/**
 * Writes branches; returns each outcome. What the clinic entered on a card wins. A branch from a file without a time zone waits
 * until somebody sets it.
 */
export async function upsertBranches(
  tx: Tx,
  source: Source,
  records: BranchRecord[],
  now: Temporal.Instant,
  aliases: Aliases,
) {
  const own = { type: 'text', rule: 'filled' } as const
  const target = {
    table: 'branch',
    columns: {
      // The clinic's own name stays until the source changes its name.
      name: { type: 'text', rule: 'told', keepsOwnWhen: sql`k.told_name = g.told_name` },
      told_name: { type: 'text', rule: 'told' },
      address: own,
      phone: own,
      time_zone: own,
    },
    insertValues: {
      created_at: now,
      zone_unknown: sql`m.time_zone is null and ${source.name === 'import'}`,
    },
  } as const
  const known = await matchExisting(
    tx,
    'branch',
    source,
    records,
    sql`s.time_zone is null, s.created_at, s.id`,
  )
  for (const [externalId, id] of known) aliases.set(externalId, id)
  const rows = records
    .filter(({ externalId }) => !known.has(externalId))
    .map((record) => ({
      external_id: record.externalId,
      name: record.name,
      told_name: record.name,
      address: record.address,
      phone: record.phone,
      time_zone: record.timeZone !== null && isTimeZone(record.timeZone) ? record.timeZone : null,
    }))
  return upsertRows(tx, target, rows)
}

/**
 * Matches a file's names to existing records: our ids by the file's. A clinic system has its own ids: a record known only from a file or a person
 * gets that id from then on.
 */
async function matchExisting(
  tx: Tx,
  table: 'branch' | 'specialist',
  source: Source,
  records: { externalId: string; name: string }[],
  order: RawBuilder<unknown>,
): Promise<Aliases> {
  if (records.length === 0) return new Map()
  const json = JSON.stringify(
    records.map(({ externalId, name }) => ({
      external_id: toStorableText(externalId),
      name: toStorableText(name),
    })),
  )
  const named = sql`
    select distinct on (g.external_id) g.external_id, s.id from jsonb_to_recordset(${json}::jsonb) as g (external_id text, name text)
    join ${sql.table(table)} s on s.company_id = current_company() and s.name_key = name_key(g.name)`
  if (source.name === 'import') {
    const { rows } = await sql<{ external_id: string; id: string }>`
      ${named} order by g.external_id, ${order}`.execute(tx)
    return new Map(rows.map(({ external_id, id }) => [external_id, id]))
  }
  await sql`
    update ${sql.table(table)} b set external_id = f.external_id
    from (select distinct on (f.id) f.* from (
      ${named} where (s.external_id is null or s.external_id like 'csv:%')
        and not exists (select from ${sql.table(table)} x where x.company_id = s.company_id and x.external_id = g.external_id)
      order by g.external_id, ${order}) f order by f.id, f.external_id) f
    where b.company_id = current_company() and b.id = f.id`.execute(tx)
  return new Map()
}

/** Returns true if any of the written rows is new or changed. */
export const hasChanged = (written: UpsertedRow[]) =>
  written.some(({ verdict }) => verdict !== 'unchanged')
