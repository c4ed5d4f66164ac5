import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { components } from '../../../../schema/generated/rest.ts'
import { listScenarioLifts } from '../../../../server/engine/metrics/monthly-report/holdout-lift.ts'
import { openTestApp } from '../../../harness/app.ts'
import { useTestApp } from '../../../harness/fixtures.ts'
import { type MarketingClinic, marketingClinic } from '../../plan/marketing-clinic.ts'

const NOW = '2026-12-08T06:00:00Z'
/** The send time of the invitations; they are judged 30 times 24 hours later. */
const DUE = Temporal.Instant.from('2026-12-08T13:00:00Z')
const OVER = DUE.add({ hours: 720 })
const HOLDOUT = { holdout_percent: 50, holdout_since: Temporal.Instant.from(NOW) }

const open = useTestApp(() => openTestApp(NOW))
let clinic: MarketingClinic

beforeEach(async () => {
  open.clock.set(NOW)
  clinic = await marketingClinic(open)
})

const invited = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => clinic.patient({}, [{ at: '2026-06-08T09:00:00Z' }])),
  )

const proven = async (until = OVER, branchId?: string) =>
  (await clinic.inside((tx) => listScenarioLifts(tx, until, branchId)))[0]

/** Inserts a visit of the patient that the clinic system created at that moment. */
const books = (
  clientId: string,
  created: Temporal.Instant,
  columns: { status?: string; tentative?: boolean } = {},
) =>
  clinic.inside((tx) =>
    sql`insert into visit (company_id, external_id, client_id, starts_at, status, tentative, mis_created_at, seen_at, changed_at)
      values (${clinic.companyId}, gen_random_uuid()::text, ${clientId}, '2027-03-01T09:00:00Z', ${columns.status ?? 'valid'}, ${columns.tentative ?? false},
        ${created}, ${created}, ${created})`.execute(tx),
  )

/** Plans an invitation for that many patients and returns who gets it and who is held out by lot. */
async function sides(count: number) {
  await invited(count)
  const row = await clinic.scenario('invitation', HOLDOUT)
  await clinic.run(row)
  const messages = await clinic.messages(row)
  const of = (heldOut: boolean) =>
    messages
      .filter(({ reason }) => (reason === 'HELD_OUT') === heldOut)
      .map(({ client_id }) => client_id ?? '')
  open.clock.set(DUE.toString())
  return { row, asked: of(false), heldOut: of(true) }
}

test('lift compares invited with held-out patients, each by a booking that stands within 30 times 24 hours', async () => {
  const { asked, heldOut } = await sides(40)
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = asked
  await books(first, DUE.add({ seconds: 1 }))
  await books(first, DUE.add({ hours: 24 }))
  await books(second, OVER)
  await books(third, OVER.add({ seconds: 1 }))
  await books(fourth, DUE.add({ hours: 2 }), { status: 'canceled' })
  await books(fifth, DUE.add({ hours: 2 }), { tentative: true })
  await books(heldOut[0] ?? '', DUE.add({ hours: 5 }))
  await books(heldOut[1] ?? '', DUE)
  expect(await proven()).toMatchObject({
    ...{ percent: 50, type: 'invitation', since: NOW, verdict: 'tooEarly', share: null },
    ...{ asked: asked.length, askedBooked: 2, heldOut: heldOut.length, heldOutBooked: 1 },
  })
})

test('a patient does not count before the 30 days are over', async () => {
  const { asked } = await sides(20)
  await books(asked[0] ?? '', DUE.add({ hours: 1 }))
  const early = await proven(OVER.subtract({ seconds: 1 }))
  expect(early).toMatchObject({ asked: 0, askedBooked: 0, heldOut: 0 })
  expect(await proven()).toMatchObject({ asked: asked.length, askedBooked: 1 })
})

