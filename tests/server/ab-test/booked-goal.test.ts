import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { type Invited, invited, judgedAtLast, whatBecame } from './ab-test-clinic.ts'

/**
 * Nine in Moscow, half a year after the patients' last visits; the invitations are sent at four.
 */
const MORNING = '2026-12-08T06:00:00Z'
const LEFT = Temporal.Instant.from('2026-12-08T13:00:00Z')
const OVER = LEFT.add({ hours: 720 })
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(MORNING, sandbox.env))

/** Invites `count` patients with the texts of an A/B test. */
async function inviteBy(measure: string, count: number) {
  open.clock.set(MORNING)
  const clinic = await invited(open, measure, count)
  open.clock.set(LEFT.toString())
  await dispatchAll(open.app)
  return clinic
}

interface Booking {
  /** When the clinic system created the visit; null when unknown. */
  made: Temporal.Instant | null
  columns?: Record<string, unknown>
  /** What the patient answered about it then. */
  says?: string
}
const soon = LEFT.add({ hours: 1 })

async function book({ seed, companyId, as }: Invited, clientId: string, booking: Booking) {
  const { made, columns = {}, says } = booking
  const createdAt = made?.toString() ?? null
  const { id } = await seed.visit({ clientId, startsAt: '2027-03-01T09:00:00Z', createdAt })
  if (says) await as.put(`/api/visit/${id}/answer`, { answer: says })
  if (Object.keys(columns).length > 0)
    await open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('visit').set(columns).where('id', '=', id).execute(),
    )
}

test('counts a patient as booked who has a valid visit created within 30 × 24 hours after the message', async () => {
  const bookings: [Booking, string][] = [
    [{ made: soon }, 'y'],
    [{ made: OVER }, 'y'],
    [{ made: OVER.add({ seconds: 1 }) }, 'n'],
    [{ made: LEFT.subtract({ seconds: 1 }) }, 'n'],
    [{ made: null }, 'n'],
    [{ made: soon, columns: { status: 'canceled' } }, 'n'],
    [{ made: soon, columns: { tentative: true } }, 'n'],
    [{ made: soon, says: 'canceled' }, 'n'],
  ]
  const clinic = await inviteBy('booked', bookings.length)
  for (const [index, [booking]] of bookings.entries())
    await book(clinic, clinic.patients[index] ?? '', booking)
  const fates = () =>
    whatBecame(open, clinic, clinic.patients, { measure: 'booked', type: 'invitation' })
  // Before the end of this time the outcome is unknown for everybody, so nobody sees the bookings
  // of a side.
  open.clock.set(OVER.subtract({ seconds: 1 }).toString())
  expect(await fates()).toEqual(bookings.map(() => '?'))
  open.clock.set(OVER.toString())
  expect(await fates()).toEqual(bookings.map(([, fate]) => fate))
  expect(await judgedAtLast(open, clinic)).toEqual({ part: 2, whole: 8, aside: 0 })
})

test('counts a patient as having come who came to such a visit; unknown attendance is left aside', async () => {
  const past = { starts_at: '2026-12-20T09:00:00Z' }
  const came = { ...past, outcome: 'attended' }
  const patients: [columns: Record<string, unknown>[], string][] = [
    [[came], 'y'],
    [[{ ...past, outcome: 'noShow' }], 'n'],
    [[past], '-'],
    [[past, came], 'y'],
    // The other visit lies ahead and changes nothing.
    [[came, { starts_at: '2027-09-01T09:00:00Z' }], 'y'],
    [[{ starts_at: '2027-09-01T09:00:00Z' }], '?'],
    [[], 'n'],
  ]
  const clinic = await inviteBy('came', patients.length)
  for (const [index, [visits]] of patients.entries())
    for (const columns of visits)
      await book(clinic, clinic.patients[index] ?? '', { made: soon, columns })
  open.clock.set(OVER.toString())
  const fates = await whatBecame(open, clinic, clinic.patients, {
    measure: 'came',
    type: 'invitation',
  })
  expect(fates).toEqual(patients.map(([, fate]) => fate))
  expect(await judgedAtLast(open, clinic)).toEqual({ part: 3, whole: 5, aside: 1 })
})

test('the progress does not reveal that one side has more bookings', async () => {
  const clinic = await inviteBy('came', 12)
  const { rows } = await open.app.db.withTenant(clinic.companyId, (tx) =>
    sql<{ id: string }>`select client_id as id from message where trial_side = 'b'`.execute(tx),
  )
  for (const { id } of rows)
    await book(clinic, id, { made: soon, columns: { starts_at: '2027-09-01T09:00:00Z' } })
  open.clock.set(OVER.toString())
  expect((await clinic.trials()).running).toMatchObject({ knownA: 0, knownB: 0 })
})
