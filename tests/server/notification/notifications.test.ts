import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import {
  raiseChannelLost,
  sweepNotifications,
} from '../../../server/engine/notifications/raise-notifications.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

interface Alert {
  id: string
  type: string
  date: string
  read: boolean
  endedAt: string | null
  messageId: string | null
  clientName: string | null
  detail: Record<string, string>
}

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-06T06:00:00Z', sandbox.env))

/**
 * A clinic whose patients each got a reminder three days ahead; visits are on the 9th at 10:30 in
 * Moscow.
 */
async function reminded(count = 1, ending = '') {
  const clinic = await registerClinic(open)
  const { as, companyId } = clinic
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  const patients = []
  for (let i = 0; i < count; i++) {
    const { id, phone } = await patient({
      surname: `Иванова${i}`,
      phone: freshPhone(ending),
    })
    const { id: visitId } = await visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
    patients.push({ id, phone: phone ?? '', visitId })
  }
  await startReminder(as, 3)
  open.clock.set('2026-12-06T07:00:00Z')
  await dispatchAll(open.app)
  const list = async (query = '') =>
    (await as.get<{ items: Alert[]; total: number }>(`/api/alert/list${query}`)).body
  const unread = async () => (await as.get<{ unread: number }>('/api/alert/stat')).body.unread
  const messages = async () =>
    (await as.get<{ items: { id: string; answer: string }[] }>('/api/message/list')).body.items
  let replies = 0
  const reply = async (phone: string, text: string) => {
    const account = await open.app.db.withTenant(companyId, (tx) =>
      tx
        .selectFrom('channel_account')
        .selectAll()
        .where('provider', '=', 'wazzup24')
        .executeTakeFirstOrThrow(),
    )
    replies += 1
    const said = { replyId: `r${replies}`, from: phone, text, at: open.clock.now() }
    await applyReplies(open.app, { companyId, accountId: account.id, channel: 'whatsapp' }, [
      { answer: null, messageKey: null, ...said },
    ])
  }
  return { ...clinic, patients, list, unread, messages, reply }
}

const sweep = () => sweepNotifications(open.app)

describe('the notification of an unanswered reminder', () => {
  test('is raised once, a day after sending, however many processes sweep', async () => {
    const { list, unread } = await reminded(3)
    open.clock.set('2026-12-07T06:59:59Z')
    await sweep()
    expect(await unread()).toBe(0)
    open.clock.set('2026-12-07T07:00:00Z')
    await Promise.all(Array.from({ length: 8 }, sweep))
    await sweep()
    expect(await unread()).toBe(3)
    const { items, total } = await list()
    expect(total).toBe(3)
    expect(items[0]).toEqual({
      id: expect.any(String),
      type: 'unanswered',
      date: '2026-12-07T07:00:00Z',
      read: false,
      endedAt: null,
      requestId: null,
      chatNumber: null,
      messageId: expect.any(String),
      scenarioType: 'reminder',
      clientName: expect.stringMatching(/^Иванова\d Анна$/),
      detail: { visitAt: '2026-12-09T07:30:00Z', timeZone: 'Europe/Moscow' },
    })
  })

  test('is marked read and ended when the reminder is answered or handled, or its visit is canceled or has begun', async () => {
    const { as, list, unread, messages, patients, reply, companyId } = await reminded(4)
    open.clock.set('2026-12-07T07:00:00Z')
    await sweep()
    expect(await unread()).toBe(4)
    await reply(patients[0]?.phone ?? '', 'да')
    expect(await unread()).toBe(3)
    const waiting = (await messages()).find(({ answer }) => answer === 'none')
    await as.put(`/api/message/${waiting?.id}/handled`, { handled: true })
    expect(await unread()).toBe(2)
    await open.app.db.withTenant(companyId, (tx) =>
      sql`update visit set status = 'canceled' where id in (
        select visit_id from message where answer = 'none' and not handled limit 1)`.execute(tx),
    )
    await sweep()
    expect(await unread()).toBe(1)
    open.clock.set('2026-12-09T07:30:00Z')
    await sweep()
    expect(await unread()).toBe(0)
    expect((await list()).items.map(({ read, endedAt }) => [read, endedAt !== null])).toEqual(
      Array(4).fill([true, true]),
    )
  })

  test('stays read while the reminder waits, and is raised anew when it waits again', async () => {
    const { as, list, unread, messages } = await reminded()
    open.clock.set('2026-12-07T07:00:00Z')
    await sweep()
    const [alert] = (await list()).items
    expect((await as.put(`/api/alert/${alert?.id}/read`)).status).toBe(204)
    await sweep()
    expect(await unread()).toBe(0)
    expect((await list()).total).toBe(1)
    const [message] = await messages()
    await as.put(`/api/message/${message?.id}/handled`, { handled: true })
    await as.put(`/api/message/${message?.id}/handled`, { handled: false })
    expect(await unread()).toBe(1)
    expect((await list()).items.map(({ read }) => read).toSorted()).toEqual([false, true])
  })
})

