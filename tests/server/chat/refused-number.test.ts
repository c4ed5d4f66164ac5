import { beforeEach, expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { saveConsents } from '../../../server/engine/ingest/save-consents.ts'
import { openTestApp } from '../../harness/app.ts'
import { freshPhone, seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof chatClinic>>
beforeEach(async () => {
  clinic = await chatClinic(open)
})

const silence = async () => (await clinic.as.get<{ silence: string | null }>('/api/chat/1')).body
const refused = { status: 409, body: { code: 'OPTED_OUT' } }
const sent = async () => (await sandbox.accepted(clinic.companyId)).map(({ text }) => text)
const card = async (id: string) =>
  (await clinic.as.get<{ optedOut: string | null; phone: string }>(`/api/client/${id}`)).body
const proofs = async (id: string) => {
  type Said = { items: { category: string; source: string; textVersion: string }[] }
  const { body } = await clinic.as.get<Said>(`/api/client/${id}/consents`)
  return body.items.map(({ category, source, textVersion }) => [category, source, textVersion])
}
const setPhone = (id: string, phone: string | null) =>
  clinic.as.put(`/api/client/${id}/phone`, { phone })

test('a phone without a patient opts out with the second STOP, and waiting and new chat messages are not sent', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  await setPhone(anna.id, '+79997770000')
  await clinic.says(anna.phone, 'СТОП')
  expect((await clinic.lines(1)).items.at(-1)?.understood).toMatchObject({ answer: 'stop' })
  // Staff have to find out whose phone it may be.
  expect((await clinic.chats('?waiting=true')).total).toBe(1)
  expect(await silence()).toMatchObject({ silence: null })
  const queued = await clinic.write(1, 'Ещё до отказа')
  expect(queued.status).toBe(201)
  await clinic.says(anna.phone, 'Стоп')
  expect(await silence()).toMatchObject({ silence: 'OPTED_OUT', chat: { patients: [] } })
  expect(await clinic.write(1, 'После отказа')).toMatchObject(refused)
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
  const line = (await clinic.lines(1)).items.find(({ id }) => id === queued.body.id)
  expect(line).toMatchObject({ outcome: 'skipped', reason: 'OPTED_OUT' })
  expect((await card(anna.id)).optedOut).toBeNull()
})

test('undoing the correction of a phone gives the patient the opt-out of that phone, with its text', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  await setPhone(anna.id, '+79997770000')
  for (const text of ['СТОП', 'Stop']) await clinic.says(anna.phone, text)
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('client').set({ phone_raw: anna.phone }).where('id', '=', anna.id).execute(),
  )
  await setPhone(anna.id, null)
  expect(await card(anna.id)).toMatchObject({ phone: anna.phone, optedOut: 'all' })
  expect(new Set((await proofs(anna.id)).map(String))).toEqual(
    new Set(['marketing,reply,Stop', 'service,reply,Stop']),
  )
  expect(await clinic.write(1, 'После')).toMatchObject(refused)
})

test('a phone that opted out while a patient had it stays opted out when the patient gets another one', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  for (const text of ['СТОП', 'СТОП']) await clinic.says(anna.phone, text)
  await setPhone(anna.id, '+79997770000')
  expect(await clinic.write(1, 'После')).toMatchObject(refused)
  expect((await card(anna.id)).optedOut).toBe('all')
})

test('a chat message for a patient is not sent to the former phone once that has opted out', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  await clinic.write(1, 'Анне')
  await setPhone(anna.id, '+79997770000')
  // A worker that checks by itself decides the same: nothing was withdrawn here.
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('chat').set({ refused: 'all' }).execute(),
  )
  await dispatchBatch(open.app)
  expect(await sent()).toEqual([])
})

test('a patient who gets a phone also gets the opt-out that came before anybody knew whose it is', async () => {
  const phone = freshPhone()
  await clinic.says(phone, 'СТОП')
  const { patient } = seeds(open, clinic.companyId)
  const anna = await patient({ phone })
  expect((await card(anna.id)).optedOut).toBe('marketing')
  expect(await proofs(anna.id)).toEqual([['marketing', 'reply', 'СТОП']])
  await clinic.says(phone, 'СТОП')
  expect((await card(anna.id)).optedOut).toBe('all')
  const boris = await patient()
  await setPhone(boris.id, phone)
  expect((await card(boris.id)).optedOut).toBe('all')
})

test('when a patient allows service messages again, so does the phone', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  for (const text of ['СТОП', 'СТОП']) await clinic.says(anna.phone, text)
  const said = { category: 'service', allowed: true, textVersion: 'Просит писать' }
  expect((await clinic.as.post(`/api/client/${anna.id}/consents`, said)).status).toBeLessThan(300)
  expect((await clinic.write(1, 'Теперь можно')).status).toBe(201)
  const child = await seeds(open, clinic.companyId).patient({ phone: anna.phone })
  expect((await card(child.id)).optedOut).toBe('marketing')
})

test('an imported consent does not lift the opt-out of a phone', async () => {
  const phone = freshPhone()
  for (const text of ['СТОП', 'СТОП']) await clinic.says(phone, text)
  const anna = await seeds(open, clinic.companyId).patient({ phone })
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const row = await tx.selectFrom('client').selectAll().executeTakeFirstOrThrow()
    const told = { externalId: row.external_id, consent: 'marketing' } as Parameters<
      typeof saveConsents
    >[2][number]
    await saveConsents(tx, 'import', [told], open.clock.now())
  })
  expect((await card(anna.id)).optedOut).toBe('all')
})
