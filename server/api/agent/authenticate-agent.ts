import type { FastifyRequest } from 'fastify'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { keyRights, makerRole } from './key-rights.ts'
import { hashOf } from './pairing-secrets.ts'

/** Which agent speaks. */
export interface KnownAgent {
  companyId: string
  id: string
  /** It counts only as long as it is the agent's: another pairing gives it a new one. */
  keyHash: string
}

/** The hash of the key that a call brings; null without one. */
export function keyHashIn(house: House, { headers }: FastifyRequest): string | null {
  const key = headers.authorization?.match(/^Bearer ([\w-]{1,100})$/)?.[1]
  return key ? hashOf(house, 'key', key) : null
}

/** The agent by its key. Throws `AGENT_UNKNOWN` for a key that is no agent's, or of one that was revoked. */
export async function knownAgent(house: House, request: FastifyRequest): Promise<KnownAgent> {
  const keyHash = keyHashIn(house, request)
  // The key is all that is known of a caller, so this looks across companies.
  const found =
    keyHash &&
    (await house.db.engine((tx) =>
      tx
        .selectFrom('agent')
        .select(['company_id', 'id'])
        .where('key_hash', '=', keyHash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    ))
  if (!found) throw new Problem('AGENT_UNKNOWN')
  return { companyId: found.company_id, id: found.id, keyHash }
}

/**
 * The agent's row, held until the transaction's end, and whether files come in by it. Throws `AGENT_UNKNOWN` where it was revoked or paired anew meanwhile,
 * `AGENT_MAKER` where its maker may bring in nothing any more.
 */
export async function holdAgent(tx: Tx, { id, keyHash }: KnownAgent) {
  const row = await tx
    .selectFrom('agent')
    .selectAll()
    .select(makerRole)
    .where('id', '=', id)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('AGENT_UNKNOWN')
  const { messages, files } = keyRights(row)
  if (!messages) throw new Problem('AGENT_MAKER')
  return { ...row, takesFiles: files }
}
