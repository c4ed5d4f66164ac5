import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { recordHeartbeat } from '../../../server/engine/send-hold/heartbeat.ts'
import { openTestApp } from '../../harness/app.ts'
import { freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof chatClinic>>
let anna: { id: string; phone: string | null }
beforeEach(async () => {
  clinic = await chatClinic(open)
  anna = await seeds(open, clinic.companyId).patient({ name: 'Анна' })
  await clinic.says(anna.phone, 'Здравствуйте')
  // Messages of the same instant have no defined order.
  open.clock.add({ seconds: 1 })
})

const sent = async () =>
  (await sandbox.accepted(clinic.companyId)).map(({ to, text }) => [to, text])

test('a chat message is sent once however often its key is repeated, and shows its author and its status', async () => {
  const key = crypto.randomUUID()
  const first = await clinic.write(1, 'Добрый день, {clientName}. Чем помочь?', { key })
  expect(first).toMatchObject({
    status: 201,
    body: {
      id: key,
      kind: 'staff',
      text: 'Добрый день, Анна. Чем помочь?',
      by: 'Anna Ivanova',
      clientId: anna.id,
      status: 'new',
      outcome: 'pending',
    },
  })
  expect((await clinic.write(1, 'Другие слова', { key })).body.text).toBe(first.body.text)
  await dispatchBatch(open.app)
  expect((await clinic.write(1, 'И ещё раз', { key })).body.outcome).toBe('done')
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([[anna.phone, 'Добрый день, Анна. Чем помочь?']])
  const { items } = await clinic.chats()
  expect(items[0]).toMatchObject({
    lastFrom: 'staff',
    lastText: 'Добрый день, Анна. Чем помочь?',
    lastBy: 'Anna Ivanova',
    unread: 0,
    waitingSince: null,
  })
})

test('a chat message is neither in the list of messages nor in its counts', async () => {
  await clinic.write(1, 'Добрый день')
  await dispatchBatch(open.app)
  const list = await clinic.as.get<{ items: []; total: number }>('/api/message/list')
  expect(list.body).toEqual({ items: [], total: 0 })
  const counts = await clinic.as.get<{ planned: number; sent: number }>('/api/message/counts')
  expect(counts.body).toMatchObject({ planned: 0, sent: 0 })
})

test('a phone without a patient can be answered too, but not with variables', async () => {
  const stranger = freshPhone()
  await clinic.says(stranger, 'Сколько стоит приём?')
  expect((await clinic.write(2, 'Две тысячи')).status).toBe(201)
  expect((await clinic.write(2, 'Здравствуйте, {clientName}')).body.fields?.text).toMatch(/patient/)
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([[stranger, 'Две тысячи']])
})

test('during an emergency stop no chat message is accepted; one accepted before waits for the end of the stop, at most an hour', async () => {
  const before = await clinic.write(1, 'До стопа')
  const stop = await clinic.as.post<{ id: string }>('/api/red-stop', { branchId: null })
  expect(await clinic.write(1, 'Под стопом')).toMatchObject({
    status: 409,
    body: { code: 'RED_STOP' },
  })
  expect((await clinic.as.get<{ silence: string }>('/api/chat/1')).body.silence).toBe('RED_STOP')
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
  expect((await clinic.lines(1)).items.at(-1)).toMatchObject({ reason: 'RED_STOP' })
  // A repeated key is still answered and sends nothing.
  expect((await clinic.write(1, 'До стопа', { key: before.body.id })).status).toBe(201)
  open.clock.set('2026-12-08T08:30:00Z')
  await clinic.as.post(`/api/red-stop/${stop.body.id}/lift`)
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
  expect((await clinic.lines(1)).items.at(-1)).toMatchObject({
    outcome: 'skipped',
    reason: 'TOO_LATE',
  })
  // The conversation waits for staff until they have handled it.
  expect((await clinic.chats('?waiting=true')).total).toBe(1)
  await clinic.as.put('/api/chat/1/handled', { handled: true })
  expect((await clinic.chats('?waiting=true')).total).toBe(0)
})

test('a chat message is sent when the stop is lifted in time', async () => {
  await clinic.write(1, 'До стопа')
  const stop = await clinic.as.post<{ id: string }>('/api/red-stop', { branchId: null })
  await dispatchBatch(open.app)
  await clinic.as.post(`/api/red-stop/${stop.body.id}/lift`)
  open.clock.set('2026-12-08T07:20:00Z')
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([[anna.phone, 'До стопа']])
})

test('during a send hold no chat message is accepted; one accepted before is sent after the release', async () => {
  const fence = (columns: ReturnType<typeof sql>) =>
    open.app.db.withAllTenants((tx) => sql`update installation set ${columns}`.execute(tx))
  // A worker has started.
  await recordHeartbeat({ ...open.app })
  const written = await clinic.write(1, 'Перед забором')
  await fence(sql`closed_at = now(), closed_cause = 'longGap'`)
  expect(await clinic.write(1, 'За забором')).toMatchObject({
    status: 409,
    body: { code: 'FENCE_CLOSED' },
  })
  expect((await clinic.as.get<{ silence: string }>('/api/chat/1')).body.silence).toBe(
    'FENCE_CLOSED',
  )
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
  expect((await clinic.write(1, 'Перед забором', { key: written.body.id })).status).toBe(201)
  await fence(sql`closed_at = null, closed_cause = null`)
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([[anna.phone, 'Перед забором']])
})

test('a deceased patient gets no chat message, nor does any patient before the clinic’s email is confirmed', async () => {
  const { companyId } = clinic
  const unconfirmed = (since: Temporal.Instant | null) =>
    open.app.db.withAllTenants((tx) =>
      tx
        .updateTable('company')
        .set({ unconfirmed_since: since })
        .where('id', '=', companyId)
        .execute(),
    )
  await clinic.write(1, 'Раз')
  await unconfirmed(open.clock.now())
  expect(await clinic.write(1, 'Два')).toMatchObject({ body: { code: 'EMAIL_UNCONFIRMED' } })
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
  await unconfirmed(null)
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('client').set({ deceased: true }).where('id', '=', anna.id).execute(),
  )
  expect(await clinic.write(1, 'Три')).toMatchObject({ body: { code: 'DECEASED' } })
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
})

