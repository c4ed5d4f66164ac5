import { sql } from 'kysely'
import { openSpace } from '../../engine/ingest/identifier-systems.ts'
import { type Source, sourceOf } from '../../engine/ingest/source.ts'
import type { Tx } from '../../platform/db/database.ts'

const SYSTEM = 'hl7'

/** What an agent's messages say: a clinic system's word, whose gaps say nothing. A cancellation may name no more than the visit. */
export async function agentSource(tx: Tx, space: number): Promise<Source> {
  return { ...(await sourceOf(tx, { name: SYSTEM, space })), silence: 'kept' }
}

/** A space that no other has. */
export const newSpace = (tx: Tx, now: Temporal.Instant) => openSpace(tx, SYSTEM, now)

/**
 * What the ids of a new agent are counted in: the space that the last revoked one has left, for it mostly takes its place; else a new one. `space_sure`: nothing is
 * known there by an id of a system, so that none can mean another.
 */
export async function spaceForAgent(
  tx: Tx,
  now: Temporal.Instant,
): Promise<{ space: number; space_sure: boolean }> {
  const left = await sql<{ space: number }>`
    select a.space from agent a where a.revoked_at is not null
      and not exists (select from agent b where b.company_id = a.company_id and b.space = a.space and b.revoked_at is null)
    order by a.revoked_at desc, a.id limit 1`.execute(tx)
  const space = left.rows[0]?.space ?? (await newSpace(tx, now))
  const known = await sql`
    select from client c where space_of(c.external_id) = ${space} and c.external_id not like 'csv:%' limit 1`.execute(
    tx,
  )
  return { space, space_sure: known.rows.length === 0 }
}
