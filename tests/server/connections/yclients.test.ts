import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentifierSystem } from '../../../server/engine/ingest/identifier-systems.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type Clinic, openClinic } from '../../sandbox/yclients-clinic.ts'
import type { Run } from '../ingest/upload.ts'
import { path } from './clinic-system.ts'

let clinic: Clinic
let open: TestApp
beforeAll(async () => {
  clinic = await openClinic([
    { clients: 6, visits: 10 },
    { clients: 2, visits: 2 },
  ])
  open = await openTestApp(clinic.clock.now().toString(), {
    YCLIENTS_BASE_URL: clinic.sandbox.baseUrls.yclients,
    YCLIENTS_PARTNER_TOKEN: 'partner',
  })
})
afterAll(async () => {
  await open.close()
  await clinic.close()
})

const signIn = { misType: 'yclients', login: 'clinic', password: 'parol' }

test('a clinic connects by login and password, and its patients and visits are synced', async () => {
  const { as, companyId } = await registerClinic(open)
  expect(await as.post(path, signIn)).toMatchObject({
    status: 200,
    body: 'Connected. The first sync has started.',
  })
  await as.post(`${path}/sync`)
  await runSync(open.app, companyId)
  const { body: run } = await as.get<Run>(`${path}/sync`)
  expect(run).toMatchObject({ state: 'done', error: null, rejected: 0 })
  const { clients } = await clinic.truth()
  const { body: list } = await as.get<{ total: number }>('/api/client/list')
  expect(list.total).toBeGreaterThanOrEqual(clients.length)
  expect(await as.get(path)).toMatchObject({
    body: { misType: 'yclients', status: 'connected', error: null },
  })
  // No secret is returned, and nothing that was typed is in the run.
  expect(JSON.stringify([await as.get(path), run])).not.toContain('parol')
})

test.each([[{ password: 'wrong' }, 'Wrong credentials for the MIS, connection failed.']])(
  '%o is refused with the message of the error catalog, and nothing is connected',
  async (over, message) => {
    const { as } = await registerClinic(open)
    expect(await as.post(path, { ...signIn, ...over })).toMatchObject({
      status: 400,
      body: { message },
    })
    expect(await as.get(path)).toMatchObject({ body: { status: 'none' } })
  },
)

test('a choice of branches is stored, and an unknown branch id is refused at its field', async () => {
  const { as, companyId } = await registerClinic(open)
  const refused = await as.post(path, { ...signIn, branchId: `${clinic.id},77` })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { branchId: expect.stringContaining('no branch with ID 77') } },
  })
  expect(await as.get(path)).toMatchObject({ body: { status: 'none' } })
  const looked = await as.post(`${path}/preview`, { ...signIn, branchId: '77' })
  expect(looked).toMatchObject({ status: 400, body: { fields: { branchId: expect.any(String) } } })
  await as.post(path, { ...signIn, branchId: ` ${clinic.id} , ${clinic.id}` })
  const kept = async () => {
    const { body } = await as.get<{ items: { name: string; fields: object[] }[] }>(
      '/api/integration/kinds',
    )
    return body.items.find(({ name }) => name === 'yclients')?.fields
  }
  expect(await kept()).toContainEqual(
    expect.objectContaining({ name: 'branchId', value: `${clinic.id}` }),
  )
  // Connecting the same account with all its branches replaces the choice, otherwise this branch would be read twice.
  await as.post(path, { ...signIn, beside: true })
  const { rows } = await open.app.db.withTenant(companyId, (tx) =>
    sql<{ branch_id: string | null }>`select branch_id from mis_connection`.execute(tx),
  )
  expect(rows).toEqual([{ branch_id: null }])
})

test('another branch of the same account joins the existing connection', async () => {
  const { as, companyId } = await registerClinic(open)
  const [one, two] = clinic.ids
  const branches = async () => {
    const { rows } = await open.app.db.withTenant(companyId, (tx) =>
      sql<{ branch_id: string | null }>`select branch_id from mis_connection`.execute(tx),
    )
    return rows.map(({ branch_id }) => branch_id)
  }
  await as.post(path, { ...signIn, branchId: `${one}` })
  await as.post(path, { ...signIn, branchId: `${two}`, beside: true })
  expect(await branches()).toEqual([`${one},${two}`])
  await as.post(path, { ...signIn, branchId: `${two}` })
  expect(await branches()).toEqual([`${two}`])
})

test('a branch that another connection already reads is refused', async () => {
  const { as, companyId } = await registerClinic(open)
  const [one, two] = clinic.ids
  await as.post(path, { ...signIn, branchId: `${one}` })
  // As a version that allowed several connections per account stored it.
  await open.app.db.withTenant(companyId, async (tx) => {
    await createIdentifierSystem(tx, 'yclients', open.clock.now())
    await sql`insert into mis_connection (company_id, mis_type, credentials, branch_id, status, created_at, space)
      select company_id, mis_type, credentials, ${`${two}`}, status, created_at, 2 from mis_connection`.execute(
      tx,
    )
  })
  expect(await as.post(path, { ...signIn, branchId: `${one},${two}` })).toMatchObject({
    status: 400,
    body: { fields: { branchId: expect.stringContaining('already') } },
  })
})

test('a missing password is named at its field', async () => {
  const { as } = await registerClinic(open)
  expect(await as.post(path, { misType: 'yclients', login: 'clinic' })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
})

test('an installation without a partner token cannot connect', async () => {
  const other = await openTestApp(clinic.clock.now().toString(), {
    YCLIENTS_BASE_URL: clinic.sandbox.baseUrls.yclients,
  })
  const { as } = await registerClinic(other)
  expect(await as.post(path, signIn)).toMatchObject({
    status: 400,
    body: { message: 'Connection failed, verify details.' },
  })
  await other.close()
})
