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

/** Wrong codes of one caller in an hour that are told to be wrong; a right one is taken whatever anybody tried (docs/decisions/0172). */
export const MAX_CODE_TRIES = { perCaller: 20 }

/**
 * Makes an agent of whoever knows the clinic's code. One that was this clinic's before, and proves it by its old key, stays the same row: its
 * numbers go on. Throws `AGENT_CODE` for a code that is not in force, `AGENT_TRIES` past the bound.
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
  // Whose code it is only the code says, so this looks across companies.
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

/** Takes the code, once; answers who had asked for it, and still may. */
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
  // Its name is the clinic's by now.
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
    // The answer that told the new key may have been lost: then it has none but the one before.
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
