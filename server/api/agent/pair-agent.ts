import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit, createReaderActor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { getRateLimitKey } from '../../platform/http/rate-limit-key.ts'
import { consumeTry } from '../../platform/security/rate-limit.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { recheckSilence } from './agent-contact.ts'
import { chooseAgentIdentifierSystem } from './agent-source.ts'
import { readKeyHash } from './authenticate-agent.ts'
import { MAX_NAME_LENGTH, readText, requireObject } from './body-fields.ts'
import { canMakeKeys } from './key-rights.ts'
import { createKey, hashSecret, parseCode } from './pairing-secrets.ts'

/** Wrong codes per caller and hour that get a specific answer; a right one is always accepted (docs/decisions/0172). */
export const MAX_CODE_TRIES = { perCaller: 20 }

/**
 * Pairs an agent by the clinic's code. An agent that was paired with this clinic before and proves it by its old key keeps its row and numbering.
 * Throws `AGENT_CODE` for an invalid code, `AGENT_TRIES` above the limit.
 */
export async function pairAgent(app: AppContext, request: FastifyRequest): Promise<object> {
  const bodyFields = requireObject(request.body)
  const { code, ...fields } = {
    code: parseCode(readText(bodyFields, 'code', MAX_NAME_LENGTH)),
    name: toStorableText(readText(bodyFields, 'name', MAX_NAME_LENGTH)).trim(),
    version: readText(bodyFields, 'version', MAX_NAME_LENGTH),
  }
  if (fields.name === '') throw new Problem('CHECK_DETAILS', { name: 'REQUIRED' })
  const now = app.clock.now()
  const hash = hashSecret(app, 'code', code ?? '')
  // The clinic is known only from the code, so this reads across tenants.
  const used = await app.db.withAllTenants((tx) =>
    tx
      .selectFrom('agent_code')
      .select(['company_id'])
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', app.securityClock.now())
      .executeTakeFirst(),
  )
  if (!used) return refuseCode(app, request)
  const key = createKey()
  const before = { id: bodyFields.agentId, keyHash: readKeyHash(app, request) }
  const agentId = await app.db.withTenant(used.company_id, async (tx) => {
    const makerId = await consumeCode(tx, hash, now)
    const columns = {
      ...fields,
      key_hash: hashSecret(app, 'key', key),
      paired_by: makerId,
      paired_at: now,
      maker_unknown: false,
    }
    const id =
      (await updatePairedAgent(tx, before, { ...columns, now })) ??
      (await insertPairedAgent(tx, used.company_id, { ...columns, now }))
    await recheckSilence(tx, now)
    const actor = { ...createReaderActor(request, used.company_id), accountId: makerId }
    await addAudit(tx, actor, now, 'pairAgent', { agentId: id })
    return id
  })
  return { agentId, key }
}

async function refuseCode(app: AppContext, { ip }: FastifyRequest): Promise<never> {
  const may = await consumeTry(app, ['agentCode', getRateLimitKey(ip)], MAX_CODE_TRIES.perCaller)
  throw may ? new Problem('AGENT_CODE', { code: 'BAD_FORMAT' }) : new Problem('AGENT_TRIES')
}

/** Uses up the code; returns the user who created it, if still allowed to. */
async function consumeCode(tx: Tx, hash: string, now: Temporal.Instant): Promise<string | null> {
  const code = await tx
    .updateTable('agent_code')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('made_by')
    .executeTakeFirst()
  if (!code || !(await canMakeKeys(tx, code.made_by)))
    throw new Problem('AGENT_CODE', { code: 'BAD_FORMAT' })
  return code.made_by
}

interface PairingColumns {
  name: string
  version: string
  key_hash: string
  paired_by: string | null
  paired_at: Temporal.Instant
  maker_unknown: boolean
  now: Temporal.Instant
}

async function updatePairedAgent(
  tx: Tx,
  { id, keyHash }: { id: unknown; keyHash: string | null },
  { now, name: _name, ...columns }: PairingColumns,
): Promise<string | null> {
  if (typeof id !== 'string' || !isId(id) || keyHash === null) return null
  // The name may have been changed by the clinic, so it stays.
  const row = await tx
    .updateTable('agent')
    .set({
      ...columns,
      key_before_hash: keyHash,
      revoked_at: null,
      last_seen_at: now,
      heard_since: now,
      caught_up_at: now,
    })
    .where('id', '=', id)
    // The response with the new key may have been lost: then the agent only has the previous one.
    .where(({ or, eb }) => or([eb('key_hash', '=', keyHash), eb('key_before_hash', '=', keyHash)]))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

async function insertPairedAgent(tx: Tx, companyId: string, { now, ...columns }: PairingColumns) {
  const { id } = await tx
    .insertInto('agent')
    .values({
      ...{ company_id: companyId, ...columns, ...(await chooseAgentIdentifierSystem(tx, now)) },
      ...{ last_seen_at: now, heard_since: now, caught_up_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
