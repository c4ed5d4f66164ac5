import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runAdminCommand } from '../../../server/app/admin/run-admin-command.ts'
import { Problem } from '../../../server/platform/http/problem.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type Asked, type Host, hostOf, json } from '../../own-hosts/host.ts'

const whatsapp = '/api/integration/wazzup24'
const status = '/api/integration/wazzup24/channel/status'

const channel = (channelId: string, plainId: string, transport = 'whatsapp') => ({
  channelId,
  transport,
  plainId,
  state: 'active',
})
let host: Host
let open: TestApp
let asked: { method: string; path: string; body: string }[] = []

const answer = async ({ method, path, body }: Asked) => {
  asked.push({ method, path, body })
  if (path === '/v3/channels')
    return json([
      channel('a', '79160000001'),
      channel('b', '79160000002'),
      channel('t', '79160000003', 'telegram'),
    ])
  return json({ webhooksUri: 'https://told.example/hook' })
}

beforeAll(async () => {
  host = await hostOf(answer)
  open = await openTestApp(undefined, { WAZZUP_BASE_URL: host.url, WAZZUP_API_KEY: 'K' })
})
afterAll(async () => {
  await open.close()
  await host.close()
})
beforeEach(async () => {
  asked = []
  await open.app.db.withAllTenants(async (tx) => {
    await tx.deleteFrom('channel_account').execute()
    await tx.deleteFrom('whatsapp_assignment').execute()
  })
})

const admin = (...words: string[]) =>
  runAdminCommand(['whatsapp', ...words], 'en', async () => ({
    context: open.app,
    close: async () => {},
  }))
const rows = (said: string) => said.split('\n').map((line) => line.split('\t'))
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof Problem ? error.fields : error),
  )

test('a new clinic gets no number of the operator and is told what to do', async () => {
  const { as, companyId } = await registerClinic(open)
  const body = {
    code: 'WHATSAPP_NOT_ASSIGNED',
    message:
      'Support assigns your WhatsApp number. Request one, then connect again once it’s assigned.',
    fields: {},
  }
  expect(await as.post(whatsapp)).toMatchObject({ status: 409, body })
  const russian = await as.post<{ message: string }>(whatsapp, {}, { 'accept-language': 'ru' })
  expect(russian.body.message).toBe(
    'Номер WhatsApp назначает поддержка. Напишите ей, а когда номер назначат, нажмите «Подключить» ещё раз.',
  )
  expect((await as.get(status)).body).toEqual({ status: null, qr: null, needsOperator: true })
  const held = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('channel_account').select('id').execute(),
  )
  expect(held).toEqual([])
  // The request did not even reach the provider account.
  expect(asked).toEqual([])
})

test('an assigned channel can be linked by that clinic only, and is assigned by id or by phone', async () => {
  const [one, other] = [await registerClinic(open), await registerClinic(open)]
  const given = await admin(
    'assign',
    '--company',
    one.form.companyName,
    '--channel',
    '+7 916 000-00-02',
  )
  expect(rows(given)).toEqual([[one.form.companyName, 'b', '79160000002']])
  expect((await one.as.get(status)).body).toEqual({ status: null, qr: null })
  expect((await one.as.post(whatsapp)).body).toEqual({ status: 'active', qr: null })
  expect((await other.as.post(whatsapp)).status).toBe(409)
  expect(rows(await admin('list'))).toEqual([
    ['a', '79160000001', 'active', 'free'],
    ['b', '79160000002', 'active', one.form.companyName, 'linked'],
  ])
  await admin('assign', '--company', other.form.companyName, '--channel', 'a')
  expect(rows(await admin('list'))[0]).toEqual([
    'a',
    '79160000001',
    'active',
    other.form.companyName,
    'assigned, not linked yet',
  ])
})

test('a channel belongs to one clinic until it is released', async () => {
  const [one, other] = [await registerClinic(open), await registerClinic(open)]
  await admin('assign', '--company', one.form.companyName, '--channel', 'a')
  await one.as.post(whatsapp)
  const wish = () => admin('assign', '--company', other.form.companyName, '--channel', 'a')
  expect(await refused(wish())).toEqual({
    '--channel': expect.objectContaining({ en: expect.stringContaining(one.form.companyName) }),
  })
  expect(await admin('release', '--company', one.form.companyName, '--yes')).toContain('released')
  expect((await one.as.get(status)).body).toMatchObject({ status: null, needsOperator: true })
  expect((await one.as.post(whatsapp)).status).toBe(409)
  await wish()
  expect((await other.as.post(whatsapp)).body).toMatchObject({ status: 'active' })
  expect(
    await refused(admin('release', '--company', one.form.companyName, '--yes')),
  ).toHaveProperty('--company')
})

test('a number linked before assignments existed stays with its clinic until it is released', async () => {
  const [before, next] = [await registerClinic(open), await registerClinic(open)]
  account().isSelfService = true
  await before.as.post(whatsapp)
  account().isSelfService = false
  expect((await before.as.post(whatsapp)).body).toMatchObject({ status: 'active' })
  expect(rows(await admin('list'))[0]?.slice(3)).toEqual([
    before.form.companyName,
    'linked, never assigned',
  ])
  const wish = admin('assign', '--company', next.form.companyName, '--channel', 'a')
  expect(await refused(wish)).toHaveProperty('--channel')
})

test('releasing the last clinic ends the webhook subscription, and releasing an earlier one moves it to a remaining clinic', async () => {
  const [one, other] = [await registerClinic(open), await registerClinic(open)]
  for (const [{ form, as }, id] of [
    [one, 'a'],
    [other, 'b'],
  ] as const) {
    await admin('assign', '--company', form.companyName, '--channel', id)
    await as.post(whatsapp)
  }
  const told = () => JSON.parse(asked.findLast(({ method }) => method === 'PATCH')?.body ?? '{}')
  const tokenOf = (companyId: string) =>
    open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('channel_account').select('hook_token').executeTakeFirstOrThrow(),
    )
  await admin('release', '--company', other.form.companyName, '--yes')
  const { hook_token } = await tokenOf(one.companyId)
  expect(told()).toMatchObject({
    webhooksUri: expect.stringContaining(hook_token),
    subscriptions: { messagesAndStatuses: true },
  })
  await admin('release', '--company', one.form.companyName, '--yes')
  expect(told()).toMatchObject({
    webhooksUri: 'https://told.example/hook',
    subscriptions: { messagesAndStatuses: false, channelsUpdates: false },
  })
})

test('the operator is told about an unknown channel and a missing setting', async () => {
  const { form } = await registerClinic(open)
  expect(await refused(admin('assign', '--company', form.companyName, '--channel', 't'))).toEqual({
    '--channel': expect.objectContaining({ en: expect.stringContaining('no such channel') }),
  })
  account().apiKey = null
  expect(await refused(admin('list'))).toHaveProperty('WAZZUP_API_KEY')
  account().apiKey = 'K'
})

/** The operator's account, as set by the environment. */
function account() {
  const { wazzup24 } = open.app.config.operatorAccounts
  if (!wazzup24) throw new Error('no operator account')
  return wazzup24
}
