import { isBlank } from '../../../domain/blank-text.ts'
import { listPrograms } from '../../engine/agents/programs.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { toAgentBody } from './agent-body.ts'
import { recheckSilence } from './agent-contact.ts'
import { createCode, hashSecret } from './pairing-secrets.ts'

const CODE_MINUTES = 10

/** Handlers for the clinic's agents: pairing code, state, name, revocation. */
export function createAgentHandlers(app: AppContext): Handlers {
  const { db, clock, securityClock } = app
  return {
    makeAgentCode: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const code = createCode()
        const now = clock.now()
        await saveCode(tx, caller, {
          hash: hashSecret(app, 'code', code.replace('-', '')),
          now,
          expiresAt: securityClock.now().add({ minutes: CODE_MINUTES }),
        })
        await addAudit(tx, caller, now, 'makeAgentCode')
        return {
          code,
          madeAt: now.toString(),
          expiresAt: now.add({ minutes: CODE_MINUTES }).toString(),
        }
      }),

    listAgents: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('agent as a')
          .leftJoin('account as p', 'p.id', 'a.paired_by')
          .selectAll('a')
          .select(['p.first_name', 'p.last_name', 'p.role'])
          .orderBy('a.revoked_at', (of) => of.desc().nullsFirst())
          .orderBy('a.paired_at')
          .orderBy('a.id')
          .execute()
        const items = rows.map((row) => toAgentBody(row, clock.now()))
        // An installer URL of the operator replaces the product's own downloads.
        const offered = app.config.installerUrl === null ? listPrograms(app.config.agentFolder) : []
        return { items, total: items.length, programs: offered }
      }),

    renameAgent: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const name = toStorableText(body.name).trim()
        if (isBlank(name)) throw new Problem('CHECK_DETAILS', { name: 'REQUIRED' })
        const agentId = requireId(path.id)
        const done = await tx
          .updateTable('agent')
          .set({ name })
          .where('id', '=', agentId)
          .returning('id')
          .executeTakeFirst()
        if (!done) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'renameAgent', { agentId })
      }),

    revokeAgent: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const agentId = requireId(path.id)
        const now = clock.now()
        const done = await tx
          .updateTable('agent')
          .set({ revoked_at: now })
          .where('id', '=', agentId)
          .where('revoked_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!done) throw new Problem('NOT_FOUND')
        // Messages no longer wait for its data.
        await recheckSilence(tx, now)
        await addAudit(tx, caller, now, 'revokeAgent', { agentId })
      }),
  }
}

/** A clinic has one pairing code at a time: a new one replaces it. */
async function saveCode(
  tx: Tx,
  { companyId, accountId }: Caller,
  { hash, now, expiresAt }: { hash: string; now: Temporal.Instant; expiresAt: Temporal.Instant },
) {
  const row = { hash, made_at: now, made_by: accountId, expires_at: expiresAt, used_at: null }
  await tx
    .insertInto('agent_code')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
}
