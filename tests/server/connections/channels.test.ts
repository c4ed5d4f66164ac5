import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toAccountName } from '../../../sandbox/accounts.ts'
import { getChannelId } from '../../../sandbox/wazzup24/channel-id.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { type Asked, type Host, hostOf, json } from '../../own-hosts/host.ts'

const sms16 = '/api/integration/sms16'
const sigmasms = '/api/integration/sms/SigmaSms'
const whatsapp = '/api/integration/wazzup24'
const status = '/api/integration/wazzup24/channel/status'
const none = { connected: false, sender: null, status: null, since: null }

const row = ({ app }: TestApp, companyId: string, provider: string) =>
  app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .selectAll()
      .where('provider', '=', provider)
      .executeTakeFirst(),
  )
/** Disconnects the channels of clinics of earlier tests. */
const unlinkAll = ({ app }: TestApp) =>
  app.db.withAllTenants((tx) => tx.deleteFrom('channel_account').execute())
const audits = ({ app }: TestApp, companyId: string) =>
  app.db.withTenant(companyId, async (tx) => {
    const rows = await tx.selectFrom('audit_log').selectAll().orderBy('at').execute()
    return rows.filter(({ action }) => action === 'connectChannel').map(({ detail }) => detail)
  })

describe('an SMS provider', () => {
  let sandbox: SandboxAtWork
  let open: TestApp
  beforeAll(async () => {
    sandbox = await sandboxAtWork()
    open = await openTestApp(undefined, {
      SMS16_BASE_URL: `${sandbox.url}/sms16`,
      SIGMASMS_BASE_URL: `${sandbox.url}/sigmasms`,
    })
  })
  afterAll(async () => {
    await open.close()
    await sandbox.close()
  })

  test.for([
    ['sms16', sms16],
    ['sigmasms', sigmasms],
  ] as const)(
    '%s is connected by token or by login, and its credentials are never returned',
    async ([provider, path]) => {
      const { as, companyId } = await registerClinic(open)
      expect((await as.get(path)).body).toEqual(none)
      const kept = await as.post(path, { token: 'T0ken-of-ours', sender: 'VISITA' })
      const since = '2026-12-08T09:00:00Z'
      const connection = { connected: true, sender: 'VISITA', status: 'active', since }
      expect(kept).toEqual({ status: 200, body: connection })
      const again = await as.post(path, { login: ' clinic7 ', password: ' p ', sender: 'CLINIC' })
      expect(again).toEqual({ status: 200, body: { ...connection, sender: 'CLINIC' } })
      expect((await as.get(path)).body).toEqual(again.body)
      const stored = await row(open, companyId, provider)
      const opened = open.app.vault.open(companyId, provider, stored?.credentials ?? Buffer.of())
      expect(opened).toEqual({ login: 'clinic7', password: ' p ', sender: 'CLINIC' })
      expect(stored?.credentials.includes('clinic7')).toBe(false)
      expect(await audits(open, companyId)).toEqual([{ provider }, { provider }])
      expect((await as.get('/api/channel/list')).body).toMatchObject({ total: 1 })
    },
  )

  test.for([
    ['sms16', sms16],
    ['sigmasms', sigmasms],
  ] as const)(
    '%s that refuses the credentials keeps the earlier connection, with messages in both languages',
    async ([provider, path]) => {
      const { as, companyId } = await registerClinic(open)
      await as.post(path, { token: 'good', sender: 'VISITA' })
      const before = await row(open, companyId, provider)
      const wrong = { login: 'clinic7', password: 'wrong', sender: 'VISITA' }
      const refused = 'The provider rejected this.'
      expect(await as.post(path, wrong)).toEqual({
        status: 400,
        body: {
          message: 'Connection failed, verify details.',
          code: 'CONNECTION_FAILED',
          fields: { login: refused, password: refused },
          inLanguages: expect.any(Object),
        },
      })
      const russian = await as.post(
        path,
        { token: 'wrong', sender: 'VISITA' },
        { 'accept-language': 'ru' },
      )
      expect(russian).toMatchObject({
        status: 400,
        body: {
          message: 'Не удалось подключиться, проверьте данные.',
          fields: { token: 'Провайдер этого не принимает.' },
        },
      })
      expect(await row(open, companyId, provider)).toEqual(before)
      expect(await audits(open, companyId)).toHaveLength(1)
    },
  )

  test('returns missing or too long fields without calling the provider', async () => {
    const { as } = await registerClinic(open)
    const fields = async (body: object) => {
      const answer = await as.post<{ fields: object }>(sms16, body)
      return [answer.status, answer.body.fields]
    }
    const fill = 'Required field.'
    expect(await fields({})).toEqual([400, { login: fill, password: fill, sender: fill }])
    expect(await fields({ login: 'a', sender: 'VISITA' })).toEqual([400, { password: fill }])
    expect(await fields({ token: ' ', login: ' ', password: 'p', sender: ' ' })).toEqual([
      400,
      { login: fill, sender: fill },
    ])
    const tooLong =
      'Use up to 11 letters and digits, or up to 15 digits. Shorten the name to one the provider approved.'
    expect(await fields({ token: 't', sender: 'VISITACLINIC' })).toEqual([400, { sender: tooLong }])
    expect(await fields({ token: 't', sender: '1'.repeat(16) })).toEqual([400, { sender: tooLong }])
    expect((await as.post(sms16, { token: 't', sender: '1'.repeat(15) })).status).toBe(200)
  })

  test('SMS16 returns its verdict on the sender name', async () => {
    const { as } = await registerClinic(open)
    const sender = async (name: string) => {
      const answer = await as.post<{ fields?: { sender: string } }>(sms16, {
        token: 'listed',
        sender: name,
      })
      return [answer.status, answer.body.fields?.sender]
    }
    expect(await sender('NEWNAME')).toEqual([400, 'The provider is still reviewing this name.'])
    expect(await sender('BADNAME')).toEqual([400, 'The provider rejected this name.'])
    const unknown = 'The provider has no such sender name for this account.'
    expect(await sender('OTHER')).toEqual([400, unknown])
    expect((await as.get(sms16)).body).toEqual(none)
    expect(await sender('VISITA')).toEqual([200, undefined])
  })

  test('keeps its price when connected again, and shows an account without money as not active', async () => {
    const { as, companyId } = await registerClinic(open)
    await as.post(sms16, { token: 'poor', sender: 'VISITA' })
    expect((await as.get(sms16)).body).toMatchObject({ connected: true, status: 'other' })
    await as.put('/api/channel/sms16/price', { price: 3.2 })
    await as.post(sms16, { token: 'rich', sender: 'VISITA' })
    const { body } = await as.get<{ items: { price: number }[] }>('/api/channel/list')
    expect(body.items.map(({ price }) => price)).toEqual([3.2])
    expect(open.asked).toContainEqual({ queue: 'plan', companyId })
  })

  test('can be connected and seen only by roles with that right', async () => {
    const { as, form } = await registerClinic(open)
    await open.app.db.withAllTenants((tx) =>
      tx
        .updateTable('account')
        .set({ role: 'administrator' })
        .where('email', '=', form.email)
        .execute(),
    )
    for (const path of [sms16, sigmasms]) {
      expect((await as.get(path)).status).toBe(403)
      expect((await as.post(path, { token: 't', sender: 'V' })).status).toBe(403)
    }
    expect((await as.post(whatsapp)).status).toBe(403)
    expect((await as.get('/api/company/integrations')).status).toBe(403)
    expect((await calls(open).post(sms16, { token: 't', sender: 'V' })).status).toBe(401)
  })

  test('of one clinic is not visible to another', async () => {
    const [one, other] = [await registerClinic(open), await registerClinic(open)]
    await one.as.post(sms16, { token: 'mine', sender: 'VISITA' })
    expect((await other.as.get(sms16)).body).toEqual(none)
    const list = await one.as.get<{ items: object[]; total: number }>('/api/company/integrations')
    const unlinked = {
      connected: false,
      status: null,
      since: null,
      sends: null,
      answeredAt: null,
      trouble: null,
      restsUntil: null,
      price: null,
      warmUp: null,
    }
    const [since, answeredAt] = [expect.any(String), expect.any(String)]
    const active = { connected: true, status: 'active', since, sends: true, answeredAt }
    expect(list.body).toEqual({
      total: 5,
      items: [
        { ...unlinked, kind: 'channel', name: 'wazzup24' },
        { ...unlinked, kind: 'channel', name: 'telegram' },
        { ...unlinked, kind: 'channel', name: 'sms16', ...active },
        { ...unlinked, kind: 'channel', name: 'sigmasms' },
        { ...unlinked, kind: 'mis', name: 'yclients' },
      ],
    })
  })
})

