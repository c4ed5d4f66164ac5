import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))

test('a test message has text B on request, only while an A/B test runs and never as the text for a confirmed visit', async () => {
  const { as, companyId } = await registerClinic(open)
  const seed = seeds(open, companyId)
  const { id: clientId } = await seed.patient({ name: 'Anna' })
  await seed.visit({ clientId, startsAt: '2026-12-10T09:00:00Z' })
  await connectChannels(open, companyId)
  const { body } = await as.get<{ items: { id: string }[] }>('/api/scenario/list')
  const path = `/api/scenario/${body.items[0]?.id}`
  await as.put(path, { text: 'The one, {clientName}: {date} {confirmLink}' })
  const person = { firstName: 'Vera', lastName: 'Tester', patronymic: 'Petrovna' }
  const tester = { ...person, phone: freshPhone(), position: 'Manager' }
  const { id } = (await as.post<{ id: string }>('/api/test-patient', tester)).body
  const tried = (more: object) =>
    as.post<{ code: string; fields: object }>(`${path}/test-sending`, {
      ...{ testPatientIds: [id], anyway: true },
      ...more,
    })
  const before = await tried({ side: 'b' })
  expect([before.status, before.body.code]).toEqual([409, 'NO_TRIAL'])
  const trial = { text: 'Another, {clientName}: {date} {confirmLink}', measure: 'came', size: 200 }
  const begun = await as.post<{ running: { id: string } }>(`${path}/trial`, trial)
  expect((await tried({ side: 'b' })).status).toBe(200)
  expect((await sandbox.accepted(companyId)).at(-1)?.text).toMatch(/^Another, Vera: December 10 /)
  for (const side of ['a', null]) {
    expect((await tried({ side })).status).toBe(200)
    expect((await sandbox.accepted(companyId)).at(-1)?.text).toMatch(/^The one, Vera: December 10 /)
  }
  const wrong = await tried({ side: 'b', approved: true })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['side']])
  await as.post(`${path}/trial/end`, { trialId: begun.body.running.id })
  expect((await tried({ side: 'b' })).body.code).toBe('NO_TRIAL')
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
})
