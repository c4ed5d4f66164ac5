import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { MAX_STREAMS } from '../../../server/api/changes/change-handlers.ts'
import { openTestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { streamsOf } from './streams.ts'

const open = useTestApp()
const streams = streamsOf(() => open)
afterEach(() => streams.end())

const renewed = ({ told }: { told: { event: string | undefined }[] }) => told.at(-1)?.event

test('refuses a stream without a valid token', async () => {
  const { token } = await registerClinic(open)
  for (const wrong of ['', 'guess', `${token}x`]) {
    const stream = await streams.hear(wrong)
    expect([stream.status, stream.told]).toEqual([401, []])
  }
})

test('a stream ends with its token and asks the page to open another', async () => {
  const { token } = await registerClinic(open)
  const stream = await streams.ready(token)
  open.clock.add({ minutes: 16 })
  await stream.ended
  expect(renewed(stream)).toBe('renew')
  expect((await streams.hear(token)).status).toBe(401)
})

test('a stream ends with its session, and streams of other sessions stay open', async () => {
  const clinic = await registerClinic(open)
  const { email, password } = clinic.form
  const elsewhere = await calls(open).post<{ token: string }>('/api/account/sign-in', {
    email,
    password,
  })
  const [stream, other] = [
    await streams.ready(clinic.token),
    await streams.ready(elsewhere.body.token),
  ]
  await clinic.as.post('/api/account/sign-out')
  await stream.ended
  expect((await streams.hear(clinic.token)).status).toBe(401)
  await seeds(open, clinic.companyId).patient()
  await other.hears('client')
})

test('a stream ends when its reader gets another role or leaves the clinic', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  const change = (set: { role?: string; company_id?: string }) =>
    open.app.db.withAllTenants((tx) =>
      tx.updateTable('account').set(set).where('email', '=', clinic.form.email).execute(),
    )
  await change({ role: 'marketer' })
  await stream.ended
  const again = await streams.ready(clinic.token)
  const { companyId } = await registerClinic(open)
  await change({ company_id: companyId })
  await again.ended
  expect((await streams.hear(clinic.token)).status).toBe(401)
})

test('a session that enters another clinic gets no more changes of the first', async () => {
  const [first, second] = [await registerClinic(open), await registerClinic(open)]
  const owners = await streams.ready(first.token)
  await open.app.db.withAllTenants((tx) =>
    tx
      .updateTable('account')
      .set({ is_master: true, company_id: null, role: 'providerEmployee' })
      .where('email', '=', first.form.email)
      .execute(),
  )
  // Waits for the notice of one change before making the next.
  await owners.ended
  const stream = await streams.ready(first.token)
  await open.app.db.withAllTenants((tx) =>
    tx
      .updateTable('session')
      .set({ company_id: second.companyId })
      .where('company_id', '=', first.companyId)
      .execute(),
  )
  await stream.ended
  const again = await streams.ready(first.token)
  await seeds(open, first.companyId).patient()
  await seeds(open, second.companyId).branch(null)
  await again.hears('company')
  expect(again.subjects()).toEqual(['company'])
})

test('a master who has chosen no clinic gets no stream', async () => {
  const { form, token } = await registerClinic(open)
  await open.app.db.withAllTenants(async (tx) => {
    const master = { is_master: true, company_id: null }
    await tx.updateTable('account').set(master).where('email', '=', form.email).execute()
    await sql`update session set company_id = null from account a where a.id = account_id and a.email = ${form.email}`.execute(
      tx,
    )
  })
  expect((await streams.hear(token)).status).toBe(403)
})

test('one person has a limited number of streams, and a closed one makes room', async () => {
  const { token } = await registerClinic(open)
  const opened = []
  for (let n = 0; n < MAX_STREAMS.person; n += 1) opened.push(await streams.hear(token))
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
  expect((await streams.hear(token)).status).toBe(429)
  opened[0]?.close()
  await expect.poll(async () => (await streams.hear(token)).status).toBe(200)
})

test('a client that disconnects before the response takes no place', async () => {
  const { token } = await registerClinic(open)
  const { hostname, port } = new URL(open.app.config.publicUrl)
  const asked = `GET /api/changes HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`
  const left = Array.from({ length: MAX_STREAMS.person * 3 }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const socket = connect(Number(port), hostname, () =>
      socket.write(asked, () => socket.resetAndDestroy()),
    )
    socket.on('error', () => {}).on('close', () => resolve())
    await promise
  })
  await Promise.all(left)
  for (let n = 0; n < MAX_STREAMS.person; n += 1)
    await expect.poll(async () => (await streams.hear(token)).status).toBe(200)
})

test('a stopping process ends its streams at once', async () => {
  const other = await openTestApp()
  const { token } = await registerClinic(other)
  const own = streamsOf(() => other)
  const stream = await own.ready(token)
  // The test does not close the stream: `server.close` alone must end it, although a client reads
  // on.
  await other.server.close()
  await stream.ended
  expect(renewed(stream)).toBe('anew')
  await other.close()
})
