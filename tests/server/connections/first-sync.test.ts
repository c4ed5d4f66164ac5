import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { path, token } from './clinic-system.ts'

const sandbox = useSandbox()
const open = useTestApp(() =>
  openTestApp('2026-12-08T07:30:00Z', { ...sandbox.env, ALLOW_PRIVATE_HOSTS: '1' }),
)
const dir = join(import.meta.dirname, '../../fixtures/fhir')
let fhir: FhirServer
beforeEach(async () => {
  fhir = await serveFhir({ dir, port: 0, clock: open.clock, token })
})
afterEach(() => fhir.close())

/** A clinic with an active reminder that connects its system now. */
async function connecting() {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const seed = seeds(open, companyId)
  const { id } = await seed.patient({ surname: 'Орлова' })
  await seed.visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
  await startReminder(as)
  await as.post(path, { misType: 'fhir', misUrl: fhir.url, token })
  const sync = async () => {
    await runSync(open.app, companyId)
    await runPlans(open.app, companyId)
  }
  const messages = async () => {
    const rows = await open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('message').select(['outcome', 'reason']).execute(),
    )
    return {
      pending: rows.filter(({ outcome }) => outcome === 'pending').length,
      asked: rows.filter(({ reason }) => reason === 'IMPORT_ASKED').length,
    }
  }
  const questions = async () => {
    const { body } = await as.get<{ items: { runId: string; messages: number; today: number }[] }>(
      '/api/import/joining/list',
    )
    return body.items
  }
  return { as, companyId, sync, messages, questions }
}

const appointment = (id: string, patient: string, start: string) => ({
  resourceType: 'Appointment',
  id,
  status: 'booked',
  start,
  participant: [{ actor: { reference: `Patient/${patient}` } }],
})

test('nothing leaves because of a system’s first sync until somebody agrees; later syncs go on by themselves', async () => {
  const { as, sync, messages, questions } = await connecting()
  await sync()
  const held = await messages()
  expect(held).toMatchObject({ pending: 1 })
  expect(held.asked).toBeGreaterThan(0)
  const [question] = await questions()
  expect(question).toMatchObject({ kind: 'sync', fileName: null, systems: ['FHIR R4'] })
  expect(question?.messages).toBeGreaterThan(0)
  // The next sync of the same system asks nothing, and does not answer the open question.
  fhir.put({
    resourceType: 'Patient',
    id: 'p-new',
    name: [{ family: 'Новая', given: ['Ника'] }],
    telecom: [{ system: 'phone', value: '+79161234599' }],
  })
  fhir.put(appointment('a-new', 'p-new', '2026-12-10T08:30:00Z'))
  open.clock.add({ minutes: 11 })
  await as.post(`${path}/sync`)
  await sync()
  expect(await messages()).toMatchObject({ pending: 2, asked: held.asked })
  expect(await questions()).toHaveLength(1)

  await as.put(`/api/import/${question?.runId}/joining`, { join: true })
  await sync()
  expect(await messages()).toEqual({ pending: 2 + Number(question?.messages), asked: 0 })
  expect(await questions()).toEqual([])
})

test('a first reading that broke off is one question with the next', async () => {
  const { as, companyId, sync, messages, questions } = await connecting()
  await sync()
  const [whole] = await questions()
  // As after an interruption: rows are there, and the reading is not complete.
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('mis_connection').set({ watermark: null }).execute(),
  )
  fhir.put({
    resourceType: 'Patient',
    id: 'p-late',
    name: [{ family: 'Поздняя', given: ['Нина'] }],
    telecom: [{ system: 'phone', value: '+79161234598' }],
  })
  fhir.put(appointment('a-late', 'p-late', '2026-12-10T08:30:00Z'))
  open.clock.add({ minutes: 11 })
  await as.post(`${path}/sync`)
  await sync()
  const [both, ...others] = await questions()
  expect(others).toEqual([])
  expect(both?.messages).toBe(Number(whole?.messages) + 1)
  await as.put(`/api/import/${both?.runId}/joining`, { join: true })
  await sync()
  expect(await messages()).toMatchObject({ asked: 0 })
})

test('without an active scenario nothing is asked', async () => {
  const { as, companyId } = await registerClinic(open)
  await as.post(path, { misType: 'fhir', misUrl: fhir.url, token })
  await runSync(open.app, companyId)
  expect((await as.get('/api/import/joining/list')).body).toMatchObject({ total: 0 })
})
