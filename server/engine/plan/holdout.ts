import { type RawBuilder, sql } from 'kysely'
import type { Plan } from './plan.ts'

/** SQL: true if the patient is in the scenario's holdout and gets no message. */
export const isInHoldout = (
  { scenarioId, scenario: { holdoutPercent } }: Pick<Plan, 'scenarioId' | 'scenario'>,
  clientId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  holdoutPercent === null
    ? sql<boolean>`false`
    : sql<boolean>`held_out(${scenarioId}::uuid, ${clientId}, ${holdoutPercent}::int)`

/** Branch of a CASE, after all other skip reasons, so that these apply to holdout and treated patients alike. */
export const holdoutReason = (plan: Pick<Plan, 'scenarioId' | 'scenario'>) =>
  sql`when ${isInHoldout(plan, sql`o.client_id`)} then 'HELD_OUT'`

/**
 * SQL: true if the message `m` was finally held out, as its send time has passed. From then on it uses its patient's attention budget, and no plan
 * changes it.
 */
export const wasInHoldout = (now: Temporal.Instant, alias = 'm'): RawBuilder<boolean> => {
  const m = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${m('outcome')} = 'skipped' and coalesce(${m('reason')} = 'HELD_OUT', false) and ${m('send_at')} <= ${now})`
}
