import { sql } from 'kysely'
import { typesOfPlan } from '../../../domain/plans.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { endTrial } from '../../engine/ab-test/end-ab-test.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { planMessages } from '../../engine/plan/plan-messages.ts'
import { withdrawScenario } from '../../engine/plan/withdraw-messages.ts'
import { startingColumns } from '../../engine/scenario/default-scenarios.ts'
import { moved, scenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan, requireSetup } from '../../platform/http/rights.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { foldSql } from '../../platform/text/fold-text.ts'
import { requireForTrial } from './check-ab-test.ts'
import { checkChoices, meantBy } from './check-choices.ts'
import { checkInput } from './check-input.ts'
import { isPastDay, lastDayZones } from './last-day.ts'
import { scenarioBodies, scenarioWithOutlook } from './load-scenario-bodies.ts'
import { requireSameTexts } from './require-unchanged-texts.ts'
import { type ScenarioInput, scenarioColumns } from './scenario-body.ts'

/** Scenarios as staff write them. An edit follows the scenario chart: see `scenario.machine.ts`. */
export function scenarioHandlers(house: House): Handlers {
  const { db, clock } = house
  return {
    async listScenarios({ caller, query }) {
      const { page = 1, pageSize = 200 } = query
      const types = typesOfPlan(caller.tariff.plan)
      return db.tenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('scenario')
          .selectAll()
          .where('type', 'in', query.type ? types.filter((type) => type === query.type) : types)
          .$if(query.state !== undefined, (all) => all.where('state', '=', query.state ?? ''))
          .orderBy('type')
          .orderBy('created_at')
          .orderBy('id')
          .execute()
        const shown = rows.slice((page - 1) * pageSize, page * pageSize)
        const items = await scenarioBodies(tx, shown, { now: clock.now(), role: caller.role })
        return { items, total: rows.length }
      })
    },

    async getScenario({ caller, path }) {
      return db.tenant(caller.companyId, async (tx) => {
        const row = await scenarioRow(tx, path.id)
        requirePlan(caller, row.type)
        return scenarioWithOutlook(tx, row, { now: clock.now(), role: caller.role })
      })
    },

    async createScenario({ caller, body, reply }) {
      reply.code(201)
      requireSetup(caller, body.type)
      checkInput(body.type, body)
      const now = clock.now()
      const { name } = body
      return db.tenant(caller.companyId, async (tx) => {
        await requireDaysAhead(tx, body.type, body, now)
        await checkChoices(tx, caller, body)
        await refuseSameName(tx, name, null)
        const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
        const row = await tx
          .insertInto('scenario')
          .values({
            ...startingColumns(body.type, locale as Locale), // the column's check holds the words
            ...scenarioColumns(body),
            holdout_since: body.holdoutPercent == null ? null : now,
            name: name.trim(),
            type: body.type,
            company_id: caller.companyId,
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addSteps(tx, row)
        await addAudit(tx, caller, now, 'createScenario', { scenarioId: row.id, type: row.type })
        return scenarioWithOutlook(tx, row, { now, role: caller.role })
      })
    },

    async updateScenario({ caller, path, body }) {
      const now = clock.now()
      return db.tenant(caller.companyId, async (tx) => {
        const row = await scenarioRow(tx, path.id, true)
        requireSetup(caller, row.type)
        checkInput(row.type as ScenarioType, body, row)
        await requireSameTexts(tx, row, body)
        await requireForTrial(tx, row, body)
        await requireDaysAhead(tx, row.type, body, now)
        await checkChoices(tx, caller, body, row)
        if (body.name !== undefined) await refuseSameName(tx, body.name, row.id)
        const columns = scenarioColumns(meantBy(caller, body, row))
        if (!changes(row, columns)) return scenarioWithOutlook(tx, row, { now, role: caller.role })
        if (columns.text !== undefined && columns.text !== row.text)
          await endTrial(tx, row.id, 'edit', now)
        const edited = await editRow(tx, row, columns, now)
        const detail = { scenarioId: row.id, fields: Object.keys(columns), state: edited.state }
        await addAudit(tx, caller, now, 'updateScenario', detail)
        return scenarioWithOutlook(tx, edited, { now, role: caller.role })
      })
    },
  }
}

/**
 * Writes an edit and takes the chart's arrow for it: a list that was put together before is void, an active promotion
 * stops, another active scenario is planned anew at once.
 */
export async function editRow(
  tx: Tx,
  row: ScenarioRow,
  columns: Partial<ReturnType<typeof scenarioColumns>>,
  now: Temporal.Instant,
): Promise<ScenarioRow> {
  const event = row.type === 'promotion' ? 'promotion.edit' : 'scenario.edit'
  const next = moved(row, event) ?? { state: row.state, list_state: row.list_state }
  const voided = next.list_state === 'none' ? { list_hash: null, list_verified_at: null } : {}
  const edited = await tx
    .updateTable('scenario')
    .set({
      ...columns,
      ...holdout(row, columns, now),
      ...next,
      ...voided,
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

/** What a holdout shows is counted from its last change on (figures 21). */
function holdout(
  row: ScenarioRow,
  { holdout_percent }: Partial<ReturnType<typeof scenarioColumns>>,
  now: Temporal.Instant,
) {
  if (holdout_percent === undefined || holdout_percent === row.holdout_percent) return {}
  return { holdout_since: holdout_percent === null ? null : now }
}

/** Whether an edit says anything new. Days, services and specialists are the same in any order. */
const changes = (row: ScenarioRow, columns: object) =>
  Object.entries(columns).some(
    ([name, value]) => written(value) !== written(Reflect.get(row, name)),
  )

const written = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))

/** A scenario that stopped by itself before it began would begin and end in silence. */
async function requireDaysAhead(
  tx: Tx,
  type: string,
  { autoStopDate }: ScenarioInput,
  now: Temporal.Instant,
) {
  if (autoStopDate && isPastDay(autoStopDate, (await lastDayZones(tx))(type), now))
    throw new Problem('CHECK_DETAILS', { autoStopDate: 'AUTO_STOP_PAST' })
}

async function refuseSameName(tx: Tx, name: string, except: string | null) {
  const same =
    await sql`select from scenario where ${foldSql(sql`name`)} = ${foldSql(name.trim())} and id is distinct from ${except}`.execute(
      tx,
    )
  if (same.rows.length > 0) throw new Problem('SCENARIO_EXISTS', { name: 'SCENARIO_TAKEN' })
}

async function addSteps(tx: Tx, { company_id, id }: ScenarioRow) {
  const steps = ['whatsapp', 'sms'].map((channel, position) => ({
    company_id,
    scenario_id: id,
    position,
    channel,
  }))
  await tx.insertInto('cascade_step').values(steps).execute()
}
