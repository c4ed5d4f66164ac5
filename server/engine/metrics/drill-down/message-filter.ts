import { sql } from 'kysely'
import { type ScenarioType, scenarioTypes } from '../../../../domain/scenario-kinds.ts'

/** Filter for message rows; missing fields do not filter, null selects rows without a value. */
export interface MessageFilter {
  types: readonly ScenarioType[]
  scenarioId?: string | undefined
  textId?: string | null | undefined
  channel?: string | null | undefined
}

/** SQL condition of the filter on a fact or count `name` with scenario, text and channel. */
export const matchesFilter = (
  alias: string,
  { types, scenarioId, textId, channel }: MessageFilter,
) => {
  const its = (column: string) => sql.ref(`${alias}.${column}`)
  const all = [
    ...(types.length === scenarioTypes.length
      ? []
      : [
          sql`exists (select from scenario s where s.company_id = current_company() and s.id = ${its('scenario_id')} and s.type = any(${types}::text[]))`,
        ]),
    ...(scenarioId === undefined ? [] : [sql`${its('scenario_id')} = ${scenarioId}::uuid`]),
    ...(textId === undefined ? [] : [sql`${its('text_id')} is not distinct from ${textId}::uuid`]),
    ...(channel === undefined
      ? []
      : [sql`${its('channel')} is not distinct from ${channel}::text`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}
