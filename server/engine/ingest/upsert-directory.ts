import { type RawBuilder, sql } from 'kysely'
import type { BranchRecord, SpecialistRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { knownZone } from '../../platform/time-zone.ts'
import { noteNamed } from './mark-specialists.ts'
import type { Source } from './source.ts'
import { upsert } from './upsert-rows.ts'

/** Rows that a source knows by another id than we do, or by name alone: its id, ours. Kept for a whole run. */
export type Aliases = Map<string, string>

/** Writes doctors and says whether any is new or other than before. Their cards are the clinic's own and stay. */
export async function upsertSpecialists(
  tx: Tx,
  source: Source,
  records: SpecialistRecord[],
  aliases: Aliases,
  now: Temporal.Instant,
) {
  const columns = {
    name: { type: 'text', rule: 'told' },
    specialty: { type: 'text', rule: source.silence },
  } as const
  const own = await ownOf(tx, 'specialist', source, records, sql`s.id`)
  for (const [externalId, id] of own) aliases.set(externalId, id)
  const rows = records
    .filter(({ externalId }) => !own.has(externalId))
    .map((record) => ({
      external_id: record.externalId,
      name: record.name,
      specialty: record.specialty,
    }))
  const done = await upsert(tx, { table: 'specialist', columns }, rows)
  if (source.name !== 'import') await noteNamed(tx, records, now)
  return changed(done)
}

/**
 * Writes branches and says whether any is new or other than before. What the clinic filled in on a card itself wins. A
 * branch that a file brings without a zone waits until someone says where it is.
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
      // A name the clinic gave stands until the source says another than it did.
      name: { type: 'text', rule: 'told', stands: sql`k.told_name = g.told_name` },
      told_name: { type: 'text', rule: 'told' },
      address: own,
      phone: own,
      time_zone: own,
    },
    born: {
      created_at: now,
      zone_unknown: sql`m.time_zone is null and ${source.name === 'import'}`,
    },
  } as const
  const known = await ownOf(
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
      time_zone: record.timeZone !== null && knownZone(record.timeZone) ? record.timeZone : null,
    }))
  return changed(await upsert(tx, target, rows))
}

/**
 * What the clinic has already of what a file names: our ids by the file's. A clinic system numbers its own: what only a file
 * or a person had named until now gets that number, and is the same from then on.
 */
async function ownOf(
  tx: Tx,
  table: 'branch' | 'specialist',
  source: Source,
  records: { externalId: string; name: string }[],
  order: RawBuilder<unknown>,
): Promise<Aliases> {
  if (records.length === 0) return new Map()
  const given = JSON.stringify(
    records.map(({ externalId, name }) => ({ external_id: plain(externalId), name: plain(name) })),
  )
  const named = sql`
    select distinct on (g.external_id) g.external_id, s.id from jsonb_to_recordset(${given}::jsonb) as g (external_id text, name text)
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

const changed = (done: { verdict: string }[]) => done.some(({ verdict }) => verdict !== 'unchanged')
