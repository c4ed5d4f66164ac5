import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../../server/app/demo/random.ts'
import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { seedOf } from '../dispatch/fresh-database.ts'
import { type MarketingClinic, marketingClinic } from './marketing-clinic.ts'
import { comparePlansOver } from './promotion-rounds.ts'
import { findReplannedPatients } from './replanned-patients.ts'

const ROUNDS = 220

const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: MarketingClinic

beforeAll(async () => {
  clinic = await marketingClinic(open)
})

test('planning only the changed patients of a promotion gives the same messages as planning all, over a long random history', async () => {
  const seed = seedOf()
  console.log(`seed ${seed}`)
  const { apart, whole } = await comparePlansOver(ROUNDS, open, clinic, {
    patients: 160,
    random: createRandom(seed),
  })
  console.log(`${apart} of ${ROUNDS} looked at some patients only, ${whole} at all`)
  // A history in which all or none of the plans are complete proves nothing.
  expect(apart).toBeGreaterThan(ROUNDS / 3)
  expect(whole).toBeGreaterThan(5)
})

/** The patients with a place. */
const placed = async (row: ScenarioRow) =>
  new Set(
    (await clinic.messages(row))
      .filter(({ outcome }) => outcome === 'pending')
      .map(({ client_id }) => client_id),
  )

const days = (at: string) => [{ at: '2026-10-01T09:00:00Z' }, { at }]
const gives: [string, (id: string) => Promise<unknown>][] = [
  ['refuses consent', (id) => clinic.consent(id, false)],
  [
    'has a visit canceled',
    (id) =>
      clinic.inside((tx) =>
        tx
          .updateTable('visit')
          .set({ status: 'canceled' })
          .where('client_id', '=', id)
          .where('starts_at', '=', Temporal.Instant.from('2026-12-08T05:50:00Z'))
          .execute(),
      ),
  ],
  [
    'has a future visit because the clock went back',
    async () => open.clock.set('2026-12-08T05:40:00Z'),
  ],
]
test.each(gives)(
  'the next patient in line gets the place of a patient who %s',
  async (_, giveUp) => {
    open.clock.set('2026-12-08T06:00:00Z')
    clinic = await marketingClinic(open)
    const first = await clinic.patient({ sumPaid: 9000 }, days('2026-12-08T05:50:00Z'))
    const others = []
    for (let sum = 31; sum > 0; sum--)
      others.push(await clinic.patient({ sumPaid: 1000 + sum }, days('2026-11-01T09:00:00Z')))
    const row = await clinic.scenario('promotion', { auto_stop_date: '2026-12-08' })
    await clinic.run(row)
    expect(await placed(row)).toEqual(new Set([first, ...others.slice(0, 29)]))
    await giveUp(first)
    expect(await findReplannedPatients(open, clinic, row)).not.toBe(null)
    await clinic.run(row)
    expect(await placed(row)).toEqual(new Set(others.slice(0, 30)))
  },
)

/** More patients than the first batch of the search covers; the one day that is left has 30 places. */
const RICH = 30 * 4 + 5

test.each([
  ['but are excluded', 'excluded'],
  ['but got a message of another scenario', 'asked for'],
])('the next patient in line is found behind many who paid more %s', async (_, kind) => {
  open.clock.set('2026-12-08T06:00:00Z')
  clinic = await marketingClinic(open)
  const rich = []
  for (let sum = RICH; sum > 0; sum--)
    rich.push(
      await clinic.patient(
        { sumPaid: 9000 + sum, excluded: kind === 'excluded' },
        days('2026-11-01T09:00:00Z'),
      ),
    )
  const poor = []
  for (let sum = 31; sum > 0; sum--)
    poor.push(await clinic.patient({ sumPaid: 1000 + sum }, days('2026-11-01T09:00:00Z')))
  if (kind === 'asked for') {
    const reminder = await clinic.scenario('reminder')
    for (const id of rich) await clinic.sent(reminder, id, '2026-12-05T09:00:00Z')
  }
  const row = await clinic.scenario('promotion', { auto_stop_date: '2026-12-08' })
  await clinic.run(row)
  expect(await placed(row)).toEqual(new Set(poor.slice(0, 30)))
  await clinic.consent(poor[0] ?? '', false)
  expect(await findReplannedPatients(open, clinic, row)).not.toBe(null)
  await clinic.run(row)
  expect(await placed(row)).toEqual(new Set(poor.slice(1)))
})
