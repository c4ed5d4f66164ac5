import { sql } from 'kysely'
import { createIdentifierSystem } from '../../engine/ingest/identifier-systems.ts'
import { loadSource, type Source } from '../../engine/ingest/source.ts'
import type { Tx } from '../../platform/db/database.ts'

const SYSTEM = 'hl7'

/**
 * Source for an agent's messages: a clinic system whose empty values say nothing, as a cancellation may contain only the visit's id. Times without a zone
 * are in that of the agent's machine, where it is known and the branch has none.
 */
export async function loadAgentSource(
  tx: Tx,
  identifierSystem: number,
  timeZone: string | null,
): Promise<Source> {
  const source = await loadSource(tx, { name: SYSTEM, identifierSystem })
  return { ...source, gapRule: 'kept', clinicZone: timeZone ?? source.clinicZone }
}

/** Creates a new identifier system for an agent. */
export const createAgentIdentifierSystem = (tx: Tx, now: Temporal.Instant) =>
  createIdentifierSystem(tx, SYSTEM, now)

/**
 * Chooses the identifier system of a new agent: that of the last revoked agent, which it usually replaces; else a new one. `space_sure`: it
 * contains no ids yet, so none can be ambiguous.
 */
export async function chooseAgentIdentifierSystem(
  tx: Tx,
  now: Temporal.Instant,
): Promise<{ space: number; space_sure: boolean }> {
  const left = await sql<{ space: number }>`
    select a.space from agent a where a.revoked_at is not null
      and not exists (select from agent b where b.company_id = a.company_id and b.space = a.space and b.revoked_at is null)
    order by a.revoked_at desc, a.id limit 1`.execute(tx)
  const space = left.rows[0]?.space ?? (await createAgentIdentifierSystem(tx, now))
  const known = await sql`
    select from client c where space_of(c.external_id) = ${space} and c.external_id not like 'csv:%' limit 1`.execute(
    tx,
  )
  return { space, space_sure: known.rows.length === 0 }
}
