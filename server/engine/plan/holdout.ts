import { type RawBuilder, sql } from 'kysely'
import type { Plan } from './plan.ts'

/** Whether the lot holds a patient out from a scenario (figures 20): he is not written to. */
export const isInHoldout = (
  { scenarioId, scenario: { holdoutPercent } }: Pick<Plan, 'scenarioId' | 'scenario'>,
  clientId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  holdoutPercent === null
    ? sql<boolean>`false`
    : sql<boolean>`held_out(${scenarioId}::uuid, ${clientId}, ${holdoutPercent}::int)`

/** A branch of a CASE, after every other reason to skip: these are judged alike for who is held out and who is not. */
export const holdoutReason = (plan: Pick<Plan, 'scenarioId' | 'scenario'>) =>
  sql`when ${isInHoldout(plan, sql`o.client_id`)} then 'HELD_OUT'`

/**
 * Whether the message `m` was held out for good: its moment has come, and passed as if it had gone. From then on it takes its patient's attention
 * (figures 22), and no plan touches it.
 */
export const wasInHoldout = (now: Temporal.Instant, alias = 'm'): RawBuilder<boolean> => {
  const m = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${m('outcome')} = 'skipped' and coalesce(${m('reason')} = 'HELD_OUT', false) and ${m('send_at')} <= ${now})`
}
