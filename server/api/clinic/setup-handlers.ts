import { type RawBuilder, sql } from 'kysely'
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
      db.withTenant(caller.companyId, async (tx) => {
        const cards = await listIncompleteCards(tx)
        return {
          steps: await listSteps(tx, cards),
          cards,
          proposal: await findProposedScenario(
            tx,
            caller.tariff.plan,
            clock.now(),
            cards.length === 0,
          ),
        }
      }),
  }
}

type Card = components['schemas']['SetUp']['cards'][number]

/** Derives the steps from the data. A clinic that has sent messages has no test step any more, unless it was done. */
async function listSteps(tx: Tx, cards: Card[]): Promise<SetupStep[]> {
  const { rows } = await sql<Record<Exclude<SetupStep['step'], 'card'> | 'sent', boolean>>`
    select exists (select from channel_account a where a.company_id = c.id and a.status = 'active') as channel,
      exists (select from visit v where v.company_id = c.id) as data,
      exists (select from test_sending t where t.company_id = c.id and t.status = 'accepted') as test,
      exists (select from scenario o where o.company_id = c.id and o.state = 'active') or exists (
        select from audit_log l where l.company_id = c.id and l.action = 'startScenario') as scenario,
      exists (select from message m where m.company_id = c.id and m.sent_at is not null) as sent
    from company c`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a clinic without its row')
  const done = { ...found, card: cards.length === 0 }
  return stepOrder
    .filter((step) => step !== 'test' || found.test || !found.sent)
    .map((step) => ({ step, done: done[step] }))
}

/** Every branch needs a card of its own, as its patients are told nothing of the clinic's (docs/decisions/0192). */
async function listIncompleteCards(tx: Tx): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select x."branchId", x.name, x.lacks from (
      select null::uuid as "branchId", c.name, ${lacksSql('c', sql`false`)} as lacks from company c
      where not exists (select from branch) or exists (select from visit v where v.branch_id is null)
      union all select b.id, b.name, ${lacksSql('b', sql`b.zone_unknown`)} from branch b
    ) x where cardinality(x.lacks) > 0 order by x."branchId" is not null, x.name collate names, x."branchId"`.execute(
    tx,
  )
  return rows
}

const lacksSql = (card: 'b' | 'c', lacksZone: RawBuilder<unknown>) => sql`array_remove(array[
  case when coalesce(${sql.ref(`${card}.address`)}, '') = '' then 'address' end,
  case when coalesce(${sql.ref(`${card}.phone`)}, '') = '' then 'phone' end,
  case when ${lacksZone} then 'timeZone' end], null)`

const stepOrder = ['card', 'channel', 'data', 'test', 'scenario'] as const
