import { beforeEach, expect, test } from 'vitest'
import { unsealAccount } from '../../../server/engine/connections/channel-account.ts'
import { applyReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { erasePatient } from '../../../server/engine/erase/erase-patient.ts'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import { handleChatNews } from '../../../server/engine/inbound/chat/handle-chat-news.ts'
import { createStartPayload } from '../../../server/engine/inbound/chat/start-link.ts'
import { recordRequest } from '../../../server/patient-pages/record-request.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { waitingFor } from '../../harness/locks.ts'
import { sentLinks } from '../patient-pages/sent-links.ts'
import { foundWords } from './searchable-words.ts'

/** Writes about a patient during an erasure: one transaction is held open before its end until the other one waits for it, in both orders. */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const text = 'Секрет-ромашка'
let clinic: Awaited<ReturnType<typeof sentLinks>>
let phone: string
beforeEach(async () => {
  open.clock.set('2026-12-08T06:00:00Z')
  clinic = await sentLinks(open, sandbox)
  phone = (await client()).phone ?? ''
})

const inClinic = <T>(work: (tx: Tx) => Promise<T>) => open.app.db.withTenant(clinic.companyId, work)
const client = () =>
  inClinic((tx) =>
    tx.selectFrom('client').selectAll().where('id', '=', clinic.clientId).executeTakeFirstOrThrow(),
  )
const erase = (tx: Tx) => erasePatient(tx, open.app.getKey, clinic, open.clock.now())

/** Starts `late` after `first` has done its work but before it commits; `late` ends after it. */
async function after<T>(first: (tx: Tx) => Promise<unknown>, late: () => Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<T>()
  let over = false
  await inClinic(async (tx) => {
    await first(tx)
    late()
      .then(ended.resolve, ended.reject)
      .finally(() => {
        over = true
      })
    while (!over && (await waitingFor(open.app, 'transactionid')) === 0);
  })
  return ended.promise
}

const meanwhile = <T>(write: () => Promise<T>) => after(erase, write)
const counted = (table: 'client_request' | 'visit_survey' | 'consent_change' | 'visit_answer') =>
  inClinic(async (tx) => (await tx.selectFrom(table).select('company_id').execute()).length)
const found = () => foundWords(open.databaseUrl, [text, phone, 'Анна <b>'])

test('a request that is sent during the erasure is refused and not stored', async () => {
  const sent = await meanwhile(() => clinic.press('q', { text }))
  expect(sent.statusCode).toBe(404)
  expect(await counted('client_request')).toBe(0)
  expect(await found()).toEqual([])
})

test.each([
  ['s', { specialist: '5', comment: text, show: 'yes' }],
  ['n', { score: '3', comment: text, show: 'yes' }],
  ['v', { answer: '1' }],
  ['o', { choice: 'marketing.allow' }],
])('a form of the page /%s that is sent during the erasure is dropped', async (page, form) => {
  const events = async () =>
    inClinic(async (tx) => (await tx.selectFrom('message_event').select('id').execute()).length)
  const before = [await events(), await clinic.message()] as const
  const answer = await meanwhile(() => clinic.press(page, form))
  expect([303, 404]).toContain(answer.statusCode)
  expect(await found()).toEqual([])
  expect([await counted('visit_survey'), await counted('consent_change')]).toEqual([0, 0])
  const { rating, answer: said, may_show_at } = await clinic.message()
  expect([rating, said, may_show_at]).toEqual([null, 'none', null])
  expect(await events()).toBe(before[0])
})

test('a request that was stored first is erased with the rest', async () => {
  const linked = { ...clinic, visitId: clinic.visitId } as unknown as Parameters<
    typeof recordRequest
  >[1]
  const gone = await after(
    (tx) => recordRequest(tx, linked, text, open.clock.now()),
    () => clinic.as.remove(`/api/client/${clinic.clientId}/person`),
  )
  expect(gone.status).toBe(204)
  expect(await counted('client_request')).toBe(1)
  expect(await found()).toEqual([])
})

const chat = async () => {
  const { body } = await clinic.as.post<{ number: number }>('/api/chat', {
    clientId: clinic.clientId,
  })
  return body.number
}
const write = (number: number, more: object = {}) =>
  clinic.as.post<{ code?: string }>(`/api/chat/${number}/message`, {
    key: crypto.randomUUID(),
    text: `{clientName}, ${text}`,
    channel: 'whatsapp',
    ...more,
  })

test('a chat message of staff during the erasure is refused and not sent, and the conversation is in no list', async () => {
  const number = await chat()
  expect((await meanwhile(() => write(number))).status).toBe(404)
  await dispatchBatch(open.app)
  expect(await found()).toEqual([])
  expect((await clinic.as.get('/api/chat/list')).body).toEqual({ items: [], total: 0 })
  expect((await clinic.as.get('/api/chat/counts')).body).toMatchObject({ total: 0, waiting: 0 })
  expect((await clinic.as.put(`/api/chat/${number}/claim`, { claimed: true })).status).toBe(404)
})

test('a conversation cannot be opened during the erasure', async () => {
  const opening = await meanwhile(() => clinic.as.post('/api/chat', { clientId: clinic.clientId }))
  expect(opening.status).toBe(404)
  expect(await found()).toEqual([])
})

test('a chat message to one of two patients with one number does not reach the other', async () => {
  const other = await seeds(open, clinic.companyId).patient({ name: 'Пётр', phone })
  const number = await chat()
  const line = { clientId: clinic.clientId }
  expect((await meanwhile(() => write(number, line))).status).toBe(400)
  // As if a process of the previous version had written it.
  const now = open.clock.now()
  await inClinic(async (tx) => {
    const { id } = await tx.selectFrom('chat').select('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('message')
      .values({
        company_id: clinic.companyId,
        chat_id: id,
        client_id: clinic.clientId,
        scenario_id: null,
        time_zone: 'Europe/Moscow',
        occasion: 'chat late',
        text,
        channel: 'whatsapp',
        send_at: now,
        due_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
  })
  const before = (await sandbox.accepted(clinic.companyId)).length
  await dispatchBatch(open.app)
  expect((await sandbox.accepted(clinic.companyId)).length).toBe(before)
  // A second erasure removes what was left.
  expect((await clinic.as.remove(`/api/client/${clinic.clientId}/person`)).status).toBe(204)
  expect(await foundWords(open.databaseUrl, [text])).toEqual([])
  expect((await write(number, { clientId: other.id, text: 'Пётр, ждём' })).status).toBe(201)
})

test('a reply that arrives during the erasure does not answer a message of the erased patient', async () => {
  const account = await inClinic((tx) =>
    tx
      .selectFrom('channel_account')
      .selectAll()
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow(),
  )
  const reply = {
    replyId: 'late',
    from: phone,
    text: 'Да, приду',
    at: open.clock.now(),
    answer: null,
    messageKey: null,
  }
  const named = { companyId: clinic.companyId, accountId: account.id, channel: 'whatsapp' }
  await meanwhile(() => applyReplies(open.app, named, [reply]))
  expect((await clinic.message()).answer).toBe('none')
  const kept = await inClinic((tx) =>
    tx.selectFrom('reply').select(['message_id', 'text']).executeTakeFirstOrThrow(),
  )
  expect(kept).toEqual({ message_id: null, text: 'Да, приду' })
})

test('a bot chat that is opened during the erasure is not linked', async () => {
  const account = await inClinic((tx) =>
    tx
      .selectFrom('channel_account')
      .selectAll()
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow(),
  )
  await meanwhile(() =>
    handleChatNews(open.app, unsealAccount(open.app, account), {
      kind: 'started',
      at: open.clock.now(),
      chatId: '77',
      payload: createStartPayload(open.app, clinic.messageId),
      language: 'ru',
      eventId: '77:1',
    }),
  )
  expect(await found()).toEqual([])
})

test('a delivery report that arrives during the erasure is stored without its text', async () => {
  const now = open.clock.now()
  const account_id = crypto.randomUUID()
  await inClinic((tx) =>
    tx
      .insertInto('attempt')
      .values({
        company_id: clinic.companyId,
        message_id: clinic.messageId,
        step: 1,
        number: 7,
        channel: 'sms',
        provider: 'sms16',
        account_id,
        key: 'late',
        fence: 1,
        state: 'sentToGateway',
        provider_id: 'late',
        started_at: now,
        updated_at: now,
      })
      .execute(),
  )
  await meanwhile(() =>
    applyReports(open.app, clinic.companyId, account_id, [
      {
        providerId: 'late',
        status: 'undelivered',
        at: open.clock.now(),
        detail: `no such number ${phone}`,
      },
    ]),
  )
  const { state } = await inClinic((tx) =>
    tx
      .selectFrom('attempt')
      .select('state')
      .where('provider_id', '=', 'late')
      .executeTakeFirstOrThrow(),
  )
  expect(state).toBe('failed')
  expect(await found()).toEqual([])
})

test('no answer, handled mark or request mark of an erased patient can be set, during the erasure or afterwards', async () => {
  await clinic.press('q', { text: 'Перезвоните' })
  const { id: requestId } = await inClinic((tx) =>
    tx.selectFrom('client_request').select('id').executeTakeFirstOrThrow(),
  )
  const calls = [
    () => clinic.as.put(`/api/visit/${clinic.visitId}/answer`, { answer: 'approved' }),
    () => clinic.as.put(`/api/message/${clinic.messageId}/handled`, { handled: true }),
    () => clinic.as.put(`/api/request/${requestId}/handled`, { handled: true }),
  ]
  const [first = async () => ({ status: 0 })] = calls
  expect((await meanwhile(first)).status).toBe(404)
  for (const call of calls) expect((await call()).status).toBe(404)
  expect(await counted('visit_answer')).toBe(0)
  // Nothing remains that staff would wait for but could not handle.
  expect((await clinic.as.get('/api/message/list?group=waiting')).body).toMatchObject({ total: 0 })
})
