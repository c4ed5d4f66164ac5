import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OutboxEmail } from '../../../sandbox/outbox.ts'
import { foldText } from '../../../server/platform/text/fold-text.ts'
import { openTestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

/**
 * Limits and comparisons must treat text as equal when the database does: İ (U+0130) equals i there, but lower-cases to two characters in JavaScript.
 */
const sandbox = useSandbox()
const open = useTestApp(() =>
  openTestApp('2026-12-08T09:00:00Z', { SANDBOX: '1', SANDBOX_PORT: new URL(sandbox.url).port }),
)

let made = 0
/** A clinic whose owner's address contains five letters i. */
async function clinicOfI() {
  made += 1
  const email = `iiiii${made}@clinic.example`
  const clinic = await registerClinic(open)
  await clinic.as.get('/api/account/me')
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('account').set({ email }).execute(),
  )
  return { ...clinic, email }
}
/** Spellings of that address which the database treats as equal. */
const waysToWrite = (email: string, many: number) =>
  Array.from({ length: many }, (_, nth) =>
    [...email].map((sign, at) => (at < 5 && (nth >> at) & 1 ? 'İ' : sign)).join(''),
  )

test('the database treats both spellings as equal, JavaScript does not', async () => {
  const [plain, dotted] = ['evil@clinic.example', 'evİl@clinic.example']
  const folded = await open.app.db.withAllTenants((tx) => foldText(tx, dotted))
  expect(folded).toBe(plain)
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ same: boolean }>`select ${plain}::citext = ${dotted}::citext as same`.execute(tx),
  )
  expect(rows).toEqual([{ same: true }])
  expect(dotted.toLowerCase()).not.toBe(plain)
})

test('sign-in attempts at one account count together, however its address is written', async () => {
  const { email, form } = await clinicOfI()
  const statuses: number[] = []
  for (const written of waysToWrite(email, 25)) {
    const guess = { email: written, password: 'a wrong one' }
    statuses.push((await calls(open).post('/api/account/sign-in', guess)).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  const right = { email, password: form.password }
  expect((await calls(open).post('/api/account/sign-in', right)).status).toBe(429)
})

test('sign-in attempts at an unknown address count together, however it is written', async () => {
  const statuses: number[] = []
  for (const written of waysToWrite('iiiii@nobody.example', 25)) {
    const guess = { email: written, password: 'a wrong one' }
    statuses.push((await calls(open).post('/api/account/sign-in', guess)).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
})

test('a mailbox gets five emails per hour, however its address is written', async () => {
  const { email } = await clinicOfI()
  const other = await clinicOfI()
  const recover = (written: string) =>
    calls(open).post('/api/account/password-recovery', { email: written })
  const lettersTo = async (to: string) => {
    const answer = await fetch(`${sandbox.url}/outbox/log`)
    const { items } = (await answer.json()) as { items: OutboxEmail[] }
    return items.filter((one) => one.to === to)
  }
  for (const [nth, written] of waysToWrite(email, 8).entries()) {
    await recover(written)
    await expect.poll(async () => (await lettersTo(email)).length).toBe(Math.min(nth + 1, 5))
  }
  // The email requested later has arrived, so all earlier ones would have arrived too.
  await recover(other.email)
  await expect.poll(async () => (await lettersTo(other.email)).length).toBe(1)
  expect(await lettersTo(email)).toHaveLength(5)
})

test("the account's own address is recognized, however it is written", async () => {
  const { email, as, form } = await clinicOfI()
  const change = {
    previousEmail: waysToWrite(email, 2)[1],
    currentPassword: form.password,
    email: 'another@clinic.example',
  }
  expect((await as.put('/api/account/email', change)).status).toBe(204)
})

test('an address can be added once to the report emails, however it is written', async () => {
  const { as } = await registerClinic(open)
  const add = (email: string) => as.post('/api/month-letter', { email })
  expect((await add('director@clinic.example')).status).toBe(201)
  expect(await add('dİrector@clinic.example')).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  })
})

test('a training clinic gets another name if the database treats its name as taken', async () => {
  const clinic = await registerClinic(open)
  await open.app.db.withTenant((await registerClinic(open)).companyId, (tx) =>
    tx.updateTable('company').set({ name: 'Training clinic · Anna İvanova' }).execute(),
  )
  expect((await clinic.as.post('/api/training', {}, { 'accept-language': 'en' })).status).toBe(200)
})
