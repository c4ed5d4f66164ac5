import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ScenarioType } from '../../domain/scenario-kinds.ts'
import { recordConsent } from '../../server/api/patient/consent.ts'
import { createRandom } from '../../server/app/demo/random.ts'
import { connectAccount } from '../../server/engine/connections/channel-account.ts'
import { claimDueMessages } from '../../server/engine/dispatch/claim-due-messages.ts'
import { dispatchBatch } from '../../server/engine/dispatch/dispatch-messages.ts'
import { applyReplies } from '../../server/engine/inbound/apply-replies.ts'
import { runPlans } from '../../server/engine/scenario/run-plans.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import type { createManualClock } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/db/database.ts'
import type { Caller } from '../../server/platform/http/caller.ts'
import type { SandboxAtWork } from '../harness/sandbox.ts'
import { Oracle, type Person } from './histories-oracle.ts'
import { trailOf } from './histories-trail.ts'

export interface HistoriesReport {
  histories: number
  planned: number
  sent: number
  /** Sent messages by scenario kind. */
  counts: Partial<Record<ScenarioType, number>>
  broken: string[]
}

interface Options {
  seed: string
  histories: number
  days: number
}

const ZONE = 'Europe/Moscow'
const FIRST_DAY = Temporal.PlainDate.from('2026-12-07')
/** Local times of events: before, in and between the sending windows, and at their edges. */
const HOURS = ['08:10', '10:00', '13:59', '16:00', '18:58', '20:59', '22:30']
/** How much of a patient's past is printed with a violation. */
const TRAIL = { hours: 50 }
/** Last digits of phones: most are accepted, some are refused, and some leave the outcome unknown. */
const ENDINGS = ['9900', '9900', '9900', '9900', '9905', '9923', '9925', '9926']

/**
 * Seeded histories of patients of one clinic over some days: bookings, moves, cancellations, no-shows, answers, consents, opt-outs;
 * workers that die with claimed messages, providers that refuse or do not answer, late plans. The provider's log is compared with
 * what the patients had answered and booked by then.
 */
export async function histories(
  app: AppContext & { clock: ReturnType<typeof createManualClock> },
  sandbox: SandboxAtWork,
  { seed, histories: count, days }: Options,
): Promise<HistoriesReport> {
  const random = createRandom(seed)
  app.clock.set(at(FIRST_DAY, '06:00').toString())
  const companyId = await clinicOf(app)
  const inside = <T>(work: (tx: Tx) => Promise<T>) => app.db.withTenant(companyId, work)
  const people = await inside((tx) => settle(tx, companyId, seed, count, app.clock.now()))
  const oracle = new Oracle(people)
  let heard = 0
  for (let day = 0; day < days; day++)
    for (const hour of HOURS) {
      app.clock.set(at(FIRST_DAY.add({ days: day }), hour).toString())
      const share = Math.ceil(count / 3)
      const lives = Array.from({ length: share }, () => random.pick(people))
      await Promise.all(
        [...Map.groupBy(lives, (person) => person)].map(async ([person, days]) => {
          for (const _ of days) await live(app, companyId, person)
        }),
      )
      // A late plan must not send what is no longer true.
      if (random.chance(0.6)) await runPlans(app, companyId)
      // A worker dies with these claimed messages; their leases end before the next hour.
      if (random.chance(0.3)) await claimDueMessages(app, 3)
      await drain(app)
      const accepted = await sandbox.accepted(companyId)
      const known = oracle.broken.length
      await inside(async (tx) => {
        await oracle.hear(tx, accepted.slice(heard))
        const about = oracle.broken.slice(known).flatMap((one) => one.match(/[\da-f-]{36}$/) ?? [])
        for (const id of about)
          oracle.broken.push(...(await trailOf(tx, id, app.clock.now().subtract(TRAIL))))
      })
      heard = accepted.length
    }
  const planned = await inside((tx) => oracle.end(tx))
  const { counts, broken } = oracle
  return { histories: count, planned, sent: heard, counts, broken }
}

const at = (day: Temporal.PlainDate, plainTime: string) =>
  day.toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant()

async function drain(app: AppContext) {
  for (let round = 0; round < 200; round++) {
    const taken = await Promise.all([1, 2, 3].map(() => dispatchBatch(app, 50)))
    if (taken.every((one) => one === 0)) return
  }
  throw new Error('messages are still due after 200 rounds')
}

/** A clinic with SMS and one active scenario of each kind, two of promotions. */
async function clinicOf(app: AppContext): Promise<string> {
  const companyId = randomUUID()
  const now = app.clock.now()
  await app.db.withAllTenants((tx) =>
    sql`insert into company (id, name, time_zone, created_at) values (${companyId}, ${companyId}, ${ZONE}, ${now})`.execute(
      tx,
    ),
  )
  const credentials = { token: `test-${companyId}`, sender: 'VISITA' }
  await connectAccount(app, companyId, 'sms16', credentials, 2.5)
  const kinds: [ScenarioType, RawBuilder<unknown>][] = [
    ['reminder', sql`10, '10:00'`],
    ['notification', sql`15, '10:00'`],
    ['memo', sql`60, '10:00'`],
    ['nps', sql`15, '10:00'`],
    ['birthday', sql`15, '10:00'`],
    ['invitation', sql`15, '16:00'`],
    ['promotion', sql`15, '16:00'`],
    ['promotion', sql`15, '18:00'`],
  ]
  await app.db.withTenant(companyId, async (tx) => {
    for (const [type, timing] of kinds) {
      const id = randomUUID()
      const text = '{clientName} {confirmLink}'
      await sql`insert into scenario (company_id, id, type, name, state, list_state, text, text_moved, text_canceled, auto_stop_date, days_ahead,
          last_visit_months, departure_minutes, send_time, created_at, updated_at)
        select ${companyId}, ${id}, ${type}, ${id}, 'active', 'verified', ${text}, ${text}, ${text}, '2027-03-31', 1,
          case when ${type} = 'invitation' then 3 end, greatest(15, d.minutes), d.time::time, ${now}, ${now}
        from (values (${timing})) d(minutes, time)`.execute(tx)
      await sql`insert into cascade_step (company_id, scenario_id, position, channel) values (${companyId}, ${id}, 0, 'sms')`.execute(
        tx,
      )
    }
  })
  return companyId
}

