import { expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { visitClinic } from '../plan/visit-clinic.ts'
import { patient, take, visit } from './records.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
const [OLD, NEW] = ['2026-12-09T09:00:00Z', '2026-12-11T12:00:00Z'].map((at) =>
  Temporal.Instant.from(at),
)

/** A clinic whose patient was reminded of the visit A. */
async function remindedClinic() {
  const clinic = await visitClinic(open)
  const { companyId, inside } = clinic
  const reminder = await clinic.scenario('reminder', { days_ahead: 1 })
  const notices = await clinic.scenario('notification', {
    departure_minutes: 15,
    text_moved: 'moved {date} {time}',
    text_canceled: 'canceled {date}',
  })
  const bring = (...rows: ReturnType<typeof visit>[]) => take(open, companyId, rows)
  const created = Temporal.Instant.from('2026-11-01T09:00:00Z')
  await bring(patient('p1'), visit('A', { startsAt: OLD, createdAt: created }))
  await runPlans(open.app, companyId)
  await clinic.send(reminder)
  const pass = async (at: string) => {
    open.clock.set(at)
    await runPlans(open.app, companyId)
    return [...(await clinic.send(reminder)), ...(await clinic.send(notices))]
  }
  const stored = () =>
    inside((tx) =>
      tx
        .selectFrom('visit')
        .select(['external_id', 'status', 'starts_at', 'moved_from', 'mis_created_at'])
        .orderBy('external_id')
        .execute(),
    )
  return { bring, pass, stored, created }
}

const moved = (created: Temporal.Instant) => ({
  external_id: 'B',
  status: 'valid',
  starts_at: NEW,
  moved_from: OLD,
  mis_created_at: created,
})

test('a visit that replaces another goes on as that one: told as moved, reminded of once', async () => {
  const { bring, pass, stored, created } = await remindedClinic()
  open.clock.set('2026-12-08T08:00:00Z')
  const madeAt = Temporal.Instant.from('2026-12-08T07:59:00Z')
  await bring(visit('B', { startsAt: NEW, replaces: ['A'], createdAt: madeAt }))
  expect(await stored()).toEqual([moved(created)])
  // What the system says of the old one later changes nothing.
  await bring(visit('A', { startsAt: OLD }))
  await bring(visit('A', { startsAt: OLD, status: 'canceled' }))
  await bring({
    kind: 'closure',
    line: 1,
    record: {
      externalId: 'A',
      patientExternalIds: [],
      status: 'canceled',
      outcome: null,
      afterOccurrence: null,
    },
  })
  await bring(visit('B', { startsAt: NEW, createdAt: madeAt }))
  expect(await stored()).toEqual([moved(created)])
  expect(await pass('2026-12-08T08:15:00Z')).toEqual([`moved ${NEW}`])
  expect(await pass('2026-12-10T07:00:00Z')).toEqual([`reminder ${NEW}`])
})

test('both in one reading, in either order, are one visit booked with the first', async () => {
  const { bring, stored } = await remindedClinic()
  const at = (time: string) => Temporal.Instant.from(time)
  const first = visit('C', { startsAt: OLD, createdAt: at('2026-11-02T09:00:00Z') })
  const second = visit('D', {
    startsAt: NEW,
    createdAt: at('2026-11-05T09:00:00Z'),
    replaces: ['C'],
  })
  await bring(second, first)
  expect((await stored()).slice(1)).toMatchObject([
    { external_id: 'D', mis_created_at: at('2026-11-02T09:00:00Z') },
  ])
})

test('another patient’s visit is not taken over, and does not stay valid', async () => {
  const { bring, stored } = await remindedClinic()
  await bring(
    patient('p2', { name: 'Лев', phone: '+79160000009' }),
    visit('B', { patientExternalId: 'p2', startsAt: NEW, replaces: ['A'] }),
  )
  expect(await stored()).toMatchObject([
    { external_id: 'A', status: 'canceled' },
    { external_id: 'B', status: 'valid', moved_from: null },
  ])
})

test('a visit canceled and another made within a day are one that was moved', async () => {
  const { bring, pass, stored, created } = await remindedClinic()
  open.clock.set('2026-12-08T08:00:00Z')
  await bring(visit('A', { startsAt: OLD, status: 'canceled', createdAt: created }))
  open.clock.set('2026-12-08T08:10:00Z')
  await bring(visit('B', { startsAt: NEW, createdAt: open.clock.now() }))
  expect(await stored()).toEqual([moved(created)])
  const told = [...(await pass('2026-12-08T08:15:00Z')), ...(await pass('2026-12-08T08:25:00Z'))]
  expect(told).toEqual([`moved ${NEW}`])
})

test('another service, or two days later, is another visit', async () => {
  const { bring, stored } = await remindedClinic()
  await bring(visit('A', { startsAt: OLD, status: 'canceled' }))
  await bring(visit('B', { startsAt: NEW, service: 'Рентген' }))
  open.clock.set('2026-12-10T08:00:00Z')
  await bring(visit('C', { startsAt: NEW }))
  expect((await stored()).map(({ external_id }) => external_id)).toEqual(['A', 'B', 'C'])
})
