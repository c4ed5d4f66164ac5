import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from '../dispatch/dispatch-clinic.ts'
import { flown } from './fictitious/pigeon.ts'
import { withPigeon } from './fictitious/register.ts'

type Kind = components['schemas']['ConnectionKind']

withPigeon()
let sandbox: SandboxAtWork
let open: TestApp
beforeAll(async () => {
  sandbox = await sandboxAtWork()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  open = await openTestApp(MORNING, sandbox.env)
  return () => open.close()
})

const path = '/api/integration/channel/pigeon'
const kindOf = async (as: Awaited<ReturnType<typeof clinicWithChannels>>['as']) => {
  const { body } = await as.get<{ items: Kind[] }>('/api/integration/kinds')
  return body.items.find(({ name }) => name === 'pigeon')
}

test('a registered adapter is offered with its fields, validates by them, and returns stored values without secrets', async () => {
  const { as } = await clinicWithChannels(open)
  expect(await kindOf(as)).toMatchObject({
    kind: 'channel',
    title: 'Pigeon Post',
    channel: 'sms',
    linked: false,
    fields: [
      { name: 'key', label: 'Key of the loft', secret: true, kept: false, value: null },
      { name: 'loft', help: 'For example, AB-7', pattern: '^[A-Z]{2}-\\d$', value: null },
    ],
  })
  const refused = async (body: object) => {
    const answer = await as.post<{ fields: object }>(path, body)
    return [answer.status, answer.body.fields]
  }
  const [fill, form] = ['Required field.', 'Two letters, a dash, a digit.']
  expect(await refused({})).toEqual([400, { key: fill, loft: fill }])
  expect(await refused({ key: 'k', loft: 'ab7' })).toEqual([400, { loft: form }])
  expect(await refused({ key: 'k'.repeat(21), loft: 'AB-7' })).toEqual([400, { key: 'Too long.' }])
  expect(await refused({ key: 'wrong', loft: 'AB-7' })).toEqual([
    400,
    { key: 'Ask the keeper for another key.', loft: 'The provider rejected this.' },
  ])
  expect(await as.post(path, { key: 'good', loft: 'AB-7' })).toMatchObject({
    status: 200,
    body: { provider: 'pigeon', channel: 'sms', status: 'active' },
  })
  const kept = await kindOf(as)
  expect(kept?.fields).toMatchObject([
    { name: 'key', kept: true, value: null },
    { name: 'loft', kept: false, value: 'AB-7' },
  ])
  expect(JSON.stringify(kept)).not.toContain('good')
  // The stored key may stay empty, but only for the same loft.
  expect((await as.post(path, { loft: 'AB-7' })).status).toBe(200)
  expect(await refused({ loft: 'CD-8' })).toEqual([400, { key: fill }])
})

test('a registered adapter is listed among the channels and sends, and acceptance is final if it reports nothing', async () => {
  const { as, due, attempts, rows } = await clinicWithChannels(open)
  open.clock.add({ seconds: 1 })
  await as.post(path, { key: 'good', loft: 'AB-7' })
  const { body } = await as.get<{ items: { name: string; sends: boolean | null }[] }>(
    '/api/company/integrations',
  )
  expect(body.items.find(({ name }) => name === 'pigeon')).toMatchObject({
    connected: true,
    sends: true,
  })
  flown.length = 0
  await due({ channels: ['sms', 'whatsapp'], count: 1 })
  await dispatchBatch(open.app)
  expect(flown).toHaveLength(1)
  expect(flown[0]?.to).toMatch(/^\+7900/)
  expect(await attempts()).toMatchObject([{ provider: 'pigeon', state: 'sent' }])
  expect(await rows()).toMatchObject([{ outcome: 'done', provider: 'pigeon' }])
  expect((await as.remove('/api/channel/pigeon')).status).toBe(204)
})
