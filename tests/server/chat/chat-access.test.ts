import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { calls } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { operations } from '../fuzz/schema.ts'
import { tokenOf } from '../tenant/full-clinic.ts'
import { makeMinimalCall } from '../tenant/minimal-call.ts'
import { type Chat, chatClinic, type List } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))
const doors = operations.filter(({ path }) => path.startsWith('/api/chat'))

interface StoryLine {
  kind: string
  text: string | null
  by: string | null
}

let clinic: Awaited<ReturnType<typeof chatClinic>>
let anna: { id: string; phone: string | null }
beforeAll(async () => {
  clinic = await chatClinic(open)
  anna = await seeds(open, clinic.companyId).patient({ surname: 'Снегирёва' })
  await clinic.says(anna.phone, 'Слова для своих')
  open.clock.add({ minutes: 1 })
  await clinic.write(1, 'Слова сотрудника')
})

const bodies: Record<string, object> = { readChat: { through: '2026-12-08T07:00:00Z' } }
const answers = async (token: string) =>
  Promise.all(
    doors.map(async (operation) => {
      const body = bodies[operation.operationId]
      const { status, code } = await makeMinimalCall(open, operation, {
        token: `Bearer ${token}`,
        body,
      })
      return [operation.operationId, status, code]
    }),
  )

test('no call about conversations is open to a master, whatever the role of the account', async () => {
  for (const role of ['providerEmployee', 'owner'] as const) {
    const master = await tokenOf(open, { companyId: clinic.companyId, role, isMaster: true })
    expect(await answers(master), role).toEqual(
      doors.map(({ operationId }) => [operationId, 403, 'FORBIDDEN']),
    )
  }
})

const plan = (tariff_plan: string) =>
  open.app.db.withAllTenants((tx) =>
    tx.updateTable('company').set({ tariff_plan }).where('id', '=', clinic.companyId).execute(),
  )

test.for(['reminder', 'nps'] as const)(
  'no call about conversations is open on the plan %s',
  async (lesser) => {
    await plan(lesser)
    const refused = await answers(clinic.token)
    await plan('standard')
    expect(refused).toEqual(doors.map(({ operationId }) => [operationId, 403, 'TARIFF']))
  },
)

test('the patient timeline has chat messages for roles that may see conversations, and for nobody else', async () => {
  await dispatchAll(open.app)
  open.clock.add({ minutes: 1 })
  await clinic.says(anna.phone, 'Слова в ответ')
  const story = async (token: string) => {
    const { body } = await calls(open, token).get<{ items: StoryLine[] }>(
      `/api/client/${anna.id}/story`,
    )
    return body.items.map(({ kind, text, by }) => [kind, text, by])
  }
  const before = ['reply', 'Слова для своих', null]
  expect(await story(clinic.token)).toEqual([
    ['reply', 'Слова в ответ', null],
    ['staff', 'Слова сотрудника', expect.stringMatching(/\S \S/)],
    before,
  ])
  for (const role of ['administrator', 'manager'] as const)
    expect(
      await story(await tokenOf(open, { companyId: clinic.companyId, role })),
      role,
    ).toHaveLength(3)
  const strangers = [
    { role: 'marketer' },
    { role: 'providerEmployee' },
    { role: 'owner', isMaster: true },
    { role: 'providerEmployee', isMaster: true },
  ] as const
  for (const who of strangers)
    expect(await story(await tokenOf(open, { companyId: clinic.companyId, ...who }))).toEqual([
      before,
    ])
  await plan('reminder')
  expect(await story(clinic.token)).toEqual([before])
  await plan('standard')
})

test('the notification of an unclear reply names its conversation, for roles that may see it', async () => {
  const ira = await seeds(open, clinic.companyId).patient({ surname: 'Лугова' })
  await clinic.says(ira.phone, 'Где вы находитесь?')
  const { body } = await clinic.as.get<List<Chat>>('/api/chat/list')
  const { number } = body.items.find(({ phone }) => phone === ira.phone) ?? {}
  const told = async (token: string) => {
    const alerts = await calls(open, token).get<{
      items: { clientName: string; chatNumber: number | null }[]
    }>('/api/alert/list?type=unclear')
    return alerts.body.items.find(({ clientName }) => clientName.startsWith('Лугова'))?.chatNumber
  }
  expect(number).toBeGreaterThan(0)
  expect(await told(clinic.token)).toBe(number)
  const { companyId } = clinic
  expect(await told(await tokenOf(open, { companyId, role: 'marketer' }))).toBeNull()
  expect(await told(await tokenOf(open, { companyId, role: 'owner', isMaster: true }))).toBeNull()
  await plan('nps')
  expect(await told(clinic.token)).toBeNull()
  await plan('standard')
})

test('no other call returns what staff wrote in a conversation', async () => {
  const { body } = await clinic.as.get<{ items: { id: string }[] }>('/api/chat/1/message')
  const line = body.items.at(-1)?.id ?? ''
  for (const path of [
    `/api/message/${line}`,
    `/api/message/${line}/timeline`,
    '/api/message/list?search=Снегирёва',
    '/api/alert/list',
  ]) {
    const answer = await clinic.as.get(encodeURI(path))
    expect(JSON.stringify(answer.body), path).not.toContain('Слова сотрудника')
  }
  expect((await clinic.as.get(`/api/message/${line}`)).status).toBe(404)
  expect((await clinic.as.put(`/api/message/${line}/handled`, { handled: true })).status).toBe(404)
})
