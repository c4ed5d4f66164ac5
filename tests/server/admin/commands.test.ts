import { PassThrough } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { runAdminCommand } from '../../../server/app/admin/run-admin-command.ts'
import {
  createTerminal,
  nonInteractiveTerminal,
  type Terminal,
} from '../../../server/app/admin/terminal.ts'
import { Problem, toProblemResponse } from '../../../server/platform/http/problem.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  clinic = await registerClinic(open)
})

/** The output of a command over the test app's database. */
const admin = (...words: string[]) => adminAt(nonInteractiveTerminal, ...words)
const adminAt = (terminal: Terminal, ...words: string[]) =>
  runAdminCommand(words, 'en', async () => ({ context: open.app, close: async () => {} }), terminal)

const refusal = async (...words: string[]) => {
  const error: unknown = await admin(...words).catch((thrown: unknown) => thrown)
  return error instanceof Problem ? toProblemResponse(error, 'en').body.code : String(error)
}

const signIn = (email: string, password: string) =>
  calls(open).post<{ token: string; isMasterAccount: boolean }>('/api/account/sign-in', {
    email,
    password,
  })

const addUser = (email: string) =>
  admin(
    ...['user', 'add', '--email', email, '--company', clinic.form.companyName],
    ...['--role', 'administrator', '--first-name', 'Ольга', '--last-name', 'Белова'],
  )

test('adds a user once, changes the role and removes the user with the session; the clinic’s audit log records it', async () => {
  const [email = '', password = ''] = (await addUser('olga@clinic.example')).split('\t')
  await expect(addUser('OLGA@clinic.example')).rejects.toBeInstanceOf(Problem)
  const { body } = await signIn(email, password)
  const as = calls(open, body.token)
  const me = async (by = as) => (await by.get('/api/account/me')).body
  expect(await me()).toMatchObject({ role: 'administrator', company: { id: clinic.companyId } })
  expect(await admin('user', 'role', '--email', email, '--role', 'marketer')).toBe(
    `${email}\tmarketer`,
  )
  const again = await signIn(email, password)
  expect(await me(calls(open, again.body.token))).toMatchObject({ role: 'marketer' })
  await admin('user', 'remove', '--email', email, '--yes')
  expect((await as.get('/api/account/me')).status).toBe(401)
  expect((await signIn(email, password)).status).toBe(401)
  const log = await clinic.as.get<{ items: { action: string; accountId: string | null }[] }>(
    '/api/company/audit',
  )
  const ours = log.body.items.filter(({ accountId }) => accountId === null)
  expect(ours.map(({ action }) => action)).toEqual(['removeUser', 'changeRole', 'addUser'])
})

test('a master sees every clinic and has no role to change', async () => {
  const added = await admin('master', 'add', '--email', 'master@operator.example')
  const [email = '', password = ''] = added.split('\t')
  const { body } = await signIn(email, password)
  expect(body.isMasterAccount).toBe(true)
  const change = { currentPassword: password, newPassword: 'a password of its own 3' }
  await calls(open, body.token).put('/api/account/password', change)
  const list = await calls(open, body.token).get<{ total: number }>('/api/company/list')
  expect(list.body.total).toBe(1)
  expect(await refusal('user', 'role', '--email', email, '--role', 'owner')).toBe(
    'ACCOUNT_NOT_FOUND',
  )
})

test('sets a plan with and without an end date, and lists clinics with their plans', async () => {
  const set = (...more: string[]) =>
    admin('tariff', '--company', clinic.form.companyName.toUpperCase(), '--plan', 'nps', ...more)
  const now = async () => (await clinic.as.get<{ tariff: object }>('/api/account/me')).body.tariff
  await set('--until', '2027-01-31')
  expect(await now()).toEqual({ plan: 'nps', until: '2027-01-31' })
  await set()
  expect(await now()).toEqual({ plan: 'nps', until: null })
  expect((await admin('company', 'list')).split('\t').slice(0, 4)).toEqual([
    clinic.companyId,
    clinic.form.companyName,
    'Europe/Moscow',
    'nps',
  ])
})

test.each([
  ['user', 'remove', '--email', 'nobody@clinic.example', '--yes'],
  ['user', 'add', '--email', 'x@clinic.example'],
  ['user', 'role', '--email', 'x@clinic.example', '--role', 'boss'],
  ['tariff', '--company', 'No such', '--plan', 'nps'],
  ['tariff', '--company', 'Any', '--plan', 'gold'],
  ['tariff', '--company', 'Any', '--plan', 'nps', '--until', '2026-02-29'],
])('refuses %s %s %s %s %s', async (...words) => {
  await expect(admin(...words)).rejects.toBeInstanceOf(Problem)
})

/** A terminal with this text as its input, typed or piped. */
const saying = (text: string, isTTY = false) => {
  const input = Object.assign(new PassThrough(), { isTTY })
  const shown: string[] = []
  const output = new PassThrough().on('data', (part) => shown.push(String(part)))
  input.end(text)
  return { terminal: createTerminal('en', input, output), shown: () => shown.join('') }
}

test('reads a password only from standard input, piped or typed without echo', async () => {
  const add = (terminal: Terminal, email: string, ...more: string[]) =>
    adminAt(terminal, 'master', 'add', '--email', email, '--password', ...more)
  const piped = saying('piped horse battery\nnot this\n')
  await add(piped.terminal, 'piped@operator.example')
  expect((await signIn('piped@operator.example', 'piped horse battery')).status).toBe(200)
  const typed = saying('typed horse battery\n', true)
  await add(typed.terminal, 'typed@operator.example')
  expect((await signIn('typed@operator.example', 'typed horse battery')).status).toBe(200)
  expect(typed.shown()).toContain('Password: ')
  expect(typed.shown()).not.toContain('horse')
  await expect(
    add(nonInteractiveTerminal, 'args@operator.example', 'a horse battery in words'),
  ).rejects.toThrow(/master add --email/)
  await expect(add(saying('short\n').terminal, 'x@operator.example')).rejects.toBeInstanceOf(
    Problem,
  )
})

test('asks before removing a user unless --yes is given', async () => {
  const email = 'kept@clinic.example'
  await addUser(email)
  const remove = ['user', 'remove', '--email', email]
  await expect(admin(...remove)).rejects.toThrow(/add --yes/)
  const no = saying('n\n', true)
  expect(await adminAt(no.terminal, ...remove)).toBe('Nothing was changed.')
  expect(no.shown()).toContain(`Remove ${email} and end all sessions? [y/N]`)
  expect(await admin('user', 'role', '--email', email, '--role', 'marketer')).toContain(email)
  expect(await adminAt(saying('y\n', true).terminal, ...remove)).toBe(email)
  expect(await refusal(...remove, '--yes')).toBe('ACCOUNT_NOT_FOUND')
})
