import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { findProposedScenario } from '../../engine/scenario/find-proposed-scenario.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'

type SetupStep = components['schemas']['SetUp']['steps'][number]

/** Handlers for onboarding: steps are derived from data, nobody ticks them (docs/decisions/0112). */
export function createSetupHandlers({ db, clock }: AppContext): Handlers {
  return {
    getSetUp: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => ({
        steps: await listSteps(tx),
        proposal: await findProposedScenario(tx, caller.tariff.plan, clock.now()),
      })),
  }
}

/** Every branch needs a card of its own, as its patients are told nothing of the clinic's. A clinic that has sent messages needs no test any more. */
async function listSteps(tx: Tx): Promise<SetupStep[]> {
  const { rows } = await sql<Record<SetupStep['step'], boolean>>`
    select not exists (select from branch b where coalesce(b.address, '') = '' or coalesce(b.phone, '') = '')
        and (coalesce(c.address, '') <> '' and coalesce(c.phone, '') <> ''
          or exists (select from branch) and not exists (select from visit v where v.branch_id is null)) as card,
      exists (select from channel_account a where a.company_id = c.id and a.status = 'active') as channel,
      exists (select from visit v where v.company_id = c.id) as data,
      exists (select from test_sending t where t.company_id = c.id and t.status = 'accepted') or s.started as test,
      s.started as scenario
    from company c cross join lateral (
      select exists (select from scenario o where o.company_id = c.id and (o.state = 'active' or o.stopped_at is not null)) as started
    ) s`.execute(tx)
  const [done] = rows
  if (!done) throw new Error('a clinic without its row')
  return stepOrder.map((step) => ({ step, done: done[step] }))
}

const stepOrder = ['card', 'channel', 'data', 'test', 'scenario'] as const
