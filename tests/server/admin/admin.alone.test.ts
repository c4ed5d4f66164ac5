import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../server/platform/db/embedded/start-postgres.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>

beforeAll(async () => {
  clinic = await registerClinic(open)
})

/**
 * The test app's database URL with a host, as the settings reader requires it beside the socket's
 * folder.
 */
const databaseUrl = () => open.databaseUrl.replace('@/', '@localhost/')

/** Runs the script as the operator does, over the test app's database by default. */
function admin(
  args: string[],
  env: Record<string, string> = { DATABASE_URL: databaseUrl() },
  typed = '',
) {
  const script = resolve(import.meta.dirname, '../../../server/admin.ts')
  const { PATH = '' } = process.env
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const told = { env: { PATH, LANG: 'C.UTF-8', ...env } }
    const running = execFile(process.execPath, [script, ...args], told, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out: out.trimEnd(), err: err.trimEnd() }),
    )
    running.stdin?.end(typed)
  })
}

const signIn = (email: string, password: string) =>
  calls(open).post<{ token: string; isMasterAccount: boolean; tariff: object }>(
    '/api/account/sign-in',
    { email, password },
  )

/** Adds a user with a password that the operator chose, or a generated one. */
const addUser = (email: string, password?: string) => {
  const name = ['--first-name', 'Ольга', '--last-name', 'Белова']
  const place = ['--company', clinic.form.companyName, '--role', 'administrator']
  const more = password === undefined ? [] : ['--password']
  const env = { DATABASE_URL: databaseUrl() }
  return admin(['user', 'add', '--email', email, ...place, ...name, ...more], env, password)
}