test('an invited patient stays in the comparison whatever becomes of the message, unless it was skipped before its send time', async () => {
  const { row, asked, heldOut } = await sides(30)
  const end = (clientId: string | undefined, outcome: string, at: Temporal.Instant) =>
    clinic.inside(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        update message set outcome = ${outcome}, reason = 'TOO_LATE', due_at = null where scenario_id = ${row.id} and client_id = ${clientId} returning id`.execute(
        tx,
      )
      await sql`insert into message_event (company_id, message_id, at, kind) values (${clinic.companyId}, ${rows[0]?.id}, ${at}, ${outcome})`.execute(
        tx,
      )
    })
  await end(asked[0], 'skipped', DUE)
  await end(asked[1], 'withdrawn', DUE.add({ hours: 3 }))
  await end(asked[2], 'failed', DUE.add({ hours: 3 }))
  expect(await proven()).toMatchObject({ asked: asked.length, heldOut: heldOut.length })
  await end(asked[3], 'skipped', DUE.subtract({ seconds: 1 }))
  expect(await proven()).toMatchObject({ asked: asked.length - 1, heldOut: heldOut.length })
})

test('each patient counts once, by the first message since the last change of the holdout share', async () => {
  const { row, asked, heldOut } = await sides(20)
  const [one = ''] = asked
  await clinic.sent(row, one, '2026-12-08T05:59:00Z')
  await clinic.sent(row, one, '2026-12-20T13:00:00Z')
  await books(one, OVER.add({ hours: 1 }))
  const later = OVER.add({ hours: 480 })
  // The booking follows the second message, but the first one counts and its 30 days are over.
  expect(await proven(later)).toMatchObject({
    ...{ asked: asked.length, askedBooked: 0, heldOut: heldOut.length },
  })
  await clinic.inside((tx) =>
    tx
      .updateTable('scenario')
      .set({ holdout_percent: 20, holdout_since: Temporal.Instant.from('2026-12-19T06:00:00Z') })
      .where('id', '=', row.id)
      .execute(),
  )
  expect(await proven(later)).toMatchObject({ percent: 20, asked: 1, askedBooked: 1, heldOut: 0 })
  expect(await proven(Temporal.Instant.from('2026-12-19T05:59:59Z'))).toBeUndefined()
})

test('each side drills down to the messages of its patients', async () => {
  const { row, asked, heldOut } = await sides(30)
  await books(asked[0] ?? '', DUE.add({ hours: 1 }))
  await books(heldOut[0] ?? '', DUE.add({ hours: 1 }))
  open.clock.set('2027-01-20T09:00:00Z')
  const rows = async (figure: string, month = '2027-01') => {
    const query = `figure=${figure}&scenarioId=${row.id}&from=${month}-01&to=${month}-31`
    return (
      await clinic.as.get<components['schemas']['FigureRows']>(`/api/analytics/rows?${query}`)
    ).body
  }
  const all = await clinic.messages(row)
  const idOf = (clientId?: string) => all.find(({ client_id }) => client_id === clientId)?.id
  expect((await rows('provenAsked')).total).toBe(asked.length)
  const held = await rows('provenHeldOut')
  expect(held.messages.map(({ id }) => id).toSorted()).toEqual(heldOut.map(idOf).toSorted())
  expect((await rows('provenAskedBooked')).messages).toMatchObject([{ id: idOf(asked[0]) }])
  expect((await rows('provenHeldOutBooked')).messages).toMatchObject([{ id: idOf(heldOut[0]) }])
  // In December the thirty days of nobody were over.
  expect((await rows('provenAsked', '2026-12')).total).toBe(0)
})

test('a monthly report shows the lift as of its end, a changed share starts anew, and reminders have no holdout', async () => {
  type Told = components['schemas']['Efficiency']
  const month = async (name: string) =>
    (await clinic.as.get<Told>(`/api/analytics/efficiency?month=${name}`)).body.proven
  const { as } = clinic
  const { row } = await sides(4)
  expect(await month('2026-12')).toMatchObject([{ scenarioId: row.id, since: NOW, asked: 0 }])
  expect(await month('2026-11')).toEqual([])
  open.clock.set('2027-01-20T09:00:00Z')
  expect((await month('2026-12'))[0]).toMatchObject({ asked: 0, heldOut: 0 })
  const [told] = await month('2027-01')
  expect((told?.asked ?? 0) + (told?.heldOut ?? 0)).toBe(4)
  const edit = (holdoutPercent: number | null) =>
    as.put<components['schemas']['Scenario']>(`/api/scenario/${row.id}`, { holdoutPercent })
  expect((await edit(50)).body.holdoutSince).toBe(NOW)
  const { body } = await edit(10)
  expect(body).toMatchObject({ holdoutPercent: 10, holdoutSince: '2027-01-20T09:00:00Z' })
  expect((await month('2027-01'))[0]).toMatchObject({ percent: 10, asked: 0, heldOut: 0 })
  expect((await edit(null)).body).toMatchObject({ holdoutPercent: null, holdoutSince: null })
  expect(await month('2027-01')).toEqual([])
  expect((await edit(51)).status).toBe(400)
  const reminder = await clinic.scenario('reminder')
  const refused = await as.put<{ fields: object }>(`/api/scenario/${reminder.id}`, {
    holdoutPercent: 10,
  })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['holdoutPercent']])
})
