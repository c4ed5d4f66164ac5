import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Whether a trial of its scenario decides over the words of a row `name`: not over those of a move or a cancellation, nor, where its visit is confirmed,
 * over the shorter ones. `said` is what its patient said last of it.
 */
export const isInAbTest = (
  alias: string,
  type: RawBuilder<unknown>,
  lastAnswer: RawBuilder<unknown>,
) =>
  sql`(coalesce(${sql.ref(`${alias}.notice`)}, 'booked') = 'booked' and ${sql.ref(`${alias}.client_id`)} is not null
    and not (${type} = 'reminder' and ${lastAnswer} is not distinct from 'approved'))`

/** The trial `t` that runs for the scenario of a row `name`. */
export const runningAbTestSql = (alias: string) => sql`text_trial t
  where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.scenario_id = ${sql.ref(`${alias}.scenario_id`)} and t.state = 'running'`

/** The text that the patient of a row `name` gets in the place of the scenario's own; null: he gets that. */
export const abTestText = (alias: string) => sql<string | null>`(
  select t.text_b from ${runningAbTestSql(alias)} and trial_side(t.id, ${sql.ref(`${alias}.client_id`)}) = 'b')`

/** The trial of a scenario that runs now, if any. */
export const findRunningAbTest = (tx: Tx, scenarioId: string) =>
  tx
    .selectFrom('text_trial')
    .selectAll()
    .where('scenario_id', '=', scenarioId)
    .where('state', '=', 'running')
    .executeTakeFirst()
