import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startStopwatch } from '../../../server/platform/clock.ts'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { MORNING } from '../dispatch/dispatch-clinic.ts'
import { clinicWithRequestUnderWay } from './start-sending.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(MORNING, sandbox.env))

test('a stop is answered when requests under way have ended, but holds at once', async () => {
  const { as, answered } = await clinicWithRequestUnderWay(open)
  const other = await clinicWithRequestUnderWay(open)
  let told = false
  const pressed = as.post('/api/red-stop', { branchId: null }).then((answer) => {
    told = true
    return answer
  })
  const holding = async () => (await as.get<{ total: number }>('/api/red-stop')).body.total
  while ((await holding()) === 0);
  // An answer that did not wait would have come before these.
  for (let i = 0; i < 10; i++) await holding()
  expect(told).toBe(false)
  // What another clinic has under way keeps nobody waiting.
  await answered()
  expect((await pressed).status).toBe(200)
  await other.answered()
})

test('a stop does not wait for a message or test message that lost its worker long ago', async () => {
  const { as, companyId } = await clinicWithRequestUnderWay(open)
  await open.app.db.withTenant(companyId, (tx) =>
    sql`insert into test_sending (company_id, scenario_id, test_patient_id, phone, account_id, at, channel, provider, status)
      select a.company_id, a.id, a.id, '+79000000000', a.id, ${MORNING}, a.channel, a.provider, 'sending'
      from channel_account a limit 1`.execute(tx),
  )
  open.clock.add({ seconds: 90 })
  const passed = startStopwatch()
  expect((await as.post('/api/red-stop', { branchId: null })).status).toBe(200)
  // A stop waits five seconds for what is under way.
  expect(passed()).toBeLessThan(4500)
})
