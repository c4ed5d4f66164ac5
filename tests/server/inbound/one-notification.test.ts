import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { openInboundClinic } from './inbound-clinic.ts'

type MessageCounts = components['schemas']['MessageCounts']

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
const STARTS_AT = '2026-12-10T09:00:00Z'

/** Two patients of one phone, reminded within a minute. */
async function family() {
  const clinic = await openInboundClinic(open, sandbox)
  const phone = '+79161112233'
  const reminders = []
  for (const name of ['Анна', 'Борис']) {
    const { id: clientId } = await clinic.patient({ name, phone })
    const visit = await clinic.visitOf(clientId, STARTS_AT)
    reminders.push(await clinic.asks({ type: 'reminder', clientId, visit }))
    open.clock.add({ minutes: 1 })
  }
  return { ...clinic, phone, ids: reminders.map(({ id }) => id) }
}

test('a sentence that may be about two visits waits with both and raises one notification', async () => {
  const { writes, phone, answers, ids, alerts, as } = await family()
  await writes(phone, 'не приду')
  expect(await answers(...ids)).toEqual(['unclear', 'unclear'])
  const raised = await alerts()
  expect(raised).toHaveLength(1)
  const named = raised[0]?.detail.candidates as { messageId: string }[]
  expect(named.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
  // Handling either leaves no second one behind.
  for (const id of ids) await as.put(`/api/message/${id}/handled`, { handled: true })
  expect((await alerts()).filter(({ endedAt }) => !endedAt)).toEqual([])
})

/** A patient with one reminder; `waiting` counts the messages that wait for staff. */
async function reminded() {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient()
  const visit = await clinic.visitOf(clientId, STARTS_AT)
  const { id } = await clinic.asks({ type: 'reminder', clientId, visit })
  const waiting = async () =>
    (await clinic.as.get<MessageCounts>('/api/message/counts')).body.waiting
  let answerId: string | null = null
  /** Records an answer; `none` undoes the last one. */
  const record = async (answer: string) => {
    const change = answer === 'none' ? { answer, answerId } : { answer }
    const told = await clinic.as.put<{ answerId: string }>(`/api/visit/${visit.id}/answer`, change)
    answerId = told.body.answerId
  }
  return { ...clinic, phone, id, waiting, record }
}

test.each(['transferred', 'canceled', 'approved'])(
  "staff's own entry (%s) is no new work",
  async (answer) => {
    const { waiting, record, message, id } = await reminded()
    await record(answer)
    expect(await message(id)).toMatchObject({ answer, handled: true })
    expect(await waiting()).toBe(0)
  },
)

test('taking it back restores what waited, and nothing else', async () => {
  const { as, writes, phone, waiting, record, message, id } = await reminded()
  await record('transferred')
  await record('none')
  expect(await message(id)).toMatchObject({ answer: 'none', handled: false })
  await writes(phone, 'не знаю')
  expect(await waiting()).toBe(1)
  await record('approved')
  expect(await waiting()).toBe(0)
  await record('none')
  expect(await message(id)).toMatchObject({ answer: 'unclear', handled: false })
  await as.put(`/api/message/${id}/handled`, { handled: true })
  await record('canceled')
  await record('none')
  expect(await message(id)).toMatchObject({ answer: 'unclear', handled: true })
  expect(await waiting()).toBe(0)
})
