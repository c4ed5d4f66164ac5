import { beforeEach, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { recordPatientAnswer } from '../../../server/engine/inbound/record-patient-answer.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { marketingClinic } from '../plan/marketing-clinic.ts'

type Rows = components['schemas']['FigureRows']

// 9:30 in Moscow on the day before the visit, half an hour before its reminder.
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:30:00Z'))
let clinic: Awaited<ReturnType<typeof marketingClinic>>
let anna: string
let visit: string

const inside: typeof clinic.inside = (work) => clinic.inside(work)
const rows = async (figure: string) =>
  (await clinic.as.get<Rows>(`/api/analytics/rows?figure=${figure}&from=2026-12-01&to=2026-12-08`))
    .body

beforeEach(async () => {
  open.clock.set('2026-12-08T06:30:00Z')
  clinic = await marketingClinic(open)
  const seed = seeds(open, clinic.companyId)
  anna = (await seed.patient()).id
  const made = { clientId: anna, createdAt: '2026-11-01T09:00:00Z' }
  visit = (await seed.visit({ ...made, startsAt: '2026-12-09T09:00:00Z' })).id
  await clinic.scenario('reminder', { days_ahead: 1 })
  open.clock.set('2026-12-08T07:00:00Z')
  await runPlans(open.app, clinic.companyId)
  await simulateSending(open.app, anna)
})

test('a drill-down shows the moment of each event of an attempt and null for events that did not happen', async () => {
  const report = (state: string, at: string) =>
    inside(async (tx) => {
      const one = await tx.selectFrom('attempt').selectAll().executeTakeFirstOrThrow()
      await tx.updateTable('attempt').set({ state, updated_at: at }).execute()
      await tx
        .insertInto('message_event')
        .values({
          company_id: clinic.companyId,
          message_id: one.message_id,
          at,
          kind: state,
          detail: JSON.stringify({ step: one.step, channel: one.channel }),
        })
        .execute()
    })
  const attempt = async () => (await rows('sent')).messages[0]?.attempts[0]
  open.clock.set('2026-12-08T07:10:00Z')
  const accepted = { acceptedAt: '2026-12-08T07:00:00Z' }
  expect(await attempt()).toMatchObject({
    ...accepted,
    deliveredAt: null,
    readAt: null,
    failedAt: null,
  })
  await report('delivered', '2026-12-08T07:02:00Z')
  await report('read', '2026-12-08T07:05:00Z')
  expect(await attempt()).toMatchObject({
    ...{ ...accepted, state: 'read', at: '2026-12-08T07:05:00Z', failedAt: null },
    ...{ deliveredAt: '2026-12-08T07:02:00Z', readAt: '2026-12-08T07:05:00Z' },
  })
})

test('a drill-down shows earlier starts of a visit, and answers of the patient beside those that staff recorded', async () => {
  const { id } = await inside((tx) =>
    tx.selectFrom('message').select('id').executeTakeFirstOrThrow(),
  )
  open.clock.set('2026-12-08T07:31:00Z')
  await inside((tx) =>
    recordPatientAnswer(tx, id, 'approve', { text: 'да', via: 'page' }, open.clock.now()),
  )
  open.clock.set('2026-12-08T08:00:00Z')
  await clinic.as.put(`/api/visit/${visit}/answer`, { answer: 'transferred' })
  const told = { answer: 'transferred', byPatient: false, at: '2026-12-08T08:00:00Z' }
  const answered = { answer: 'approved', byPatient: true, at: '2026-12-08T07:31:00Z' }
  // The visit was moved to the day before, and the patient came.
  await inside((tx) =>
    tx
      .updateTable('visit')
      .set({
        ...{ starts_at: '2026-12-08T09:00:00Z', outcome: 'attended' },
        changed_at: '2026-12-08T08:10:00Z',
      })
      .where('id', '=', visit)
      .execute(),
  )
  open.clock.set('2026-12-08T12:00:00Z')
  const [one] = (await rows('came')).visits
  expect(one).toMatchObject({
    moves: [{ from: '2026-12-09T09:00:00Z', at: '2026-12-08T08:10:00Z' }],
    answers: [answered, told],
  })
})