describe('an unreachable provider', () => {
  test('is reported as such, and the earlier connection stays', async () => {
    const host = await hostOf(() => ({ status: 502, body: '<html></html>' }))
    const open = await openTestApp(undefined, {
      SMS16_BASE_URL: host.url,
      SIGMASMS_BASE_URL: 'http://127.0.0.1:9',
      WAZZUP_BASE_URL: 'http://127.0.0.1:9',
      WAZZUP_API_KEY: 'k',
      WAZZUP_SELF_SERVICE: '1',
    })
    try {
      const { as } = await registerClinic(open)
      const body = {
        message: 'The provider isn’t responding. Nothing was changed. Try again in a few minutes.',
        code: 'PROVIDER_UNAVAILABLE',
        fields: {},
        inLanguages: expect.any(Object),
      }
      for (const path of [sms16, sigmasms]) {
        expect(await as.post(path, { token: 't', sender: 'V' })).toEqual({ status: 502, body })
        expect((await as.get(path)).body).toEqual(none)
      }
      expect(await as.post(whatsapp)).toEqual({ status: 502, body })
      expect((await as.get(status)).body).toEqual({ status: null, qr: null })
    } finally {
      await open.close()
      await host.close()
    }
  })
})

describe('SMS16 without a webhook subscription', () => {
  test('is connected nevertheless, because reports can be polled', async () => {
    const host = await hostOf(({ path }) =>
      path.endsWith('get_state.php')
        ? { status: 404, body: '' }
        : { type: 'text/xml', body: '<response><money currency="RUR">150</money></response>' },
    )
    const open = await openTestApp(undefined, { SMS16_BASE_URL: host.url })
    try {
      const { as } = await registerClinic(open)
      const answer = await as.post(sms16, { token: 't', sender: 'VISITA' })
      expect(answer).toMatchObject({ status: 200, body: { connected: true, status: 'active' } })
    } finally {
      await open.close()
      await host.close()
    }
  })
})

