import { beforeAll, expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { endTrainings } from '../../../server/engine/training/end-training.ts'
import { openTestApp } from '../../harness/app.ts'
import { calls } from '../../harness/calls.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { type Me, openTrainingMember, type Tokens } from './training-member.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))
let clinic: Awaited<ReturnType<typeof openTrainingMember>>
beforeAll(async () => {
  clinic = await openTrainingMember(open)
})

test('starting again returns to the open training clinic, and leaving returns to the own clinic', async () => {
  const { home, as, companyId } = clinic
  expect(companyId).not.toBe(home.companyId)
  const again = await home.as.post<Tokens>('/api/training')
  const there = await calls(open, again.body.token).get<Me>('/api/account/me')
  expect(there.body.company?.id).toBe(companyId)
  const back = await as.post<Tokens>('/api/training/leave')
  expect(back.body.refreshToken).toBe(home.refreshToken)
  const mine = await calls(open, back.body.token).get<Me>('/api/account/me')
  expect(mine.body).toMatchObject({ training: null, company: { id: home.companyId } })
  expect((await home.as.post('/api/training/leave')).body).toMatchObject({ code: 'NO_TRAINING' })
})

test('refuses to connect or preview a clinic system in a training clinic', async () => {
  const mis = '/api/integration/cloud-mis'
  const typed = { misType: 'yclients', login: 'clinic', password: 'parol' }
  for (const path of [mis, `${mis}/preview`])
    expect(await clinic.as.post(path, typed)).toMatchObject({
      status: 403,
      body: { code: 'ONLY_TRAINING' },
    })
})

test('a training clinic sends nothing to real providers and refuses a real connection', async () => {
  const { as, companyId } = clinic
  const { body } = await as.get<{ items: { number: number }[] }>('/api/chat/list')
  const words = { key: crypto.randomUUID(), text: 'Добрый день', channel: 'whatsapp' }
  const written = await as.post(`/api/chat/${body.items[0]?.number}/message`, words)
  expect(written.status).toBe(201)
  await dispatchBatch(open.app)
  expect(await sandbox.accepted(companyId)).toEqual([])
  const sms = { token: `test-${companyId}`, sender: 'VISITA' }
  await expect(connectAccount(open.app, companyId, 'sms16', sms, 1)).rejects.toThrow(
    'training providers',
  )
})

test('signing out in a training clinic also signs out of the own clinic', async () => {
  const { home, as } = await openTrainingMember(open)
  const mine = calls(open, home.token)
  expect((await mine.get('/api/account/me')).status).toBe(200)
  expect((await as.post('/api/account/sign-out')).status).toBe(204)
  expect((await mine.get('/api/account/me')).status).toBe(401)
  const pair = { accessToken: home.token, refreshToken: home.refreshToken }
  expect((await calls(open).post('/api/account/refresh-token', pair)).status).toBe(401)
})

test('a training clinic is deleted after a day', async () => {
  const { companyId } = clinic
  open.clock.add({ hours: 25 })
  await endTrainings(open.app)
  const left = await open.app.db.withAllTenants((tx) =>
    tx.selectFrom('company').select('id').where('id', '=', companyId).execute(),
  )
  expect(left).toEqual([])
})
