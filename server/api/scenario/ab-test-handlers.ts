import { TRIAL_WEEKS } from '../../../domain/ab-test.ts'
import type { TrialRow } from '../../engine/ab-test/count-ab-test-slots.ts'
import { endTrial } from '../../engine/ab-test/end-ab-test.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { scenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan, requireSetup } from '../../platform/http/rights.ts'
import { requireOwnText, requireTrial } from './check-ab-test.ts'
import { lacksGift } from './find-text-problems.ts'
import { trialBodies } from './load-ab-tests.ts'
import { editRow } from './scenario-handlers.ts'

/**
 * Trials of two texts (docs/decisions/0152). The beginning and the end of one are edits of the scenario: its list is to be checked anew, an active promotion
 * stops.
 */
export function textTrialHandlers({ db, clock }: House): Handlers {
  return {
    getTextTrials: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await scenarioRow(tx, path.id)
        requirePlan(caller, row.type)
        return trialBodies(tx, caller, row, clock.now())
      }),

    beginTextTrial: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const row = await scenarioRow(tx, path.id, true)
        requireSetup(caller, row.type)
        requireTrial(row, body)
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
          last_at: now.add({ hours: TRIAL_WEEKS * 7 * 24 }),
        }
        // Its own key refuses a second one.
        const added = tx.insertInto('text_trial').values(values).returning('id')
        const { id } = await added.executeTakeFirstOrThrow()
        const edited = await editRow(tx, row, {}, now)
        await addAudit(tx, caller, now, 'beginTrial', {
          scenarioId: row.id,
          trialId: id,
          measure,
          size,
        })
        return trialBodies(tx, caller, edited, now)
      }),

    endTextTrial: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const row = await scenarioRow(tx, path.id, true)
        requireSetup(caller, row.type)
        const trial = await trialRow(tx, row, body.trialId)
        // Ended twice, or judged meanwhile: it is over.
        if (trial.state !== 'running') return trialBodies(tx, caller, row, now)
        await endTrial(tx, row.id, 'staff', now)
        const edited = await editRow(tx, row, {}, now)
        await addAudit(tx, caller, now, 'endTrial', { scenarioId: row.id, trialId: trial.id })
        return trialBodies(tx, caller, edited, now)
      }),

    takeTrialText: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const row = await scenarioRow(tx, path.id, true)
        requireSetup(caller, row.type)
        const trial = await trialRow(tx, row, body.trialId)
        if (trial.state !== 'judged') throw new Problem('NO_VERDICT')
        // What somebody wrote meanwhile is not written over unseen.
        requireOwnText(row, body.was)
        const text = body.side === 'a' ? trial.text_a : trial.text_b
        if (lacksGift(text, row.gift_expiry_days))
          throw new Problem('CHECK_DETAILS', { giftExpiryDays: 'NO_GIFT' })
        await tx
          .updateTable('text_trial')
          .set({ taken: body.side, taken_at: now })
          .where('id', '=', trial.id)
          .execute()
        const edited = text === row.text ? row : await takeText(tx, row, text, now)
        const detail = { scenarioId: row.id, trialId: trial.id, side: body.side }
        await addAudit(tx, caller, now, 'takeTrialText', detail)
        return trialBodies(tx, caller, edited, now)
      }),
  }
}

/** One that runs by then is of a text that goes. */
async function takeText(tx: Tx, row: ScenarioRow, text: string, now: Temporal.Instant) {
  await endTrial(tx, row.id, 'edit', now)
  return editRow(tx, row, { text }, now)
}

/** A trial of this scenario; that of another is as unknown as none. */
async function trialRow(tx: Tx, { id }: ScenarioRow, trialId: string): Promise<TrialRow> {
  const found = await tx
    .selectFrom('text_trial')
    .selectAll()
    .where('id', '=', requireId(trialId))
    .where('scenario_id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
