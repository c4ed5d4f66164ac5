import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { EARLY, type Reminded, reminded } from './ab-test-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(EARLY, sandbox.env))
let clinic: Reminded
beforeEach(async () => {
  open.clock.set(EARLY)
  clinic = await reminded(open, 2)
})

test('the offer has no shares and no pace while nothing is known', async () => {
  const { offer } = await clinic.trials()
  expect(offer).toEqual({
    weekly: 0,
    measures: [
      { measure: 'confirmed', share: null, whole: 0, days: 2 },
      { measure: 'came', share: null, whole: 0, days: 2 },
    ],
  })
})

test('the pace counts the patients of the last four weeks, not their messages', async () => {
  const lay = (count: number, at: string) =>
    clinic.inside(sql`
      insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, sent_at, created_at, updated_at, text, status, outcome)
      select ${clinic.companyId}, ${clinic.scenario.id}, ${clinic.patients[0]?.id}, 'Europe/Moscow', ${at} || n, ${at}, ${at}, ${at}, ${at}, 'Анна!', 'delivered', 'done'
      from generate_series(1, ${count}::int) n`)
  await lay(5000, '2026-12-07T07:00:00Z')
  await clinic.inside(sql`
    with patient as (
      insert into client (company_id, external_id, surname, name, created_at, seen_at)
      select ${clinic.companyId}, 'laid ' || n, 'Иванова', 'Анна', '2026-12-01', '2026-12-01' from generate_series(1, 39) n returning id
    )
    insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, sent_at, created_at, updated_at, text, status, outcome)
    select ${clinic.companyId}, ${clinic.scenario.id}, id, 'Europe/Moscow', 'laid ' || id, '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', 'Анна!', 'delivered', 'done'
    from patient`)
  expect((await clinic.trials()).offer).toMatchObject({ weekly: 10 })
})

test('an A/B test that cannot reach its number before its last day has no expected date', async () => {
  const patients = clinic.patients.map(({ id }) => id)
  await clinic.inside(sql`
    insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, sent_at, created_at, updated_at, text, status, outcome)
    select ${clinic.companyId}, ${clinic.scenario.id}, id, 'Europe/Moscow', 'laid ' || id, '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', 'Анна!', 'delivered', 'done'
    from unnest(${patients}::uuid[]) id`)
  const { running, offer } = (await clinic.begin()).body
  expect([running?.expectedAt, running?.lastAt, offer]).toEqual([
    null,
    '2027-06-08T06:00:00Z',
    null,
  ])
})
