import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { simulateReplies } from '../../../server/app/training/simulate-replies.ts'
import { pickReply } from '../../../server/app/training/simulated-reply.ts'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { openTrainingMember } from './training-member.ts'

/**
 * Nothing from a training clinic reaches anybody, whatever the installation is connected to, and
 * its patients still answer.
 */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))
type Training = Awaited<ReturnType<typeof openTrainingMember>>

const asSuperuser = async (query: string) => {
  const client = new pg.Client({ connectionString: open.databaseUrl })
  await client.connect()
  await client.query(query)
  await client.end()
}

interface Line {
  kind: string
  text: string
  status: string | null
  provider?: string
}
const lines = async ({ as }: Training, number: number) =>
  (await as.get<{ items: Line[] }>(`/api/chat/${number}/message`)).body.items
const TEXT = 'Добрый день, чем помочь?'
const write = ({ as }: Training, number: number, channel = 'whatsapp') =>
  as.post(`/api/chat/${number}/message`, { key: crypto.randomUUID(), text: TEXT, channel })
const chats = async ({ as }: Training) =>
  (await as.get<{ items: { number: number }[] }>('/api/chat/list?pageSize=30')).body.items.map(
    ({ number }) => number,
  )

test('messages reach nobody, are reported as delivered and read, and patients answer within a minute', async () => {
  const clinic = await openTrainingMember(open)
  const numbers = (await chats(clinic)).slice(0, 20)
  for (const number of numbers) expect((await write(clinic, number)).status).toBe(201)
  await dispatchBatch(open.app)
  open.clock.add({ seconds: 8 })
  await pollProviders(open.app)
  const before = await Promise.all(
    numbers.map(async (number) => (await lines(clinic, number)).length),
  )
  const last = await Promise.all(
    numbers.map(async (number) => (await lines(clinic, number)).at(-1)),
  )
  expect(last.filter((line) => line?.status === 'read').length).toBeGreaterThan(15)
  open.clock.add({ seconds: 40 })
  await simulateReplies(open.app)
  const once = await clinic.rows(sql<{ id: string }>`select id from reply order by id`)
  await simulateReplies(open.app)
  expect(await clinic.rows(sql`select id from reply order by id`)).toEqual(once)
  const after = await Promise.all(numbers.map((number) => lines(clinic, number)))
  const answered = after.filter((all, at) => all.length > (before[at] ?? 0))
  const written = await clinic.rows(
    sql<{ id: string }>`select id from message where text = ${TEXT}`,
  )
  expect(written).toHaveLength(numbers.length)
  expect(answered.length).toBe(written.filter(({ id }) => pickReply({ id, type: null })).length)
  expect(answered.every((all) => all.at(-1)?.kind === 'patient')).toBe(true)
  expect(new Set(answered.map((all) => all.at(-1)?.text)).size).toBeGreaterThan(3)
  expect(await sandbox.accepted(clinic.companyId)).toEqual([])
})

test('about ninety percent of the patients to whom staff write answer', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => String(at))
  const silent = ids.filter((id) => !pickReply({ id, type: null })).length
  expect(silent).toBeGreaterThan(50)
  expect(silent).toBeLessThan(150)
})

test('the database refuses a real connection in a training clinic and a training connection in a real one', async () => {
  const { companyId, home } = await openTrainingMember(open)
  const sms = { token: `test-${companyId}`, sender: 'VISITA' }
  await expect(connectAccount(open.app, companyId, 'sms16', sms, 1)).rejects.toThrow(
    'training providers',
  )
  const inner = { clinic: home.companyId }
  await expect(connectAccount(open.app, home.companyId, 'trainingsms', inner, 1)).rejects.toThrow(
    'training providers',
  )
  const told = open.app.db.withAllTenants((tx) =>
    tx
      .updateTable('company')
      .set({ training_of: null, training_until: null, tasks_from: null })
      .where('id', '=', companyId)
      .execute(),
  )
  await expect(told).rejects.toThrow('from its beginning to its end')
  await expect(
    asSuperuser(`insert into mis_connection (company_id) values ('${companyId}')`),
  ).rejects.toThrow('connected to nothing')
})

test('even a real connection that exists in a training clinic is not used for sending', async () => {
  await asSuperuser('alter table channel_account disable trigger channel_account_apart')
  const clinic = await openTrainingMember(open)
  const { companyId } = clinic
  const sms = { token: `test-${companyId}`, sender: 'VISITA' }
  open.clock.add({ seconds: 1 })
  await connectAccount(open.app, companyId, 'sms16', sms, 1)
  await asSuperuser('alter table channel_account enable trigger channel_account_apart')
  const [number = 0] = await chats(clinic)
  expect((await write(clinic, number, 'sms')).status).toBe(201)
  await dispatchBatch(open.app)
  expect((await lines(clinic, number)).at(-1)).toMatchObject({ kind: 'staff' })
  expect((await lines(clinic, number)).at(-1)?.status).not.toBe('new')
  expect(await sandbox.accepted(companyId)).toEqual([])
})
