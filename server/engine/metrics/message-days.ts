import { sql } from 'kysely'
import type { MessageFigure } from '../../../domain/drill-down.ts'
import { messageFacts } from './message-facts.ts'
import { brought, broughtSums } from './message-outcomes.ts'
import { type Counted, keptDaysOf } from './metric-scope.ts'

/** What is counted of messages, by its column, as a condition on a fact `f`. */
const conditions = {
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

/** Whether a fact `f` is one of those that a figure counts; `rated`: it was answered with a score. */
export const isCountedAs = (figure: MessageFigure) =>
  figure === 'rated' ? sql`f.rating is not null` : conditions[figure]

/** Numbers of messages; beside them stand `cost`, `unpriced` (accepted attempts without a price or parts), `cost_unknown` and `scores`. */
export const messageNumbers = Object.keys(conditions) as (keyof typeof conditions)[]

/** What the counts are apart by; the specialist is known of surveys that were answered only. */
const messageKeys = ['branch_id', 'scenario_id', 'text_id', 'channel', 'specialist_id'] as const
const messageSums = [...messageNumbers, 'cost', 'unpriced', 'cost_unknown', 'scores'] as const

const refs = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)))
const columns = [...messageKeys, ...messageSums]

/** Counts of messages in each piece, reckoned from themselves. */
const counts = sql`
  select f.place, ${refs(messageKeys, 'f')},
    ${sql.join(Object.entries(conditions).map(([name, fits]) => sql`count(*) filter (where ${fits})::int as ${sql.ref(name)}`))},
    coalesce(sum(f.cost), 0) as cost, coalesce(sum(f.unpriced), 0)::int as unpriced, coalesce(sum(f.silent), 0)::int as cost_unknown,
    array[${sql.join(Array.from({ length: 11 }, (_, score) => sql`count(*) filter (where f.rating = ${sql.lit(score)})::int`))}] as scores
  from (
    select f.*, v.specialist_id from facts f
    left join lateral (select v.specialist_id from visit v where v.company_id = f.company_id and v.id = f.visit_id offset 0) v on f.rating is not null
  ) f group by f.place, ${refs(messageKeys, 'f')}`

/** The sums of each key: of its counts there is one row at most, of what was brought there may be two. */
const summed = sql.join([
  ...messageSums.map((name) =>
    name === 'scores'
      ? sql`coalesce(min(r.scores), array_fill(0, array[11])) as scores`
      : sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)${sql.raw(name === 'cost' ? '' : '::int')} as ${sql.ref(name)}`,
  ),
  ...broughtSums.map(
    (name) =>
      sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)${sql.raw(name === 'paid' ? '' : '::int')} as ${sql.ref(name)}`,
  ),
])
const nothing = (names: readonly string[]) => sql.join(names.map(() => sql`null`))

/** The same; with a moment also what came of them until then, and when that changes by itself. */
function countedMessages(
  counted: Pick<Counted, 'pieces' | 'branchId'>,
  now: Temporal.Instant | undefined,
) {
  const facts = sql`facts as materialized (${messageFacts(counted)})`
  if (!now) return sql`(with ${facts} ${counts})`
  return sql`
  (with ${facts}
  select r.place, ${refs(messageKeys, 'r')}, ${summed}, min(r.unfinished) as unfinished
  from (
    select c.*, ${sql.join(broughtSums.map((name) => sql`null::numeric as ${sql.ref(name)}`))}, null::timestamptz as unfinished from (${counts}) c
    union all
    select b.place, b.branch_id, b.scenario_id, b.text_id, b.channel, null, ${nothing(messageSums)}, ${refs([...broughtSums, 'unfinished'], 'b')} from (${brought(now)}) b
  ) r group by r.place, ${refs(messageKeys, 'r')})`
}

/** The same of all that is asked for, those of kept days as they are kept. */
export function messageDays(counted: Counted, now?: Temporal.Instant) {
  const asked = now ? [...columns, ...broughtSums] : columns
  return sql`
  select c.place, ${refs(asked, 'c')} from ${countedMessages(counted, now)} c union all
  select p.place, ${refs(asked, 'k')} from ${keptDaysOf(counted)}
  join message_day k on k.company_id = current_company() and k.day = p.day ${counted.branchId ? sql`and k.branch_id = ${counted.branchId}` : sql``}`
}

/**
 * Counts again under a name for each day: by `days` of the pieces' places. Of a day with a visit that its patient came to and that is not over, it is noted
 * when it will be.
 */
export function keepMessages(
  counted: Pick<Counted, 'pieces'>,
  days: readonly string[],
  now: Temporal.Instant,
) {
  const kept = refs([...columns, ...broughtSums])
  const begins = sql`${counted.pieces.map((piece) => piece.begins.toString())}::timestamptz[]`
  return sql`
  with counted as materialized (select * from ${countedMessages(counted, now)} c),
  kept as (insert into message_day (company_id, day, ${kept}) select current_company(), (${days}::date[])[place + 1], ${kept} from counted)
  insert into day_due (company_id, at, due_from)
  select current_company(), (${begins})[place + 1], min(unfinished) from counted where unfinished is not null group by place`
}
