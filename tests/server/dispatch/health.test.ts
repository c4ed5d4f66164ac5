import { expect, test } from 'vitest'
import {
  pollConnectionStatuses,
  refreshConnectionStatus,
} from '../../../server/engine/connections/connection-status.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

const alertsOf = (companyId: string) =>
  open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('alert').selectAll().where('type', '=', 'channelLost').orderBy('at').execute(),
  )

/** The same app with a counter of its requests to providers: each request opens the credentials once. */
function counting(): { app: AppContext; asked: () => number } {
  let count = 0
  const app = {
    ...open.app,
    vault: {
      ...open.app.vault,
      open: <T>(companyId: string, name: string, sealed: Buffer): T => {
        count += 1
        return open.app.vault.open<T>(companyId, name, sealed)
      },
    },
  }
  return { app, asked: () => count }
}

test('the channel status that the provider reports is stored, with the QR code to scan', async () => {
  const { companyId, account } = await clinicWithChannels(open)
  open.clock.add({ seconds: 5 })
  await sandbox.channelState(companyId, 'qr')
  const row = await account('wazzup24')
  expect(row).toMatchObject({ status: 'qr' })
  expect(row.qr).toMatch(/^data:image\/png;base64,/)
  expect(String(row.status_at)).toBe('2026-12-08T09:00:05Z')
  await sandbox.channelState(companyId, 'active')
  expect(await account('wazzup24')).toMatchObject({ status: 'active', qr: null })
})

test('a lost channel raises one notification as long as it lasts, and a new one when it is lost again', async () => {
  const { companyId } = await clinicWithChannels(open)
  await sandbox.channelState(companyId, 'qr')
  await sandbox.channelState(companyId, 'qridle')
  expect(await alertsOf(companyId)).toMatchObject([{ read: false, ended_at: null }])
  open.clock.add({ minutes: 1 })
  await sandbox.channelState(companyId, 'active')
  expect(await alertsOf(companyId)).toMatchObject([{ read: true }])
  open.clock.add({ minutes: 1 })
  await sandbox.channelState(companyId, 'openelsewhere')
  expect(await alertsOf(companyId)).toMatchObject([{ read: true }, { read: false, ended_at: null }])
})

test('each account is polled once a minute, by only one of several processes', async () => {
  const { companyId, account } = await clinicWithChannels(open)
  const { app, asked } = counting()
  await pollConnectionStatuses(app)
  expect(asked()).toBe(0)
  open.clock.add({ seconds: 61 })
  await Promise.all([
    pollConnectionStatuses(app),
    pollConnectionStatuses(app),
    pollConnectionStatuses(app),
  ])
  expect(asked()).toBe(2)
  expect(String((await account('sms16')).asked_at)).toBe('2026-12-08T09:01:01Z')
  expect(companyId).toBeTruthy()
})

test('a status older than ten seconds is refreshed for a person who looks at it, with one request', async () => {
  const { companyId } = await clinicWithChannels(open)
  const { app, asked } = counting()
  open.clock.add({ seconds: 9 })
  expect(await refreshConnectionStatus(app, companyId, 'wazzup24')).toMatchObject({
    status: 'active',
  })
  expect(asked()).toBe(0)
  open.clock.add({ seconds: 2 })
  await Promise.all([1, 2, 3].map(() => refreshConnectionStatus(app, companyId, 'wazzup24')))
  expect(asked()).toBe(1)
  expect(await refreshConnectionStatus(app, companyId, 'telegram')).toBeNull()
})

test('an unreachable provider leaves the status unchanged; refused credentials count as a loss', async () => {
  const { companyId, account } = await clinicWithChannels(open)
  open.clock.add({ seconds: 61 })
  const before = open.app.config.baseUrls.wazzup24
  open.app.config.baseUrls.wazzup24 = 'http://127.0.0.1:9'
  await pollConnectionStatuses(open.app)
  expect(await account('wazzup24')).toMatchObject({ status: 'active' })
  open.app.config.baseUrls.wazzup24 = before
  const wrong = { apiKey: 'wrong', channelId: 'none', crmKey: null }
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ credentials: open.app.vault.seal(companyId, 'wazzup24', wrong) })
      .where('provider', '=', 'wazzup24')
      .execute(),
  )
  open.clock.add({ seconds: 61 })
  await pollConnectionStatuses(open.app)
  expect(await account('wazzup24')).toMatchObject({ status: 'other' })
  expect(await alertsOf(companyId)).toHaveLength(1)
})
