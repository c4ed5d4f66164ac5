import { describe, expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T03:00:00Z', sandbox.env))

/**
 * A clinic in Moscow with one visit in its branch tomorrow at 10:30, whose reminder waits for ten
 * o'clock.
 */
async function waiting(branchZone: string | null = 'Europe/Moscow') {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit, branch } = seeds(open, companyId)
  const { id: branchId } = await branch(branchZone)
  await visit({
    clientId: (await patient()).id,
    startsAt: '2026-12-09T07:30:00Z',
    branchId,
  })
  await startReminder(as)
  const message = async () => {
    const { items } = (
      await as.get<{ items: { timeZone: string; sendAt: string; status: string }[] }>(
        '/api/message/list',
      )
    ).body
    expect(items).toHaveLength(1)
    return items[0]
  }
  return {
    as,
    companyId,
    message,
    plan: () => runPlans(open.app, companyId),
    setZone: (timeZone: string | null) =>
      as.put(`/api/branch/${branchId}`, { name: 'Юг', timeZone }),
    accepted: () => sandbox.accepted(companyId),
  }
}

describe('when a time zone changes', () => {
  test('unsent messages of the branch are planned anew by its new zone', async () => {
    const { message, plan, setZone, companyId } = await waiting()
    expect(await message()).toMatchObject({
      timeZone: 'Europe/Moscow',
      sendAt: '2026-12-08T07:00:00Z',
    })
    open.asked.length = 0
    expect((await setZone('Asia/Omsk')).status).toBe(200)
    expect(open.asked).toEqual([{ queue: 'plan', companyId }])
    await plan()
    expect(await message()).toMatchObject({ timeZone: 'Asia/Omsk', sendAt: '2026-12-08T04:00:00Z' })
    await setZone(null)
    await plan()
    expect(await message()).toMatchObject({
      timeZone: 'Europe/Moscow',
      sendAt: '2026-12-08T07:00:00Z',
    })
  })

  test('messages get a new zone even if its clocks show the same time now', async () => {
    const { message, plan, setZone } = await waiting()
    await setZone('Europe/Minsk')
    await plan()
    expect(await message()).toMatchObject({
      timeZone: 'Europe/Minsk',
      sendAt: '2026-12-08T07:00:00Z',
    })
  })

  test('nothing is sent in the old zone’s window before the plan has run', async () => {
    const { setZone, accepted } = await waiting()
    // Ten in Moscow is seven in the evening in Kamchatka.
    await setZone('Asia/Kamchatka')
    open.clock.set('2026-12-08T07:00:00Z')
    await dispatchAll(open.app)
    expect(await accepted()).toHaveLength(0)
    open.clock.set('2026-12-08T22:00:00Z')
    await dispatchAll(open.app)
    expect(await accepted()).toHaveLength(1)
  })

  test('a message that was held for the night is decided again at once', async () => {
    const { message, setZone, accepted } = await waiting()
    // A worker's check before ten holds the message until ten.
    await open.app.db.withAllTenants((tx) =>
      tx.updateTable('message').set({ due_at: open.clock.now() }).execute(),
    )
    await dispatchAll(open.app)
    expect(await message()).toMatchObject({ status: 'blockedForNight' })
    open.clock.set('2026-12-08T04:30:00Z')
    await setZone('Asia/Omsk')
    await dispatchAll(open.app)
    expect(await accepted()).toHaveLength(1)
  })

  test('a branch without a zone follows the new one of the clinic', async () => {
    const { as, message, plan } = await waiting(null)
    await as.post('/api/company', { timeZone: 'Asia/Omsk' })
    expect(await message()).toMatchObject({ timeZone: 'Asia/Omsk' })
    await plan()
    expect(await message()).toMatchObject({ timeZone: 'Asia/Omsk', sendAt: '2026-12-08T04:00:00Z' })
  })
})

test('a branch stores every field of its card and refuses invalid values at their fields', async () => {
  const { as } = await registerClinic(open)
  const card = {
    name: 'Юг',
    address: 'ул. Мира, 1',
    mapLink: 'https://maps.example/1',
    phone: '+7 495 123-45-67',
    timeZone: 'Asia/Omsk',
  }
  const made = await as.post<{ id: string }>('/api/branch', card)
  const shown = {
    id: made.body.id,
    logo: null,
    zoneNeeded: false,
    daysOff: [],
    ...card,
    phone: '+74951234567',
  }
  expect(made).toEqual({ status: 201, body: shown })
  expect((await as.get('/api/branch/list/details')).body).toEqual({ items: [shown], total: 1 })
  const refusal = async (change: object) => {
    const { status, body } = await as.put<{ message: string; fields: object }>(
      `/api/branch/${made.body.id}`,
      { ...card, ...change },
    )
    return [status, body.message, Object.keys(body.fields)]
  }
  const details = 'Something went wrong! Please check your details and try again.'
  expect(await refusal({ mapLink: 'maps' })).toEqual([400, 'Invalid URL format.', ['mapLink']])
  expect(await refusal({ mapLink: 'data:text/html,x' })).toEqual([
    400,
    'Invalid URL format.',
    ['mapLink'],
  ])
  expect(await refusal({ phone: '123' })).toEqual([400, details, ['phone']])
  expect(await refusal({ timeZone: 'Mars/Olympus' })).toEqual([400, details, ['timeZone']])
  expect(await refusal({ name: ' ' })).toEqual([400, details, ['name']])
  expect((await as.get('/api/branch/list/details')).body).toEqual({ items: [shown], total: 1 })
})
