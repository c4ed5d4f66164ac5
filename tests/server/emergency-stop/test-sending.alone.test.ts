import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Tx } from '../../../server/platform/db/database.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { startHoldingProxy } from '../../harness/holding-proxy.ts'
import { untilOneWaits } from '../../harness/locks.ts'
import { closeFence, openFence, whileFenceClosed } from '../../harness/send-hold.ts'
import { MORNING } from '../dispatch/dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(MORNING, sandbox.env))

interface Answer {
  items: { status: string; detail: string | null }[]
  message: string
  code: string
}

/** A clinic with a branch and one test patient. */
async function clinicWithTester() {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit, branch } = seeds(open, companyId)
  const { id: branchId } = await branch(null)
  await visit({ clientId: (await patient()).id, branchId, startsAt: '2026-12-10T09:00:00Z' })
  const phone = freshPhone()
  const { body: tester } = await as.post<{ id: string }>('/api/test-patient', {
    firstName: 'Vera',
    lastName: 'Tester',
    patronymic: 'Petrovna',
    phone,
    position: 'Manager',
  })
  const { body: list } = await as.get<{ items: { id: string }[] }>('/api/scenario/list')
  const path = `/api/scenario/${list.items[0]?.id}/test-sending`
  const inside = <T>(work: (tx: Tx) => Promise<T>) => open.app.db.withTenant(companyId, work)
  return {
    as,
    phone,
    branchId,
    send: (language = 'en') =>
      as.post<Answer>(path, { testPatientIds: [tester.id] }, { 'accept-language': language }),
    press: async (branch: string | null = null) =>
      (await as.post<{ id: string }>('/api/red-stop', { branchId: branch })).body,
    lift: ({ id }: { id: string }) => as.post(`/api/red-stop/${id}/lift`),
    accepted: () => sandbox.accepted(companyId),
    kept: () =>
      inside((tx) => tx.selectFrom('test_sending').select(['status', 'detail']).execute()),
    asked: () =>
      inside((tx) =>
        tx.selectFrom('audit_log').select('id').where('action', '=', 'sendTest').execute(),
      ),
  }
}

/**
 * Sends a test message, and lets something happen while it waits for the lock of its phone, as it
 * would behind another clinic that tests the same phone.
 */
const sendAndMeanwhile = (
  { phone, send }: Awaited<ReturnType<typeof clinicWithTester>>,
  happen: () => Promise<unknown>,
) =>
  open.app.db.withAllTenants(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`test ${phone}`}, 0))`.execute(tx)
    const sending = send()
    await untilOneWaits(open.app, 'advisory')
    await happen()
    return { sending }
  })

test('during an emergency stop a test message is refused with an explanation and leaves no trace; afterwards it is sent', async () => {
  const { send, press, lift, accepted, kept, asked } = await clinicWithTester()
  const other = await clinicWithTester()
  const stop = await press()
  const refused = await send()
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: 'RED_STOP',
      message: 'Sending is stopped. You can send messages again once it’s resumed.',
      fields: {},
      inLanguages: expect.any(Object),
    },
  ])
  expect((await send('ru')).body.message).toBe(
    'Рассылка остановлена. Сообщения можно будет отправлять, когда её возобновят.',
  )
  expect([await accepted(), await kept(), await asked()]).toEqual([[], [], []])
  expect((await other.send()).body.items[0]?.status).toBe('accepted')
  await lift(stop)
  expect((await send()).body.items[0]?.status).toBe('accepted')
  expect(await kept()).toEqual([{ status: 'accepted', detail: null }])
})

test('during a send hold a test message is refused with an explanation', async () => {
  const { send, accepted, kept } = await clinicWithTester()
  await whileFenceClosed(open.app, async () => {
    expect(await send()).toMatchObject({
      status: 409,
      body: {
        code: 'FENCE_CLOSED',
        message: 'Sending is on hold until the server administrator checks the database.',
      },
    })
    expect((await send('ru')).body.message).toBe(
      'Рассылка приостановлена, пока администратор сервера не проверит базу.',
    )
  })
  expect([await accepted(), await kept()]).toEqual([[], []])
  expect((await send()).body.items[0]?.status).toBe('accepted')
})

test('a test message that waits when the send hold begins is not sent', async () => {
  const clinic = await clinicWithTester()
  const { sending } = await sendAndMeanwhile(clinic, () => closeFence(open.app))
  const { body } = await sending.finally(() => openFence(open.app))
  expect(body.items).toMatchObject([{ status: 'refused' }])
  expect(await clinic.accepted()).toEqual([])
  expect(await clinic.kept()).toEqual([{ status: 'refused', detail: 'FENCE_CLOSED' }])
})

test('the stop of a branch lets test messages be sent, because test patients belong to no branch', async () => {
  const { send, press, branchId } = await clinicWithTester()
  await press(branchId)
  expect((await send()).body.items[0]?.status).toBe('accepted')
})

test('a test message that waits when the stop begins is not sent', async () => {
  const clinic = await clinicWithTester()
  const { sending } = await sendAndMeanwhile(clinic, () => clinic.press())
  expect((await sending).body.items).toMatchObject([
    {
      status: 'refused',
      detail: 'Sending is stopped. You can send messages again once it’s resumed.',
    },
  ])
  expect(await clinic.accepted()).toEqual([])
  expect(await clinic.kept()).toEqual([{ status: 'refused', detail: 'RED_STOP' }])
})

test('a stop is answered when a test message under way has arrived', async () => {
  const { as, send, press, accepted, kept } = await clinicWithTester()
  const { baseUrls } = open.app.config
  const direct = baseUrls.wazzup24 ?? ''
  const way = await startHoldingProxy(direct)
  baseUrls.wazzup24 = way.url
  const answer = send()
  while ((await kept())[0]?.status !== 'sending');
  const told = vi.fn()
  const pressed = press().then(told)
  const holding = async () => (await as.get<{ total: number }>('/api/red-stop')).body.total
  while ((await holding()) === 0);
  // An answer that did not wait would have come before these.
  for (let i = 0; i < 10; i++) await holding()
  expect(told).not.toHaveBeenCalled()
  way.open()
  await pressed
  expect((await answer).body.items[0]?.status).toBe('accepted')
  expect(await accepted()).toHaveLength(1)
  expect(await kept()).toEqual([{ status: 'accepted', detail: null }])
  baseUrls.wazzup24 = direct
  await way.close()
})

test('a test message whose send permit expires while the database is slow gets another permit', async () => {
  const clinic = await clinicWithTester()
  const { withAllTenants } = open.app.db
  const begins = Promise.withResolvers<void>()
  // After its first check the message waits for the lock of its phone; then the second check waits
  // for the table of stops.
  const { sending } = await sendAndMeanwhile(clinic, () => {
    void withAllTenants(async (other) => {
      await sql`lock table red_stop in access exclusive mode`.execute(other)
      begins.resolve()
      await untilOneWaits(open.app, 'relation')
      // A permit may be half a second old when the request is sent.
      open.clock.add({ milliseconds: 700 })
    })
    return begins.promise
  })
  expect((await sending).body.items[0]?.status).toBe('accepted')
  expect(await clinic.accepted()).toHaveLength(1)
})
