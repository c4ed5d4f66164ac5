import { sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import { endAbTest } from '../../engine/ab-test/end-ab-test.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { planMessages } from '../../engine/plan/plan-messages.ts'
import { withdrawScenario } from '../../engine/plan/withdraw-messages.ts'
import { noListColumns } from '../../engine/scenario/change-state.ts'
import { getDefaultColumns } from '../../engine/scenario/default-scenarios.ts'
import { getNextState, getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan, requireScenarioSetup } from '../../platform/http/rights.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { foldedTextSql } from '../../platform/text/fold-text.ts'
import { requireAbTestCompatible } from './check-ab-test.ts'
import { checkChoices, restoreMaskedServices } from './check-choices.ts'
import { checkInput } from './check-input.ts'
import { isPastDay, loadLastDayZones } from './last-day.ts'
import { loadScenarioBodies, loadScenarioBody } from './load-scenario-bodies.ts'
import { requireUnchangedTexts } from './require-unchanged-texts.ts'
import { type ScenarioInput, toScenarioColumns } from './scenario-body.ts'

/** Handlers for editing scenarios. Edits follow the lifecycle in `scenario.machine.ts`. */
export function createScenarioHandlers(app: AppContext): Handlers {
  const { db, clock } = app
  return {
    async listScenarios({ caller, query }) {
      const { page = 1, pageSize = 200 } = query
      const types = listTariffScenarioTypes(caller.tariff.plan)
      return db.withTenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('scenario')
          .selectAll()
          .where('type', 'in', query.type ? types.filter((type) => type === query.type) : types)
          .$if(query.state !== undefined, (all) => all.where('state', '=', query.state ?? ''))
          .orderBy('type')
          .orderBy('created_at')
          .orderBy('id')
          .execute()
        const pageRows = rows.slice((page - 1) * pageSize, page * pageSize)
        const items = await loadScenarioBodies(tx, pageRows, {
          now: clock.now(),
          role: caller.role,
        })
        return { items, total: rows.length }
      })
    },

    async getScenario({ caller, path }) {
      return db.withTenant(caller.companyId, async (tx) => {
        const row = await getScenarioRow(tx, path.id)
        requirePlan(caller, row.type)
        return loadScenarioBody(tx, row, { now: clock.now(), role: caller.role })
      })
    },

    async createScenario({ caller, body, reply }) {
      reply.code(201)
      requireScenarioSetup(caller, body.type)
      checkInput(body.type, body)
      const now = clock.now()
      const { name } = body
      return db.withTenant(caller.companyId, async (tx) => {
        await requireFutureStopDate(tx, body.type, body, now)
        await checkChoices(tx, caller, body)
        await requireUniqueName(tx, name, null)
        const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
        const row = await tx
          .insertInto('scenario')
          .values({
            ...getDefaultColumns(body.type, locale as Locale), // guaranteed by a check constraint
            ...toScenarioColumns(body),
            holdout_since: body.holdoutPercent == null ? null : now,
            name: name.trim(),
            type: body.type,
            company_id: caller.companyId,
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addDefaultCascade(tx, row)
        await addAudit(tx, caller, now, 'createScenario', { scenarioId: row.id, type: row.type })
        return loadScenarioBody(tx, row, { now, role: caller.role })
      })
    },

    async updateScenario({ caller, path, body }) {
      const now = clock.now()
      return db.withTenant(caller.companyId, async (tx) => {
        const row = await getScenarioRow(tx, path.id, true)
        requireScenarioSetup(caller, row.type)
        checkInput(row.type as ScenarioType, body, row)
        await requireUnchangedTexts(tx, row, body)
        await requireAbTestCompatible(tx, row, body)
        await requireFutureStopDate(tx, row.type, body, now)
        await checkChoices(tx, caller, body, row)
        if (body.name !== undefined) await requireUniqueName(tx, body.name, row.id)
        const columns = toScenarioColumns(restoreMaskedServices(caller, body, row))
        if (!hasChanges(row, columns)) return loadScenarioBody(tx, row, { now, role: caller.role })
        if (columns.text !== undefined && columns.text !== row.text)
          await endAbTest(tx, row.id, 'edit', now)
        const edited = await editScenario(tx, row, columns, now)
        const detail = { scenarioId: row.id, fields: Object.keys(columns), state: edited.state }
        await addAudit(tx, caller, now, 'updateScenario', detail)
        return loadScenarioBody(tx, edited, { now, role: caller.role })
      })
    },
  }
}

/**
 * Saves an edit with its lifecycle transition: an existing list becomes invalid, an active promotion stops, another active scenario is planned
 * again at once.
 */
export async function editScenario(
  tx: Tx,
  row: ScenarioRow,
  columns: Partial<ReturnType<typeof toScenarioColumns>>,
  now: Temporal.Instant,
): Promise<ScenarioRow> {
  const event = row.type === 'promotion' ? 'promotion.edit' : 'scenario.edit'
  const next = getNextState(row, event) ?? { state: row.state, list_state: row.list_state }
  const edited = await tx
    .updateTable('scenario')
    .set({
      ...columns,
      ...getHoldoutColumns(row, columns, now),
      ...next,
      ...(next.list_state === 'none' && noListColumns),
      stopped_at: null,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (edited.state === 'active') await planMessages(tx, edited, now)
  else if (row.state === 'active') await withdrawScenario(tx, row.id, now)
  return edited
}

/** Holdout metrics are counted from its last change on. */
function getHoldoutColumns(
  row: ScenarioRow,
  { holdout_percent }: Partial<ReturnType<typeof toScenarioColumns>>,
  now: Temporal.Instant,
) {
  if (holdout_percent === undefined || holdout_percent === row.holdout_percent) return {}
  return { holdout_since: holdout_percent === null ? null : now }
}

/** Returns true if an edit changes anything. The order of days, services and specialists does not matter. */
const hasChanges = (row: ScenarioRow, columns: object) =>
  Object.entries(columns).some(
    ([name, value]) => toComparableText(value) !== toComparableText(Reflect.get(row, name)),
  )

const toComparableText = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))

/** A scenario must not stop by itself before it has started. */
async function requireFutureStopDate(
  tx: Tx,
  type: string,
  { autoStopDate }: ScenarioInput,
  now: Temporal.Instant,
) {
  if (autoStopDate && isPastDay(autoStopDate, (await loadLastDayZones(tx))(type), now))
    throw new Problem('CHECK_DETAILS', { autoStopDate: 'AUTO_STOP_PAST' })
}

async function requireUniqueName(tx: Tx, name: string, except: string | null) {
  const same =
    await sql`select from scenario where ${foldedTextSql(sql`name`)} = ${foldedTextSql(name.trim())} and id is distinct from ${except}`.execute(
      tx,
    )
  if (same.rows.length > 0) throw new Problem('SCENARIO_EXISTS', { name: 'SCENARIO_TAKEN' })
}

async function addDefaultCascade(tx: Tx, { company_id, id }: ScenarioRow) {
  const steps = ['whatsapp', 'sms'].map((channel, position) => ({
    company_id,
    scenario_id: id,
    position,
    channel,
  }))
  await tx.insertInto('cascade_step').values(steps).execute()
}
