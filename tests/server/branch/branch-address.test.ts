import { expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T05:00:00Z', sandbox.env))

/** A clinic with a card of its own, a branch without one, and a patient with a visit tomorrow there. */
async function clinicWithBareBranch() {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'ru')
  await connectChannels(open, companyId)
  await as.post('/api/company', {
    address: 'ул. Главная, 1',
    phone: '+79990000001',
    mapLink: 'https://maps.example/main',
  })
  const seed = seeds(open, companyId)
  const { id: branchId } = await seed.branch('Europe/Moscow', 'Южный')
  const { id: clientId } = await seed.patient({ name: 'Анна' })
  const visit = await seed.visit({ clientId, startsAt: '2026-12-09T07:30:00Z', branchId })
  return { as, companyId, seed, branchId, clientId, visit }
}

const required = '{clientName}, ждём вас {date} в {time} по адресу {address}.'
const optional = '{clientName}, ждём вас {date} в {time}[ по адресу {address}].'

test('a branch without an address is not given the clinic’s: the message is skipped, and the list says which branch lacks what', async () => {
  const { as, branchId, seed, clientId } = await clinicWithBareBranch()
  const scenario = { type: 'reminder', name: 'Завтра', daysAhead: 1, text: required }
  const { body: made } = await as.post<{ id: string }>('/api/scenario', scenario)
  await as.post(`/api/scenario/${made.id}/regenerate`)
  const list = () => as.get<{ items: unknown[] }>(`/api/scenario/${made.id}/sending-list`)
  const reasons = () => as.get<object>(`/api/scenario/${made.id}/sending-list/reasons`)
  expect((await list()).body.items).toMatchObject([
    { status: 'skipped', reason: 'EMPTY_VARIABLE', text: null },
  ])
  const gaps = [{ branchId, name: 'Южный', variable: 'address', required: true }]
  expect((await reasons()).body).toMatchObject({ items: [{ reason: 'EMPTY_VARIABLE', gaps }] })
  const preview = (text: string) =>
    as.post<{ text: string }>('/api/scenario/preview', { type: 'reminder', text })
  const shown = await preview(required)
  expect(shown.body).toMatchObject({ empty: ['address'], gaps })
  expect(shown.body.text).not.toContain('Главная')
  expect((await preview(optional)).body).toMatchObject({
    text: 'Анна, ждём вас 9 декабря в 10:30.',
    gaps: [{ name: 'Южный', variable: 'address', required: false }],
  })

  await as.put(`/api/branch/${branchId}`, { name: 'Южный', address: 'ул. Южная, 7' })
  await as.post(`/api/scenario/${made.id}/regenerate`)
  expect((await list()).body.items).toMatchObject([
    { status: 'due', text: expect.stringContaining('по адресу ул. Южная, 7.') },
  ])
  // A visit without a branch takes place at the clinic.
  const { id } = await seed.patient({ name: 'Пётр' })
  await seed.visit({ clientId: id, startsAt: '2026-12-09T08:30:00Z' })
  await as.post(`/api/scenario/${made.id}/regenerate`)
  const texts = (await list()).body.items as { clientId: string; text: string }[]
  expect(texts.find((one) => one.clientId === id)?.text).toContain('ул. Главная, 1')
  expect(texts.find((one) => one.clientId === clientId)?.text).toContain('ул. Южная, 7')
})

test('an address removed after planning: nothing is sent with an empty place', async () => {
  const { as, companyId, branchId } = await clinicWithBareBranch()
  await as.put(`/api/branch/${branchId}`, { name: 'Южный', address: 'ул. Южная, 7' })
  const { body } = await as.get<{ items: { id: string; daysAhead: number }[] }>(
    '/api/scenario/list',
  )
  const [one] = body.items.filter(({ daysAhead }) => daysAhead === 1)
  await as.put(`/api/scenario/${one?.id}`, { text: required, sendTime: '10:00' })
  await startReminder(as)
  await runPlans(open.app, companyId)
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('branch').set({ address: null }).where('id', '=', branchId).execute(),
  )
  open.clock.set('2026-12-08T07:01:00Z')
  await dispatchBatch(open.app)
  const rows = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('message').select(['outcome', 'reason', 'text']).execute(),
  )
  expect(rows).toEqual([{ outcome: 'skipped', reason: 'EMPTY_VARIABLE', text: null }])
})

test('the patient’s page shows nothing of the clinic’s card for a branch', async () => {
  const { as, companyId } = await clinicWithBareBranch()
  await startReminder(as)
  await runPlans(open.app, companyId)
  open.clock.set('2026-12-08T07:01:00Z')
  await dispatchBatch(open.app)
  const { link } = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('message').select('link').executeTakeFirstOrThrow(),
  )
  const page = await open.server.inject({ url: `/v/${link}` })
  expect(page.statusCode).toBe(200)
  for (const told of ['Главная', '79990000001', 'maps.example'])
    expect(page.body).not.toContain(told)
})

test('the set-up’s card is done once every branch has its own', async () => {
  const { as, branchId } = await clinicWithBareBranch()
  const step = async () => {
    const { body } = await as.get<{ steps: { step: string; done: boolean }[] }>(
      '/api/company/set-up',
    )
    return body.steps.find(({ step }) => step === 'card')?.done
  }
  expect(await step()).toBe(false)
  await as.put(`/api/branch/${branchId}`, {
    name: 'Южный',
    address: 'ул. Южная, 7',
    phone: '+79990000002',
  })
  expect(await step()).toBe(true)
})
