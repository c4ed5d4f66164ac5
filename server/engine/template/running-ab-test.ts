import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Whether a trial of its scenario decides over the words of a row `name`: not over those of a move or a cancellation, nor, where its visit is confirmed,
 * over the shorter ones. `said` is what its patient said last of it.
 */
export const isOnTrial = (name: string, type: RawBuilder<unknown>, said: RawBuilder<unknown>) =>
  sql`(coalesce(${sql.ref(`${name}.notice`)}, 'booked') = 'booked' and ${sql.ref(`${name}.client_id`)} is not null
    and not (${type} = 'reminder' and ${said} is not distinct from 'approved'))`

/** The trial `t` that runs for the scenario of a row `name`. */
export const runningFor = (name: string) => sql`text_trial t
  where t.company_id = ${sql.ref(`${name}.company_id`)} and t.scenario_id = ${sql.ref(`${name}.scenario_id`)} and t.state = 'running'`

/** The text that the patient of a row `name` gets in the place of the scenario's own; null: he gets that. */
export const otherText = (name: string) => sql<string | null>`(
  select t.text_b from ${runningFor(name)} and trial_side(t.id, ${sql.ref(`${name}.client_id`)}) = 'b')`

/** The trial of a scenario that runs now, if any. */
export const runningTrial = (tx: Tx, scenarioId: string) =>
  tx
    .selectFrom('text_trial')
    .selectAll()
    .where('scenario_id', '=', scenarioId)
    .where('state', '=', 'running')
    .executeTakeFirst()
