import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { openInboundClinic } from './inbound-clinic.ts'

type Dashboard = components['schemas']['Dashboard']
type Message = components['schemas']['Message']
type MessageCounts = components['schemas']['MessageCounts']
type Visit = components['schemas']['Visit']
type VisitCounts = components['schemas']['VisitCounts']
interface Items<T> {
  items: T[]
}

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))

const STARTS_AT = '2026-12-11T09:00:00Z'
const DOUBT = 'не знаю, смогу ли прийти'

/** A patient with a visit in three days, who was reminded now. */
async function reminded() {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient()
  const visit = await clinic.visitOf(clientId, STARTS_AT)
  const remind = () => clinic.asks({ type: 'reminder', clientId, visit })
  const reminder = await remind()
  const { id: accountId } = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .select('id')
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow(),
  )
  const says = async (text: string) => {
    open.clock.add({ minutes: 5 })
    const account = { companyId: clinic.companyId, accountId: accountId, channel: 'whatsapp' }
    await applyReplies(open.app, account, [
      {
        replyId: randomUUID(),
        from: phone ?? '',
        text,
        at: open.clock.now(),
        answer: null,
        messageKey: null,
      },
    ])
  }
  const get = async <T>(path: string) => (await clinic.as.get<T>(path)).body
  const row = async (id = reminder.id) =>
    (await get<Items<Message>>('/api/message/list')).items.find((one) => one.id === id)
  const listed = async (query: string) =>
    (await get<Items<Message>>(`/api/message/list?${query}`)).items.map(({ id }) => id)
  const counts = async () => {
    const { approved, unclear, waiting } = await get<MessageCounts>('/api/message/counts')
    return { approved, unclear, waiting }
  }
  const visitRow = async () => (await get<Items<Visit>>('/api/visit/list')).items[0]
  const visitCounts = async () => {
    const { coming, unclear, canceling } = await get<VisitCounts>('/api/visit/counts')
    return { coming, unclear, canceling }
  }
  const openAlerts = async () => (await clinic.alerts()).filter(({ endedAt }) => !endedAt)
  return {
    ...clinic,
    openAlerts,
    visit,
    reminder,
    remind,
    says,
    row,
    listed,
    counts,
    visitRow,
    visitCounts,
  }
}

test('words that are not plainly a yes after a yes make it unclear after yes, and wait for staff', async () => {
  const { says, row, listed, reminder, counts, visitRow, visitCounts } = await reminded()
  await says('да')
  expect(await counts()).toEqual({ approved: 1, unclear: 0, waiting: 0 })
  expect(await row()).toMatchObject({ answer: 'approved', secondThoughts: null })
  await says(DOUBT)
  expect(await row()).toMatchObject({
    answer: 'unclear',
    answerText: DOUBT,
    handled: false,
    secondThoughts: DOUBT,
  })
  expect(await counts()).toEqual({ approved: 0, unclear: 1, waiting: 1 })
  expect(await listed('group=waiting')).toEqual([reminder.id])
  expect(await listed('answer=approved')).toEqual([])
  expect(await visitRow()).toMatchObject({
    status: 'valid',
    answer: 'unclear',
    standing: 'unclear',
    secondThoughts: DOUBT,
  })
  expect(await visitCounts()).toEqual({ coming: 0, unclear: 1, canceling: 0 })
})

test('a plain yes later settles it', async () => {
  const { says, row, counts, visitRow, openAlerts } = await reminded()
  for (const text of ['да', DOUBT, 'да, приду']) await says(text)
  expect(await row()).toMatchObject({ answer: 'approved', secondThoughts: null })
  expect(await visitRow()).toMatchObject({ standing: 'coming', secondThoughts: null })
  expect(await counts()).toEqual({ approved: 1, unclear: 0, waiting: 0 })
  expect(await openAlerts()).toEqual([])
})

test('so does what staff record; taking that back restores the doubt', async () => {
  const { as, visit, says, row } = await reminded()
  for (const text of ['да', DOUBT]) await says(text)
  const path = `/api/visit/${visit.id}/answer`
  const { body } = await as.put<{ answerId: string }>(path, { answer: 'approved' })
  expect(await row()).toMatchObject({ answer: 'approved', secondThoughts: null })
  await as.put(path, { answer: 'none', answerId: body.answerId })
  expect(await row()).toMatchObject({ answer: 'unclear', secondThoughts: DOUBT })
})

test('a yes by an earlier message or told to staff counts as a yes to the visit', async () => {
  const { as, says, remind, row, visit, visitRow } = await reminded()
  await says('да')
  open.clock.set('2026-12-10T09:00:00Z')
  const second = await remind()
  await says(DOUBT)
  expect(await row(second.id)).toMatchObject({ answer: 'unclear', secondThoughts: DOUBT })
  expect(await visitRow()).toMatchObject({ standing: 'unclear', secondThoughts: DOUBT })
  await as.put(`/api/visit/${visit.id}/answer`, { answer: 'approved' })
  await says('а сколько стоит?')
  expect(await row(second.id)).toMatchObject({ secondThoughts: 'а сколько стоит?' })
})

test('without a yes before, or after a no, unclear words are no second thoughts', async () => {
  const { says, row } = await reminded()
  await says(DOUBT)
  expect(await row()).toMatchObject({ answer: 'unclear', secondThoughts: null })
  await says('не приду')
  await says(DOUBT)
  expect(await row()).toMatchObject({ answer: 'canceled', secondThoughts: null })
})

test('words that came after the visit began change nothing', async () => {
  const { says, row } = await reminded()
  await says('да')
  open.clock.set('2026-12-11T10:00:00Z')
  await says(DOUBT)
  expect(await row()).toMatchObject({ answer: 'approved', secondThoughts: null })
})

test('thanks and greetings after an answer are no second thoughts and need nobody', async () => {
  const { says, row, counts, alerts } = await reminded()
  await says('да')
  for (const text of ['Спасибо!', 'Спасибо большое, до свидания', 'Хорошего дня 😊'])
    await says(text)
  expect(await row()).toMatchObject({ answer: 'approved', answerText: 'да', secondThoughts: null })
  expect(await counts()).toEqual({ approved: 1, unclear: 0, waiting: 0 })
  expect(await alerts()).toEqual([])
})

test('a doubted yes is no confirmation in metrics until it is settled', async () => {
  const { as, says } = await reminded()
  const figures = async () => {
    const { body } = await as.get<Dashboard>(
      '/api/analytics/dashboard?from=2026-12-08&to=2026-12-08',
    )
    const { told, approved, unclear } = body.figures
    return { told, approved, unclear }
  }
  await says('да')
  expect(await figures()).toEqual({ told: 1, approved: 1, unclear: 0 })
  await says(DOUBT)
  expect(await figures()).toEqual({ told: 1, approved: 0, unclear: 1 })
  await says('приду')
  expect(await figures()).toEqual({ told: 1, approved: 1, unclear: 0 })
})
