import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { endTrainings } from '../../../server/engine/training/end-training.ts'
import { trainingForbiddenOperations } from '../../../server/platform/http/training-forbidden-operations.ts'
import { hashPassword } from '../../../server/platform/security/password.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { operations } from '../fuzz/schema.ts'
import { makeMinimalCall } from '../tenant/minimal-call.ts'
import { type Me, openTrainingMember, type Tokens } from './training-member.ts'

/** A training clinic: how it is entered and left, whose it is and how it ends. */
const open = useTestApp()

test('a training clinic has patients, visits and waiting answers, and gives its person the role from home', async () => {
  const { home, me, as, companyId } = await openTrainingMember(open, 'administrator')
  const said = await me()
  expect(companyId).not.toBe(home.companyId)
  expect(said).toMatchObject({
    email: home.form.email,
    firstName: 'Anna',
    role: 'administrator',
    company: { name: expect.stringContaining('Training clinic') },
    training: { over: false, until: '2026-12-09T09:00:00Z' },
  })
  const total = async (path: string) => (await as.get<{ total: number }>(path)).body.total
  expect(await total('/api/client/list')).toBe(400)
  expect(await total('/api/visit/list?from=2026-12-09&to=2026-12-09')).toBeGreaterThan(10)
  expect(await total('/api/message/list?answer=unclear&handled=false')).toBeGreaterThan(0)
  expect(await total('/api/message/list?group=detractors&handled=false')).toBeGreaterThan(0)
  expect(await total('/api/message/list?outcome=skipped')).toBeGreaterThan(0)
  expect(await total('/api/chat/list')).toBeGreaterThan(0)
  expect((await as.get('/api/integration/wazzup24/channel/status')).body).toMatchObject({
    status: 'active',
  })
  // A right that the role lacks at home it also lacks here.
  expect((await as.get('/api/company/audit')).status).not.toBe(200)
})

test('starting again returns to the open training clinic, and the session at home stays in its own clinic', async () => {
  const { home, companyId } = await openTrainingMember(open)
  const again = await home.as.post<Tokens>('/api/training')
  const me = await calls(open, again.body.token).get<Me>('/api/account/me')
  expect(me.body.company?.id).toBe(companyId)
  const mine = await home.as.get<Me>('/api/account/me')
  expect(mine.body).toMatchObject({ training: null, company: { id: home.companyId } })
})

test('leaving returns to the session from which the training clinic was entered, and does nothing outside one', async () => {
  const { home, as } = await openTrainingMember(open)
  const back = await as.post<Tokens>('/api/training/leave')
  expect(back.status).toBe(200)
  expect(back.body.refreshToken).toBe(home.refreshToken)
  const pair = { accessToken: back.body.token, refreshToken: back.body.refreshToken }
  const renewed = await calls(open).post<{ accessToken: string }>(
    '/api/account/refresh-token',
    pair,
  )
  expect(renewed.status).toBe(200)
  const me = await calls(open, renewed.body.accessToken).get<Me>('/api/account/me')
  expect(me.body).toMatchObject({ training: null, company: { id: home.companyId } })
  // Outside a training clinic there is nothing to leave.
  for (const path of ['/api/training/leave', '/api/training/tasks'])
    expect((await home.as.post(path)).body).toMatchObject({ code: 'NO_TRAINING' })
  expect((await home.as.remove('/api/training')).body).toMatchObject({ code: 'NO_TRAINING' })
})

test('the tokens of a training clinic are renewed like any, and end with the session it was entered from', async () => {
  const { home, as, begun } = await openTrainingMember(open)
  const pair = { accessToken: begun.token, refreshToken: begun.refreshToken }
  const renewed = await calls(open).post<{ accessToken: string; refreshToken: string }>(
    '/api/account/refresh-token',
    pair,
  )
  expect(renewed.status).toBe(200)
  const other = await calls(open).post<Tokens>('/api/account/sign-in', {
    email: home.form.email,
    password: home.form.password,
  })
  // A new password on another device ends every other session of the person, and the training
  // session entered from one.
  await calls(open, other.body.token).put('/api/account/password', {
    currentPassword: home.form.password,
    newPassword: 'another horse battery',
  })
  expect((await calls(open, renewed.body.accessToken).get('/api/account/me')).status).toBe(401)
  expect((await calls(open, begun.token).post('/api/training/leave')).status).toBe(401)
  const { accessToken, refreshToken } = renewed.body
  const late = await calls(open).post('/api/account/refresh-token', { accessToken, refreshToken })
  expect(late.status).toBe(401)
  expect(as).toBeDefined()
})

