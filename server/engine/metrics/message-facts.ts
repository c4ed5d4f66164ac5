import { sql } from 'kysely'
import type { AttemptFigure } from '../../../domain/drill-down.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { providersThat } from '../../channels/registry.ts'
import { type Counted, rowsIn } from './metric-scope.ts'

/** Answers that say plainly what the patient wants. */
export const clearAnswers = sql`('approved', 'transferred', 'canceled')`

/** What sells, and what a booking may come of (figures 16 and 19). */
export const selling = sql`('invitation', 'birthday', 'promotion')`

/**
 * The day of a message `m`: when a gateway first accepted it, before that when it is to leave (figures 2). Written as its index is: behind the fence a
 * coalesce is never looked for in one.
 */
export const dayOfMessage = sql`case when m.sent_at is null then m.send_at else m.sent_at end`

/** What a provider that reports no delivery took of attempts `t` has arrived (figures 1). */
export const tookAll = sql`(t.provider = any(${providersThat(({ reportsDelivery }) => !reportsDelivery)}::text[]) and t.state in ('sentToGateway', 'sent'))`
const tellsReading = sql`t.provider = any(${providersThat(({ reportsReading }) => reportsReading)}::text[])`

/** Whether any attempt of the message `name` that its status does not tell of arrived so. */
const taken = (name: string) => sql`exists (select from attempt t
  where (t.company_id, t.message_id) = (${sql.ref(`${name}.company_id`)}, ${sql.ref(`${name}.id`)}) and ${tookAll})`

const accepted = sql`t.state in ('sentToGateway', 'sent', 'delivered', 'read', 'failed')`

/** Attempts `t` in the order of how far they came, of equals the earlier step first (figures 3). */
export const furthestFirst = sql`
  order by case when t.state = 'read' then 0 when t.state = 'delivered' or ${tookAll} then 1
      when t.state in ('sentToGateway', 'sent') then 2 when t.state = 'failed' then 3 else 4 end, t.step, t.number`

/** Attempts `t` whose cost nobody knows (figures 23, 24). */
const unknownCost = {
  unpriced: sql`${accepted} and (t.parts is null or t.price is null)`,
  costUnknown: sql`t.state = 'unknown'`,
} satisfies Record<AttemptFigure, unknown>

/**
 * Of attempts `t` the furthest, of equals the earlier step, and whether it is known to have arrived (figures 3). With it what all that were accepted cost
 * (figures 23), how many of them have no price or no parts (24), and how many are silent.
 */
const attempts = sql`
  select t.channel, ${tellsReading} as readable, t.state in ('delivered', 'read') or ${tookAll} as arrived,
    sum(t.parts * t.price) filter (where ${accepted}) over () as cost,
    count(*) filter (where ${unknownCost.unpriced}) over () as unpriced,
    count(*) filter (where ${unknownCost.costUnknown}) over () as silent
  from attempt t where t.company_id = m.company_id and t.message_id = m.id
  ${furthestFirst} limit 1`

const isClear = sql`(e.kind in ('told', 'takenBack') or e.kind = 'answered' and e.detail ->> 'answer' in ${clearAnswers})`
const tellsNothing = sql`(e.kind = 'takenBack' or e.detail ->> 'answer' = 'unclear')`

/**
 * Clear words on a message, as its events tell them, each `void` where staff then said that the words told nothing, or took back what they had
 * recorded. `name` is the message's.
 */
export const clearWords = (name: string) => sql`
  select e.at, e.id, e.kind, e.detail ->> 'answer' as answer,
    coalesce(lead(${tellsNothing}) over (order by e.id), false) as void
  from message_event e
  where (e.company_id, e.message_id) = (${sql.ref(`${name}.company_id`)}, ${sql.ref(`${name}.id`)}) and ${isClear}`

/** Whether the patient answered the message `name` himself, whatever it was (figures 5). */
const answeredBy = (name: string) => sql`exists (select from message_event e
  where (e.company_id, e.message_id) = (${sql.ref(`${name}.company_id`)}, ${sql.ref(`${name}.id`)}) and e.kind = 'answered')`

/** Whether a message `name` that was sent arrived: its status says so, or one of its attempts, or its patient (figures 1). */
export const hasArrived = (name: string) =>
  sql`(${sql.ref(`${name}.status`)} in ('delivered', 'read') or ${taken(name)} or ${answeredBy(name)})`

/** Whether the patient answered `m`, and the last clear answer to it, as staff put it right (figures 6). */
export const said = sql`
  select bool_or(w.kind = 'answered') as by_patient,
    (array_agg(w.answer order by w.id desc) filter (where w.clear and not w.void and w.answer in ${clearAnswers}))[1] as answer
  from (
    select e.id, e.kind, e.detail ->> 'answer' as answer, ${isClear} as clear,
      coalesce(lead(${tellsNothing}) over (partition by ${isClear} order by e.id), false) as void
    from message_event e where e.company_id = m.company_id and e.message_id = m.id and e.kind in ('answered', 'told', 'takenBack')
  ) w`

/** Whether `m` arrived: an attempt did, or the patient answered (figures 1). */
const arrived = sql`(m.sent_at is not null and (coalesce(a.arrived, false) or coalesce(d.by_patient, false) or m.rating is not null))`

/** Scenarios' messages of these pieces, each with what figures say of it. Staff's own lines and tests are none of them. */
export const messageFacts = ({ pieces, branchId }: Pick<Counted, 'pieces' | 'branchId'>) => sql`
  select f.*, f.type in ('reminder', 'notification') and f.asked and f.answered as told
  from (
    select m.company_id, m.id, m.client_id, m.visit_id, m.visit_at, m.visit_day, m.notice, m.scenario_id, m.text_id, s.type, m.branch_id, m.rating, p.place, m.sent_at, ${dayOfMessage} as at,
      m.outcome not in ('skipped', 'withdrawn') as planned, m.sent_at is not null as sent, m.outcome = 'unknown' and m.sent_at is null as unknown,
      case when m.sent_at is not null then a.channel end as channel, m.sent_at is not null and coalesce(a.readable, false) as readable, m.status = 'read' as read,
      ${arrived} as delivered, ${arrived} and m.asks as asked,
      (coalesce(d.by_patient, false) or m.rating is not null) as answered, d.answer,
      case when m.sent_at is not null then a.cost end as cost, case when m.sent_at is not null then a.unpriced end as unpriced, a.silent
    from ${rowsIn({ pieces }, 'message', 'm', dayOfMessage)}
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    left join lateral (${attempts}) a on m.text is not null or m.sent_at is not null
    left join lateral (${said}) d on m.answer <> 'none'
    ${branchId ? sql`where m.branch_id = ${branchId}` : sql``}
  ) f`

/** The attempts that a figure counts, by the day of their message (figures 23, 24). */
export const attemptsCounted = (
  figure: AttemptFigure,
  counted: Pick<Counted, 'pieces' | 'branchId'>,
  types: readonly ScenarioType[],
) => sql`
  select t.id, f.at from (${messageFacts(counted)}) f join attempt t on t.company_id = f.company_id and t.message_id = f.id
  where ${unknownCost[figure]} and f.type = any(${types}::text[])`
