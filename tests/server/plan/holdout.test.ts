import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import { withdrawScenario } from '../../../server/engine/plan/withdraw-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type MarketingClinic, marketingClinic } from './marketing-clinic.ts'

// 8 December 2026, 9:00 in Moscow: a Tuesday.
const NOW = '2026-12-08T06:00:00Z'
const PAST_SENDING = '2026-12-08T13:30:00Z'
const NEXT_DAY = '2026-12-09T06:00:00Z'
const holdout = (percent: number) => ({
  holdout_percent: percent,
  holdout_since: Temporal.Instant.from(NOW),
})

const open = useTestApp(() => openTestApp(NOW))
let clinic: MarketingClinic

beforeEach(async () => {
  open.clock.set(NOW)
  clinic = await marketingClinic(open)
})

/** Patients whose invitation is due today, half a year after their last visit, and who may also get a promotion. */
const patients = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      clinic.patient({}, [{ at: '2025-01-08T09:00:00Z' }, { at: '2026-06-08T09:00:00Z' }]),
    ),
  )

const reasons = async (row: ScenarioRow) =>
  new Map((await clinic.messages(row)).map(({ client_id, reason }) => [client_id, reason]))
const heldOutOf = async (row: ScenarioRow) =>
  [...(await reasons(row))].flatMap(([id, reason]) => (reason === 'HELD_OUT' ? [id] : []))
