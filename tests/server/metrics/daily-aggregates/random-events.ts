import { type RawBuilder, sql } from 'kysely'
import type { SeededRandom } from '../reference/seeded-random.ts'

type Happening = (dice: SeededRandom, now: Temporal.Instant) => RawBuilder<unknown>

/** Picks a visit or message of a clinic by chance, in an order that the seed reproduces. */
const some = (
  dice: SeededRandom,
  table: 'visit' | 'message',
  fits: RawBuilder<unknown> = sql`true`,
) => {
  const order = sql.ref(table === 'visit' ? 'external_id' : 'occasion')
  const among = sql`select id, row_number() over (order by ${order}) - 1 as place, count(*) over () as all_of_them from ${sql.table(table)} where ${fits}`
  return sql`(select id from (${among}) f where place = ${dice.whole(0, 1_000_000)} % all_of_them)`
}

const answers = ['approved', 'transferred', 'canceled', 'unclear'] as const
const sent = sql<boolean>`sent_at is not null and scenario_id is not null`
const sells = sql<boolean>`${sent} and scenario_id in (select id from scenario where type in ('invitation', 'birthday', 'promotion'))`
/** From 0 hours to a little more than the 30 days within which a booking is attributed. */
const wait = (dice: SeededRandom) => `${dice.whole(0, 760)} hours`
const hours = (dice: SeededRandom, most: number) => `${dice.whole(-most, most)} hours`
const id = (dice: SeededRandom) => `h${dice.whole(1, 1_000_000_000)}`

const visit = (dice: SeededRandom, set: RawBuilder<unknown>, fits?: RawBuilder<unknown>) =>
  sql`update visit set ${set} where id = ${some(dice, 'visit', fits)}`
const message = (
  dice: SeededRandom,
  set: RawBuilder<unknown>,
  fits: RawBuilder<unknown> = sql`scenario_id is not null`,
) => sql`update message set ${set} where id = ${some(dice, 'message', fits)}`
const attempt = (dice: SeededRandom, set: RawBuilder<unknown>) =>
  sql`update attempt set ${set} where message_id = ${some(dice, 'message', sent)}`
/** Turns a visit into one of the patient of a marketing message. */
const visitAfter = (dice: SeededRandom, set: RawBuilder<unknown>) => sql`
  update visit set client_id = m.client_id, status = 'valid', tentative = false, ${set} from message m
  where m.id = ${some(dice, 'message', sells)} and visit.id = ${some(dice, 'visit')}`
/** Copies a message with the given changes. */
const copy = (of: RawBuilder<unknown>, changed: RawBuilder<unknown>) => sql`
  insert into message select (jsonb_populate_record(x, ${changed})).* from message x where id = ${of}`

