import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { openInboundClinic } from './inbound-clinic.ts'

/** After an outage replies arrive late and in another order than they were written. */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))

const TOMORROW = '2026-12-09T09:00:00Z'
const at = (time: string) => Temporal.Instant.from(`2026-12-08T${time}Z`)

/** A patient reminded at nine; `says` delivers replies, each with the time at which it was written. */
async function reminded() {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient()
  const visit = await clinic.visitOf(clientId, TOMORROW)
  const reminder = await clinic.asks({ type: 'reminder', clientId, visit })
  const account = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .select('id')
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow(),
  )
  open.clock.set('2026-12-08T11:00:00Z')
  const says = (...words: [time: string, text: string, quotes?: string][]) =>
    applyReplies(
      open.app,
      { companyId: clinic.companyId, accountId: account.id, channel: 'whatsapp' },
      words.map(([time, text, quotes]) => ({
        replyId: randomUUID(),
        from: phone ?? '',
        text,
        at: at(time),
        answer: null,
        messageKey: null,
        ...(quotes && { quotedProviderId: quotes }),
      })),
    )
  const standing = async () => {
    const { body } = await clinic.as.get<{ items: { standing: string }[] }>('/api/visit/list')
    return body.items[0]?.standing
  }
  const unclear = async () => (await clinic.alerts()).filter(({ type }) => type === 'unclear')
  return { ...clinic, clientId, visit, reminder, says, standing, unclear }
}

test('a yes that arrives after a no written later changes nothing and is left to staff', async () => {
  const { says, standing, reminder, message, trail, unclear } = await reminded()
  await says(['10:40:00', 'не приду'])
  open.clock.add({ minutes: 5 })
  await says(['10:10:00', 'да, приду'])
  expect(await standing()).toBe('canceling')
  const { answer, answer_text, handled } = await message(reminder.id)
  expect([answer, answer_text, handled]).toEqual(['canceled', 'не приду', false])
  expect((await trail(reminder.id)).at(-1)?.detail).toMatchObject({
    answer: 'unclear',
    text: 'да, приду',
    puzzle: 'overtaken',
  })
  expect(await unclear()).toHaveLength(1)
})

test('replies delivered together apply in the order in which they were written', async () => {
  const { says, standing, unclear } = await reminded()
  await says(['10:10:20', 'нет, отмените'], ['10:10:00', 'да'])
  expect(await standing()).toBe('canceling')
  await says(['10:10:40', 'да, приду'])
  expect(await standing()).toBe('coming')
  expect(await unclear()).toEqual([])
})

test('the same answer delivered late causes no notification', async () => {
  const { says, standing, unclear } = await reminded()
  await says(['10:40:00', 'не приду'])
  await says(['10:10:00', 'не приду'])
  expect(await standing()).toBe('canceling')
  expect(await unclear()).toEqual([])
})

test('a late yes does not override a later answer recorded by staff or a later no to another message about the visit', async () => {
  const { as, says, standing, visit, reminder, clientId, asks, unclear } = await reminded()
  const path = `/api/visit/${visit.id}/answer`
  const { body } = await as.put<{ answerId: string }>(path, { answer: 'canceled' })
  await says(['10:10:00', 'да, приду'])
  expect(await standing()).toBe('canceling')
  expect(await unclear()).toHaveLength(1)
  await as.put(path, { answer: 'none', answerId: body.answerId })
  const second = await asks({ type: 'notification', clientId, visit })
  open.clock.add({ hours: 1 })
  await says(['11:30:00', 'не приду', second.providerId])
  open.clock.add({ minutes: 1 })
  await says(['10:30:00', 'да, приду', reminder.providerId])
  expect(await standing()).toBe('unclear')
})

test('a reply dated in the future counts as written when it arrived and does not hide later ones', async () => {
  const { as, says } = await reminded()
  await says(['23:30:00', 'Спасибо'])
  open.clock.add({ minutes: 1 })
  await says(['11:01:00', 'Ответьте, пожалуйста'])
  const { body } = await as.get<{ items: { lastText: string }[] }>('/api/chat/list')
  expect(body.items[0]?.lastText).toBe('Ответьте, пожалуйста')
})