describe('WhatsApp in the sandbox', () => {
  let sandbox: SandboxAtWork
  let open: TestApp
  const key = 'installation-key'
  beforeAll(async () => {
    sandbox = await sandboxAtWork()
    open = await openTestApp(undefined, {
      WAZZUP_BASE_URL: `${sandbox.url}/wazzup24`,
      WAZZUP_API_KEY: key,
      WAZZUP_SELF_SERVICE: '1',
    })
  })
  afterAll(async () => {
    await open.close()
    await sandbox.close()
  })
  beforeEach(async () => {
    await unlinkAll(open)
    await turn('active')
  })
  const turn = (state: string) => sandbox.post('/channel-state', { apiKey: key, state })

  test('is linked without a body, repeatedly without harm, and to one clinic only', async () => {
    const [one, other] = [await registerClinic(open), await registerClinic(open)]
    expect((await one.as.get(status)).body).toEqual({ status: null, qr: null })
    for (let times = 0; times < 2; times++)
      expect(await one.as.post(whatsapp)).toEqual({
        status: 200,
        body: { status: 'active', qr: null },
      })
    expect((await one.as.get(status)).body).toEqual({ status: 'active', qr: null })
    expect(await audits(open, one.companyId)).toEqual(
      [1, 2].map(() => ({ provider: 'wazzup24', channelId: getChannelId(toAccountName(key)) })),
    )
    expect(await other.as.post(whatsapp)).toEqual({
      status: 404,
      body: {
        message: 'WhatsApp link missing, relink.',
        code: 'WHATSAPP_LINK',
        fields: {},
        inLanguages: expect.any(Object),
      },
    })
    expect((await other.as.get(status)).body).toEqual({ status: null, qr: null })
  })

  test('shows the QR code until it was scanned', async () => {
    const { as } = await registerClinic(open)
    await turn('qr')
    expect((await as.post<{ status: string }>(whatsapp)).body.status).toBe('qr')
    await turn('qr')
    const waiting = await as.get<{ status: string; qr: string }>(status)
    expect(waiting.body).toEqual({ status: 'qr', qr: expect.stringMatching(/^data:image\/png/) })
    await turn('active')
    expect((await as.get(status)).body).toEqual({ status: 'active', qr: null })
  })

  test('polls the provider if no webhook call came for ten seconds', async () => {
    const { as, companyId } = await registerClinic(open)
    await as.post(whatsapp)
    await open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('channel_account').set({ hook_token: 'elsewhere' }).execute(),
    )
    await turn('foreignphone')
    expect((await as.get(status)).body).toMatchObject({ status: 'active' })
    open.clock.add({ seconds: 11 })
    expect((await as.get(status)).body).toMatchObject({ status: 'foreignphone' })
  })
})

