import type { Selectable } from 'kysely'
import type { IncomingRow } from '../../connectors/port/connector.ts'
import { addToBatch, createBatch } from '../../engine/ingest/batch.ts'
import { OtherAccountError, verifyAccount } from '../../engine/ingest/verify-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AgentTable } from '../../platform/db/tables.ts'
import { createAgentIdentifierSystem } from './agent-source.ts'

type IdentifierSystemColumns = Pick<Selectable<AgentTable>, 'space' | 'space_sure'>

/**
 * Determines the identifier system of an agent's rows; `read` returns them qualified by it. If its ids mean different records than those of the
 * agent it replaced, it gets an identifier system of its own, so that nobody's visits go to another patient's phone (docs/decisions/0163). Until
 * that is verified, a message without a patient only sees visits that this agent reported itself (`newerThanId`: its id).
 */
export async function resolveIdentifierSystem(
  tx: Tx,
  row: Selectable<AgentTable>,
  now: Temporal.Instant,
  readRows: (identifierSystem: number) => Promise<IncomingRow[]>,
): Promise<{ space: number; rows: IncomingRow[]; newerThanId: string | null }> {
  const { space } = row
  const rows = await readRows(space)
  if (row.space_sure) return { space, rows, newerThanId: null }
  const match = await verifyRows(tx, rows, row.id)
  if (match === null) return { space, rows, newerThanId: row.id }
  const found = {
    space: match === 'same' ? space : await createAgentIdentifierSystem(tx, now),
    space_sure: true,
  }
  await saveIdentifierSystem(tx, row.id, found)
  return { space: found.space, rows: await readRows(found.space), newerThanId: null }
}

async function verifyRows(
  tx: Tx,
  rows: IncomingRow[],
  agentId: string,
): Promise<'same' | 'other' | null> {
  const batch = createBatch()
  for (const one of rows) addToBatch(batch, one, new Map())
  try {
    return await verifyAccount(tx, batch, agentId)
  } catch (error) {
    if (error instanceof OtherAccountError) return 'other'
    throw error
  }
}

const saveIdentifierSystem = (tx: Tx, id: string, columns: IdentifierSystemColumns) =>
  tx.updateTable('agent').set(columns).where('id', '=', id).execute()
