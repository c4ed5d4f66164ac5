import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSqnsClinic, type SqnsClinic } from './sqns-clinic.ts'

let clinic: SqnsClinic
afterEach(() => clinic.close())

const status = async (path = '/resource') => (await clinic.get(path)).status
const said = async (...given: Parameters<SqnsClinic['signIn']>) => {
  const { status, body } = await clinic.signIn(...given)
  return [status, body.message]
}

test('a sign-in always gives the same token, which does not expire', async () => {
  clinic = await openSqnsClinic()
  const { body } = await clinic.signIn()
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: { id: expect.any(Number), email: 'integrator@clinic.example', orgId: clinic.id },
  })
  clinic.clock.add({ hours: 24 * 400 })
  expect((await clinic.signIn()).body).toEqual(body)
  expect(await status()).toBe(200)
  await clinic.settings({ nested: true })
  expect((await clinic.signIn()).body).toEqual({ data: body })
})

test('an unknown email, a wrong password and a missing password are refused', async () => {
  clinic = await openSqnsClinic()
  expect(await said('who@clinic.example')).toEqual([404, 'User not found'])
  expect((await clinic.signIn(clinic.email, 'other')).body.errors).toHaveProperty('password')
  expect(await said(clinic.email, '')).toEqual([422, 'Validation failed'])
})

test('five wrong passwords in a row lock the account for half an hour, even for the right one', async () => {
  clinic = await openSqnsClinic()
  const bad = async () => (await clinic.signIn(clinic.email, 'other')).status
  for (const expected of [422, 422, 422, 422, 423, 423]) expect(await bad()).toBe(expected)
  clinic.clock.add({ minutes: 29 })
  expect(await said()).toEqual([423, 'Account is locked'])
  // An existing session continues.
  expect(await status()).toBe(200)
  clinic.clock.add({ minutes: 1 })
  expect((await clinic.signIn()).status).toBe(200)
  for (const expected of [422, 422]) expect(await bad()).toBe(expected)
})

test('a token that is revoked, forged or of another clinic is refused', async () => {
  clinic = await openSqnsClinic()
  const { token } = (await clinic.signIn()).body
  const ended = async (next: string) => {
    clinic.useToken(next)
    const { status, body } = await clinic.get('/resource')
    return [status, body.message]
  }
  const told = [401, 'User token deactivated']
  const [head, claims] = token.split('.')
  for (const wrong of ['', 'x', `${head}.${claims}.x`, `${head}.e30.x`])
    expect(await ended(wrong), wrong).toEqual(told)
  await clinic.tool('/forget-tokens', { login: 'clinic' })
  expect(await ended(token)).toEqual(told)
  const { body: other } = await clinic.tool('/clinics', {
    login: 'other',
    branches: [{ clients: 1, visits: 3 }],
  })
  const shared = clinic.sandbox.baseUrls.sqns
  const { email, password } = other
  const signed = await clinic.call('POST', '/auth', { email, password }, shared)
  expect(await ended(signed.body.token)).toEqual(told)
  expect((await clinic.call('GET', '/resource', undefined, shared)).status).toBe(200)
  expect((await clinic.signIn(email, password)).status).toBe(404)
})

test('a new password ends the token, and neither is written to the journal', async () => {
  clinic = await openSqnsClinic()
  const { body } = await clinic.tool('/password', { login: 'clinic' })
  expect(body.password).not.toBe(clinic.password)
  expect(await status()).toBe(401)
  expect((await clinic.signIn()).status).toBe(422)
  const signed = await clinic.signIn(clinic.email, body.password)
  clinic.useToken(signed.body.token)
  await clinic.sandbox.restart()
  expect(await status()).toBe(200)
  const journal = readFileSync(join(dirname(clinic.sandbox.logFile), 'sqns.ndjson'), 'utf8')
  for (const secret of [body.password, signed.body.token]) expect(journal).not.toContain(secret)
})

test('the sixteenth request of a second is answered with 444', async () => {
  clinic = await openSqnsClinic()
  await clinic.sandbox.restart()
  const fresh = await Promise.all(Array.from({ length: 16 }, () => status()))
  expect(fresh.filter((each) => each === 444)).toHaveLength(1)
})