describe('the notification of an unclear reply', () => {
  test('is raised once, again only after the previous one was read, and ended by a clear answer', async () => {
    const { as, list, unread, patients, reply } = await reminded()
    const phone = patients[0]?.phone ?? ''
    await reply(phone, 'а можно с собакой?')
    await reply(phone, 'и с кошкой?')
    expect(await list()).toMatchObject({
      total: 1,
      items: [
        { type: 'unclear', read: false, detail: { text: 'и с кошкой?', channel: 'whatsapp' } },
      ],
    })
    const id = (await list()).items[0]?.id
    await as.put(`/api/alert/${id}/read`)
    await reply(phone, 'ау?')
    expect(await unread()).toBe(1)
    expect((await list()).total).toBe(2)
    await reply(phone, 'да')
    expect(await unread()).toBe(0)
    await sweep()
    expect(await unread()).toBe(0)
    await reply(phone, 'а если дождь?')
    expect(await unread()).toBe(1)
  })

  test('keeps the reply’s text when the patient answers clearly later', async () => {
    const { list, patients, reply } = await reminded()
    const phone = patients[0]?.phone ?? ''
    await reply(phone, 'а можно с собакой?')
    open.clock.set(open.clock.now().add({ minutes: 1 }).toString())
    await reply(phone, 'да')
    expect((await list()).items).toMatchObject([
      { type: 'unclear', read: true, detail: { text: 'а можно с собакой?' } },
    ])
  })

  test('has the phone and its likely patient when no message was sent to that phone', async () => {
    const { list, unread, as, reply, companyId } = await reminded()
    const { patient } = seeds(open, companyId)
    await patient({ name: 'Вера', surname: 'Тихая', phone: '+79161234542' })
    await reply('+79161234542', 'Перезвоните на 8 (926) 765-43-21')
    const [alert] = (await list()).items
    expect(alert).toMatchObject({
      type: 'unclear',
      messageId: null,
      clientName: 'Тихая Вера',
      detail: {
        phone: '+79161234542',
        text: 'Перезвоните на 8 (926) 765-43-21',
        channel: 'whatsapp',
      },
    })
    const marketer = await signInAsRole(open, companyId, 'marketer')
    const seen = await marketer.get<{ items: Alert[] }>('/api/alert/list')
    expect(seen.body.items[0]).toMatchObject({
      clientName: 'Тихая Вера',
      detail: { phone: '+7 916 ··· ·· 42' },
    })
    expect(JSON.stringify(seen.body)).not.toMatch(/1234542|Перезвоните/)
    await sweep()
    expect(await unread()).toBe(1)
    await as.put('/api/alert/list/read')
    expect(await unread()).toBe(0)
  })
})

describe('the notification of an unknown outcome', () => {
  test('ends when a late report or a colleague settles the message', async () => {
    // The provider sends no reports for phones with this ending, so nothing settles the outcome
    // meanwhile.
    const { as, list, unread, messages, companyId } = await reminded(2, '9902')
    const outcome = (value: string, id = '') =>
      open.app.db.withTenant(companyId, (tx) =>
        sql`update message set outcome = ${value}, due_at = null where ${id} in ('', id::text)`.execute(
          tx,
        ),
      )
    await outcome('unknown')
    await sweep()
    // One outage is one notification, however many messages it hit.
    expect(await unread()).toBe(1)
    expect((await list('?type=unknownOutcome')).items[0]).toMatchObject({
      clientName: null,
      detail: { channel: 'whatsapp', provider: 'wazzup24', count: 2 },
    })
    const [one, two] = await messages()
    await outcome('done', one?.id)
    await sweep()
    expect(await unread()).toBe(1)
    const left = (await list('?type=unknownOutcome')).items[0]
    expect(left?.messageId).toBe(two?.id)
    expect(left?.clientName).not.toBeNull()
    expect(left?.detail).not.toHaveProperty('count')
    await as.put(`/api/message/${two?.id}/handled`, { handled: true })
    expect(await unread()).toBe(0)
    await outcome('unknown', one?.id)
    await sweep()
    expect(await unread()).toBe(1)
  })
})

