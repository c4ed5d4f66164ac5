import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))

interface Sending {
  items: { testPatientId: string; status: string; detail: string | null }[]
}
const person = (phone: string) => ({
  firstName: 'Vera',
  lastName: 'Tester',
  patronymic: 'Petrovna',
  phone,
  position: 'Manager',
})

async function clinic() {
  const { as, companyId } = await registerClinic(open)
  const seed = seeds(open, companyId)
  const { id } = await seed.patient({ name: 'Anna' })
  await seed.visit({ clientId: id, startsAt: '2026-12-10T09:00:00Z' })
  await connectChannels(open, companyId)
  const { body } = await as.get<{ items: { id: string }[] }>('/api/scenario/list')
  const path = `/api/scenario/${body.items[0]?.id}`
  await as.put(path, { text: '{clientName} {middleName}, {date}: {confirmLink}' })
  const add = async (phone = freshPhone()) => {
    const made = await as.post<{ id: string }>('/api/test-patient', person(phone))
    return { id: made.body.id, phone }
  }
  const send = (...testPatientIds: string[]) =>
    as.post<Sending>(`${path}/test-sending`, { testPatientIds, anyway: true })
  return { as, companyId, seed, path, add, send }
}

test('a test patient needs every field and a valid phone, and can be changed and removed', async () => {
  const { as } = await clinic()
  const whole = person('8 (916) 123-45-67')
  const made = await as.post<{ id: string; phone: string }>('/api/test-patient', whole)
  expect([made.status, made.body.phone]).toEqual([201, '+79161234567'])
  for (const name of Object.keys(whole)) {
    const refused = await as.post<{ fields: object }>('/api/test-patient', {
      ...whole,
      [name]: ' ',
    })
    expect([refused.status, Object.keys(refused.body.fields)], name).toEqual([400, [name]])
  }
  expect((await as.post('/api/test-patient', { ...whole, phone: '12' })).status).toBe(400)
  const path = `/api/test-patient/${made.body.id}`
  const saved = await as.put<{ position: string }>(path, { ...whole, position: 'Owner' })
  expect(saved.body.position).toBe('Owner')
  const list = await as.get<{ items: unknown[] }>('/api/test-patient/list')
  expect(list.body.items).toHaveLength(1)
  expect((await as.remove(path)).status).toBe(204)
  expect((await as.remove(path)).status).toBe(404)
})

test('a test message goes only to the test patient under their name, and is not listed among messages', async () => {
  const { as, companyId, add, send } = await clinic()
  const vera = await add()
  const { status, body } = await send(vera.id)
  expect([status, body.items]).toEqual([
    200,
    [{ testPatientId: vera.id, status: 'accepted', detail: null }],
  ])
  const accepted = await sandbox.accepted(companyId)
  expect(accepted.map(({ to, text }) => ({ to, text: text.replace(/\/v\/.*/, '/v/…') }))).toEqual([
    {
      to: vera.phone,
      text: `Vera Petrovna, December 10: ${open.app.config.publicUrl}/v/…`,
    },
  ])
  const messages = await as.get<{ total: number }>('/api/message/list')
  expect(messages.body.total).toBe(0)
})

test('sends the text for a confirmed visit on request, the default one if the clinic has none, and refuses it for a promotion', async () => {
  const { as, companyId, path, add } = await clinic()
  const { id } = await add()
  const tried = async () => {
    const body = { testPatientIds: [id], approved: true }
    const { status } = await as.post<Sending>(`${path}/test-sending`, body)
    expect(status).toBe(200)
    return (await sandbox.accepted(companyId)).at(-1)?.text
  }
  expect(await tried()).toContain('Vera')
  await as.put(path, { textApproved: 'See you, {clientName}!' })
  expect(await tried()).toBe('See you, Vera!')
  // A promotion has no such text.
  const { body } = await as.post<{ id: string }>('/api/scenario', {
    type: 'promotion',
    name: 'Promotion',
    text: '{clientName}!',
  })
  const refused = await as.post(`/api/scenario/${body.id}/test-sending`, {
    testPatientIds: [id],
    approved: true,
  })
  expect(refused).toMatchObject({ status: 400, body: { fields: { approved: expect.anything() } } })
})

