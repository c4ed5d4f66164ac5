import { expect, test } from 'vitest'
import { runAdminCommand } from '../../../server/app/admin/run-admin-command.ts'
import { openTestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T09:00:00Z'))
const chosen = 'a password of her own 3'
const email = 'olga@clinic.example'

const admin = (...words: string[]) =>
  runAdminCommand(words, 'en', async () => ({ context: open.app, close: async () => {} }))
const signIn = (password: string) =>
  calls(open).post<{ token: string; refreshToken: string; code: string; message: string }>(
    '/api/account/sign-in',
    { email, password },
  )
const change = (token: string, currentPassword: string, newPassword: string) =>
  calls(open, token).put<{ code: string; fields: object }>('/api/account/password', {
    currentPassword,
    newPassword,
  })
const codeAt = async (token: string, path: string) =>
  (await calls(open, token).get<{ code?: string }>(path)).body.code

async function addUser() {
  const { form } = await registerClinic(open)
  const said = await admin(
    ...['user', 'add', '--email', email, '--company', form.companyName],
    ...['--role', 'owner', '--first-name', 'Ольга', '--last-name', 'Белова'],
  )
  return said.split('\t')[1] ?? ''
}

test('a session with an initial password can only change the password, renew tokens and sign out', async () => {
  const initial = await addUser()
  const { token, refreshToken } = (await signIn(initial)).body
  const paths = ['/api/company', '/api/changes', '/api/company/audit', '/api/scenario/list']
  for (const path of paths) expect(await codeAt(token, path), path).toBe('PASSWORD_CHANGE_NEEDED')
  const graph = await calls(open, token).post<{ errors?: unknown }>('/graphql', {
    query: '{ company { name } }',
  })
  expect(JSON.stringify(graph.body)).not.toContain('"name"')
  expect((await calls(open, token).get('/api/account/me')).status).toBe(200)
  const renewed = await calls(open).post<{ accessToken: string }>('/api/account/refresh-token', {
    accessToken: token,
    refreshToken,
  })
  expect(await codeAt(renewed.body.accessToken, '/api/company')).toBe('PASSWORD_CHANGE_NEEDED')
  expect((await change(token, initial, chosen)).status).toBe(204)
  expect((await calls(open, token).get('/api/company')).status).toBe(200)
  expect((await signIn(initial)).status).toBe(401)
  open.clock.add({ hours: 24 * 8 })
  expect((await signIn(chosen)).status).toBe(200)
})

test('the initial password cannot be set again as the new password', async () => {
  const initial = await addUser()
  const { token } = (await signIn(initial)).body
  const { body } = await change(token, initial, initial)
  expect(body.fields).toEqual({
    newPassword: 'This is your temporary password. Choose a different one.',
  })
})

test('the initial password cannot be set again later or with a space, because the operator knows it', async () => {
  const initial = await addUser()
  const { token } = (await signIn(initial)).body
  expect((await change(token, initial, `${initial} `)).status).toBe(400)
  await change(token, initial, chosen)
  const back = await change(token, chosen, initial)
  expect([back.status, Object.keys(back.body.fields)]).toEqual([400, ['newPassword']])
})

test('of two concurrent changes one succeeds, and no session with the old password survives it', async () => {
  const initial = await addUser()
  const { token } = (await signIn(initial)).body
  const others = [1, 2, 3].map(() => signIn(initial))
  const made = await Promise.all([
    change(token, initial, 'the first of two 41'),
    change(token, initial, 'the second of two 42'),
  ])
  expect(made.map(({ status }) => status).toSorted()).toEqual([204, 400])
  for (const { body } of await Promise.all(others))
    if (body.token) expect((await calls(open, body.token).get('/api/account/me')).status).toBe(401)
})

test('an initial password expires after seven days, which only its holder is told, and a new one works', async () => {
  const initial = await addUser()
  const { token, refreshToken } = (await signIn(initial)).body
  open.clock.add({ hours: 24 * 7 })
  const late = await signIn(initial)
  expect([late.status, late.body.code]).toEqual([401, 'INITIAL_PASSWORD_OVER'])
  expect((await signIn('another one 8')).body.code).toBe('SIGN_IN_FAILED')
  const renew = { accessToken: token, refreshToken }
  expect((await calls(open).post('/api/account/refresh-token', renew)).status).toBe(401)
  const [, next = ''] = (await admin('user', 'password', '--email', email)).split('\t')
  const again = (await signIn(next)).body.token
  expect(await codeAt(again, '/api/company')).toBe('PASSWORD_CHANGE_NEEDED')
})

test('a new initial password ends all sessions and invalidates the old password', async () => {
  const initial = await addUser()
  const { token } = (await signIn(initial)).body
  await change(token, initial, chosen)
  await admin('user', 'password', '--email', email)
  expect((await calls(open, token).get('/api/account/me')).status).toBe(401)
  expect((await signIn(chosen)).body.code).toBe('SIGN_IN_FAILED')
})