/** Patients with past visits, so that some get promotions and invitations, with birthdays soon, and most with a consent. */
async function settle(
  tx: Tx,
  companyId: string,
  seed: string,
  count: number,
  now: Temporal.Instant,
): Promise<Person[]> {
  const random = createRandom(`${seed} past`)
  const people: Person[] = []
  for (let i = 0; i < count; i++) {
    const birthday = FIRST_DAY.add({ days: random.integer(-3, 25) }).subtract({
      years: random.integer(5, 80),
    })
    const person: Person = {
      id: randomUUID(),
      random: createRandom(`${seed} ${i}`),
      phone: `+79${String(i).padStart(5, '0')}${random.pick(ENDINGS)}`,
      birthDate: birthday.toString(),
      refused: null,
      consents: random.chance(0.8),
      visits: new Map(),
      sold: [],
      served: [],
    }
    people.push(person)
    await sql`insert into client (company_id, id, external_id, surname, name, phone, phone_raw, birth_date, sum_paid, created_at, seen_at)
      values (${companyId}, ${person.id}, ${person.id}, 'Иванова', 'Анна', ${person.phone}, ${person.phone}, ${person.birthDate},
        ${random.integer(0, 3000)}, ${now}, ${now})`.execute(tx)
    if (person.consents)
      await sql`insert into consent_change (company_id, client_id, category, allowed, source, at)
        values (${companyId}, ${person.id}, 'marketing', true, 'import', ${now})`.execute(tx)
    // Three months before a day of the history, so that an invitation becomes due.
    const last = FIRST_DAY.add({ days: random.integer(0, 20) }).subtract({ months: 3 })
    for (const day of [last.subtract({ days: 40 }), last])
      await book(tx, companyId, person, at(day, '12:00'), now)
  }
  return people
}

async function book(
  tx: Tx,
  companyId: string,
  person: Person,
  start: Temporal.Instant,
  now: Temporal.Instant,
) {
  const id = randomUUID()
  await sql`insert into visit (company_id, id, external_id, client_id, starts_at, mis_created_at, seen_at, changed_at)
    values (${companyId}, ${id}, ${id}, ${person.id}, ${start}, ${now}, ${now}, ${now})`.execute(tx)
  person.visits.set(id, { at: start, valid: true })
}

/** One random event of one patient. */
async function live(app: AppContext, companyId: string, person: Person): Promise<void> {
  const { random } = person
  const now = app.clock.now()
  const soon = () => now.add({ minutes: random.integer(20, 60 * 24 * 4) })
  const ahead = [...person.visits].filter(
    ([, visit]) => visit.valid && Temporal.Instant.compare(visit.at, now) > 0,
  )
  const inside = <T>(work: (tx: Tx) => Promise<T>) => app.db.withTenant(companyId, work)
  const die = random.integer(1, 100)
  if (die <= 35) return inside((tx) => book(tx, companyId, person, soon(), now))
  if (die <= 55 && ahead.length > 0) {
    const [id, visit] = random.pick(ahead)
    visit.at = soon()
    await inside((tx) =>
      sql`update visit set starts_at = ${visit.at}, changed_at = ${now}, seen_at = ${now} where id = ${id}`.execute(
        tx,
      ),
    )
  } else if (die <= 68 && ahead.length > 0) {
    const [id, visit] = random.pick(ahead)
    visit.valid = false
    await inside((tx) =>
      sql`update visit set status = 'canceled', changed_at = ${now}, seen_at = ${now} where id = ${id}`.execute(
        tx,
      ),
    )
  } else if (die <= 74)
    await inside((tx) =>
      sql`update visit set outcome = 'noShow', changed_at = ${now} where client_id = ${person.id} and starts_at < ${now} and starts_at > ${now.subtract({ hours: 12 })}`.execute(
        tx,
      ),
    )
  else if (die <= 90)
    await say(app, companyId, person, random.pick(['да', 'отмена', 'перенести', '???']))
  else if (die <= 93) {
    await say(app, companyId, person, random.pick(['СТОП', 'stop', 'отписаться']))
    person.refused = person.refused === null ? 'marketing' : 'all'
  } else if (die <= 96) {
    const allowed = random.chance(0.5)
    // recordConsent reads only these fields of a caller.
    const caller = { companyId, accountId: null, isMaster: false } as unknown as Caller
    const said = { clientId: person.id, category: 'marketing', allowed, textVersion: 'v1' } as const
    await inside((tx) => recordConsent(tx, caller, said, now))
    person.consents = allowed
    if (person.refused !== 'all') person.refused = allowed ? null : 'marketing'
  }
}

async function say(app: AppContext, companyId: string, person: Person, text: string) {
  const account = await app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('channel_account').select('id').executeTakeFirstOrThrow(),
  )
  await applyReplies(app, { companyId, accountId: account.id, channel: 'sms' }, [
    {
      replyId: randomUUID(),
      from: person.phone,
      text,
      at: app.clock.now(),
      answer: null,
      messageKey: null,
    },
  ])
}