test('a patient who refused everything may not be written to; one who refused marketing or is excluded may', async () => {
  const set = (columns: object) =>
    open.app.db.withTenant(clinic.companyId, (tx) =>
      tx.updateTable('client').set(columns).where('id', '=', anna.id).execute(),
    )
  await set({ opted_out: 'marketing', excluded: true })
  expect((await clinic.write(1, 'Раз')).status).toBe(201)
  // Accepted before the opt-out, and not sent after it.
  await set({ opted_out: 'all' })
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
  expect(await clinic.write(1, 'Два')).toMatchObject({ status: 409, body: { code: 'OPTED_OUT' } })
  expect((await clinic.as.get<{ silence: string }>('/api/chat/1')).body.silence).toBe('OPTED_OUT')
})

test('a chat message at night needs a confirmation and is then sent', async () => {
  open.clock.set('2026-12-08T20:00:00Z')
  const key = crypto.randomUUID()
  expect(await clinic.write(1, 'Ночью', { key })).toMatchObject({
    status: 409,
    body: { code: 'NIGHT' },
  })
  expect(
    (await clinic.as.get<{ night: boolean; opensAt: string }>('/api/chat/1')).body,
  ).toMatchObject({
    night: true,
    opensAt: '2026-12-09T06:00:00Z',
  })
  expect((await clinic.write(1, 'Ночью', { key, atNight: true })).status).toBe(201)
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([[anna.phone, 'Ночью']])
})

test('chat messages of one conversation are sent in order by concurrent workers, and another channel does not wait for them', async () => {
  const words = ['Раз', 'Два', 'Три', 'Четыре']
  for (const [at, text] of words.entries()) {
    open.clock.set(`2026-12-08T07:00:00.00${at + 1}Z`)
    await clinic.write(1, text)
  }
  await clinic.write(1, 'Иначе', { channel: 'sms' })
  const texts = async () => (await sent()).map(([, text]) => text)
  await dispatchBatch(open.app)
  expect((await texts()).toSorted()).toEqual(['Иначе', 'Раз'])
  const said = async () => (await texts()).filter((text) => text !== 'Иначе')
  // Of two concurrent workers one may find the conversation's message claimed by the other and
  // leaves it for its next batch; no message overtakes another.
  const both = () => Promise.all([dispatchBatch(open.app), dispatchBatch(open.app)])
  while ((await both()).some((taken) => taken > 0)) {
    const begun = await said()
    expect(begun).toEqual(words.slice(0, begun.length))
  }
  expect(await said()).toEqual(words)
})

