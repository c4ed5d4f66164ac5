import { type Source, sourceOf } from '../../engine/intake/source.ts'
import type { Tx } from '../../ground/db/database.ts'

/** What an agent's messages say: a clinic system's word, whose gaps say nothing. A cancellation may name no more than the visit. */
export async function agentSource(tx: Tx): Promise<Source> {
  return { ...(await sourceOf(tx, 'hl7')), silence: 'kept' }
}
