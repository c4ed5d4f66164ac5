import { describe, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

type Queue = components['schemas']['AttentionList']
type Item = components['schemas']['AttentionItem']

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

/** A clinic whose patients got a reminder on the day before, at 10:00 in Moscow; visits begin one hour after another from 10:30 on the 9th. */
async function reminded(count: number) {
  const clinic = await registerClinic(open)
  const { as, companyId } = clinic
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  const patients: { id: string; phone: string; visitId: string }[] = []
  for (let place = 0; place < count; place++) {
    const { id, phone } = await patient({ surname: `Иванова${place}`, phone: freshPhone() })
    const startsAt = Temporal.Instant.from('2026-12-09T07:30:00Z').add({ hours: place }).toString()
    const { id: visitId } = await visit({ clientId: id, startsAt })
    patients.push({ id, phone: phone ?? '', visitId })
  }
  await startReminder(as, 1)
  open.clock.set('2026-12-08T07:00:00Z')
  await dispatchAll(open.app)
  const queue = async (query = '') => (await as.get<Queue>(`/api/attention/list${query}`)).body
  const summary = async (query = '') =>
    (await queue(query)).items.map(({ clientName, reason }) => `${clientName} ${reason}`)
  let replies = 0
  const reply = async (place: number, text: string) => {
    const account = await open.app.db.withTenant(companyId, (tx) =>
      tx
        .selectFrom('channel_account')
        .selectAll()
        .where('provider', '=', 'wazzup24')
        .executeTakeFirstOrThrow(),
    )
    replies += 1
    await applyReplies(open.app, { companyId, accountId: account.id, channel: 'whatsapp' }, [
      {
        answer: null,
        messageKey: null,
        replyId: `r${replies}`,
        from: patients[place]?.phone ?? '',
        text,
        at: open.clock.now(),
      },
    ])
  }
  const item = async (place: number): Promise<Item> => {
    const found = (await queue()).items.find(({ clientId }) => clientId === patients[place]?.id)
    if (!found) throw new Error(`No item of patient ${place}`)
    return found
  }
  return { ...clinic, patients, queue, summary, reply, item }
}

const address = ({ id }: Pick<Item, 'id'>, what: string) => `/api/attention/${id}/${what}`

describe('what waits for staff', () => {
  test('is listed by the start of the visit, whatever the reason, and counted alike everywhere', async () => {
    const { as, queue, summary, reply } = await reminded(5)
    await reply(3, 'да')
    await reply(1, 'перенесите на другой день пожалуйста')
    await reply(2, 'ываыва')
    await reply(4, 'не приду')
    expect(await summary()).toEqual([
      'Иванова0 Анна unanswered',
      'Иванова1 Анна transferred',
      'Иванова2 Анна unclear',
    ])
    const { waiting, items } = await queue()
    expect(items.map(({ section, words }) => [section, words])).toEqual([
      ['tomorrow', null],
      ['tomorrow', 'перенесите на другой день пожалуйста'],
      ['tomorrow', 'ываыва'],
    ])
    expect(waiting).toBe(3)
    expect((await as.get('/api/attention/count')).body).toEqual({ waiting: 3 })
    expect((await as.get<{ waiting: number }>('/api/message/counts')).body.waiting).toBe(3)
    expect((await as.get<{ total: number }>('/api/message/list?group=waiting')).body.total).toBe(3)
    expect((await as.get<{ answered: number }>('/api/message/counts')).body.answered).toBe(4)
    expect((await as.get<{ total: number }>('/api/message/list?group=answered')).body.total).toBe(4)
    const { waits } = (
      await as.get<{ waits: components['schemas']['WaitsNow'] }>(
        '/api/analytics/dashboard?from=today-6&to=today',
      )
    ).body
    expect(waits.kinds).toEqual([
      {
        kind: 'reminder',
        waiting: 3,
        unanswered: 1,
        unclear: 1,
        unclearAfterYes: 0,
        transferred: 1,
        offersAccepted: 0,
        undelivered: 0,
        detractors: 0,
      },
    ])
  })

  test('ends with the answer that staff record, which is no new work, and comes back when it is undone', async () => {
    const { as, summary, item, patients, queue } = await reminded(3)
    await item(0)
    const ids: (string | null)[] = []
    for (const [place, answer] of (['approved', 'transferred', 'canceled'] as const).entries()) {
      const url = `/api/visit/${patients[place]?.visitId}/answer`
      ids.push((await as.put<{ answerId: string | null }>(url, { answer })).body.answerId)
    }
    expect(await summary()).toEqual([])
    expect(await queue()).toMatchObject({ waiting: 0, doneByMe: 3, doneByAll: 3 })
    await as.put(`/api/visit/${patients[1]?.visitId}/answer`, { answer: 'none', answerId: ids[1] })
    expect(await summary()).toEqual(['Иванова1 Анна unanswered'])
    expect(await queue()).toMatchObject({ waiting: 1, doneByMe: 2 })
  })

  test('leaves out what the clinic system confirms, moves or cancels', async () => {
    const { summary, companyId, patients } = await reminded(4)
    await open.app.db.withTenant(companyId, async (tx) => {
      const change = (place: number, columns: Record<string, unknown>) =>
        tx
          .updateTable('visit')
          .set(columns)
          .where('id', '=', patients[place]?.visitId ?? '')
          .execute()
      await change(0, { confirmed: true })
      await change(1, { status: 'canceled' })
      await change(2, { starts_at: '2026-12-12T07:30:00Z' })
    })
    expect(await summary()).toEqual(['Иванова3 Анна unanswered'])
  })

  test('is a question about a visit of today or tomorrow only, by the zone of the visit', async () => {
    const { summary } = await reminded(1)
    expect(await summary()).toEqual(['Иванова0 Анна unanswered'])
    open.clock.set('2026-12-09T07:29:00Z')
    expect(await summary()).toEqual(['Иванова0 Анна unanswered'])
    open.clock.set('2026-12-09T07:30:00Z')
    expect(await summary()).toEqual([])
  })
})

describe('a call without an answer', () => {
  test('puts the item off, brings it back then, and is counted with its time and author', async () => {
    const { as, queue, summary, item } = await reminded(2)
    const first = await item(0)
    const { status, body } = await as.post<{ id: string; callAgainAt: string }>(
      address(first, 'call'),
      {},
    )
    expect(status).toBe(201)
    expect(body.callAgainAt).toBe('2026-12-08T08:00:00Z')
    expect(await summary()).toEqual(['Иванова1 Анна unanswered'])
    expect(await summary('?snoozed=true')).toEqual(['Иванова0 Анна unanswered'])
    expect(await queue()).toMatchObject({ waiting: 1, snoozed: 1, doneByMe: 1 })
    open.clock.set('2026-12-08T08:00:00Z')
    expect(await item(0)).toMatchObject({
      calls: 1,
      lastCallAt: '2026-12-08T07:00:00Z',
      lastCallBy: expect.any(String),
    })
    expect((await as.remove(`/api/attention/call/${body.id}`)).status).toBe(204)
    expect(await item(0)).toMatchObject({ calls: 0, lastCallAt: null })
  })

  test('is put off by half of the time that is left if the visit is near, and never to the past', async () => {
    const { as, item } = await reminded(1)
    open.clock.set('2026-12-09T06:30:00Z')
    const near = await item(0)
    const call = (body: object) => as.post<{ callAgainAt: string }>(address(near, 'call'), body)
    expect((await call({ callAgainAt: '2026-12-09T06:30:00Z' })).body).toMatchObject({
      fields: { callAgainAt: expect.any(String) },
    })
    expect((await call({ callAgainAt: '2027-02-09T06:30:00Z' })).status).toBe(400)
    expect((await call({})).body.callAgainAt).toBe('2026-12-09T07:00:00Z')
  })

  test('the list of calls names the visits most worth one, with their reasons', async () => {
    const { companyId, patients, queue } = await reminded(12)
    const { visit } = seeds(open, companyId)
    for (const startsAt of ['2026-11-01T07:30:00Z', '2026-10-01T07:30:00Z'])
      await visit({ clientId: patients[11]?.id ?? '', startsAt })
    await open.app.db.withTenant(companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ outcome: 'noShow' })
        .where('starts_at', '<', Temporal.Instant.from('2026-12-01T00:00:00Z'))
        .execute(),
    )
    const { items, total } = await queue('?calls=true')
    expect(total).toBe(10)
    expect(items[0]).toMatchObject({ clientId: patients[11]?.id })
    expect(items[0]?.callReasons).toEqual([
      { kind: 'noShows', count: 2 },
      { kind: 'unconfirmed', count: 1 },
    ])
    expect(items.slice(1).map(({ clientName }) => clientName)).toEqual(
      Array.from({ length: 9 }, (_, place) => `Иванова${place} Анна`),
    )
  })
})