describe('the notification of a lost channel', () => {
  test('is raised once while the channel is lost, and anew at the next loss', async () => {
    const clinic = await registerClinic(open)
    const { as, companyId } = clinic
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    for (let i = 0; i < 12; i++)
      await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T07:30:00Z' })
    await startReminder(as, 3)
    open.clock.set('2026-12-06T07:00:00Z')
    const sendSome = async () => {
      for (let i = 0; i < 4; i++) await dispatchBatch(open.app, 1)
      // Past the pause after a refused connection.
      open.clock.add({ minutes: 6 })
      await sweep()
    }
    const alerts = async () =>
      (await as.get<{ items: Alert[] }>('/api/alert/list?type=channelLost')).body.items.map(
        ({ read, endedAt, detail }) => ({ read, over: endedAt !== null, channel: detail.channel }),
      )
    const lasting = { read: false, over: false, channel: 'whatsapp' }
    const past = { read: true, over: true, channel: 'whatsapp' }
    await sandbox.channelState(companyId, 'blocked')
    await sendSome()
    await sendSome()
    expect(await alerts()).toEqual([lasting])
    await sandbox.channelState(companyId, 'active')
    await sendSome()
    expect(await alerts()).toEqual([past])
    await sandbox.channelState(companyId, 'blocked')
    await sendSome()
    expect(await alerts()).toEqual([lasting, past])
  })

  test('ends with the first message that its provider accepts', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T07:30:00Z' })
    await startReminder(as, 3)
    const now = open.clock.now()
    await open.app.db.withTenant(companyId, async (tx) => {
      const accounts = await tx.selectFrom('channel_account').selectAll().execute()
      for (const { id, channel, provider } of accounts) {
        const lost = { companyId, accountId: id, channel, provider, code: 'silent' }
        await raiseChannelLost(tx, lost, now)
        await raiseChannelLost(tx, lost, now)
      }
    })
    const lasting = async () =>
      (await as.get<{ items: Alert[] }>('/api/alert/list?read=false')).body.items.map(
        ({ detail }) => detail.provider,
      )
    expect((await lasting()).toSorted()).toEqual(['sms16', 'wazzup24'])
    open.clock.set('2026-12-06T07:00:00Z')
    await dispatchAll(open.app)
    expect(await lasting()).toEqual(['sms16'])
  })
})

describe('the notification list', () => {
  test('is newest first, paged and filtered by type and read flag, and can be marked read as a whole', async () => {
    const { as, list, patients, reply, unread } = await reminded(3)
    open.clock.set('2026-12-07T07:00:00Z')
    await sweep()
    open.clock.add({ minutes: 1 })
    await reply(patients[0]?.phone ?? '', 'кто это?')
    expect(await unread()).toBe(3)
    expect((await list()).items.map(({ type }) => type)).toEqual([
      'unclear',
      'unanswered',
      'unanswered',
      'unanswered',
    ])
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}&pageSize=2`)))
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 4],
      [2, 4],
      [0, 4],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(4)
    expect(await list('?type=unclear')).toMatchObject({ total: 1 })
    expect(await list('?read=true')).toMatchObject({ total: 1, items: [{ type: 'unanswered' }] })
    expect(await list('?read=false&type=unanswered')).toMatchObject({ total: 2 })
    expect((await as.get('/api/alert/list?type=none')).status).toBe(400)
    expect((await as.put('/api/alert/list/read')).status).toBe(204)
    expect(await unread()).toBe(0)
    expect(await list('?read=false')).toMatchObject({ total: 0, items: [] })
  })

  test('neither shows nor marks notifications of another clinic', async () => {
    const { list } = await reminded()
    open.clock.set('2026-12-07T07:00:00Z')
    await sweep()
    const id = (await list()).items[0]?.id
    const other = await registerClinic(open)
    expect((await other.as.get('/api/alert/list')).body).toEqual({ items: [], total: 0 })
    const answers = []
    for (const name of [id, '019ab000-0000-7000-8000-000000000000', 'none'])
      answers.push(await other.as.put(`/api/alert/${name}/read`))
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await other.as.put('/api/alert/list/read')
    expect((await list()).items).toMatchObject([{ read: false }])
  })
})
