import { isBlank } from '../../../domain/blank-text.ts'
import { programsIn } from '../../engine/agents/programs.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { agentBody } from './agent-body.ts'
import { endSilence } from './agent-contact.ts'
import { hashOf, makeCode } from './pairing-secrets.ts'

const CODE_MINUTES = 10

/** The clinic's agents as its people see them: the code for the next one, how each is, its name, its end. */
export function agentHandlers(house: House): Handlers {
  const { db, clock, securityClock } = house
  return {
    makeAgentCode: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const code = makeCode()
        const now = clock.now()
        await keepCode(tx, caller, {
          hash: hashOf(house, 'code', code.replace('-', '')),
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
      db.tenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('agent as a')
          .leftJoin('account as p', 'p.id', 'a.paired_by')
          .selectAll('a')
          .select(['p.first_name', 'p.last_name', 'p.role'])
          .orderBy('a.revoked_at', (of) => of.desc().nullsFirst())
          .orderBy('a.paired_at')
          .orderBy('a.id')
          .execute()
        const items = rows.map((row) => agentBody(row, clock.now()))
        // What the operator offers elsewhere stands in its place.
        const offered =
          house.config.installerUrl === null ? programsIn(house.config.agentFolder) : []
        return { items, total: items.length, programs: offered }
      }),

    renameAgent: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const name = plain(body.name).trim()
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
      db.tenant(caller.companyId, async (tx) => {
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
        // Nobody waits for its word any more.
        await endSilence(tx, now)
        await addAudit(tx, caller, now, 'revokeAgent', { agentId })
      }),
  }
}

/** A clinic has one code at a time: a new one ends the one before. */
async function keepCode(
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
