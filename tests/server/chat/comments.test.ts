import { beforeEach, expect, test } from 'vitest'
import { deleteExpiredData } from '../../../server/app/delete-expired-data.ts'
import { openTestApp } from '../../harness/app.ts'
import { freshPhone, seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { chatClinic } from './chat-clinic.ts'

/** Staff's comments in a conversation: notes that stand there, mention colleagues, and never reach the patient. */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

interface Note {
  id: string
  text: string
  chatNumber: number | null
}
interface Alerts {
  items: { type: string; chatNumber: number | null; detail: { text?: string; clientId?: string } }[]
}

let clinic: Awaited<ReturnType<typeof chatClinic>>
let client: { id: string; phone: string | null }
beforeEach(async () => {
  clinic = await chatClinic(open)
  client = await seeds(open, clinic.companyId).patient({ surname: 'Снегирёва' })
  await clinic.says(client.phone, 'Можно вопрос?', '2026-12-08T05:00:00Z')
})
const comment = (body: object) =>
  clinic.as.post<Note>(`/api/client/${client.id}/note`, { text: 'Просит позвонить', ...body })

test('a comment keeps its conversation, also when it is changed, and is no message', async () => {
  const before = await clinic.lines(1)
  const added = await comment({ chatNumber: 1 })
  expect(added).toMatchObject({ status: 201, body: { chatNumber: 1 } })
  const changed = await clinic.as.put<Note>(`/api/note/${added.body.id}`, { text: 'Уже позвонили' })
  expect(changed.body).toMatchObject({ text: 'Уже позвонили', chatNumber: 1 })
  expect((await comment({})).body.chatNumber).toBeNull()
  expect(await clinic.lines(1)).toEqual(before)
  expect(JSON.stringify(await clinic.chats())).not.toContain('позвонить')
})

test('a comment in a conversation of somebody else, or in none, is refused', async () => {
  await clinic.says(freshPhone(), 'Здравствуйте', '2026-12-08T05:10:00Z')
  expect((await comment({ chatNumber: 2 })).status).toBe(404)
  expect((await comment({ chatNumber: 3 })).status).toBe(404)
  const marketer = await signInAsRole(open, clinic.companyId, 'marketer')
  const path = `/api/client/${client.id}/note`
  expect((await marketer.post(path, { text: 'Привет', chatNumber: 1 })).status).toBe(403)
  expect((await marketer.get(`${path}/list`)).status).toBe(403)
})

test('a mentioned colleague gets a notification that leads to the conversation', async () => {
  const colleague = await signInAsRole(open, clinic.companyId, 'administrator')
  const { body } = await clinic.as.get<{ items: { id: string; isMe: boolean }[] }>(
    '/api/colleague/list',
  )
  const mentions = body.items.filter(({ isMe }) => !isMe).map(({ id }) => id)
  expect((await comment({ chatNumber: 1, mentions })).status).toBe(201)
  const { items } = (await colleague.get<Alerts>('/api/alert/list?type=mention')).body
  expect(items).toMatchObject([
    { type: 'mention', chatNumber: 1, detail: { text: 'Просит позвонить', clientId: client.id } },
  ])
  expect((await clinic.as.get<Alerts>('/api/alert/list?type=mention')).body.items).toEqual([])
})

test('a removed comment is not exported, its text is kept for a day to restore it, and it is erased with the patient', async () => {
  const { body: note } = await comment({ chatNumber: 1 })
  const path = `/api/note/${note.id}`
  const exported = async () =>
    JSON.stringify((await clinic.as.get<object>(`/api/client/${client.id}/export`)).body)
  const stored = () =>
    open.app.db.withTenant(clinic.companyId, (tx) => tx.selectFrom('note').select('text').execute())
  expect((await clinic.as.remove(path)).status).toBe(204)
  expect(await exported()).not.toContain('Просит позвонить')
  await deleteExpiredData(open.app)
  expect((await clinic.as.post(path)).status).toBe(204)
  expect(await exported()).toContain('Просит позвонить')

  await clinic.as.remove(path)
  open.clock.add({ hours: 25 })
  await deleteExpiredData(open.app)
  expect(await stored()).toEqual([{ text: '' }])
  expect((await clinic.as.post(path)).status).toBe(404)
  expect((await clinic.as.remove(`/api/client/${client.id}/person`)).status).toBe(204)
  expect(await stored()).toEqual([])
})

test('comments are exported and erased with the patient', async () => {
  await comment({ chatNumber: 1 })
  const { body } = await clinic.as.get<object>(`/api/client/${client.id}/export`)
  expect(JSON.stringify(body)).toContain('Просит позвонить')
  expect((await clinic.as.remove(`/api/client/${client.id}/person`)).status).toBe(204)
  const left = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('note').select('id').execute(),
  )
  expect(left).toEqual([])
})
