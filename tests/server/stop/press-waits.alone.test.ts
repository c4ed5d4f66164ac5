import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stopwatch } from '../../../server/ground/clock.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { useHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { MORNING } from '../dispatch/ground.ts'

const sandbox = useSandbox()
const open = useHouse(() => openHouse(MORNING, sandbox.env))

/** A clinic with a request that has left and that its provider has not answered yet. */
async function clinicWithRequestUnderWay() {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T12:00:00Z' })
  await startReminder(as)
  await open.house.db.tenant(companyId, (tx) =>
    sql`insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at)
      select m.company_id, m.id, 0, 0, a.channel, a.provider, a.id, m.id::text, m.fence, 'sending', ${MORNING}, ${MORNING}
      from message m, (select * from channel_account limit 1) a limit 1`.execute(tx),
  )
  const answered = () =>
    open.house.db.tenant(companyId, (tx) =>
      sql`update attempt set state = 'sentToGateway' where state = 'sending'`.execute(tx),
    )
  return { as, companyId, answered }
}

test('the press is answered when what was under way is over; the stop itself holds at once', async () => {
  const { as, answered } = await clinicWithRequestUnderWay()
  const other = await clinicWithRequestUnderWay()
  let told = false
  const pressed = as.post('/api/red-stop', { branchId: null }).then((answer) => {
    told = true
    return answer
  })
  const holding = async () => (await as.get<{ total: number }>('/api/red-stop')).body.total
  while ((await holding()) === 0);
  // An answer that waited for nothing would have come before these.
  for (let i = 0; i < 10; i++) await holding()
  expect(told).toBe(false)
  // What another clinic has under way keeps nobody waiting.
  await answered()
  expect((await pressed).status).toBe(200)
  await other.answered()
})

test('what lost its worker long ago keeps no press waiting, message or test message', async () => {
  const { as, companyId } = await clinicWithRequestUnderWay()
  await open.house.db.tenant(companyId, (tx) =>
    sql`insert into test_sending (company_id, scenario_id, test_patient_id, phone, account_id, at, channel, provider, status)
      select a.company_id, a.id, a.id, '+79000000000', a.id, ${MORNING}, a.channel, a.provider, 'sending'
      from channel_account a limit 1`.execute(tx),
  )
  open.clock.add({ seconds: 90 })
  const passed = stopwatch()
  expect((await as.post('/api/red-stop', { branchId: null })).status).toBe(200)
  // What is under way is waited for for five seconds.
  expect(passed()).toBeLessThan(4500)
})
