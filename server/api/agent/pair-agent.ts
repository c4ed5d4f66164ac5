import type { FastifyRequest } from 'fastify'
import type { House } from '../../platform/app-context.ts'
import { addAudit, readerAt } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts'
import { mayTry } from '../../platform/security/rate-limit.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { endSilence } from './agent-contact.ts'
import { spaceForAgent } from './agent-source.ts'
import { keyHashIn } from './authenticate-agent.ts'
import { LONGEST_NAME, membersOf, textIn } from './body-fields.ts'
import { mayMakeKeys } from './key-rights.ts'
import { codeIn, hashOf, makeKey } from './pairing-secrets.ts'

/** Wrong codes of one caller in an hour that are told to be wrong; a right one is taken whatever anybody tried (docs/decisions/0172). */
export const TRIES = { ofCaller: 20 }

/**
 * Makes an agent of whoever knows the clinic's code. One that was this clinic's before, and proves it by its old key, stays the same row: its
 * numbers go on. Throws `AGENT_CODE` for a code that is not in force, `AGENT_TRIES` past the bound.
 */
export async function pair(house: House, request: FastifyRequest): Promise<object> {
  const told = membersOf(request.body)
  const { code, ...fields } = {
    code: codeIn(textIn(told, 'code', LONGEST_NAME)),
    name: plain(textIn(told, 'name', LONGEST_NAME)).trim(),
    version: textIn(told, 'version', LONGEST_NAME),
  }
  if (fields.name === '') throw new Problem('CHECK_DETAILS', { name: 'REQUIRED' })
  const now = house.clock.now()
  const hash = hashOf(house, 'code', code ?? '')
  // Whose code it is only the code says, so this looks across companies.
  const used = await house.db.engine((tx) =>
    tx
      .selectFrom('agent_code')
      .select(['company_id'])
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', house.securityClock.now())
      .executeTakeFirst(),
  )
  if (!used) return refuse(house, request)
  const key = makeKey()
  const before = { id: told.agentId, keyHash: keyHashIn(house, request) }
  const agentId = await house.db.tenant(used.company_id, async (tx) => {
    const by = await useCode(tx, hash, now)
    const columns = {
      ...fields,
      key_hash: hashOf(house, 'key', key),
      paired_by: by,
      paired_at: now,
      maker_unknown: false,
    }
    const id =
      (await pairedAgain(tx, before, { ...columns, now })) ??
      (await pairedFirst(tx, used.company_id, { ...columns, now }))
    await endSilence(tx, now)
    const actor = { ...readerAt(request, used.company_id), accountId: by }
    await addAudit(tx, actor, now, 'pairAgent', { agentId: id })
    return id
  })
  return { agentId, key }
}

async function refuse(house: House, { ip }: FastifyRequest): Promise<never> {
  const may = await mayTry(house, ['agentCode', rateLimitKey(ip)], TRIES.ofCaller)
  throw may ? new Problem('AGENT_CODE', { code: 'BAD_FORMAT' }) : new Problem('AGENT_TRIES')
}

/** Takes the code, once; answers who had asked for it, and still may. */
async function useCode(tx: Tx, hash: string, now: Temporal.Instant): Promise<string | null> {
  const code = await tx
    .updateTable('agent_code')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('made_by')
    .executeTakeFirst()
  if (!code || !(await mayMakeKeys(tx, code.made_by)))
    throw new Problem('AGENT_CODE', { code: 'BAD_FORMAT' })
  return code.made_by
}

interface Columns {
  name: string
  version: string
  key_hash: string
  paired_by: string | null
  paired_at: Temporal.Instant
  maker_unknown: boolean
  now: Temporal.Instant
}

async function pairedAgain(
  tx: Tx,
  { id, keyHash }: { id: unknown; keyHash: string | null },
  { now, name: _name, ...columns }: Columns,
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

async function pairedFirst(tx: Tx, companyId: string, { now, ...columns }: Columns) {
  const { id } = await tx
    .insertInto('agent')
    .values({
      ...{ company_id: companyId, ...columns, ...(await spaceForAgent(tx, now)) },
      ...{ last_seen_at: now, heard_since: now, caught_up_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
