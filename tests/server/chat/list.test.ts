import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { type Chat, chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof chatClinic>>
beforeEach(async () => {
  clinic = await chatClinic(open)
})
const chats = (query?: string) => clinic.chats(query)
const lines = (number: number, query?: string) => clinic.lines(number, query)
const says = (phone: string | null, text: string, at?: string) => clinic.says(phone, text, at)

test('lists one conversation per phone, latest first, numbered within the clinic', async () => {
  const { patient } = seeds(open, clinic.companyId)
  const anna = await patient({ surname: 'Снегирёва' })
  const stranger = freshPhone()
  await says(anna.phone, 'Здравствуйте', '2026-12-08T05:00:00Z')
  await says(stranger, 'Есть ли запись на завтра?', '2026-12-08T05:10:00Z')
  await says(anna.phone, 'Можно вопрос?', '2026-12-08T05:20:00Z')
  const { items, total } = await chats()
  expect(total).toBe(2)
  expect(items.map(({ number, lastText, unread }) => [number, lastText, unread])).toEqual([
    [1, 'Можно вопрос?', 2],
    [2, 'Есть ли запись на завтра?', 1],
  ])
  expect(items[0]).toMatchObject({
    phone: anna.phone,
    patients: [{ clientId: anna.id, name: 'Снегирёва Анна' }],
    lastFrom: 'patient',
    lastChannel: 'whatsapp',
    waitingSince: '2026-12-08T05:00:00Z',
    claimedBy: null,
    mine: false,
  })
  expect(items[1]?.patients).toEqual([])
})

test('finds and counts conversations by names, digits, words and marks', async () => {
  const { patient } = seeds(open, clinic.companyId)
  const anna = await patient({ surname: 'Снегирёва' })
  const boris = await patient({ surname: 'Воронов', name: 'Борис' })
  await says(anna.phone, 'А сколько стоит имплант?', '2026-12-08T05:00:00Z')
  await says(boris.phone, 'Спасибо', '2026-12-08T05:10:00Z')
  const found = async (query: string) => (await chats(query)).items.map(({ number }) => number)
  expect(await found(`?search=${encodeURIComponent('снегирёва')}`)).toEqual([1])
  expect(await found(`?search=${encodeURIComponent('имплант')}`)).toEqual([1])
  expect(await found(`?search=${boris.phone?.slice(-6)}`)).toEqual([2])
  await clinic.as.put('/api/chat/1/claim', { claimed: true })
  await clinic.as.put('/api/chat/2/read', { through: '2026-12-08T05:10:00Z' })
  expect(await found('?mine=true')).toEqual([1])
  expect(await found('?unread=true')).toEqual([1])
  expect(await found('?unread=false')).toEqual([2])
  expect(await found('?waiting=true')).toEqual([2, 1])
  expect((await clinic.as.get('/api/chat/counts')).body).toEqual({
    total: 2,
    unread: 1,
    waiting: 2,
    mine: 1,
  })
})

test('replies after the last seen one stay unread; a conversation can be marked unread, claimed and released', async () => {
  const phone = freshPhone()
  await says(phone, 'Первое', '2026-12-08T05:00:00Z')
  await says(phone, 'Второе', '2026-12-08T05:10:00Z')
  const put = async (what: string, body: object = {}) =>
    (await clinic.as.put<Chat>(`/api/chat/1/${what}`, body)).body
  expect((await put('read', { through: '2026-12-08T05:05:00Z' })).unread).toBe(1)
  expect((await put('read', { through: '2026-12-08T05:10:00Z' })).unread).toBe(0)
  expect((await put('unread')).unread).toBe(1)
  expect(await put('claim', { claimed: true })).toMatchObject({
    claimedBy: 'Anna Ivanova',
    mine: true,
  })
  expect(await put('claim', { claimed: false })).toMatchObject({ claimedBy: null, mine: false })
  expect((await clinic.as.put('/api/chat/7/claim', { claimed: true })).status).toBe(404)
})

test('shows a scenario’s message with its answer between the patient’s replies, page by page', async () => {
  const { patient, visit } = seeds(open, clinic.companyId)
  const anna = await patient()
  const { id: visitId } = await visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
  await says(anna.phone, 'Здравствуйте', '2026-12-08T05:00:00Z')
  await startReminder(clinic.as)
  open.clock.set('2026-12-08T07:00:00Z')
  await dispatchAll(open.app)
  open.clock.set('2026-12-08T07:10:00Z')
  await says(anna.phone, 'да')
  const all = await lines(1)
  expect(all.total).toBe(3)
  expect(all.items.map(({ kind, text }) => [kind, text?.slice(0, 12)])).toEqual([
    ['patient', 'Здравствуйте'],
    ['scenario', expect.any(String)],
    ['patient', 'да'],
  ])
  expect(all.items[1]).toMatchObject({ answer: 'approved', channel: 'whatsapp' })
  expect(all.items[2]?.understood).toMatchObject({ answer: 'approved', visitId })
  const last = await lines(1, '?pageSize=1')
  expect(last.items.map(({ text }) => text)).toEqual(['да'])
  const before = await lines(1, `?pageSize=1&before=${last.items[0]?.id}`)
  expect(before.items.map(({ kind }) => kind)).toEqual(['scenario'])
})

test('a conversation opens for a patient without messages, is not listed until there is one, and has its channel options', async () => {
  const { patient } = seeds(open, clinic.companyId)
  const anna = await patient()
  const opened = await clinic.as.post<Chat>('/api/chat', { clientId: anna.id })
  expect(opened).toMatchObject({ status: 200, body: { number: 1, lastFrom: null } })
  expect((await clinic.as.post<Chat>('/api/chat', { clientId: anna.id })).body.number).toBe(1)
  expect((await chats()).total).toBe(0)
  const { body } = await clinic.as.get<{
    ways: { channel: string; problem: string | null; price: number | null; perPart: boolean }[]
    silence: string | null
    night: boolean
  }>('/api/chat/1')
  expect(body).toMatchObject({ silence: null, night: false })
  expect(body.ways.map(({ channel, problem, price }) => [channel, problem, price])).toEqual([
    ['sms', null, 2.5],
    ['whatsapp', null, 0],
    ['telegram', 'NO_CHANNEL', null],
  ])
  await says(anna.phone, 'Здравствуйте')
  const after = await clinic.as.get<{ ways: { channel: string }[] }>('/api/chat/1')
  expect(after.body.ways[0]?.channel).toBe('whatsapp')
  const nobody = await patient({ phone: null })
  expect(await clinic.as.post('/api/chat', { clientId: nobody.id })).toMatchObject({
    status: 409,
    body: { code: 'NO_NUMBER' },
  })
})
