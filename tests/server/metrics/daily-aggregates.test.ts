import { expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { visitClinic } from '../plan/visit-clinic.ts'

const open = useTestApp()

/** Plans a reminder of a visit in a branch; `kept` reads the columns stored with the message. */
async function reminded(asks: boolean) {
  open.clock.set('2026-12-01T07:00:00Z')
  const clinic = await visitClinic(open)
  const { id: branchId } = await seeds(open, clinic.companyId).branch(null)
  const patient = await clinic.patient()
  const visit = await clinic.book(patient, { startsAt: '2026-12-09T07:30:00Z', branchId })
  const row = await clinic.scenario('reminder', { days_ahead: 1, interactive_responses: asks })
  await runPlans(open.app, clinic.companyId)
  const kept = () =>
    clinic.inside((tx) =>
      tx
        .selectFrom('message')
        .select(['asks', 'branch_id', 'sent_at'])
        .where('scenario_id', '=', row.id)
        .executeTakeFirstOrThrow(),
    )
  return { ...clinic, branchId, patient, visit, row, kept }
}

test.each([true, false])(
  'whether a message asked for an answer is stored when it is sent (%s) and does not change with the scenario',
  async (asks) => {
    const { inside, patient, row, kept } = await reminded(asks)
    expect((await kept()).asks).toBe(false)
    open.clock.set('2026-12-08T07:05:00Z')
    await simulateSending(open.app, patient)
    await inside((tx) =>
      tx
        .updateTable('scenario')
        .set({ interactive_responses: !asks })
        .where('id', '=', row.id)
        .execute(),
    )
    const { sent_at, ...said } = await kept()
    expect([sent_at !== null, said.asks]).toEqual([true, asks])
  },
)

test('a message keeps the branch of its plan when the visit moves to another branch', async () => {
  const { change, patient, visit, branchId, kept } = await reminded(true)
  expect((await kept()).branch_id).toBe(branchId)
  open.clock.set('2026-12-08T07:05:00Z')
  await simulateSending(open.app, patient)
  await change(visit, { branch_id: null })
  expect((await kept()).branch_id).toBe(branchId)
})

test('a message keeps its sent text when the text of the scenario changes', async () => {
  const { inside, patient, row } = await reminded(true)
  open.clock.set('2026-12-08T07:05:00Z')
  await simulateSending(open.app, patient)
  const sent = () =>
    inside((tx) =>
      tx
        .selectFrom('message')
        .innerJoin('sent_text', 'sent_text.id', 'message.text_id')
        .select(['sent_text.text', 'sent_text.first_at'])
        .where('message.scenario_id', '=', row.id)
        .execute(),
    )
  const kept = [{ text: row.text, first_at: Temporal.Instant.from('2026-12-08T07:05:00Z') }]
  expect(await sent()).toEqual(kept)
  await inside((tx) => tx.updateTable('scenario').set({ text: 'other words' }).execute())
  expect(await sent()).toEqual(kept)
})
