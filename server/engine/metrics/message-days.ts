import { sql } from 'kysely'
import type { MessageMetric } from '../../../domain/drill-down.ts'
import { messageFacts } from './message-facts.ts'
import { messageOutcomes, outcomeSums } from './message-outcomes.ts'
import { aggregatedDaysSql, type MetricScope } from './metric-scope.ts'

/** Message counts by column, as conditions on a fact `f`. */
const messageConditions = {
  planned: sql`f.planned`,
  sent: sql`f.sent`,
  delivered: sql`f.delivered`,
  readable: sql`f.readable`,
  read: sql`f.readable and f.read`,
  unknown: sql`f.unknown`,
  asked: sql`f.asked`,
  answered: sql`f.asked and f.answered`,
  told: sql`f.told`,
  approved: sql`f.told and f.answer = 'approved'`,
  transferred: sql`f.told and f.answer = 'transferred'`,
  canceled: sql`f.told and f.answer = 'canceled'`,
  unclear: sql`f.told and f.answer is null`,
} as const

/** SQL condition: true if a metric counts the fact `f`; `rated`: it was answered with a score. */
export const metricCondition = (metric: MessageMetric) =>
  metric === 'rated' ? sql`f.rating is not null` : messageConditions[metric]

/** Names of message counts; rows also have `cost`, `unpriced` (accepted attempts without price or parts), `cost_unknown` and `scores`. */
export const messageCountNames = Object.keys(
  messageConditions,
) as (keyof typeof messageConditions)[]

/** Grouping of the counts; the specialist is set for answered surveys only. */
const groupColumns = ['branch_id', 'scenario_id', 'text_id', 'channel', 'specialist_id'] as const
const sumColumns = [...messageCountNames, 'cost', 'unpriced', 'cost_unknown', 'scores'] as const

const columnRefs = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)))
const allColumns = [...groupColumns, ...sumColumns]

/** Message counts per bucket, from rows. */
const messageCountsSql = sql`
  select f.place, ${columnRefs(groupColumns, 'f')},
    ${sql.join(Object.entries(messageConditions).map(([name, fits]) => sql`count(*) filter (where ${fits})::int as ${sql.ref(name)}`))},
    coalesce(sum(f.cost), 0) as cost, coalesce(sum(f.unpriced), 0)::int as unpriced, coalesce(sum(f.silent), 0)::int as cost_unknown,
    array[${sql.join(Array.from({ length: 11 }, (_, score) => sql`count(*) filter (where f.rating = ${sql.lit(score)})::int`))}] as scores
  from (
    select f.*, v.specialist_id from facts f
    left join lateral (select v.specialist_id from visit v where v.company_id = f.company_id and v.id = f.visit_id offset 0) v on f.rating is not null
  ) f group by f.place, ${columnRefs(groupColumns, 'f')}`

/** Sums per key: message counts have at most one row, outcomes may have two. */
const sumExpressions = sql.join([
  ...sumColumns.map((name) =>
    name === 'scores'
      ? sql`coalesce(min(r.scores), array_fill(0, array[11])) as scores`
      : sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)${sql.raw(name === 'cost' ? '' : '::int')} as ${sql.ref(name)}`,
  ),
  ...outcomeSums.map(
    (name) =>
      sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)${sql.raw(name === 'paid' ? '' : '::int')} as ${sql.ref(name)}`,
  ),
])
const nullColumns = (names: readonly string[]) => sql.join(names.map(() => sql`null`))

/** The same; with `now` also the outcomes until then, and when they change by themselves. */
function countedMessagesSql(
  scope: Pick<MetricScope, 'buckets' | 'branchId'>,
  now: Temporal.Instant | undefined,
) {
  const facts = sql`facts as materialized (${messageFacts(scope)})`
  if (!now) return sql`(with ${facts} ${messageCountsSql})`
  return sql`
  (with ${facts}
  select r.place, ${columnRefs(groupColumns, 'r')}, ${sumExpressions}, min(r.unfinished) as unfinished
  from (
    select c.*, ${sql.join(outcomeSums.map((name) => sql`null::numeric as ${sql.ref(name)}`))}, null::timestamptz as unfinished from (${messageCountsSql}) c
    union all
    select b.place, b.branch_id, b.scenario_id, b.text_id, b.channel, null, ${nullColumns(sumColumns)}, ${columnRefs([...outcomeSums, 'unfinished'], 'b')} from (${messageOutcomes(now)}) b
  ) r group by r.place, ${columnRefs(groupColumns, 'r')})`
}

/** The same for the whole scope, using daily aggregates where they exist. */
export function messageDaysSql(scope: MetricScope, now?: Temporal.Instant) {
  const columns = now ? [...allColumns, ...outcomeSums] : allColumns
  return sql`
  select c.place, ${columnRefs(columns, 'c')} from ${countedMessagesSql(scope, now)} c union all
  select p.place, ${columnRefs(columns, 'k')} from ${aggregatedDaysSql(scope)}
  join message_day k on k.company_id = current_company() and k.day = p.day ${scope.branchId ? sql`and k.branch_id = ${scope.branchId}` : sql``}`
}

/** SQL that saves the counts per day; `days` gives the day per place. A day with an attended visit that is not over gets the time of its end. */
export function messageDaysInsert(
  scope: Pick<MetricScope, 'buckets'>,
  days: readonly string[],
  now: Temporal.Instant,
) {
  const aggregated = columnRefs([...allColumns, ...outcomeSums])
  const begins = sql`${scope.buckets.map((piece) => piece.begins.toString())}::timestamptz[]`
  return sql`
  with counted as materialized (select * from ${countedMessagesSql(scope, now)} c),
  kept as (insert into message_day (company_id, day, ${aggregated}) select current_company(), (${days}::date[])[place + 1], ${aggregated} from counted)
  insert into day_due (company_id, at, due_from)
  select current_company(), (${begins})[place + 1], min(unfinished) from counted where unfinished is not null group by place`
}
