import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'

let sandbox: SandboxAtWork
let open: TestApp
beforeAll(async () => {
  sandbox = await sandboxAtWork(createManualClock('2026-12-08T07:00:30Z'))
  open = await openTestApp('2026-12-08T06:00:00Z', {
    ...sandbox.env,
    SIGMASMS_BASE_URL: `${sandbox.url}/sigmasms`,
  })
})
afterAll(async () => {
  await open.close()
  await sandbox.close()
})

interface Item {
  status: string
  outcome: string
  reason: string | null
  answer: string
  sentAt: string | null
}

/** A clinic that sends by SigmaSMS only, and a patient with that phone ending who was just reminded. */
async function reminded(ending: string) {
  open.clock.set('2026-12-08T06:00:00Z')
  const { as, companyId } = await registerClinic(open)
  const credentials = { token: `test-${companyId}`, sender: 'VISITA' }
  await connectAccount(open.app, companyId, 'sigmasms', credentials, 2.5)
  const { patient, visit } = seeds(open, companyId)
  const { id, phone } = await patient({ phone: freshPhone(ending) })
  await visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
  await startReminder(as)
  open.clock.set('2026-12-08T07:00:00Z')
  await dispatchBatch(open.app)
  const message = async () => (await as.get<{ items: Item[] }>('/api/message/list')).body.items[0]
  const sent = () => sandbox.accepted(companyId)
  const accepted = async () => (await sent()).map(({ provider }) => provider)
  return { phone: phone ?? '', message, sent, accepted }
}

test('a reminder by SigmaSMS is sent, polled as delivered, and answered', async () => {
  const { phone, message, accepted } = await reminded('9900')
  expect(await accepted()).toEqual(['sigmasms'])
  expect(await message()).toMatchObject({ status: 'sentToGateway', outcome: 'done' })
  await pollProviders(open.app)
  expect(await message()).toMatchObject({ status: 'delivered', outcome: 'done' })
  await sandbox.answer(phone, 'да', 'sms')
  open.clock.add({ minutes: 1 })
  await pollProviders(open.app)
  expect(await message()).toMatchObject({ answer: 'approved' })
})

test('an unknown outcome of SigmaSMS stays unknown, and nothing is sent again automatically', async () => {
  const { message, accepted } = await reminded('9926')
  for (let hours = 0; hours < 3; hours++) {
    open.clock.add({ hours: 1 })
    await dispatchBatch(open.app)
    await pollProviders(open.app)
  }
  expect(await accepted()).toEqual(['sigmasms'])
  expect(await message()).toMatchObject({ outcome: 'unknown', reason: 'UNKNOWN_OUTCOME' })
})

test('an answer on the page of a message with an unknown outcome proves its delivery', async () => {
  const { message, sent } = await reminded('9926')
  open.clock.add({ minutes: 30 })
  await dispatchBatch(open.app)
  expect(await message()).toMatchObject({ outcome: 'unknown', sentAt: null })
  const [{ text = '' } = {}] = await sent()
  await open.server.inject({
    method: 'POST',
    url: new URL(text.match(/http\S+/)?.[0] ?? '').pathname,
    payload: 'answer=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await message()).toMatchObject({
    answer: 'approved',
    outcome: 'done',
    reason: null,
    status: 'delivered',
    sentAt: '2026-12-08T07:00:00Z',
  })
})

test('a number that SigmaSMS refuses fails with a reason', async () => {
  const { message, accepted } = await reminded('9906')
  expect(await accepted()).toEqual([])
  expect(await message()).toMatchObject({
    status: 'failedToSendToGateway',
    outcome: 'failed',
    reason: 'PROVIDER_REFUSED',
  })
})
