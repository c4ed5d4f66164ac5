import { sql } from 'kysely'
import { nextScenarioState } from '../db/charts.ts'
import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import { requireId } from '../http/ids.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import type { ScenarioRow } from '../plan/load.ts'
import { planMessages } from '../plan/plan-messages.ts'
import type { ScenarioType } from '../plan/windows.ts'
import { withdrawScenario } from '../plan/withdraw.ts'
import type { Locale } from '../words/locale.ts'
import { checkInput } from './check-input.ts'
import { startingColumns } from './defaults.ts'
import { scenarioBodies, scenarioWithOutlook } from './outlook.ts'
import { requirePlan, requireSetup, typesOf } from './rights.ts'
import { scenarioColumns } from './scenario-body.ts'

/** Scenarios as staff write them. An edit follows the scenario chart: see `scenario.machine.ts`. */
export function scenarioHandlers(house: House): Handlers {
  const { db, clock } = house
  return {
    async listScenarios({ caller, query }) {
      const { page = 1, pageSize = 200 } = query
      const types = typesOf(caller.tariff.plan)
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
        const items = await scenarioBodies(tx, shown, clock.now())
        return { items, total: rows.length }
      })
    },

    async getScenario({ caller, path }) {
      return db.tenant(caller.companyId, async (tx) => {
        const row = await scenarioRow(tx, path.id)
        requirePlan(caller, row.type)
        return scenarioWithOutlook(tx, row, clock.now())
      })
    },

    async createScenario({ caller, body, reply }) {
      reply.code(201)
      requireSetup(caller, body.type)
      checkInput(body.type, body)
      const now = clock.now()
      const { name } = body
      return db.tenant(caller.companyId, async (tx) => {
        await refuseSameName(tx, name, null)
        const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
        const row = await tx
          .insertInto('scenario')
          .values({
            ...startingColumns(body.type, locale as Locale), // the column's check holds the words
            ...scenarioColumns(body),
            name: name.trim(),
            type: body.type,
            company_id: caller.companyId,
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addSteps(tx, row)
        return scenarioWithOutlook(tx, row, now)
      })
    },

    async updateScenario({ caller, path, body }) {
      const now = clock.now()
      return db.tenant(caller.companyId, async (tx) => {
        const row = await scenarioRow(tx, path.id, true)
        requireSetup(caller, row.type)
        checkInput(row.type as ScenarioType, body, row)
        if (body.name !== undefined) await refuseSameName(tx, body.name, row.id)
        const edited = await editRow(tx, row, scenarioColumns(body), now)
        return scenarioWithOutlook(tx, edited, now)
      })
    },
  }
}

/** The row, locked for a change when asked; a scenario of another company is as unknown as none. */
export async function scenarioRow(tx: Tx, id: string, lock = false): Promise<ScenarioRow> {
  const query = tx.selectFrom('scenario').selectAll().where('id', '=', requireId(id))
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** Where the chart leads from this row, as columns; null when it has no such arrow. */
export function moved(
  row: ScenarioRow,
  event: string,
): { state: string; list_state: string } | null {
  const target = nextScenarioState(`${row.state}.${row.list_state}`, event)
  const [state, list_state] = target?.split('.') ?? []
  return state && list_state ? { state, list_state } : null
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
    .set({ ...columns, ...next, ...voided, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (edited.state === 'active') await planMessages(tx, edited, now)
  else if (row.state === 'active') await withdrawScenario(tx, row.id, now)
  return edited
}

async function refuseSameName(tx: Tx, name: string, except: string | null) {
  const same =
    await sql`select from scenario where lower(name) = lower(${name.trim()}) and id is distinct from ${except}`.execute(
      tx,
    )
  if (same.rows.length > 0) throw new Problem('SCENARIO_EXISTS', { name: 'NOT_ONE_OF' })
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
