import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_WAIT_MINUTES } from '../../../domain/limits.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireScenarioSetup } from '../../platform/http/rights.ts'
import { editScenario } from './scenario-handlers.ts'

type Cascade = components['schemas']['Cascades'][number]
type CascadeStep = { channel: Cascade['channels'][number]['channel']; waitMinutes: number }

/** Handlers for the channel order of scenarios, and the wait time of each step. */
export function createCascadeHandlers(app: AppContext): Handlers {
  const { db, clock } = app
  return {
    listCascades: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const scenarios = await tx
          .selectFrom('scenario')
          .select('id')
          .where('type', 'in', listTariffScenarioTypes(caller.tariff.plan))
          .orderBy('type')
          .orderBy('created_at')
          .orderBy('id')
          .execute()
        const steps = await listSteps(tx)
        return scenarios.map(({ id }) => ({ scenarioId: id, channels: steps.get(id) ?? [] }))
      }),

    async updateCascades({ caller, body }) {
      const cascades = body.map(parseCascade)
      const scenarioIds = new Set(cascades.map(({ scenarioId }) => scenarioId))
      if (scenarioIds.size < cascades.length)
        throw new Problem('CHECK_DETAILS', { scenarioId: 'NOT_ONE_OF' })
      await db.withTenant(caller.companyId, async (tx) => {
        const rows = await lockScenarios(tx, [...scenarioIds])
        for (const { type } of rows.values()) requireScenarioSetup(caller, type)
        const steps = await listSteps(tx)
        for (const { scenarioId, channels } of cascades) {
          const row = rows.get(scenarioId)
          if (row && !isDeepStrictEqual(steps.get(scenarioId), channels))
            await setCascade(tx, caller, row, channels, clock.now())
        }
      })
    },
  }
}

function parseCascade({ scenarioId, channels }: Cascade): {
  scenarioId: string
  channels: CascadeStep[]
} {
  if (channels.length === 0) throw new Problem('CHECK_DETAILS', { channels: 'NO_CHANNELS' })
  if (new Set(channels.map(({ channel }) => channel)).size < channels.length)
    throw new Problem('CHECK_DETAILS', { channels: 'CHANNEL_TWICE' })
  // Ids are stored and compared in lower case.
  const steps = channels.map(({ channel, waitMinutes = DEFAULT_WAIT_MINUTES }) => ({
    channel,
    waitMinutes,
  }))
  return { scenarioId: scenarioId.toLowerCase(), channels: steps }
}

/** Locks all scenarios in a fixed order; throws "not found" for another clinic's. */
async function lockScenarios(tx: Tx, ids: string[]): Promise<Map<string, ScenarioRow>> {
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

async function listSteps(tx: Tx): Promise<Map<string, CascadeStep[]>> {
  const rows = await tx
    .selectFrom('cascade_step')
    .select(['scenario_id', 'channel', 'wait_minutes'])
    .orderBy('scenario_id')
    .orderBy('position')
    .execute()
  const steps = new Map<string, CascadeStep[]>()
  for (const { scenario_id, channel, wait_minutes } of rows) {
    const known = steps.get(scenario_id) ?? []
    // Guaranteed by a check constraint.
    steps.set(scenario_id, [
      ...known,
      { channel: channel as CascadeStep['channel'], waitMinutes: wait_minutes },
    ])
  }
  return steps
}

/**
 * The channel order is covered by the list's hash, as the checked list shows each message's channel and cost. So changing it is an edit, and the
 * lifecycle decides what follows. Unstarted messages use the new order; a started one tries no channel twice.
 */
async function setCascade(
  tx: Tx,
  caller: Caller,
  row: ScenarioRow,
  steps: CascadeStep[],
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
  await editScenario(tx, row, {}, now)
  const order = steps.map(({ channel }) => channel)
  await addAudit(tx, caller, now, 'setCascade', { scenarioId: row.id, order })
}
