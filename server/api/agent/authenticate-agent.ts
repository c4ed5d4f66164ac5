import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { getKeyRights, makerRoleSql } from './key-rights.ts'
import { hashSecret } from './pairing-secrets.ts'

/** The authenticated agent of a call. */
export interface AuthenticatedAgent {
  companyId: string
  id: string
  /** Valid only while it is the agent's key: pairing again replaces it. */
  keyHash: string
}

/** Returns the hash of the call's key; null without one. */
export function readKeyHash(app: AppContext, { headers }: FastifyRequest): string | null {
  const key = headers.authorization?.match(/^Bearer ([\w-]{1,100})$/)?.[1]
  return key ? hashSecret(app, 'key', key) : null
}

/** Finds the agent by its key. Throws `AGENT_UNKNOWN` for an unknown key or a revoked agent. */
export async function authenticateAgent(
  app: AppContext,
  request: FastifyRequest,
): Promise<AuthenticatedAgent> {
  const keyHash = readKeyHash(app, request)
  // The caller is known only by its key, so this reads across tenants.
  const found =
    keyHash &&
    (await app.db.withAllTenants((tx) =>
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
 * Locks the agent's row until the transaction ends; returns it and whether it may bring files. Throws `AGENT_UNKNOWN` if it was revoked or paired
 * again meanwhile, `AGENT_MAKER` if the user who paired it may no longer import anything.
 */
export async function lockAgent(tx: Tx, { id, keyHash }: AuthenticatedAgent) {
  const row = await tx
    .selectFrom('agent')
    .selectAll()
    .select(makerRoleSql)
    .where('id', '=', id)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('AGENT_UNKNOWN')
  const { canSendMessages: messages, canSendFiles: files } = getKeyRights(row)
  if (!messages) throw new Problem('AGENT_MAKER')
  return { ...row, takesFiles: files }
}
