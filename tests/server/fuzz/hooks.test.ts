import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { applyParkedReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { days, moments } from './edge-places.ts'
import { fillClinic } from './fill-clinic.ts'
import { runs, seed } from './fuzz-runs.ts'
import { hookBodies, type Known } from './hook-bodies.ts'

/** Webhook calls with a valid secret, in the provider's format, with unexpected content. */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
let hooks: { provider: string; token: string }[]
let known: Known
let clinic: Awaited<ReturnType<typeof registerClinic>>
let messageIds: string[]

const BOT = '4242:a-bot-of-the-test'

beforeAll(async () => {
  clinic = await registerClinic(open)
  await fillClinic(open, clinic)
  const { app } = open
  const now = app.clock.now()
  known = await app.db.withTenant(clinic.companyId, async (tx) => {
    await tx
      .insertInto('channel_account')
      .values({
        company_id: clinic.companyId,
        provider: 'telegram',
        channel: 'telegram',
        credentials: app.vault.seal(clinic.companyId, 'telegram', { token: BOT }),
        line: 'telegram test',
        status: 'active',
        status_at: now,
        hook_token: 'the-telegram-hook',
        replies_since: now,
        created_at: now,
      })
      .execute()
    const accounts = await tx.selectFrom('channel_account').selectAll().execute()
    hooks = accounts.map(({ provider, hook_token: token }) => ({ provider, token }))
    const messages = await tx.selectFrom('message').select(['id']).limit(3).execute()
    messageIds = messages.map(({ id }) => id)
    const attempts = messages.flatMap(({ id }) =>
      accounts.map((account, number) => ({ id, account, number })),
    )
    for (const { id, account, number } of attempts)
      await tx
        .insertInto('attempt')
        .values({
          company_id: clinic.companyId,
          message_id: id,
          step: 0,
          number,
          channel: account.channel,
          provider: account.provider,
          account_id: account.id,
          key: `${id}:${number}`,
          fence: 1,
          state: 'sentToGateway',
          provider_id: `accepted-${id}`,
          started_at: now,
          updated_at: now,
        })
        .execute()
    await tx.updateTable('message').set({ sent_at: now }).execute()
    const clients = await tx.selectFrom('client').select('phone').execute()
    const wazzup = accounts.find(({ provider }) => provider === 'wazzup24')
    const opened = wazzup && app.vault.open(clinic.companyId, 'wazzup24', wazzup.credentials)
    return {
      accepted: messages.map(({ id }) => `accepted-${id}`),
      channelId: (opened as { channelId: string }).channelId,
      phones: clients.map(({ phone }) => phone ?? ''),
    }
  })
})

const secretOf = (token: string) =>
  createHmac('sha256', token).update('webhook secret').digest('base64url')

const state = (id: string) =>
  `<?xml version="1.0"?><request><state id_sms="${id}" time="2026-12-08 12:00:00">deliver</state></request>`
/** Too long for an index, and random so that compression does not shorten it. */
const long = randomBytes(9_000).toString('base64url')

/** Bodies that once broke something, sent to every provider's webhook. */
const oddCalls = [
  '',
  '{',
  '['.repeat(60_000),
  `${'{"messages":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `<!DOCTYPE request [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${state('&b;')}`,
  `<!doctype html><request><state id_sms="1">deliver</state></request>`,
  '<!DOCTYPE request [<!ENTITY a',
  '<!DOCTYPE request SYSTEM "file:///etc/passwd">',
  '<a>'.repeat(20_000),
  `<request>${'<state>'.repeat(500)}${'</state>'.repeat(500)}</request>`,
  state(long),
  state('9'.repeat(900_000)),
  state('&#0;&#1;'),
  JSON.stringify({ statuses: [{ messageId: long, status: 'delivered' }] }),
  JSON.stringify({
    messages: [
      { messageId: long, channelId: 'a', chatType: 'whatsapp', chatId: '7', type: 'text' },
    ],
  }),
  '{"update_id":1e309,"message":{"date":1e309,"chat":{"id":1e309,"type":"private"},"from":{"id":1e309},"text":"да"}}',
  '{"statuses":[{"messageId":"a","status":"delivered","timestamp":1e309}]}',
]

const seconds = [0, -1, 1, 253_402_300_799, 253_402_300_800, 8.64e12, 8.64e12 + 1, -8.64e12, 1e300]
/**
 * Every time field of a provider's call at the limits of a timestamp; each message has its own id,
 * so that all are stored.
 */
const edgeCalls: Record<string, () => string[]> = {
  wazzup24: () => {
    const edges = [...moments, ...days, ...seconds.map((second) => second * 1000), ...seconds]
    const { channelId, phones, accepted } = known
    return edges.map((edge, n) =>
      JSON.stringify({
        statuses: [
          { messageId: accepted[0], status: 'delivered', timestamp: edge },
          { messageId: `unknown-${n}`, status: 'read', timestamp: edge },
        ],
        messages: [
          {
            ...{ messageId: `edge-${n}`, channelId, chatType: 'whatsapp', type: 'text' },
            ...{ chatId: phones[0]?.slice(1), dateTime: edge, text: 'перезвоните мне' },
          },
        ],
      }),
    )
  },
  sms16: () =>
    [...days, ...moments].map((edge) => {
      const time = edge.replace('T', ' ').replace('Z', '')
      return `<?xml version="1.0"?><request><state id_sms="${known.accepted[1]}" time="${time}">deliver</state><state id_sms="unknown ${time.slice(0, 30)}" time="${time}">read</state></request>`
    }),
  telegram: () =>
    seconds.map((date, n) => {
      const private_ = { id: 900 + n, type: 'private' }
      const from = { id: 900 + n, language_code: 'ru' }
      return JSON.stringify({
        update_id: 100 + n,
        message: { date, chat: private_, from, text: '/start' },
        my_chat_member: { date, chat: private_, from, new_chat_member: { status: 'kicked' } },
      })
    }),
}

for (const provider of ['wazzup24', 'sms16', 'telegram'] as const)
  test(`answers any webhook call of ${provider} with 200, 404 or 413, and the clinic's lists still work`, async () => {
    const hook = hooks.find((one) => one.provider === provider)
    const bodies = hookBodies[provider]
    if (!hook || !bodies) throw new Error(`no hook of ${provider}`)
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(bodies(known), async (payload) => {
        const { statusCode, body } = await open.server.inject({
          method: 'POST',
          url: `/api/hook/${hook.provider}/${hook.token}`,
          headers: {
            'content-type': 'text/plain',
            'x-telegram-bot-api-secret-token': secretOf(BOT),
          },
          payload,
        })
        statuses.add(statusCode)
        expect([200, 404], `${statusCode} ${body}`).toContain(statusCode)
      }),
      { numRuns: runs * 5, seed },
    )
    for (const payload of [...oddCalls, ...(edgeCalls[provider]?.() ?? [])]) {
      const { statusCode, body } = await open.server.inject({
        method: 'POST',
        url: `/api/hook/${hook.provider}/${hook.token}`,
        headers: {
          'content-type': 'text/plain',
          'x-telegram-bot-api-secret-token': secretOf(BOT),
        },
        payload,
      })
      expect([200, 404, 413], `${statusCode} ${body} ${payload.slice(0, 100)}`).toContain(
        statusCode,
      )
    }
    await applyParkedReports(open.app)
    for (const url of [
      '/api/message/list?pageSize=200',
      '/api/alert/list?pageSize=200',
      '/api/client/list?pageSize=200',
      ...messageIds.map((id) => `/api/message/${id}/timeline`),
    ])
      expect((await clinic.as.get(url)).status, url).toBe(200)
    // With a wrong secret no body would have been read.
    expect(statuses).toContain(200)
  })
