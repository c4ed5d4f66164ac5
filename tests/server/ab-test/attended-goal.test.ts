import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { EARLY, judgedAtLast, type Reminded, reminded, SENT, whatBecame } from './ab-test-clinic.ts'

/** What happens to each patient's visit, which began at 10:00, and the outcome in the A/B test. */
const visits: [columns: Record<string, unknown>, says: string | null, fate: string][] = [
  [{ outcome: 'attended' }, null, 'y'],
  [{ outcome: 'noShow' }, null, 'n'],
  [{ outcome: null }, null, '-'],
  [{ status: 'canceled' }, null, 'n'],
  [{ tentative: true, outcome: 'attended' }, null, '-'],
  // The patient came, but not at the start that the message named.
  [{ starts_at: '2026-12-11T10:00:00Z', outcome: 'attended' }, null, 'n'],
  // A patient who declined did not come, unless the visit was attended.
  [{ outcome: null }, 'canceled', 'n'],
  [{ outcome: 'attended' }, 'canceled', 'y'],
]
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(EARLY, sandbox.env))
let clinic: Reminded
beforeEach(async () => {
  open.clock.set(EARLY)
  clinic = await reminded(open, visits.length)
  await clinic.begin({ measure: 'came' })
  open.clock.set(SENT)
  await dispatchAll(open.app)
})

const becomes = (index: number, columns: Record<string, unknown>) =>
  open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('visit')
      .set(columns)
      .where('id', '=', clinic.visits[index] ?? '')
      .execute(),
  )
const known = async () => {
  const { running } = await clinic.trials()
  return (running?.knownA ?? 0) + (running?.knownB ?? 0)
}

test('takes the outcome from the visit at the start that the message named, once the visit is over', async () => {
  for (const [index, [columns, says]] of visits.entries()) {
    if (says) await clinic.as.put(`/api/visit/${clinic.visits[index]}/answer`, { answer: says })
    await becomes(index, columns)
  }
  const ids = clinic.patients.map(({ id }) => id)
  const fates = () => whatBecame(open, clinic, ids, { measure: 'came', type: 'reminder' })
  expect(await fates()).toEqual(visits.map(() => '?'))
  open.clock.set('2026-12-10T06:00:00Z')
  expect(await fates()).toEqual(visits.map(([, , fate]) => fate))
  expect(await judgedAtLast(open, clinic)).toEqual({ part: 2, whole: 6, aside: 2 })
})

test('a visit is over at its end, or an hour after its start when no end is known, whatever its records say before', async () => {
  await becomes(0, { outcome: 'attended' })
  await becomes(1, { outcome: 'attended', ends_at: '2026-12-09T12:30:00Z' })
  const at = async (moment: string) => {
    open.clock.set(moment)
    return known()
  }
  expect(await at('2026-12-09T10:59:59Z')).toBe(0)
  expect(await at('2026-12-09T11:00:00Z')).toBe(1)
  expect(await at('2026-12-09T12:29:59Z')).toBe(1)
  expect(await at('2026-12-09T12:30:00Z')).toBe(2)
})
