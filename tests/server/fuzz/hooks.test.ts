import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { fillClinic } from './fill-clinic.ts'
import { hookBodies, type Known } from './hook-bodies.ts'
import { runs, seed } from './runs.ts'

/** Providers that call with our own secret, in their own form, and say what nobody would. */
let open: OpenHouse
let sandbox: SandboxAtWork
let hooks: { provider: string; token: string }[]
let known: Known

const BOT = '4242:a-bot-of-the-test'

beforeAll(async () => {
  sandbox = await sandboxAtWork()
  open = await openHouse('2026-12-08T09:00:00Z', sandbox.env)
  const clinic = await registerClinic(open)
  await fillClinic(open, clinic)
  const { house } = open
  const now = house.clock.now()
  known = await house.db.tenant(clinic.companyId, async (tx) => {
    await tx
      .insertInto('channel_account')
      .values({
        company_id: clinic.companyId,
        provider: 'telegram',
        channel: 'telegram',
        credentials: house.vault.seal(clinic.companyId, 'telegram', { token: BOT }),
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
    const opened = wazzup && house.vault.open(clinic.companyId, 'wazzup24', wazzup.credentials)
    return {
      accepted: messages.map(({ id }) => `accepted-${id}`),
      channelId: (opened as { channelId: string }).channelId,
      phones: clients.map(({ phone }) => phone ?? ''),
    }
  })
}, 60_000)
afterAll(async () => {
  await open.close()
  await sandbox.close()
})

const secretOf = (token: string) =>
  createHmac('sha256', token).update('webhook secret').digest('base64url')

for (const provider of ['wazzup24', 'sms16', 'telegram'] as const)
  test(
    `whatever ${provider} says, it is answered and nothing breaks`,
    async () => {
      const hook = hooks.find((one) => one.provider === provider)
      const bodies = hookBodies[provider]
      if (!hook || !bodies) throw new Error(`no hook of ${provider}`)
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(bodies(known), async (payload) => {
          const { statusCode, body } = await open.app.inject({
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
      // Were the secret wrong, nothing would have been read at all.
      expect(statuses).toContain(200)
    },
    60_000 + runs * 1000,
  )
