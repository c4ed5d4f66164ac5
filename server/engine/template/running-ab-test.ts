import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * SQL: true if an A/B test may choose the text of a row `name`: not for moves or cancellations, nor for the shorter text of a confirmed visit.
 * `said` is the patient's last answer.
 */
export const isInAbTest = (
  alias: string,
  type: RawBuilder<unknown>,
  lastAnswer: RawBuilder<unknown>,
) =>
  sql`(coalesce(${sql.ref(`${alias}.notice`)}, 'booked') = 'booked' and ${sql.ref(`${alias}.client_id`)} is not null
    and not (${type} = 'reminder' and ${lastAnswer} is not distinct from 'approved'))`

/** The running A/B test `t` for the scenario of a row `name`. */
export const runningAbTestSql = (alias: string) => sql`text_trial t
  where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.scenario_id = ${sql.ref(`${alias}.scenario_id`)} and t.state = 'running'`

/** SQL for the A/B test's text for the patient of a row `name`; null: the scenario's own text. */
export const abTestText = (alias: string) => sql<string | null>`(
  select t.text_b from ${runningAbTestSql(alias)} and trial_side(t.id, ${sql.ref(`${alias}.client_id`)}) = 'b')`

/** Returns the running A/B test of a scenario, if any. */
export const findRunningAbTest = (tx: Tx, scenarioId: string) =>
  tx
    .selectFrom('text_trial')
    .selectAll()
    .where('scenario_id', '=', scenarioId)
    .where('state', '=', 'running')
    .executeTakeFirst()
