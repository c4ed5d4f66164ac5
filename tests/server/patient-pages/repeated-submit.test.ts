import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { sentLinks } from './sent-links.ts'

/** Pressing a button again records nothing new, one after another or at once. */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const TIMES = 60

async function pressed(press: () => Promise<unknown>) {
  for (let n = 0; n < TIMES / 2; n++) await press()
  await Promise.all(Array.from({ length: TIMES / 2 }, press))
}

const counted = (
  companyId: string,
  table: 'consent_change' | 'message_event' | 'client_request' | 'alert' | 'audit_log',
) =>
  open.app.db.withTenant(companyId, async (tx) => {
    const { count } = await tx
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

test('a consent that is already given or refused adds no record', async () => {
  const { companyId, press } = await sentLinks(open, sandbox)
  const choices = ['marketing.allow', 'marketing.stop', 'service.stop', 'service.allow']
  for (const [nth, choice] of choices.entries()) {
    await pressed(() => press('o', { choice }))
    expect(await counted(companyId, 'consent_change')).toBe(nth + 1)
  }
  const events = await counted(companyId, 'message_event')
  await pressed(() => press('o', { choice: 'service.allow' }))
  expect(await counted(companyId, 'message_event')).toBe(events)
  // Every change of mind is recorded.
  await press('o', { choice: 'marketing.allow' })
  await press('o', { choice: 'marketing.stop' })
  expect(await counted(companyId, 'consent_change')).toBe(6)
})

test('a consent that staff record again with the same text adds no record', async () => {
  const { as, companyId, clientId } = await sentLinks(open, sandbox)
  const say = (textVersion: string) =>
    as.post(`/api/client/${clientId}/consents`, {
      category: 'marketing',
      allowed: true,
      textVersion,
    })
  await pressed(() => say('Согласен'))
  expect(await counted(companyId, 'consent_change')).toBe(1)
  expect((await say('Согласен на новых условиях')).status).toBe(204)
  expect(await counted(companyId, 'consent_change')).toBe(2)
})

test('repeated STOP replies record two consent changes and no more', async () => {
  const { companyId, clientId } = await sentLinks(open, sandbox)
  const { phone } = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('client').select('phone').where('id', '=', clientId).executeTakeFirstOrThrow(),
  )
  const before = await sandbox.accepted(companyId)
  expect(before.length).toBeGreaterThan(0)
  for (let n = 0; n < 8; n++) {
    await sandbox.answer(phone ?? '', 'STOP')
    await expect.poll(async () => (await replies(companyId)).length).toBe(n + 1)
  }
  expect(await counted(companyId, 'consent_change')).toBe(2)
})

const replies = (companyId: string) =>
  open.app.db.withTenant(companyId, (tx) => tx.selectFrom('reply').select('id').execute())

test('the same answer about a visit adds no record and stays handled; another answer is recorded', async () => {
  const { as, companyId, press, message, messageId } = await sentLinks(open, sandbox)
  expect((await press('v', { answer: '1' })).statusCode).toBe(303)
  expect(await as.put(`/api/message/${messageId}/handled`, { handled: true })).toMatchObject({
    status: 204,
  })
  const events = await counted(companyId, 'message_event')
  await pressed(() => press('v', { answer: '1' }))
  expect(await counted(companyId, 'message_event')).toBe(events)
  const { answer, handled, status } = await message()
  expect({ answer, handled, status }).toMatchObject({ answer: 'approved', handled: true })
  await press('v', { answer: '3' })
  expect(await message()).toMatchObject({ answer: 'canceled', handled: false })
  expect(await counted(companyId, 'message_event')).toBe(events + 1)
})

test('a repeated request with the same text is stored once and still accepted', async () => {
  const { companyId, press } = await sentLinks(open, sandbox)
  await pressed(() => press('q', { text: 'Можно перенести?' }))
  expect(await counted(companyId, 'client_request')).toBe(1)
  const again = await press('q', { text: 'Можно перенести?' })
  expect(again.statusCode).toBe(303)
})

test('a patient who presses a review link sixty times counts as one transition', async () => {
  const { as, press } = await sentLinks(open, sandbox)
  const maps = { urlName: 'Карты', url: 'https://maps.example/clinic' }
  const { body: link } = await as.post<{ id: string }>('/api/review-link', maps)
  await pressed(() => press('r', { link: link.id }))
  const { body } = await as.get<{ items: { transitionsCount: number }[] }>('/api/review-link/list')
  expect(body.items.map(({ transitionsCount }) => transitionsCount)).toEqual([1])
})

test('marking as handled and excluding again add no records', async () => {
  const { as, companyId, clientId, messageId } = await sentLinks(open, sandbox)
  await as.put(`/api/message/${messageId}/handled`, { handled: true })
  await as.put(`/api/client/${clientId}/excluded`, { excluded: true, reason: 'просит' })
  const before = [await counted(companyId, 'message_event'), await counted(companyId, 'audit_log')]
  await pressed(() => as.put(`/api/message/${messageId}/handled`, { handled: true }))
  await pressed(() =>
    as.put(`/api/client/${clientId}/excluded`, { excluded: true, reason: 'просит' }),
  )
  expect([
    await counted(companyId, 'message_event'),
    await counted(companyId, 'audit_log'),
  ]).toEqual(before)
})
