import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxEmail } from '../../../sandbox/outbox.ts'
import { setPassword } from '../../../server/api/account/password.ts'
import { deleteExpiredData } from '../../../server/app/delete-expired-data.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { connectChannels } from '../../harness/clinic.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'

let open: TestApp
let sandbox: SandboxAtWork
beforeAll(async () => {
  sandbox = await sandboxAtWork()
  open = await openTestApp('2026-12-08T09:00:00Z', {
    SANDBOX: '1',
    SANDBOX_PORT: new URL(sandbox.url).port,
    ...sandbox.env,
  })
})
afterAll(async () => {
  await open.close()
  await sandbox.close()
})

async function tokenFor(email: string): Promise<string> {
  await calls(open).post('/api/account/password-recovery', { email })
  const letters = async () => {
    const { items } = (await (await fetch(`${sandbox.url}/outbox/log`)).json()) as {
      items: OutboxEmail[]
    }
    return items.filter(({ to }) => to === email)
  }
  await expect.poll(async () => (await letters()).length).toBeGreaterThan(0)
  const link = (await letters()).at(-1)?.text.match(/https?:\S+/)?.[0] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

const reset = (token: string) =>
  calls(open).post('/api/account/password-reset', { token, password: 'a quite new password' })

const tables = [
  'session',
  'password_reset',
  'email_change',
  'email_confirmation',
  'known_device',
  'guess',
  'parked_report',
] as const

const counts = async () => {
  const counted: Record<string, number> = {}
  for (const table of tables)
    counted[table] = await open.app.db.withAllTenants(async (tx) => {
      const { count } = await tx
        .selectFrom(table)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    })
  return counted
}

test('a password reset link becomes invalid when the owner changes the password', async () => {
  const { as, form } = await registerClinic(open)
  const token = await tokenFor(form.email)
  const change = { currentPassword: form.password, newPassword: 'quite another password' }
  expect((await as.put('/api/account/password', change)).status).toBe(204)
  expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'LINK_OVER' } })
})

test('a password reset link becomes invalid with any change through setPassword', async () => {
  const { form } = await registerClinic(open)
  const token = await tokenFor(form.email)
  await open.app.db.withAllTenants(async (tx) => {
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    await setPassword(tx, id, { password_hash: 'argon2id$1$1$c2FsdHNhbHQ=$aGFzaA==' })
  })
  expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'LINK_OVER' } })
})

test('expired data is removed and valid data stays', async () => {
  const { as, form, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const park = (days: number) =>
    open.app.db.withTenant(companyId, (tx) =>
      sql`insert into parked_report (company_id, account_id, provider_id, status, at, parked_at)
        select company_id, id, 'nobodys ' || ${days}::text, 'sent', now(), ${open.clock.now().subtract({ hours: 24 * days })}
        from channel_account limit 1`.execute(tx),
    )
  await calls(open).post('/api/account/sign-in', { email: form.email, password: 'a wrong one' })
  await tokenFor(form.email)
  await open.app.db.withAllTenants((tx) =>
    sql`insert into email_confirmation (account_id, company_id, token_hash, expires_at, letters, letters_since)
      select id, company_id, 'x', ${open.clock.now()}, 1, ${open.clock.now()} from account where email = ${form.email}`.execute(
      tx,
    ),
  )
  await as.put('/api/account/email', {
    previousEmail: form.email,
    email: 'later@clinic.example',
    currentPassword: form.password,
  })
  await park(0)
  const before = await counts()
  for (const table of tables) expect(before[table], table).toBeGreaterThan(0)
  await deleteExpiredData(open.app)
  expect(await counts()).toEqual(before)

  open.clock.add({ hours: 24 * 29 })
  await calls(open).post('/api/account/sign-in', { email: form.email, password: form.password })
  await park(1)
  open.clock.add({ hours: 24 * 1.5 })
  await deleteExpiredData(open.app)
  // Only the session, the device and the report of yesterday are left.
  expect(await counts()).toEqual({
    session: 1,
    password_reset: 0,
    email_change: 0,
    email_confirmation: 0,
    known_device: (before.known_device ?? 0) + 1,
    guess: 0,
    parked_report: 1,
  })
  open.clock.add({ hours: 24 * 181 })
  await deleteExpiredData(open.app)
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect((await as.get('/api/account/me')).status).not.toBe(500)
})