describe('WhatsApp on the account of the installation', () => {
  const channel = (channelId: string, transport = 'whatsapp', state = 'active') => ({
    channelId,
    transport,
    plainId: '79160000000',
    state,
  })
  let channels: object[]
  let subscribed: string[]
  let deaf: boolean
  let host: Host
  let open: TestApp
  const answer = async ({ method, path, headers, body }: Asked) => {
    if (headers.authorization !== 'Bearer K') return json({ error: 'UNAUTHORIZED' }, 401)
    if (path === '/v3/channels') return json(channels)
    if (path === '/v3/message') return json({ messageId: `m-${JSON.parse(body).chatId}` }, 201)
    if (method !== 'PATCH') return json({}, 404)
    if (deaf) return json({ error: 'testPostNotPassed' }, 400)
    subscribed.push(JSON.parse(body).webhooksUri)
    return json({})
  }
  beforeAll(async () => {
    host = await hostOf(answer)
    const settings = { WAZZUP_API_KEY: 'K', WAZZUP_SELF_SERVICE: '1' }
    open = await openTestApp(undefined, { WAZZUP_BASE_URL: host.url, ...settings })
  })
  afterAll(async () => {
    await open.close()
    await host.close()
  })
  beforeEach(async () => {
    channels = []
    subscribed = []
    deaf = false
    await unlinkAll(open)
  })
  const channelOf = async (companyId: string) => {
    const stored = await row(open, companyId, 'wazzup24')
    if (!stored) return null
    const { channelId } = open.app.vault.open<{ channelId: string }>(
      companyId,
      'wazzup24',
      stored.credentials,
    )
    return channelId
  }

  test('assigns a working channel first, then one that waits for a scan, and never another transport', async () => {
    channels = [
      channel('insta', 'instagram'),
      channel('waba', 'wapi'),
      channel('waits', 'whatsapp', 'qr'),
      channel('works'),
    ]
    const clinics = [
      await registerClinic(open),
      await registerClinic(open),
      await registerClinic(open),
    ]
    const answers = []
    for (const { as } of clinics) answers.push(await as.post<{ status?: string }>(whatsapp))
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'active'],
      [200, 'qr'],
      [404, undefined],
    ])
    expect(await Promise.all(clinics.map(({ companyId }) => channelOf(companyId)))).toEqual([
      'works',
      'waits',
      null,
    ])
  })

  test('assigns each clinic a different channel, even for concurrent requests', async () => {
    channels = ['a', 'b', 'c', 'd'].map((id) => channel(id))
    const clinics = []
    for (let at = 0; at < 5; at++) clinics.push(await registerClinic(open))
    const answers = await Promise.all(clinics.map(({ as }) => as.post(whatsapp)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 404])
    const taken = await Promise.all(clinics.map(({ companyId }) => channelOf(companyId)))
    expect(taken.filter((one) => one !== null).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('keeps the channel of the clinic, and assigns another one if it is gone', async () => {
    channels = [channel('a'), channel('b')]
    const { as, companyId } = await registerClinic(open)
    await as.post(whatsapp)
    channels = [channel('b'), channel('a', 'whatsapp', 'openelsewhere')]
    expect((await as.post(whatsapp)).body).toMatchObject({ status: 'openelsewhere' })
    expect(await channelOf(companyId)).toBe('a')
    channels = [channel('b')]
    expect((await as.post(whatsapp)).body).toMatchObject({ status: 'active' })
    expect(await channelOf(companyId)).toBe('b')
  })

  test('is not linked if the provider cannot call back, and the earlier link stays', async () => {
    channels = [channel('a')]
    const { as, companyId } = await registerClinic(open)
    deaf = true
    const refused = { status: 400, body: { code: 'PROVIDER_CANNOT_CALL', fields: {} } }
    expect(await as.post(whatsapp)).toMatchObject(refused)
    expect(await channelOf(companyId)).toBeNull()
    deaf = false
    await as.post(whatsapp)
    const before = await row(open, companyId, 'wazzup24')
    deaf = true
    channels = [channel('b')]
    expect(await as.post(whatsapp)).toMatchObject(refused)
    expect(await row(open, companyId, 'wazzup24')).toEqual(before)
    // The pause is restored with the link; a probe that was under way is not.
    const later = open.clock.now().add({ minutes: 5 })
    for (const change of [{ paused_until: later, pause_reason: 'BLOCKED' }, { probe_until: later }])
      await open.app.db.withTenant(companyId, (tx) =>
        tx.updateTable('channel_account').set(change).execute(),
      )
    expect(await as.post(whatsapp)).toMatchObject(refused)
    expect(await row(open, companyId, 'wazzup24')).toEqual({
      ...before,
      paused_until: later,
      pause_reason: 'BLOCKED',
    })
  })

  test('subscribes one address for all its clinics, and each clinic stores its own messages only', async () => {
    channels = [channel('a'), channel('b')]
    const [first, second] = [await registerClinic(open), await registerClinic(open)]
    await first.as.post(whatsapp)
    await second.as.post(whatsapp)
    const message = (channelId: string, chatId: string, messageId: string) => ({
      messageId,
      channelId,
      chatType: 'whatsapp',
      chatId,
      dateTime: '2026-12-08T08:00:00Z',
      type: 'text',
      text: 'Да',
      isEcho: false,
    })
    const posted = await fetch(subscribed.at(-1) ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [message('a', '79160000001', 'r1'), message('b', '79160000002', 'r2')],
        channelsUpdates: [{ channelId: 'a', state: 'qr', qr: 'data:image/png;base64,AA' }],
      }),
    })
    expect(posted.status).toBe(200)
    const replies = ({ companyId }: { companyId: string }) =>
      open.app.db.withTenant(companyId, (tx) => tx.selectFrom('reply').select('phone').execute())
    expect(await replies(first)).toEqual([{ phone: '+79160000001' }])
    expect(await replies(second)).toEqual([{ phone: '+79160000002' }])
    expect((await row(open, first.companyId, 'wazzup24'))?.status).toBe('qr')
    expect((await row(open, second.companyId, 'wazzup24'))?.status).toBe('active')
  })

  test('delivers each report to the clinic that sent the message only', async () => {
    channels = [channel('a'), channel('b')]
    open.clock.set('2026-12-08T06:00:00Z')
    const clinics = [await registerClinic(open), await registerClinic(open)]
    const phones = []
    for (const { as, companyId } of clinics) {
      await as.post(whatsapp)
      const { patient, visit } = seeds(open, companyId)
      const { id, phone } = await patient()
      await visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
      await startReminder(as)
      phones.push(phone?.slice(1))
    }
    open.clock.set('2026-12-08T07:00:00Z')
    await dispatchAll(open.app)
    const posted = await fetch(subscribed.at(-1) ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        statuses: phones.map((phone) => ({
          messageId: `m-${phone}`,
          status: 'delivered',
          timestamp: '2026-12-08T07:00:01Z',
        })),
      }),
    })
    expect(posted.status).toBe(200)
    for (const { as, companyId } of clinics) {
      const list = await as.get<{ items: { status: string }[] }>('/api/message/list')
      expect(list.body.items.map((one) => one.status)).toEqual(['delivered'])
      const parked = await open.app.db.withTenant(companyId, (tx) =>
        tx.selectFrom('parked_report').selectAll().execute(),
      )
      expect(parked).toEqual([])
    }
  })

  test('needs a valid API key of the operator', async () => {
    const { as } = await registerClinic(open)
    accountOf(open).apiKey = null
    const none = await as.post(whatsapp)
    accountOf(open).apiKey = 'X'
    const wrong = await as.post(whatsapp)
    accountOf(open).apiKey = 'K'
    expect(none).toMatchObject({
      status: 409,
      body: {
        code: 'NO_WHATSAPP_KEY',
        message: 'WhatsApp isn’t set up on this server yet. Contact support.',
      },
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: 'Connection failed, verify details.', fields: {} },
    })
  })
})

/** The operator's account, as set by the environment. */
function accountOf(open: TestApp) {
  const { wazzup24 } = open.app.config.operatorAccounts
  if (!wazzup24) throw new Error('no operator account')
  return wazzup24
}
