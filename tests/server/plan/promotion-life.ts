import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Random } from '../../../server/app/demo/random.ts'
import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import type { TestApp } from '../../harness/app.ts'
import type { MarketingClinic } from './marketing-clinic.ts'

const ZONES = ['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Kaliningrad']

/**
 * A random history of a clinic whose promotion has more patients than places. Every fact that the plan depends on
 * changes, by the statements of the product or by harsher ones.
 */
export async function promotionLife(
  open: TestApp,
  clinic: MarketingClinic,
  random: Random,
  patients: number,
  columns: Partial<ScenarioRow> = {},
) {
  const { clock } = open
  const run = async (statement: RawBuilder<unknown>) =>
    clinic.inside(async (tx) => void (await statement.execute(tx)))
  const whole = (from: number, to: number) => random.integer(from, to)
  const ago = (days: number) => clock.now().subtract({ hours: days * 24 })

  const branches = [null] as (string | null)[]
  for (const zone of ZONES)
    branches.push(await clinic.branch(zone, random.chance(0.5) ? '' : 'ул. Лесная, 1'))
  const visits = () =>
    Array.from({ length: whole(1, 4) }, () => ({
      at: ago(whole(1, 300)).toString(),
      branchId: random.pick(branches),
      service: random.pick(['A', 'B']),
    }))
  const arrive = () =>
    clinic.patient(
      {
        sumPaid: random.pick([null, 100, 500, whole(201, 900), whole(201, 900), whole(201, 5000)]),
        birthDate: `${whole(1950, 2015)}-12-${whole(5, 20) + 5}`,
        consent: random.pick([true, true, true, true, true, true, true, false, null]),
      },
      visits(),
    )
  for (let i = 0; i < patients; i++) await arrive()
  const main = await clinic.scenario('promotion', {
    auto_stop_date: '2026-12-15',
    days_of_week: [2],
    text: '{clientName}, {address}',
    last_visit_months: 9,
    send_to_all: false,
    age_from: 15,
    age_to: 80,
    ...columns,
  })
  const others = [await clinic.scenario('reminder'), await clinic.scenario('promotion')]

  const someone = sql`(select id from client order by md5(id::text || ${randomUUID()}) limit 1)`
  const someVisit = sql`(select id from visit order by md5(id::text || ${randomUUID()}) limit 1)`
  const some = (which: RawBuilder<unknown>) =>
    sql`(select id from message where scenario_id = ${main.id} and ${which} order by md5(id::text || ${randomUUID()}) limit 1)`
  // Patients who pass the rules but have no place: only their rows are certain to be read by the plan.
  const waiting = sql`(select client_id from message where scenario_id = ${main.id} and reason = 'DAILY_CAP'
    order by md5(id::text || ${randomUUID()}) limit 1)`
  const pending = some(sql`outcome = 'pending' and text is null`)
  const elsewhere = () => {
    const row = random.pick(others)
    const at = random.pick([ago(whole(1, 33)), clock.now().add({ hours: whole(1, 200) })])
    return sql`insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, due_at, outcome, created_at, updated_at)
      select current_company(), ${row.id}, c.id, 'Europe/Moscow', c.id || ${randomUUID()}, ${at}, ${at}, 'pending', ${clock.now()}, ${clock.now()}
      from (select id from client order by md5(id::text || ${randomUUID()}) limit ${whole(1, 12)}::int) c`
  }

  const events: Record<string, () => Promise<unknown>> = {
    paid: () =>
      run(
        sql`update client set sum_paid = coalesce(sum_paid, 0) + ${whole(1, 3000)} where id = ${someone}`,
      ),
    'paid back': () =>
      run(
        sql`update client set sum_paid = ${random.pick([null, 0, 201])}::numeric where id = ${someone}`,
      ),
    excluded: () => run(sql`update client set excluded = not excluded where id = ${someone}`),
    'opted out': () =>
      run(
        sql`update client set opted_out = ${random.pick([null, 'marketing', 'all'])}::text where id = ${someone}`,
      ),
    'places given up': () =>
      run(sql`update client set excluded = true where id in (select client_id from message
        where scenario_id = ${main.id} and outcome = 'pending' order by md5(id::text || ${randomUUID()}) limit 4)`),
    'let in again': () =>
      run(sql`update client set excluded = false where hashtext(id::text) % 2 = 0`),
    'no phone': () => run(sql`update client set phone = null where id = ${someone}`),
    'another age': () =>
      run(
        sql`update client set birth_date = ${random.pick([null, '2020-01-01', '1990-01-01', '2011-12-12'])}::date where id = ${someone}`,
      ),
    'no name': () => run(sql`update client set name = '' where id = ${someone}`),
    arrived: arrive,
    erased: () => run(sql`delete from client where id = ${someone}`),
    consented: () =>
      run(sql`insert into consent_change (company_id, client_id, category, allowed, source, at)
        values (current_company(), ${someone}, 'marketing', ${random.chance(0.7)}, 'import', ${clock.now()})`),
    'consented no more': () =>
      run(sql`insert into consent_change (company_id, client_id, category, allowed, source, at)
        select current_company(), w.id, 'marketing', false, 'import', ${clock.now()} from (select ${waiting} as id) w where w.id is not null`),
    'consent erased': () => run(sql`delete from consent_change where client_id = ${waiting}`),
    'consent of another': () =>
      run(sql`update consent_change set client_id = ${someone} where client_id = ${waiting}`),
    came: () =>
      run(sql`insert into visit (company_id, external_id, client_id, starts_at, seen_at, changed_at)
      values (current_company(), ${randomUUID()}, ${someone}, ${clock.now().add({ minutes: whole(-3000, 3000) })}, ${clock.now()}, ${clock.now()})`),
    // Patients who qualify with one more visit, once it has taken place.
    booked: () =>
      run(sql`insert into visit (company_id, external_id, client_id, starts_at, seen_at, changed_at)
        select current_company(), m.id || ${randomUUID()}, m.client_id, ${clock.now().add({ minutes: whole(1, 300) })}, ${clock.now()}, ${clock.now()}
        from message m where m.scenario_id = ${main.id} and m.reason = 'FEW_VISITS' order by md5(m.id::text || ${randomUUID()}) limit 4`),
    'did not come': () => run(sql`update visit set outcome = 'noShow' where id = ${someVisit}`),
    canceled: () =>
      run(
        sql`update visit set status = 'canceled', changed_at = ${clock.now()} where id = ${someVisit}`,
      ),
    'visit moved': () =>
      run(
        sql`update visit set starts_at = ${ago(whole(-2, 300))}, branch_id = ${random.pick(branches)}::uuid, changed_at = ${clock.now()} where id = ${someVisit}`,
      ),
    'visit erased': () => run(sql`delete from visit where client_id = ${waiting}`),
    'visit of another': () =>
      run(sql`update visit set client_id = ${someone} where client_id = ${waiting}`),
    'branch moved': () =>
      run(sql`update branch set time_zone = ${random.pick(ZONES)}, address = ${random.pick(['', 'ул. Полевая, 2'])}
      where id = (select id from branch order by random() limit 1)`),
    'company moved': () =>
      run(sql`update company set address = ${random.pick([null, 'ул. Новая, 3'])}`),
    sent: () =>
      run(
        sql`update message set text = 'x', outcome = 'done', status = 'sent', sent_at = ${clock.now()}, due_at = null where id = ${pending}`,
      ),
    claimed: () =>
      run(
        sql`update message set fence = fence + 1, claimed_until = ${clock.now()} where id = ${pending}`,
      ),
    'ended by dispatch': () =>
      run(
        sql`update message set outcome = ${random.pick(['skipped', 'withdrawn', 'failed'])}, reason = 'MOMENT_PASSED', due_at = null where id = ${pending}`,
      ),
    held: () => run(sql`update message set reason = 'RED_STOP' where id = ${pending}`),
    'message lost': () => run(sql`delete from message where id = ${some(sql`true`)}`),
    'asked for elsewhere': () => run(elsewhere()),
    'asked for no more': () =>
      run(
        sql`update message set outcome = 'withdrawn', due_at = null where scenario_id <> ${main.id} and hashtext(id::text) % 2 = 0`,
      ),
    'day filled': () =>
      run(sql`insert into daily_count (company_id, kind, day, used, granted)
      values (current_company(), 'promotion', ${clock
        .now()
        .add({ hours: 24 * whole(0, 9) })
        .toString()
        .slice(0, 10)}::date, ${whole(1, 30)}, 1)
      on conflict (company_id, kind, day) do update set used = excluded.used`),
    'time passed': async () =>
      clock.set(
        clock
          .now()
          .add({ minutes: random.pick([7, 90, 150, 400]) })
          .toString(),
      ),
    'a day passed': async () => {
      const next = clock.now().add({ hours: 24 }).toString()
      clock.set(next < '2026-12-15' ? next : '2026-12-08T06:00:00Z')
    },
    'time went back': async () =>
      clock.set(
        clock
          .now()
          .subtract({ minutes: whole(1, 300) })
          .toString(),
      ),
    edited: () =>
      run(sql`update scenario set min_payment = ${random.pick([null, 300, 1000])}::numeric, days_of_week = ${random.pick([[2], [2], [2, 5]])}::int[],
      text = ${random.pick(['{clientName}', '{clientName}, {address}'])} where id = ${main.id}`),
    'ended later': () =>
      run(
        sql`update scenario set auto_stop_date = ${random.pick(['2026-12-15', '2026-12-16'])} where id = ${main.id}`,
      ),
    nothing: async () => {},
  }
  const rare = ['branch moved', 'edited', 'ended later', 'a day passed', 'erased', 'company moved']

  return {
    /** One to three random events; returns their names. */
    async happen() {
      const names: string[] = []
      for (let i = whole(1, 3); i > 0; i--) {
        const name = random.pick(Object.keys(events))
        if (rare.includes(name) && random.chance(0.6)) continue
        names.push(name)
        await events[name]?.()
      }
      return names.join(', ')
    },
    scenario: () =>
      clinic.inside(
        (tx): Promise<ScenarioRow> =>
          tx.selectFrom('scenario').selectAll().where('id', '=', main.id).executeTakeFirstOrThrow(),
      ),
    async patients() {
      const { rows } = await clinic.inside((tx) =>
        sql<{ count: number }>`select count(*)::int as count from client`.execute(tx),
      )
      return rows[0]?.count ?? 0
    },
  }
}