const set = (row: ScenarioRow, columns: Partial<ScenarioRow>): Promise<ScenarioRow> =>
  clinic.inside((tx) =>
    tx
      .updateTable('scenario')
      .set(columns)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

test('the holdout draw is even, permanent and independent per scenario, and a larger share contains a smaller one', async () => {
  const { rows } = await clinic.inside((tx) =>
    sql<{ small: number; within: number; other: number; one: boolean }>`
      select count(*) filter (where held_out(s.a, p.id, 10))::int as small,
        count(*) filter (where held_out(s.a, p.id, 10) and held_out(s.a, p.id, 30))::int as within,
        count(*) filter (where held_out(s.a, p.id, 10) and held_out(s.b, p.id, 10))::int as other,
        bool_and(held_out(s.a, p.id, 50)) filter (where p.n = 2) as one
      from (values ('01890000-0000-7000-8000-00000000000a'::uuid, '01890000-0000-7000-8000-00000000000b'::uuid)) s(a, b),
        (select n, ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(1, 20000) n) p`.execute(
      tx,
    ),
  )
  const [found] = rows
  expect(found?.small).toBeGreaterThan(1880)
  expect(found?.small).toBeLessThan(2120)
  expect(found?.within).toBe(found?.small)
  // A tenth of a tenth: the draws of two scenarios are independent.
  expect(found?.other).toBeGreaterThan(140)
  expect(found?.other).toBeLessThan(260)
  // Pinned result: a draw must not change with the database version.
  expect(found?.one).toBe(true)
})

test.each(['invitation', 'birthday'] as const)(
  '%s: patients drawn for the holdout are skipped with HELD_OUT, unless another skip reason applies',
  async (type) => {
    const row = await clinic.scenario(type, holdout(50))
    const ids = await Promise.all(
      Array.from({ length: 40 }, () =>
        clinic.patient({ birthDate: '1990-12-08' }, [
          { at: '2026-06-08T09:00:00Z' },
          ...(type === 'birthday' ? [{ at: '2026-12-01T09:00:00Z' }] : []),
        ]),
      ),
    )
    await clinic.run(row)
    const found = await reasons(row)
    const [drawn, others] = [
      ids.filter((id) => found.get(id) === 'HELD_OUT'),
      ids.filter((id) => found.get(id) === null),
    ]
    expect(drawn.length + others.length).toBe(40)
    expect(drawn.length).toBeGreaterThan(5)
    expect(others.length).toBeGreaterThan(5)
    await clinic.inside((tx) => tx.updateTable('client').set({ excluded: true }).execute())
    await clinic.run(row)
    expect(new Set((await reasons(row)).values())).toEqual(new Set(['EXCLUDED']))
  },
)

test('before the send time a change of the share changes the holdout; from then on held-out patients stay held out', async () => {
  await patients(30)
  const row = await clinic.scenario('invitation', holdout(50))
  await clinic.run(row)
  const drawn = await heldOutOf(row)
  const off = await set(row, { holdout_percent: null, holdout_since: null })
  await clinic.run(off)
  expect(await heldOutOf(off)).toEqual([])
  const on = await set(row, holdout(50))
  await clinic.run(on)
  expect(await heldOutOf(on)).toEqual(drawn)
  // The send time has passed: whatever is changed or stopped, these patients stay held out.
  open.clock.set(PAST_SENDING)
  await set(row, { holdout_percent: null, holdout_since: null })
  await clinic.run({ ...on, holdout_percent: null })
  expect(await heldOutOf(row)).toEqual(drawn)
  await clinic.inside((tx) => withdrawScenario(tx, row.id, open.clock.now()))
  expect(await heldOutOf(row)).toEqual(drawn)
  // Hours later and on the next day the reason is still HELD_OUT, not MOMENT_PASSED.
  for (const later of ['2026-12-08T17:00:00Z', NEXT_DAY]) {
    open.clock.set(later)
    await clinic.run(on)
    expect(await heldOutOf(row)).toEqual(drawn)
  }
})

test('a stop before the send time withdraws both groups; a restart draws the same holdout', async () => {
  await patients(30)
  const row = await clinic.scenario('invitation', holdout(50))
  await clinic.run(row)
  const drawn = await heldOutOf(row)
  await clinic.inside((tx) => withdrawScenario(tx, row.id, open.clock.now()))
  expect(new Set((await reasons(row)).values())).toEqual(new Set(['WITHDRAWN_STOPPED']))
  // A withdrawn holdout entry does not use the attention budget.
  const promotion = await clinic.scenario('promotion', { auto_stop_date: '2026-12-13' })
  const planned = await clinic.plan(promotion)
  for (const id of drawn) expect(planned.get(id ?? '')?.reason).not.toBe('ATTENTION_BUDGET')
  await clinic.run(row)
  expect((await heldOutOf(row)).toSorted()).toEqual(drawn.toSorted())
  // The send time passes while the scenario is stopped: nobody was held out.
  await clinic.inside((tx) => withdrawScenario(tx, row.id, open.clock.now()))
  open.clock.set(NEXT_DAY)
  await clinic.run(row)
  expect(await heldOutOf(row)).toEqual([])
})

test('a held-out patient has used the attention budget: no promotion follows within the week', async () => {
  await patients(20)
  const invitation = await clinic.scenario('invitation', holdout(50))
  await clinic.run(invitation)
  const drawn = new Set(await heldOutOf(invitation))
  // Before the send time and after it.
  for (const at of [NOW, NEXT_DAY]) {
    open.clock.set(at)
    const promotion = await clinic.scenario('promotion', { auto_stop_date: '2026-12-13' })
    await clinic.run(promotion)
    const found = await reasons(promotion)
    expect(drawn.size).toBeGreaterThan(0)
    for (const id of drawn) expect(found.get(id), at).toBe('ATTENTION_BUDGET')
    await clinic.inside((tx) =>
      tx.deleteFrom('message').where('scenario_id', '=', promotion.id).execute(),
    )
  }
})

test('the thirty promotion messages of a day go to patients outside the holdout', async () => {
  await patients(90)
  const row = await clinic.scenario('promotion', holdout(40))
  await clinic.run(row)
  const first = (await clinic.messages(row)).filter(
    ({ send_at }) => send_at.toString() === '2026-12-08T13:00:00Z',
  )
  const going = first.filter(({ outcome }) => outcome === 'pending')
  const drawn = first.filter(({ reason }) => reason === 'HELD_OUT')
  expect(going).toHaveLength(30)
  expect(drawn.length).toBeGreaterThan(5)
  // Held-out patients keep their turn: none of them comes after the patient with the last place of the day.
  const paid = await clinic.inside((tx) =>
    tx.selectFrom('client').select('id').orderBy('id').execute(),
  )
  const turn = new Map(paid.map(({ id }, at) => [id, at]))
  const lastSeat = Math.max(...going.map(({ client_id }) => turn.get(client_id ?? '') ?? 0))
  for (const { client_id } of drawn) expect(turn.get(client_id ?? '')).toBeLessThan(lastSeat)
  // After the send time they take no place of the next day either.
  open.clock.set(PAST_SENDING)
  await clinic.run(row)
  const again = (await clinic.messages(row)).filter(({ reason }) => reason === 'HELD_OUT')
  for (const { id } of drawn) expect(again.some((one) => one.id === id)).toBe(true)
})

test('an exclusion or opt-out before the send time replaces HELD_OUT at once, without a new plan', async () => {
  await patients(30)
  const row = await clinic.scenario('invitation', holdout(50))
  await clinic.run(row)
  const [first, second, third] = await heldOutOf(row)
  expect((await clinic.as.put(`/api/client/${first}/excluded`, { excluded: true })).status).toBe(
    204,
  )
  await clinic.as.post(`/api/client/${second}/consents`, { category: 'marketing', allowed: false })
  await clinic.as.put(`/api/client/${third}/excluded`, { excluded: true })
  await clinic.as.put(`/api/client/${third}/excluded`, { excluded: false })
  const before = await reasons(row)
  expect([first, second].map((id) => before.get(id ?? ''))).toEqual(['EXCLUDED', 'OPTED_OUT'])
  // A patient who is included again is drawn again.
  await clinic.run(row)
  expect((await reasons(row)).get(third ?? '')).toBe('HELD_OUT')
  // After the send time the reason stays.
  open.clock.set(PAST_SENDING)
  await clinic.as.put(`/api/client/${third}/excluded`, { excluded: true })
  expect((await reasons(row)).get(third ?? '')).toBe('HELD_OUT')
})
