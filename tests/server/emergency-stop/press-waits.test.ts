import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { MORNING } from '../dispatch/dispatch-clinic.ts'
import { clinicWithRequestUnderWay } from './start-sending.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(MORNING, sandbox.env))

test('when a stop is answered no request of the clinic is under way, and it holds at once', async () => {
  const { as, answered, underWay } = await clinicWithRequestUnderWay(open)
  const pressed = as
    .post('/api/red-stop', { branchId: null })
    .then(async ({ status }) => ({ status, underWay: await underWay() }))
  while ((await as.get<{ total: number }>('/api/red-stop')).body.total === 0);
  // An answer that did not wait would come before these.
  for (let i = 0; i < 8; i++) await as.get('/api/red-stop')
  await answered()
  expect(await pressed).toEqual({ status: 200, underWay: 0 })
})
