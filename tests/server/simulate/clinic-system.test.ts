import { expect, test } from 'vitest'
import { saveSystemConnection } from '../../../server/engine/sync/system-connection.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

test('the simulation assumes that the clinic system keeps answering, so no message waits for fresh data', async () => {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'ru')
  await connectChannels(open, companyId)
  const credentials = { login: null, email: null, password: null, secretKey: null, apiKey: null }
  await open.app.db.withTenant(companyId, (tx) =>
    saveSystemConnection(open.app, tx, companyId, {
      misType: 'fhir',
      credentials: {
        ...credentials,
        misUrl: 'https://fhir.example/r4',
        branchId: null,
        token: 'x',
      },
      replaced: null,
    }),
  )
  const seed = seeds(open, companyId)
  const anna = await seed.patient({ name: 'Анна' })
  await seed.visit({ clientId: anna.id, startsAt: '2026-12-10T09:00:00Z' })
  const { body } = await as.get<{
    items: { id: string; daysAhead: number; weekendAware: boolean }[]
  }>('/api/scenario/list')
  const one = body.items.find(({ daysAhead, weekendAware }) => daysAhead === 1 && !weekendAware)
  const run = await as.post<{
    events: { at: string; kind: string | null; reason: string | null }[]
  }>(`/api/scenario/${one?.id}/simulate`, { clientId: anna.id, steps: [] })
  expect(run.status).toBe(200)
  expect(
    run.body.events.map(({ at, kind, reason }) => [at, kind, reason].filter(Boolean).join(' ')),
  ).toEqual([
    '2026-12-08T06:00:00Z planned',
    '2026-12-09T07:00:00Z sentToGateway',
    '2026-12-09T07:01:00Z delivered',
  ])
})