test('signing out in a training clinic also signs out at home', async () => {
  const { home, begun } = await openTrainingMember(open)
  await calls(open, begun.token).post('/api/account/sign-out')
  expect((await calls(open, home.token).get('/api/account/me')).status).toBe(401)
})

test('refuses to connect, import or change anything real from a training clinic', async () => {
  const { begun, me } = await openTrainingMember(open)
  for (const operation of operations.filter(({ operationId }) =>
    trainingForbiddenOperations.includes(operationId as never),
  )) {
    const { status, code } = await makeMinimalCall(open, operation, {
      token: `Bearer ${begun.token}`,
    })
    expect([status, code], operation.operationId).toEqual([403, 'ONLY_TRAINING'])
  }
  expect((await me()).firstName).toBe('Anna')
})

test('after a day no table has rows of the training clinic, and its session can only leave', async () => {
  const { companyId, begun, home, rows } = await openTrainingMember(open)
  expect(await rows(sql<{ id: string }>`select id from client`)).not.toHaveLength(0)
  open.clock.set('2026-12-09T08:59:59Z')
  await endTrainings(open.app)
  expect(await rows(sql<{ id: string }>`select id from company`)).toHaveLength(1)
  open.clock.set('2026-12-09T09:00:01Z')
  await endTrainings(open.app)
  expect(await tablesWith(companyId)).toEqual([])
  const pair = { accessToken: begun.token, refreshToken: begun.refreshToken }
  const renewed = await calls(open).post<{ accessToken: string; tariff: null }>(
    '/api/account/refresh-token',
    pair,
  )
  const late = calls(open, renewed.body.accessToken)
  expect((await late.get<Me>('/api/account/me')).body).toMatchObject({
    company: null,
    training: { over: true, until: null, tasks: [] },
  })
  expect((await late.get('/api/client/list')).body).toMatchObject({ code: 'NO_COMPANY' })
  expect((await late.post('/api/red-stop', {})).status).not.toBe(200)
  const back = await late.post<Tokens>('/api/training/leave')
  const me = await calls(open, back.body.token).get<Me>('/api/account/me')
  expect(me.body).toMatchObject({ training: null, company: { id: home.companyId } })
})

test('a training clinic can be ended at once, and started five times within an hour', async () => {
  const clinic = await registerClinic(open)
  const seen: number[] = []
  for (let times = 0; times < 6; times++) {
    const begun = await clinic.as.post<Tokens>('/api/training')
    seen.push(begun.status)
    if (begun.status !== 200) {
      expect(begun.body).toMatchObject({ code: 'TRAINING_TOO_OFTEN' })
      continue
    }
    const inside = calls(open, begun.body.token)
    const { company } = (await inside.get<Me>('/api/account/me')).body
    const back = await inside.remove<Tokens>('/api/training')
    expect(back.body.refreshToken).toBe(clinic.refreshToken)
    expect(await tablesWith(company?.id ?? '')).toEqual([])
  }
  expect(seen).toEqual([200, 200, 200, 200, 200, 429])
})

test('a master can neither start a training clinic nor see those of others', async () => {
  const { companyId, home } = await openTrainingMember(open)
  const account = { email: 'master@operator.example', password: 'correct horse battery' }
  const password_hash = await hashPassword(account.password)
  await open.app.db.withAllTenants((tx) =>
    tx
      .insertInto('account')
      .values({
        ...{ email: account.email, password_hash, role: 'providerEmployee', is_master: true },
        created_at: open.clock.now(),
      })
      .execute(),
  )
  const master = calls(
    open,
    (await calls(open).post<Tokens>('/api/account/sign-in', account)).body.token,
  )
  const listed = await master.get<{ items: { id: string }[] }>('/api/company/list')
  expect(listed.body.items.map(({ id }) => id)).toContain(home.companyId)
  expect(listed.body.items.map(({ id }) => id)).not.toContain(companyId)
  const entered = await master.post('/api/account/master-sign-in', { forCompanyId: companyId })
  expect(entered.body).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  const inside = await master.post<Tokens>('/api/account/master-sign-in', {
    forCompanyId: home.companyId,
  })
  const begun = await calls(open, inside.body.token).post('/api/training')
  expect(begun.body).toMatchObject({ code: 'FORBIDDEN' })
})

/** Every table with rows of that clinic. */
async function tablesWith(companyId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: open.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'company_id' and table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const held = await client.query(`select 1 from "${name}" where company_id = $1 limit 1`, [
      companyId,
    ])
    if (held.rows.length > 0) found.push(name)
  }
  await client.end()
  return found
}
