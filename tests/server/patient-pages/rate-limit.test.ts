import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_OPENS_PER_MINUTE } from '../../../server/patient-pages/limit-page-opens.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

/** Requests from this machine come through a trusted proxy, all others directly. */
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', { TRUST_PROXY: 'loopback' }))

const asked = (url: string, from: string, forwardedFor = '') =>
  open.server.inject({
    url,
    remoteAddress: from,
    ...(forwardedFor && { headers: { 'x-forwarded-for': forwardedFor } }),
  })

/** A link that opens its page. */
async function rightLink() {
  const { companyId } = await registerClinic(open)
  const token = randomBytes(32).toString('base64url')
  await open.app.db.withAllTenants(async (tx) => {
    const { id: account_id } = await tx
      .selectFrom('account')
      .select('id')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('email_change')
      .values({
        ...{ account_id, company_id: companyId, email: 'new@clinic.example' },
        token_hash: createHash('sha256').update(token).digest(),
        expires_at: open.clock.now().add({ hours: 1 }),
      })
      .execute()
  })
  return `/m/${token}`
}

/**
 * All requests that an address may make in a minute, of both kinds; an invalid shared report looks
 * nothing up.
 */
async function askAll(from: string, forwardedFor?: string) {
  const pages = Array.from({ length: MAX_OPENS_PER_MINUTE }, (_, at) =>
    asked(at % 100 ? '/efficiency/x' : '/v/x', from, forwardedFor),
  )
  return new Set((await Promise.all(pages)).map(({ statusCode }) => statusCode))
}

test('an address that opens too many pages gets 429 with a waiting time in both languages; others do not', async () => {
  expect(await askAll('203.0.113.1')).toEqual(new Set([404]))
  for (const url of ['/v/x', '/q/x', '/c/x', '/efficiency/x', '/efficiency/a/2026-11/b']) {
    const { statusCode, headers, body } = await asked(url, '203.0.113.1')
    const wait = Number(headers['retry-after'])
    expect([url, statusCode, wait > 0 && wait <= 60]).toEqual([url, 429, true])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(body).toContain('Подождите минуту и откройте ссылку ещё раз.')
    expect(body).toContain('Wait a minute and open the link again.')
  }
  // A press counts like a page.
  const press = { method: 'POST', url: '/v/x', remoteAddress: '203.0.113.1' } as const
  expect((await open.server.inject(press)).statusCode).toBe(429)
  const other = await asked('/v/x', '203.0.113.2')
  expect([
    other.statusCode,
    Object.keys(other.headers).filter((name) => /limit/.test(name)),
  ]).toEqual([404, []])
  // Staff at the same address can go on working.
  expect((await asked('/api/account/me', '203.0.113.1')).statusCode).toBe(401)
})

test('a valid link opens its page even when its address has made too many requests', async () => {
  const from = '203.0.113.9'
  await askAll(from)
  expect((await asked('/v/x', from)).statusCode).toBe(429)
  const link = await rightLink()
  const both = [asked('/v/x', from), asked(link, from), asked('/v/y', from)]
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([429, 200, 429])
})

test('behind a trusted proxy the patient’s own address is counted', async () => {
  const from = '127.0.0.1'
  await askAll(from, '10.9.8.7')
  const status = async (forwardedFor: string) =>
    (await asked('/v/x', from, forwardedFor)).statusCode
  expect(await status('10.9.8.7')).toBe(429)
  expect(await status('10.9.8.8')).toBe(404)
  // What stands before the proxy's own entry comes from the caller.
  expect(await status('10.9.8.8, 10.9.8.7')).toBe(429)
})