describe('npm run admin', () => {
  test('lists its commands, one per line, without a database', async () => {
    const { code, out } = await admin(['--help'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect(code).toBe(0)
    const commands = out.split('\n').filter((line) => line.startsWith('  '))
    expect(commands.map((line) => line.trim().split('  ')[0])).toEqual([
      'company list',
      'company confirm',
      'user add',
      'user password',
      'user remove',
      'user role',
      'master add',
      'tariff',
      'whatsapp list',
      'whatsapp assign',
      'whatsapp release',
      'send-hold',
      'release-send-hold',
      'verify-receipt',
    ])
    const russian = await admin(['tariff', '--help'], { LANG: 'ru_RU.UTF-8' })
    expect(russian.out).toContain('задаёт тариф клиники')
  })

  test('lists the clinics', async () => {
    const { code, out } = await admin(['company', 'list'])
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => line.split('\t'))).toContainEqual([
      clinic.companyId,
      clinic.form.companyName,
      'Europe/Moscow',
      'standard',
      '1',
    ])
  })

  test('adds a user who can sign in with the generated password', async () => {
    const added = await addUser('olga@clinic.example')
    expect(added.code).toBe(0)
    const [email = '', password = ''] = added.out.split('\t')
    expect(email).toBe('olga@clinic.example')
    const signedIn = await signIn(email, password)
    const me = await calls(open, signedIn.body.token).get('/api/account/me')
    expect(me.body).toMatchObject({
      firstName: 'Ольга',
      lastName: 'Белова',
      role: 'administrator',
      company: { id: clinic.companyId },
    })
  })

  test('adds a user with the operator’s password, and refuses a second user with that email', async () => {
    expect((await addUser('two@clinic.example', 'two words and more')).code).toBe(0)
    expect((await signIn('two@clinic.example', 'two words and more')).status).toBe(200)
    const again = await addUser('TWO@clinic.example')
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toContain('User with such data already exists.')
  })

  test('changes a role and removes a user, whose session then ends', async () => {
    await addUser('role@clinic.example', 'role and password')
    const changed = await admin([
      'user',
      'role',
      '--email',
      'role@clinic.example',
      '--role',
      'marketer',
    ])
    expect(changed.out).toBe('role@clinic.example\tmarketer')
    const signedIn = await signIn('role@clinic.example', 'role and password')
    const as = calls(open, signedIn.body.token)
    expect((await as.get('/api/account/me')).body).toMatchObject({ role: 'marketer' })
    expect((await admin(['user', 'remove', '--email', 'role@clinic.example', '--yes'])).code).toBe(
      0,
    )
    expect((await as.get('/api/account/me')).status).toBe(401)
    expect((await signIn('role@clinic.example', 'role and password')).status).toBe(401)
  })

  test('adds a master, who sees every clinic', async () => {
    const added = await admin(['master', 'add', '--email', 'master@operator.example'])
    const [email = '', password = ''] = added.out.split('\t')
    const signedIn = await signIn(email, password)
    expect(signedIn.body.isMasterAccount).toBe(true)
    const change = { currentPassword: password, newPassword: 'a password of its own 3' }
    await calls(open, signedIn.body.token).put('/api/account/password', change)
    const list = await calls(open, signedIn.body.token).get<{ total: number }>('/api/company/list')
    expect(list.body.total).toBe(1)
    const role = await admin(['user', 'role', '--email', email, '--role', 'owner'])
    expect(role).toMatchObject({ code: 1, err: 'Account not found.' })
  })

  test('sets a plan with and without an end date', async () => {
    const set = (...more: string[]) =>
      admin([
        'tariff',
        '--company',
        clinic.form.companyName.toUpperCase(),
        '--plan',
        'nps',
        ...more,
      ])
    const tariffNow = async () =>
      (await clinic.as.get<{ tariff: object }>('/api/account/me')).body.tariff
    expect((await set('--until', '2027-01-31')).code).toBe(0)
    expect(await tariffNow()).toEqual({ plan: 'nps', until: '2027-01-31' })
    expect((await set()).code).toBe(0)
    expect(await tariffNow()).toEqual({ plan: 'nps', until: null })
  })

  test('records the operator’s changes in the clinic’s audit log, without an account', async () => {
    const email = 'noted@clinic.example'
    await addUser(email, 'noted and kept')
    await admin(['user', 'role', '--email', email, '--role', 'marketer'])
    await admin(['user', 'remove', '--email', email, '--yes'])
    await admin(['tariff', '--company', clinic.form.companyName, '--plan', 'standard'])
    await admin(['company', 'confirm', '--company', clinic.form.companyName])
    interface Entry {
      action: string
      accountId: string | null
      detail: { accountId?: string }
    }
    const { body } = await clinic.as.get<{ items: Entry[] }>('/api/company/audit?pageSize=200')
    const last = body.items.filter(({ accountId }) => accountId === null).slice(0, 5)
    const detail = { accountId: last[4]?.detail.accountId }
    expect(last).toMatchObject([
      { action: 'confirmClinic' },
      { action: 'setTariff', detail: { plan: 'standard', until: null } },
      { action: 'removeUser', detail },
      { action: 'changeRole', detail: { ...detail, role: 'marketer' } },
      { action: 'addUser', detail: { ...detail, role: 'administrator' } },
    ])
    expect(JSON.stringify(last)).not.toContain('noted')
  })

  test.each([
    [['user', 'remove', '--email', 'nobody@clinic.example', '--yes'], 'Account not found.'],
    [['user', 'remove', '--email', 'nobody@clinic.example'], 'add --yes'],
    [['user', 'add', '--email', 'x@clinic.example'], '--company: Required field.'],
    [
      ['user', 'role', '--email', 'x@clinic.example', '--role', 'boss'],
      'providerEmployee is needed',
    ],
    [['master', 'add', '--email', 'nowhere'], 'Incorrect Email.'],
    [['master', 'add', '--email', 'a@b.example', '--password', 'short'], 'master add --email'],
    [['tariff', '--company', 'No such', '--plan', 'nps'], 'There is no clinic "No such".'],
    [['tariff', '--company', 'Any', '--plan', 'gold'], 'One of standard, reminder, nps is needed.'],
    [['tariff', '--company', 'Any', '--plan', 'nps', '--until', 'soon'], '2027-01-31 is needed.'],
    ...['+275760-09-13', '0000-01-01', '2026-02-29'].map((day): [string[], string] => [
      ['tariff', '--company', 'Any', '--plan', 'nps', '--until', day],
      '2027-01-31 is needed.',
    ]),
    [['company', 'list', '--all'], 'npm run admin -- company list'],
    [['company', 'rename'], 'tariff'],
  ])('refuses %j with a readable message and exit code 1', async (args, words) => {
    const { code, out, err } = await admin(args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(words)
    expect(err).not.toMatch(/\n {4}at /)
  })

  test('uses the embedded database of a running product and leaves it running', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'visita-admin-'))
    const running = await startPostgres(DATA_DIR)
    const first = await admin(['master', 'add', '--email', 'one@operator.example'], { DATA_DIR })
    expect(first).toMatchObject({ code: 0, err: '' })
    const second = await admin(['master', 'add', '--email', 'one@operator.example'], { DATA_DIR })
    expect(second.err).toContain('User with such data already exists.')
    await running.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
})
