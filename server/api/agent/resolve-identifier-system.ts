import type { Selectable } from 'kysely'
import type { Incoming } from '../../connectors/port/connector.ts'
import { emptyBatch, put } from '../../engine/ingest/batch.ts'
import { judgeAccount, OtherAccount } from '../../engine/ingest/verify-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AgentTable } from '../../platform/db/tables.ts'
import { newSpace } from './agent-source.ts'

type Columns = Pick<Selectable<AgentTable>, 'space' | 'space_sure'>

/**
 * The space that an agent's rows belong to; `read` gives them under its names. Where its ids turn out to mean others than they did to the agent whose place it took, it
 * gets a space of its own: nobody's visits go to somebody else's phone (docs/decisions/0163). Until that is known, a message that names no patient has only visits that this
 * agent told of itself (`since`: its id).
 */
export async function ownSpace(
  tx: Tx,
  row: Selectable<AgentTable>,
  now: Temporal.Instant,
  read: (space: number, since: string | null) => Promise<Incoming[]>,
): Promise<{ space: number; rows: Incoming[] }> {
  const { space } = row
  if (row.space_sure) return { space, rows: await read(space, null) }
  const rows = await read(space, row.id)
  const verdict = await judged(tx, rows, row.id)
  if (verdict === null) return { space, rows }
  const found = { space: verdict === 'same' ? space : await newSpace(tx, now), space_sure: true }
  await keep(tx, row.id, found)
  return { space: found.space, rows: await read(found.space, null) }
}

async function judged(tx: Tx, rows: Incoming[], agentId: string): Promise<'same' | 'other' | null> {
  const batch = emptyBatch()
  for (const one of rows) put(batch, one, new Map())
  try {
    return await judgeAccount(tx, batch, agentId)
  } catch (error) {
    if (error instanceof OtherAccount) return 'other'
    throw error
  }
}

const keep = (tx: Tx, id: string, columns: Columns) =>
  tx.updateTable('agent').set(columns).where('id', '=', id).execute()
