import { MAX_AB_TEST_WEEKS } from '../../../domain/ab-test.ts'
import type { AbTestRow } from '../../engine/ab-test/count-ab-test-slots.ts'
import { endAbTest } from '../../engine/ab-test/end-ab-test.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan, requireScenarioSetup } from '../../platform/http/rights.ts'
import { requireUnchangedOwnText, requireValidAbTest } from './check-ab-test.ts'
import { lacksGiftExpiry } from './find-text-problems.ts'
import { loadAbTests } from './load-ab-tests.ts'
import { editScenario } from './scenario-handlers.ts'

/**
 * A/B tests of two texts (docs/decisions/0152). Starting and ending one edits the scenario: its list must be checked again, and an active promotion
 * stops.
 */
export function createAbTestHandlers({ db, clock }: AppContext): Handlers {
  return {
    getTextTrials: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const row = await getScenarioRow(tx, path.id)
        requirePlan(caller, row.type)
        return loadAbTests(tx, caller, row, clock.now())
      }),

    beginTextTrial: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const row = await getScenarioRow(tx, path.id, true)
        requireScenarioSetup(caller, row.type)
        requireValidAbTest(row, body)
        const { text, measure, size } = body
        const values = {
          company_id: caller.companyId,
          scenario_id: row.id,
          measure,
          size,
          text_a: row.text,
          text_b: text,
          began_at: now,
          began_by: caller.accountId,
          last_at: now.add({ hours: MAX_AB_TEST_WEEKS * 7 * 24 }),
        }
        // A unique key prevents a second running one.
        const added = tx.insertInto('text_trial').values(values).returning('id')
        const { id } = await added.executeTakeFirstOrThrow()
        const edited = await editScenario(tx, row, {}, now)
        await addAudit(tx, caller, now, 'beginTrial', {
          scenarioId: row.id,
          trialId: id,
          measure,
          size,
        })
        return loadAbTests(tx, caller, edited, now)
      }),

    endTextTrial: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const row = await getScenarioRow(tx, path.id, true)
        requireScenarioSetup(caller, row.type)
        const trial = await loadAbTest(tx, row, body.trialId)
        // Already ended or evaluated.
        if (trial.state !== 'running') return loadAbTests(tx, caller, row, now)
        await endAbTest(tx, row.id, 'staff', now)
        const edited = await editScenario(tx, row, {}, now)
        await addAudit(tx, caller, now, 'endTrial', { scenarioId: row.id, trialId: trial.id })
        return loadAbTests(tx, caller, edited, now)
      }),

    takeTrialText: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const row = await getScenarioRow(tx, path.id, true)
        requireScenarioSetup(caller, row.type)
        const trial = await loadAbTest(tx, row, body.trialId)
        if (trial.state !== 'judged') throw new Problem('NO_VERDICT')
        // Do not overwrite another user's edit unseen.
        requireUnchangedOwnText(row, body.was)
        const text = body.side === 'a' ? trial.text_a : trial.text_b
        if (lacksGiftExpiry(text, row.gift_expiry_days))
          throw new Problem('CHECK_DETAILS', { giftExpiryDays: 'NO_GIFT' })
        await tx
          .updateTable('text_trial')
          .set({ taken: body.side, taken_at: now })
          .where('id', '=', trial.id)
          .execute()
        const edited = text === row.text ? row : await applyText(tx, row, text, now)
        const detail = { scenarioId: row.id, trialId: trial.id, side: body.side }
        await addAudit(tx, caller, now, 'takeTrialText', detail)
        return loadAbTests(tx, caller, edited, now)
      }),
  }
}

/** A running A/B test uses a text that is being replaced. */
async function applyText(tx: Tx, row: ScenarioRow, text: string, now: Temporal.Instant) {
  await endAbTest(tx, row.id, 'edit', now)
  return editScenario(tx, row, { text }, now)
}

/** Returns an A/B test of this scenario; throws "not found" for others. */
async function loadAbTest(tx: Tx, { id }: ScenarioRow, trialId: string): Promise<AbTestRow> {
  const found = await tx
    .selectFrom('text_trial')
    .selectAll()
    .where('id', '=', requireId(trialId))
    .where('scenario_id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