test('outside the sending window it asks for confirmation once, with the clinic’s local time', async () => {
  const { as, companyId, path, add } = await clinic()
  const { id } = await add()
  const zone = await as.get<{ timeZone: string }>('/api/company')
  expect(zone.body.timeZone).toBe('Europe/Moscow')
  open.clock.set('2026-12-08T20:33:00Z')
  const asked = await as.post(`${path}/test-sending`, { testPatientIds: [id] })
  expect(asked).toMatchObject({
    status: 409,
    body: {
      code: 'OUTSIDE_WINDOW',
      inLanguages: {
        ru: { message: expect.stringContaining('сейчас 23:33,') },
        en: { message: expect.stringContaining('It’s 23:33 at') },
      },
    },
  })
  expect(await sandbox.accepted(companyId)).toEqual([])
  const sent = await as.post<Sending>(`${path}/test-sending`, {
    testPatientIds: [id],
    anyway: true,
  })
  expect(sent.body.items).toMatchObject([{ status: 'accepted' }])
  // Other errors come before this question.
  expect((await as.post(`${path}/test-sending`, { testPatientIds: [] })).status).toBe(400)
  open.clock.set('2026-12-08T09:00:00Z')
})

test('requires at least one test patient, and only those of the clinic', async () => {
  const { send } = await clinic()
  const none = await send()
  expect(none.status).toBe(400)
  const stranger = await (await clinic()).add()
  expect((await send(stranger.id)).status).toBe(400)
})

test('one phone gets at most five test messages an hour from all clinics, and fifteen a day', async () => {
  const clinics = [await clinic(), await clinic()]
  const phone = freshPhone()
  const patients = await Promise.all(clinics.map(({ add }) => add(phone)))
  const ask = (at: number) => clinics[at]?.send(patients[at]?.id ?? '')
  const burst = await Promise.all([0, 1, 0, 1, 0, 1, 0, 1].map(ask))
  const statuses = burst.map((answer) => answer?.body.items[0]?.status)
  expect(statuses.filter((status) => status === 'accepted')).toHaveLength(5)
  const refused = burst.find((answer) => answer?.body.items[0]?.status === 'refused')
  expect(refused?.body.items[0]?.detail).toMatch(/enough test messages/)
  const logs = await Promise.all(clinics.map(({ companyId }) => sandbox.accepted(companyId)))
  expect(logs.flat().filter(({ to }) => to === phone)).toHaveLength(5)
  const before = open.clock.now().toString()
  for (let hour = 0; hour < 4; hour++) {
    open.clock.add({ hours: 1, seconds: 1 })
    for (let i = 0; i < 5; i++) await ask(0)
  }
  open.clock.set(before)
  const after = await Promise.all(clinics.map(({ companyId }) => sandbox.accepted(companyId)))
  expect(after.flat().filter(({ to }) => to === phone)).toHaveLength(15)
})

test('refuses a phone that has opted out of everything, and a scenario without a connected channel', async () => {
  const { add, send, seed, as, path } = await clinic()
  const vera = await add()
  await seed.patient({ phone: vera.phone, optedOut: 'all' })
  const { body } = await send(vera.id)
  expect(body.items[0]).toMatchObject({
    status: 'refused',
    detail: expect.stringMatching(/opted out/),
  })
  await as.put('/api/scenario/settings/cascades/update', [
    { scenarioId: path.split('/').at(-1), channels: [{ channel: 'telegram' }] },
  ])
  const other = await add()
  expect((await send(other.id)).body.items[0]).toMatchObject({
    status: 'refused',
    detail: 'None of this scenario’s channels is connected.',
  })
})

test('reports a provider’s refusal with its reason, and its silence as unknown', async () => {
  const { add, send, companyId } = await clinic()
  const vera = await add()
  await sandbox.fault(companyId, 'busy', 1)
  const refused = await send(vera.id)
  expect(refused.body.items[0]?.status).toBe('refused')
  expect(refused.body.items[0]?.detail).toBeTruthy()
  await sandbox.fault(companyId, 'resetAfter', 1)
  expect((await send(vera.id)).body.items[0]).toEqual({
    testPatientId: vera.id,
    status: 'unknown',
    detail: 'The provider didn’t respond. Check with them whether the message was sent.',
  })
})
