import { sql } from 'kysely'
import type { MessageFigure } from '../../../domain/figure-rows.ts'
import { type Counted, keptDaysOf } from './counted.ts'
import { messageFacts } from './message-facts.ts'

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
const countedMessages = (counted: Pick<Counted, 'pieces' | 'branchId'>) => sql`
  select f.place, ${refs(messageKeys)},
    ${sql.join(Object.entries(conditions).map(([name, fits]) => sql`count(*) filter (where ${fits})::int as ${sql.ref(name)}`))},
    coalesce(sum(f.cost), 0) as cost, coalesce(sum(f.unpriced), 0)::int as unpriced, coalesce(sum(f.silent), 0)::int as cost_unknown,
    array[${sql.join(Array.from({ length: 11 }, (_, score) => sql`count(*) filter (where f.rating = ${sql.lit(score)})::int`))}] as scores
  from (
    select f.*, v.specialist_id from (${messageFacts(counted)}) f
    left join lateral (select v.specialist_id from visit v where v.company_id = f.company_id and v.id = f.visit_id offset 0) v on f.rating is not null
  ) f group by f.place, ${refs(messageKeys)}`

/** The same of all that is asked for, those of kept days as they are kept. */
export const messageDays = (counted: Counted) => sql`
  ${countedMessages(counted)} union all
  select p.place, ${refs(columns, 'k')} from ${keptDaysOf(counted)}
  join message_day k on k.company_id = current_company() and k.day = p.day ${counted.branchId ? sql`and k.branch_id = ${counted.branchId}` : sql``}`

/** Counts again under a name for each day: by `days` of the pieces' places. */
export const keepMessages = (counted: Pick<Counted, 'pieces'>, days: readonly string[]) => sql`
  insert into message_day (company_id, day, ${refs(columns)})
  select current_company(), (${days}::date[])[c.place + 1], ${refs(columns, 'c')} from (${countedMessages(counted)}) c`
