import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_ACCOUNT_TRIES_PER_HOUR } from '../../../server/api/account/account-limits.ts'
import { MAX_CODE_TRIES } from '../../../server/api/agent/pair-agent.ts'
import { consumeTry } from '../../../server/platform/security/rate-limit.ts'
import { openTestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { codeOf } from '../agent/agents.ts'

/** Limits used up by strangers never refuse a right secret; addresses of one network count as one caller. */
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z'))

let networks = 0
/** A /64 network without earlier calls. */
const freshNetwork = () => {
  networks += 1
  return `2001:db8:${networks.toString(16)}:1`
}

async function post(url: string, payload: object, from: string) {
  const answer = await open.server.inject({ method: 'POST', url, payload, remoteAddress: from })
  const body = answer.body === '' ? {} : answer.json<{ code?: string; agentId?: string }>()
  return { status: answer.statusCode, code: body.code }
}
const pair = (code: string, from: string) =>
  post('/api/agent/pair', { code, name: 'PC', version: '1.0.0' }, from)
const signIn = (email: string, password: string, from: string) =>
  post('/api/account/sign-in', { email, password }, from)

test('a right pairing code is accepted, however many wrong ones came from the same network', async () => {
  const clinic = await registerClinic(open)
  const network = freshNetwork()
  const codes: (string | undefined)[] = []
  for (let nth = 0; nth < MAX_CODE_TRIES.perCaller + 2; nth++)
    codes.push((await pair('22222222', `${network}::${nth + 1}`)).code)
  expect(codes.filter((code) => code === 'AGENT_CODE')).toHaveLength(MAX_CODE_TRIES.perCaller)
  expect(codes.slice(-2)).toEqual(['AGENT_TRIES', 'AGENT_TRIES'])
  expect((await pair(await codeOf(clinic), `${network}::1`)).status).toBe(200)
})

test('attempts of one caller do not lock out others, and one IPv6 network counts as one caller', async () => {
  const { form } = await registerClinic(open)
  const network = freshNetwork()
  const statuses: number[] = []
  for (let nth = 0; nth < 22; nth++)
    statuses.push((await signIn(form.email, 'a wrong one', `${network}::${nth + 1}`)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect((await signIn(form.email, form.password, `${network}::99`)).status).toBe(429)
  expect((await signIn(form.email, form.password, `${freshNetwork()}::1`)).status).toBe(200)
})

test('attempts at one account are limited in total, wherever they come from', async () => {
  const { form, companyId } = await registerClinic(open)
  const { id } = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('account').select('id').executeTakeFirstOrThrow(),
  )
  for (let nth = 0; nth < MAX_ACCOUNT_TRIES_PER_HOUR - 1; nth++)
    await consumeTry(open.app, ['signIn', id, ''], MAX_ACCOUNT_TRIES_PER_HOUR)
  expect((await signIn(form.email, 'a wrong one', `${freshNetwork()}::1`)).status).toBe(401)
  expect((await signIn(form.email, form.password, `${freshNetwork()}::1`)).status).toBe(429)
})

test('IPv4 callers of a dual-stack socket count separately', async () => {
  const from = (nth: number) => `::ffff:203.0.113.${nth}`
  for (let nth = 0; nth < 61; nth++) await signIn(`nobody${nth}@x.example`, 'wrong', from(1))
  expect((await signIn('nobody@x.example', 'wrong', from(1))).code).toBe('TOO_MANY')
  expect((await signIn('nobody@x.example', 'wrong', '203.0.113.1')).code).toBe('TOO_MANY')
  expect((await signIn('nobody@x.example', 'wrong', from(2))).code).toBe('SIGN_IN_FAILED')
})

test('a valid password reset link is accepted, however many invalid ones came from the same network', async () => {
  const { companyId, form } = await registerClinic(open)
  const token = 'r'.repeat(43)
  await open.app.db.withAllTenants(async (tx) => {
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    const now = open.clock.now()
    await tx
      .insertInto('password_reset')
      .values({
        ...{ account_id: id, company_id: companyId, letters: 1, letters_since: now },
        token_hash: createHash('sha256').update(token).digest(),
        expires_at: now.add({ hours: 1 }),
      })
      .execute()
  })
  const network = freshNetwork()
  const reset = (one: string, password = 'a quite new password') =>
    post('/api/account/password-reset', { token: one, password }, `${network}::1`)
  const codes: (string | undefined)[] = []
  for (let nth = 0; nth < 61; nth++) codes.push((await reset(`${nth}`.padStart(43, 'x'))).code)
  expect(codes.slice(-2)).toEqual(['LINK_OVER', 'TOO_MANY'])
  expect((await reset(token)).status).toBe(204)
  const again = { email: form.email, password: 'a quite new password' }
  expect((await calls(open).post('/api/account/sign-in', again)).status).toBe(200)
})