test('a chat message that was held up during the day is not sent at night', async () => {
  open.clock.set('2026-12-08T18:50:00Z')
  await clinic.write(1, 'Перезвоните нам, пожалуйста')
  open.clock.set('2026-12-08T19:05:00Z')
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
  expect((await clinic.lines(1)).items.at(-1)).toMatchObject({
    outcome: 'skipped',
    reason: 'TOO_LATE',
  })
})

test('refuses a channel that is not connected, an empty text and a variable that a conversation lacks', async () => {
  expect(await clinic.write(1, 'В бот', { channel: 'telegram' })).toMatchObject({
    status: 409,
    body: { code: 'NO_WAY' },
  })
  expect(await clinic.write(1, ' ')).toMatchObject({ status: 400 })
  expect(await clinic.write(1, 'Ждём вас в {time}')).toMatchObject({
    status: 400,
    body: { code: 'BAD_TEMPLATE' },
  })
  expect((await clinic.lines(1)).total).toBe(1)
})

test('a chat message goes by the chosen channel', async () => {
  await clinic.write(1, 'По SMS', { channel: 'sms' })
  await dispatchBatch(open.app)
  const [message] = await sandbox.accepted(clinic.companyId)
  expect(message).toMatchObject({ provider: 'sms16', text: 'По SMS' })
})

test('a yes to a question of staff is no answer to the earlier reminder', async () => {
  const { visit } = seeds(open, clinic.companyId)
  await visit({ clientId: anna.id, startsAt: '2026-12-09T12:00:00Z' })
  await startReminder(clinic.as)
  await dispatchBatch(open.app)
  open.clock.set('2026-12-08T07:10:00Z')
  await clinic.write(1, 'Удобно ли вам прийти раньше?')
  await dispatchBatch(open.app)
  open.clock.set('2026-12-08T07:12:00Z')
  await clinic.says(anna.phone, 'да')
  const { items } = await clinic.lines(1)
  expect(items.find(({ kind }) => kind === 'scenario')).toMatchObject({ answer: 'none' })
  expect(items.at(-1)).toMatchObject({ text: 'да', understood: null })
  expect((await clinic.chats('?waiting=true')).total).toBe(1)
})

test('a confirmation does not wait for staff; a cancellation waits until it is handled, in the conversation or in the list', async () => {
  await clinic.as.put('/api/chat/1/handled', { handled: true })
  const { visit } = seeds(open, clinic.companyId)
  await visit({ clientId: anna.id, startsAt: '2026-12-09T12:00:00Z' })
  await startReminder(clinic.as)
  await dispatchBatch(open.app)
  open.clock.set('2026-12-08T07:10:00Z')
  const waiting = async () => (await clinic.chats('?waiting=true')).total
  await clinic.says(anna.phone, 'да')
  expect(await waiting()).toBe(0)
  await clinic.says(anna.phone, 'нет, отмените')
  expect(await waiting()).toBe(1)
  const { body } = await clinic.as.get<{ items: { id: string; handled: boolean }[] }>(
    '/api/message/list',
  )
  await clinic.as.put('/api/chat/1/handled', { handled: true })
  expect(await waiting()).toBe(0)
  const after = await clinic.as.get<{ items: { handled: boolean }[] }>('/api/message/list')
  expect([body.items[0]?.handled, after.body.items[0]?.handled]).toEqual([false, true])
  await clinic.as.put('/api/chat/1/handled', { handled: false })
  expect(await waiting()).toBe(1)
  await clinic.says(anna.phone, 'перенесите')
  await clinic.as.put(`/api/message/${body.items[0]?.id}/handled`, { handled: true })
  expect(await waiting()).toBe(0)
})

test('refuses an invisible text and one that is empty for this patient', async () => {
  for (const text of ['\u200B', '\u2060\uFEFF \u200D', '\u3164\u2800', '[{middleName}]'])
    expect((await clinic.write(1, text)).status, escape(text)).toBe(400)
  expect((await clinic.lines(1)).total).toBe(1)
  expect((await clinic.write(1, '👍')).status).toBe(201)
})

test('refuses an invalid cursor, and returns no messages before an unknown one', async () => {
  expect(await clinic.as.get('/api/chat/1/message?before=abc')).toMatchObject({
    status: 400,
    body: { fields: { before: expect.any(String) } },
  })
  expect(await clinic.lines(1, `?before=${crypto.randomUUID()}`)).toMatchObject({ items: [] })
})
