import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

let sandbox: SandboxAtWork
let open: TestApp

beforeAll(async () => {
  sandbox = await sandboxAtWork()
})
afterAll(() => sandbox.close())

beforeEach(async () => {
  open = await openTestApp(MORNING, {
    ...sandbox.env,
    SIGMASMS_BASE_URL: `${sandbox.url}/sigmasms/api`,
  })
  return () => open.close()
})

const sigma = (companyId: string) =>
  connectAccount(
    open.app,
    companyId,
    'sigmasms',
    { token: `test-${companyId}`, sender: 'VISITA' },
    2,
  )
const sms16 = (companyId: string) =>
  connectAccount(
    open.app,
    companyId,
    'sms16',
    { token: `test-${companyId}`, sender: 'VISITA' },
    2.5,
  )

test('the provider connected last sends', async () => {
  const { companyId, due, rows } = await clinicWithChannels(open)
  open.clock.add({ seconds: 1 })
  await sigma(companyId)
  await due({ channels: ['sms'], count: 2 })
  await dispatchBatch(open.app)
  open.clock.add({ seconds: 1 })
  await sms16(companyId)
  await due({ channels: ['sms'], count: 2 })
  await dispatchBatch(open.app)
  expect((await rows()).map(({ provider }) => provider)).toEqual([
    'sigmasms',
    'sigmasms',
    'sms16',
    'sms16',
  ])
})

test('a paused provider gives way to the other one in the same cascade step', async () => {
  const { companyId, due, rows, attempts } = await clinicWithChannels(open)
  open.clock.add({ seconds: 1 })
  await sigma(companyId)
  open.clock.add({ seconds: 1 })
  await sms16(companyId)
  await sandbox.fault(companyId, 'busy', 1)
  await due({ channels: ['sms'], count: 1 })
  await dispatchBatch(open.app)
  await due({ channels: ['sms'], count: 2 })
  await dispatchBatch(open.app)
  expect((await attempts()).map(({ provider, step, state }) => [provider, step, state])).toEqual([
    ['sms16', 0, 'failedToSendToGateway'],
    ['sigmasms', 0, 'sentToGateway'],
    ['sigmasms', 0, 'sentToGateway'],
  ])
  // Its own message waits for the requested time and is then sent.
  open.clock.add({ seconds: 2 })
  await dispatchBatch(open.app)
  expect((await rows()).every(({ outcome }) => outcome === 'done')).toBe(true)
})

test('a repeat uses the provider of the first request, even after another one was connected', async () => {
  const { companyId, due, attempts } = await clinicWithChannels(open)
  await sandbox.fault(companyId, 'resetAfter', 1)
  await due({ channels: ['sms'], count: 1 })
  await dispatchBatch(open.app)
  expect((await attempts())[0]).toMatchObject({ provider: 'sms16', state: 'sending' })
  open.clock.add({ seconds: 1 })
  await sigma(companyId)
  open.clock.add({ seconds: 10 })
  await dispatchBatch(open.app)
  expect(await attempts()).toMatchObject([{ provider: 'sms16', state: 'sentToGateway' }])
  expect(await sandbox.accepted(companyId)).toHaveLength(1)
})

test('a request is not repeated with credentials saved after it, because they may belong to another account', async () => {
  const { companyId, due, rows, attempts } = await clinicWithChannels(open)
  await sandbox.fault(companyId, 'resetAfter', 1)
  await due({ channels: ['sms'], count: 1 })
  await dispatchBatch(open.app)
  open.clock.add({ seconds: 1 })
  await connectAccount(
    open.app,
    companyId,
    'sms16',
    { token: `another-${companyId}`, sender: 'VISITA' },
    2.5,
  )
  open.clock.add({ seconds: 10 })
  await dispatchBatch(open.app)
  expect(await rows()).toMatchObject([{ outcome: 'unknown', reason: 'UNKNOWN_OUTCOME' }])
  expect(await attempts()).toMatchObject([{ number: 0, state: 'unknown' }])
})