describe('several employees', () => {
  test('one of two who take an item at once holds it, until it is given up or two minutes have passed', async () => {
    const clinic = await reminded(1)
    const other = await signInAsRole(open, clinic.companyId, 'administrator')
    const first = await clinic.item(0)
    const hold = (as: typeof clinic.as) =>
      as.put<{ held: boolean; holderName: string | null }>(address(first, 'holder'), {})
    const both = await Promise.all([hold(clinic.as), hold(other)])
    expect(both.map(({ body }) => body.held).sort()).toEqual([false, true])
    const [winner, loser] = both[0]?.body.held ? [clinic.as, other] : [other, clinic.as]
    const readHolder = async (as: typeof clinic.as) =>
      (await as.get<Queue>('/api/attention/list')).body.items[0]?.holderId
    expect(await readHolder(winner)).toBeNull()
    expect(await readHolder(loser)).toEqual(expect.any(String))
    expect((await hold(loser)).body.held).toBe(false)
    await winner.remove(address(first, 'holder'))
    expect((await hold(loser)).body.held).toBe(true)
    open.clock.add({ minutes: 2 })
    expect((await hold(winner)).body.held).toBe(true)
  })

  test('whoever takes an item learns whether it still waits', async () => {
    const clinic = await reminded(2)
    const [called, other] = [await clinic.item(0), await clinic.item(1)]
    const isWaiting = async (item: Item) =>
      (await clinic.as.put<{ waiting: boolean }>(address(item, 'holder'), {})).body.waiting
    expect([await isWaiting(called), await isWaiting(other)]).toEqual([true, true])
    await clinic.as.post(address(called, 'call'), {})
    await clinic.reply(1, 'да')
    expect([await isWaiting(called), await isWaiting(other)]).toEqual([false, false])
  })

  test('an item is assigned to a colleague who may answer for patients, and to nobody else', async () => {
    const clinic = await reminded(2)
    const { as, item, summary, queue } = clinic
    const other = await signInAsRole(open, clinic.companyId, 'administrator')
    await signInAsRole(open, clinic.companyId, 'marketer')
    const colleagues = (
      await as.get<{ items: { id: string; isMe: boolean }[] }>('/api/colleague/list')
    ).body.items
    expect(colleagues).toHaveLength(2)
    const colleague = colleagues.find(({ isMe }) => !isMe)
    const assign = async (accountId: string | null) =>
      (await as.put(address(await item(0), 'assignee'), { accountId })).status
    expect(await assign(colleague?.id ?? '')).toBe(204)
    expect(
      (await other.get<Queue>('/api/attention/list?mine=true')).body.items.map(
        ({ assigneeId }) => assigneeId,
      ),
    ).toEqual([colleague?.id])
    expect(await summary('?mine=true')).toEqual([])
    expect((await queue()).waiting).toBe(2)
    expect(await assign('00000000-0000-4000-8000-000000000000')).toBe(400)
    expect(await assign(null)).toBe(204)
    expect((await item(0)).assigneeId).toBeNull()
  })

  test('an item can be put off until a time, and let wait again', async () => {
    const { as, item, summary } = await reminded(1)
    const first = await item(0)
    const snooze = async (until: string | null) =>
      (await as.put(address(first, 'snooze'), { until })).status
    expect(await snooze('2026-12-08T09:00:00Z')).toBe(204)
    expect(await summary()).toEqual([])
    expect(await snooze(null)).toBe(204)
    expect(await summary()).toHaveLength(1)
    expect(await snooze('2026-12-08T07:00:00Z')).toBe(400)
  })

  test('the note for the next shift is one, with its author and time', async () => {
    const { as, queue } = await reminded(0)
    expect((await queue()).handover).toBeNull()
    await as.put('/api/attention/handover', { text: ' Перезвонить Ким ' })
    await as.put('/api/attention/handover', { text: 'Ключ у охраны' })
    expect((await queue()).handover).toEqual({
      text: 'Ключ у охраны',
      byName: expect.any(String),
      at: '2026-12-08T07:00:00Z',
    })
    await as.put('/api/attention/handover', { text: '  ' })
    expect((await queue()).handover).toBeNull()
  })
})