/** Late changes to rows of any day, written as the product writes them. Some are refused by the lifecycles in the database. */
export const randomEvents: Record<string, Happening> = {
  // Late delivery reports.
  report: (dice) =>
    sql`with a as (update attempt set state = ${dice.pick(['delivered', 'read', 'failed', 'unknown'])} where message_id = ${some(dice, 'message', sent)} returning message_id)
      select count(*) from a`,
  status: (dice) => message(dice, sql`status = ${dice.pick(['delivered', 'read'])}`, sent),
  parts: (dice) => attempt(dice, sql`parts = ${dice.whole(1, 4)}`),
  price: (dice) =>
    attempt(dice, sql`price = ${dice.chance(0.3) ? null : dice.whole(0, 400) / 100}`),
  untaken: (dice) =>
    sql`delete from attempt where message_id = ${some(dice, 'message', sent)} and step > 0`,
  again: (dice, now) => sql`
    insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at, parts, price)
    select company_id, id, 7, 700 + ${dice.whole(0, 9000)}, 'sms', 'sms16', new_id(), 'again', 0, ${dice.pick(['sent', 'delivered', 'unknown'])}, ${now}, ${now}, 1, 2.5
    from message where id = ${some(dice, 'message', sent)}`,
  // Answers of patients and entries of staff.
  answered: (dice, now) => sql`
    with m as (select company_id, id from message where id = ${some(dice, 'message', sql`${sent} and visit_id is not null`)}), a as (select ${dice.pick(answers)} as answer),
    e as (insert into message_event (company_id, message_id, at, kind, detail) select m.company_id, m.id, ${now}, 'answered', jsonb_build_object('answer', answer) from m, a)
    update message set answer = a.answer from m, a where message.company_id = m.company_id and message.id = m.id`,
  told: (dice, now) => sql`
    insert into message_event (company_id, message_id, at, kind, detail)
    select company_id, id, ${now}, ${dice.pick(['told', 'takenBack'])}, jsonb_build_object('answer', ${dice.pick(answers)}::text) from message
    where id = ${some(dice, 'message', sql`${sent} and answer <> 'none'`)}`,
  called: (dice, now) => sql`
    insert into visit_answer (company_id, visit_id, visit_at, answer, by_name, at)
    select company_id, id, starts_at, ${dice.pick(['approved', 'transferred', 'canceled'])}, 'Staff', ${now} from visit where id = ${some(dice, 'visit')}`,
  calledBack: (dice, now) =>
    sql`update visit_answer set taken_back_at = ${now} where visit_id = ${some(dice, 'visit')}`,
  scored: (dice) =>
    message(
      dice,
      sql`rating = ${dice.whole(0, 10)}`,
      sql`${sent} and scenario_id in (select id from scenario where type = 'nps')`,
    ),
  // Changes from the clinic system.
  outcome: (dice) => visit(dice, sql`outcome = ${dice.pick(['attended', 'noShow', null])}`),
  paid: (dice) => visit(dice, sql`sum_paid = ${dice.chance(0.2) ? null : dice.whole(0, 90) * 100}`),
  moved: (dice, now) =>
    visit(
      dice,
      sql`starts_at = starts_at + ${hours(dice, 90)}::interval, ends_at = ends_at + interval '1 hour', changed_at = ${now}`,
    ),
  canceled: (dice, now) =>
    visit(
      dice,
      sql`status = case status when 'valid' then 'canceled' else 'valid' end, changed_at = ${now}`,
    ),
  longer: (dice) =>
    visit(dice, sql`ends_at = starts_at + ${`${dice.pick([1, 2, 5, 30])} hours`}::interval`),
  otherDoctor: (dice) =>
    visit(
      dice,
      sql`specialist_id = (select specialist_id from visit where id = ${some(dice, 'visit')})`,
    ),
  otherBranch: (dice) =>
    visit(dice, sql`branch_id = (select branch_id from visit where id = ${some(dice, 'visit')})`),
  otherPatient: (dice) =>
    visit(dice, sql`client_id = (select client_id from visit where id = ${some(dice, 'visit')})`),
  tentative: (dice) => visit(dice, sql`tentative = not tentative`),
  made: (dice) => visit(dice, sql`mis_created_at = starts_at + ${hours(dice, 500)}::interval`),
  added: (dice, now) => sql`
    insert into visit (company_id, external_id, client_id, branch_id, specialist_id, starts_at, status, outcome, sum_paid, mis_created_at, seen_at, changed_at)
    select company_id, ${id(dice)}, client_id, branch_id, specialist_id, starts_at + ${hours(dice, 30)}::interval, status, outcome, sum_paid, ${now}, ${now}, ${now}
    from visit where id = ${some(dice, 'visit')}`,
  // Bookings after marketing messages.
  booked: (dice) => visitAfter(dice, sql`mis_created_at = m.sent_at + ${wait(dice)}::interval`),
  joined: (dice) => sql`
    with p as (select client_id as one, (select client_id from message where id = ${some(dice, 'message', sells)}) as other from visit where id = ${some(dice, 'visit')}),
    v as (update visit set client_id = p.other from p where client_id = p.one)
    update message set client_id = p.other from p where client_id = p.one`,
  soldAgain: (dice) =>
    copy(
      some(dice, 'message', sells),
      sql`jsonb_build_object('id', new_id(), 'occasion', ${id(dice)}::text, 'link', null, 'status', ${dice.pick(['sent', 'delivered'])}::text,
      'sent_at', x.sent_at + ${wait(dice)}::interval)`,
    ),
  underWay: (dice, now) =>
    visitAfter(
      dice,
      sql`mis_created_at = m.sent_at + ${wait(dice)}::interval, starts_at = ${now.subtract({ hours: 1 })}, ends_at = ${now.add({ hours: dice.whole(0, 20) })}, outcome = 'attended'`,
    ),
  removed: (dice) => sql`delete from visit where id = ${some(dice, 'visit')}`,
  // State changes of messages.
  planned: (dice, now) =>
    copy(
      some(dice, 'message', sent),
      sql`jsonb_build_object('id', new_id(), 'occasion', ${id(dice)}::text, 'link', null, 'sent_at', null, 'status', 'new', 'outcome', 'pending',
      'answer', 'none', 'rating', null, 'send_at', ${now.add({ hours: dice.whole(-2000, 60) }).toString()}::text)`,
    ),
  sends: (dice, now) =>
    message(
      dice,
      sql`status = 'sent', outcome = 'done', text = 'words', asks = true, sent_at = ${now.subtract({ hours: dice.pick([0, 1, 400]) })}`,
      sql`sent_at is null and outcome = 'pending' and scenario_id is not null`,
    ),
  later: (dice, now) =>
    message(
      dice,
      sql`send_at = ${now.add({ hours: dice.whole(-900, 30) })}`,
      sql`sent_at is null and scenario_id is not null`,
    ),
  withdrawn: (dice) =>
    message(dice, sql`outcome = 'withdrawn'`, sql`sent_at is null and scenario_id is not null`),
  sameDay: (dice) =>
    copy(
      some(dice, 'message', sql`${sent} and visit_day is not null`),
      sql`jsonb_build_object('id', new_id(), 'occasion', ${id(dice)}::text, 'link', null, 'sent_at', null, 'status', 'new',
      'outcome', 'skipped', 'reason', 'SAME_DAY', 'answer', 'none', 'visit_id', (select v.id from visit v where v.client_id = x.client_id order by v.external_id limit 1))`,
    ),
  otherVisit: (dice) =>
    message(
      dice,
      sql`visit_at = (select v.starts_at from visit v where v.id = message.visit_id)`,
      sql`${sent} and visit_id is not null`,
    ),
  forgotten: (dice) => sql`delete from message where id = ${some(dice, 'message')}`,
}
