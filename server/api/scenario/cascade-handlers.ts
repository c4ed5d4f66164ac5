import { isDeepStrictEqual } from 'node:util'
import { USUAL_WAIT } from '../../../domain/limits.ts'
import { typesOfPlan } from '../../../domain/plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireSetup } from '../../platform/http/rights.ts'
import { editRow } from './scenario-handlers.ts'

type Cascade = components['schemas']['Cascades'][number]
type Step = { channel: Cascade['channels'][number]['channel']; waitMinutes: number }

/** The order of channels of every scenario, and how long each waits for a delivery. */
export function cascadeHandlers(house: House): Handlers {
  const { db, clock } = house
  return {
    listCascades: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const scenarios = await tx
          .selectFrom('scenario')
          .select('id')
          .where('type', 'in', typesOfPlan(caller.tariff.plan))
          .orderBy('type')
          .orderBy('created_at')
          .orderBy('id')
          .execute()
        const steps = await stepsOf(tx)
        return scenarios.map(({ id }) => ({ scenarioId: id, channels: steps.get(id) ?? [] }))
      }),

    async updateCascades({ caller, body }) {
      const wanted = body.map(checked)
      const named = new Set(wanted.map(({ scenarioId }) => scenarioId))
      if (named.size < wanted.length)
        throw new Problem('CHECK_DETAILS', { scenarioId: 'NOT_ONE_OF' })
      await db.tenant(caller.companyId, async (tx) => {
        const rows = await lockedRows(tx, [...named])
        for (const { type } of rows.values()) requireSetup(caller, type)
        const steps = await stepsOf(tx)
        for (const { scenarioId, channels } of wanted) {
          const row = rows.get(scenarioId)
          if (row && !isDeepStrictEqual(steps.get(scenarioId), channels))
            await setCascade(tx, caller, row, channels, clock.now())
        }
      })
    },
  }
}

function checked({ scenarioId, channels }: Cascade): { scenarioId: string; channels: Step[] } {
  if (channels.length === 0) throw new Problem('CHECK_DETAILS', { channels: 'NO_CHANNELS' })
  if (new Set(channels.map(({ channel }) => channel)).size < channels.length)
    throw new Problem('CHECK_DETAILS', { channels: 'CHANNEL_TWICE' })
  // Ids are kept and compared in lower case.
  const steps = channels.map(({ channel, waitMinutes = USUAL_WAIT }) => ({ channel, waitMinutes }))
  return { scenarioId: scenarioId.toLowerCase(), channels: steps }
}

/** All of them, locked in one order for everybody; a scenario of another company is as unknown as none. */
async function lockedRows(tx: Tx, ids: string[]): Promise<Map<string, ScenarioRow>> {
  if (!ids.every(isId)) throw new Problem('NOT_FOUND')
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('scenario')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw new Problem('NOT_FOUND')
  return new Map(rows.map((row) => [row.id, row]))
}

async function stepsOf(tx: Tx): Promise<Map<string, Step[]>> {
  const rows = await tx
    .selectFrom('cascade_step')
    .select(['scenario_id', 'channel', 'wait_minutes'])
    .orderBy('scenario_id')
    .orderBy('position')
    .execute()
  const steps = new Map<string, Step[]>()
  for (const { scenario_id, channel, wait_minutes } of rows) {
    const known = steps.get(scenario_id) ?? []
    // The column's check holds the words of the enumeration.
    steps.set(scenario_id, [
      ...known,
      { channel: channel as Step['channel'], waitMinutes: wait_minutes },
    ])
  }
  return steps
}

/**
 * The order is one of the settings that the list's hash covers (decision 10): what somebody checked said by which channel
 * each message leaves, and at what cost. So a change of it is an edit like any other, and the chart says what follows.
 * Messages that have not begun to leave follow the new order; one that has is asked of no channel twice.
 */
async function setCascade(
  tx: Tx,
  caller: Caller,
  row: ScenarioRow,
  steps: Step[],
  now: Temporal.Instant,
) {
  await tx.deleteFrom('cascade_step').where('scenario_id', '=', row.id).execute()
  await tx
    .insertInto('cascade_step')
    .values(
      steps.map(({ channel, waitMinutes }, position) => ({
        company_id: row.company_id,
        scenario_id: row.id,
        position,
        channel,
        wait_minutes: waitMinutes,
      })),
    )
    .execute()
  await editRow(tx, row, {}, now)
  const order = steps.map(({ channel }) => channel)
  await addAudit(tx, caller, now, 'setCascade', { scenarioId: row.id, order })
}
