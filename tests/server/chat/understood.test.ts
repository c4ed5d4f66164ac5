import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof chatClinic>>
let anna: { id: string; phone: string | null }
let visitId: string
beforeEach(async () => {
  clinic = await chatClinic(open)
  const { patient, visit } = seeds(open, clinic.companyId)
  anna = await patient()
  visitId = (await visit({ clientId: anna.id, startsAt: '2026-12-09T12:00:00Z' })).id
  await startReminder(clinic.as)
  await dispatchAll(open.app)
  open.clock.set('2026-12-08T07:10:00Z')
})

const reminder = async () =>
  (await clinic.as.get<{ items: { answer: string; handled: boolean }[] }>('/api/message/list')).body
    .items[0]
const correct = async (text: string, body: object) => {
  const { items } = await clinic.lines(1)
  const reply = items.find((line) => line.kind === 'patient' && line.text === text)
  return clinic.as.put<{ code?: string; fields?: object }>(
    `/api/chat/1/message/${reply?.id}/understood`,
    body,
  )
}
const understood = async () => (await clinic.lines(1)).items.at(-1)?.understood

test('correcting a yes to unclear makes the answer of the reminder unclear', async () => {
  await clinic.says(anna.phone, 'да')
  expect(await reminder()).toMatchObject({ answer: 'approved' })
  expect((await correct('да', { answer: 'unclear' })).status).toBe(204)
  expect(await reminder()).toMatchObject({ answer: 'unclear', handled: true })
  expect(await understood()).toMatchObject({ answer: 'unclear', correctedBy: 'Anna Ivanova' })
})

test('a correction counts as an answer given to staff, and can be corrected again', async () => {
  await clinic.says(anna.phone, 'да')
  expect((await correct('да', { answer: 'canceled' })).status).toBe(204)
  expect(await reminder()).toMatchObject({ answer: 'canceled' })
  expect(await understood()).toMatchObject({ answer: 'canceled', visitId })
  const told = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('visit_answer').select(['visit_id', 'answer', 'by_name']).execute(),
  )
  expect(told).toEqual([{ visit_id: visitId, answer: 'canceled', by_name: 'Anna Ivanova' }])
  expect((await correct('да', { answer: 'unclear' })).status).toBe(204)
  expect(await understood()).toMatchObject({ answer: 'unclear', visitId })
})

test('correcting a corrected reply to unclear leaves nothing of it, and spares what staff heard by phone', async () => {
  await clinic.says(anna.phone, 'да')
  await correct('да', { answer: 'canceled' })
  expect((await correct('да', { answer: 'unclear' })).status).toBe(204)
  expect(await reminder()).toMatchObject({ answer: 'unclear', handled: true })
  await correct('да', { answer: 'canceled' })
  await clinic.as.put(`/api/visit/${visitId}/answer`, { answer: 'transferred' })
  expect((await correct('да', { answer: 'unclear' })).status).toBe(204)
  expect(await reminder()).toMatchObject({ answer: 'transferred' })
})

test('a reply that is about another visit says nothing of the first any more', async () => {
  const { visit } = seeds(open, clinic.companyId)
  const later = await visit({ clientId: anna.id, startsAt: '2026-12-20T12:00:00Z' })
  await clinic.says(anna.phone, 'Вася передаёт привет')
  const about = (id: string) => ({ answer: 'canceled', visitId: id })
  await correct('Вася передаёт привет', about(visitId))
  await correct('Вася передаёт привет', about(later.id))
  const standing = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('visit_answer').select('visit_id').where('taken_back_at', 'is', null).execute(),
  )
  expect(standing).toEqual([{ visit_id: later.id }])
  expect(await reminder()).not.toMatchObject({ answer: 'canceled' })
})

test('an unclear reply can be assigned to a visit of a patient with this phone, and to no other', async () => {
  await clinic.says(anna.phone, 'Вася передаёт привет')
  const { patient, visit } = seeds(open, clinic.companyId)
  const other = await patient()
  const theirs = await visit({ clientId: other.id, startsAt: '2026-12-10T12:00:00Z' })
  expect(
    await correct('Вася передаёт привет', { answer: 'approved', visitId: theirs.id }),
  ).toMatchObject({ status: 400, body: { code: 'CHECK_DETAILS' } })
  expect((await correct('Вася передаёт привет', { answer: 'approved', visitId })).status).toBe(204)
  expect(await reminder()).toMatchObject({ answer: 'approved' })
  expect((await clinic.chats('?waiting=true')).total).toBe(0)
})

test('a reply of another conversation cannot be corrected', async () => {
  const other = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'да')
  await clinic.says(other.phone, 'Здравствуйте')
  const { items } = await clinic.lines(2)
  expect(
    (
      await clinic.as.put(`/api/chat/1/message/${items[0]?.id}/understood`, {
        answer: 'approved',
        visitId,
      })
    ).status,
  ).toBe(404)
})

test.each(['Да пошли вы', 'Yes, leave me alone'])(
  'an unclear reply after a yes makes the answer unclear and waits for staff: %s',
  async (text) => {
    await clinic.says(anna.phone, 'да')
    expect((await clinic.chats('?waiting=true')).total).toBe(0)
    await clinic.says(anna.phone, text)
    expect(await understood()).toMatchObject({ answer: 'unclear', visitId })
    expect(await reminder()).toMatchObject({ answer: 'unclear', secondThoughts: text })
    expect((await clinic.chats('?waiting=true')).total).toBe(1)
    await clinic.as.put('/api/chat/1/handled', { handled: true })
    expect((await clinic.chats('?waiting=true')).total).toBe(0)
    expect(await reminder()).toMatchObject({ answer: 'unclear', handled: true })
  },
)
