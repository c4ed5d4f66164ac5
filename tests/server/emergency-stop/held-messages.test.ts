import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createDispatchContext,
  dispatchBatch,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from '../dispatch/dispatch-clinic.ts'
import { tokenOf } from '../tenant/full-clinic.ts'

type Stop = components['schemas']['RedStop']

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

async function drain() {
  while ((await dispatchBatch(open.app)) > 0) {
    // until nothing is due
  }
}

async function clinicToStop() {
  const clinic = await clinicWithChannels(open)
  const { as, companyId } = clinic
  return {
    ...clinic,
    press: async (branchId: string | null = null) =>
      (await as.post<Stop>('/api/red-stop', { branchId })).body,
    lift: async ({ id }: Stop) => (await as.post<Stop>(`/api/red-stop/${id}/lift`)).body,
    now: async ({ id }: Stop) => (await as.get<Stop>(`/api/red-stop/${id}`)).body,
    channels: async () => (await sandbox.accepted(companyId)).map(({ channel }) => channel),
  }
}

test('during an emergency stop nothing is sent, not even a claimed message; once it is lifted, everything is sent once', async () => {
  const { due, rows, attempts, press, lift, now, channels } = await clinicToStop()
  await due({ count: 3 })
  const claimed = await claimDueMessages(open.app, 2)
  const stop = await press()
  await dispatchMessages(open.app, createDispatchContext(open.app), claimed, () => {})
  await drain()
  open.clock.add({ minutes: 1 })
  await drain()
  expect([await channels(), await attempts()]).toEqual([[], []])
  expect((await rows()).map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual(
    Array(3).fill('pending RED_STOP'),
  )
  expect((await now(stop)).held).toBe(3)
  await lift(stop)
  await Promise.all([drain(), drain()])
  expect(await channels()).toHaveLength(3)
  expect(await now(stop)).toMatchObject({ held: 0, late: 3, dropped: 0 })
})

test('a later step of a cascade is held like the first one', async () => {
  const { due, told, press, lift, channels } = await clinicToStop()
  await due({ channels: ['whatsapp', 'sms'], count: 1, ending: '9902' })
  await drain()
  await expect.poll(told).toEqual(['sent'])
  const stop = await press()
  open.clock.add({ minutes: 31 })
  await drain()
  expect(await channels()).toEqual(['whatsapp'])
  await lift(stop)
  await drain()
  expect(await channels()).toEqual(['whatsapp', 'sms'])
})

test('a retry is held too, and sent once when the stop is lifted', async () => {
  const { companyId, due, press, lift, now, channels } = await clinicToStop()
  await due({ count: 1 })
  await sandbox.fault(companyId, 'busy', 1)
  await dispatchBatch(open.app)
  const stop = await press()
  open.clock.add({ seconds: 15 })
  await drain()
  expect([await channels(), (await now(stop)).held]).toEqual([[], 1])
  await lift(stop)
  await drain()
  expect(await channels()).toHaveLength(1)
})

test('a message that becomes too late during the stop is dropped with its reason, and the stop counts it', async () => {
  const { due, press, lift, now, channels } = await clinicToStop()
  await due({ count: 1 })
  const stop = await press()
  await drain()
  open.clock.add({ hours: 24 })
  await lift(stop)
  await drain()
  expect(await channels()).toEqual([])
  const after = await now(stop)
  expect(after).toMatchObject({ held: 0, late: 0, dropped: 1 })
  expect(after.messages).toMatchObject([{ outcome: 'skipped', reason: 'TOO_LATE' }])
})

test('a message that is released outside its sending window waits for the window', async () => {
  const { due, press, lift, channels } = await clinicToStop()
  await due({ count: 1 })
  const stop = await press()
  await drain()
  // 15:00 in Moscow: reminders may be sent until 14:00, and the visit is tomorrow.
  open.clock.set('2026-12-08T12:00:00Z')
  await lift(stop)
  await drain()
  expect(await channels()).toEqual([])
  open.clock.set('2026-12-09T07:00:00Z')
  await drain()
  expect(await channels()).toHaveLength(1)
})

test('a stop pressed twice is ended by one lift, and another clinic is not stopped', async () => {
  const one = await clinicToStop()
  const other = await clinicToStop()
  const everything = await one.press()
  await one.press()
  await one.due({ count: 1 })
  await other.due({ count: 1 })
  await drain()
  expect([await one.channels(), await other.channels()]).toEqual([[], ['whatsapp']])
  await one.lift(everything)
  await drain()
  expect(await one.channels()).toHaveLength(1)
})

test('a test message is refused with an explanation during an emergency stop', async () => {
  const { as, companyId, press, lift, channels } = await clinicToStop()
  const { patient, visit } = seeds(open, companyId)
  await visit({ clientId: (await patient()).id, startsAt: '2026-12-10T09:00:00Z' })
  const { body: tester } = await as.post<{ id: string }>('/api/test-patient', {
    firstName: 'Vera',
    lastName: 'Tester',
    patronymic: 'Petrovna',
    phone: '+79000000001',
    position: 'Manager',
  })
  const { body: list } = await as.get<{ items: { id: string }[] }>('/api/scenario/list')
  const send = () =>
    as.post(`/api/scenario/${list.items[0]?.id}/test-sending`, { testPatientIds: [tester.id] })
  const stop = await press()
  expect(await send()).toMatchObject({
    status: 409,
    body: {
      code: 'RED_STOP',
      message: 'Sending is stopped. You can send messages again once it’s resumed.',
    },
  })
  expect(await channels()).toEqual([])
  await lift(stop)
  expect((await send()).body).toMatchObject({ items: [{ status: 'accepted' }] })
})

test('desk roles may start the stop, roles that may start sending may lift it, and all roles see it', async () => {
  const { as, companyId } = await registerClinic(open)
  const { id } = (await as.post<Stop>('/api/red-stop', { branchId: null })).body
  const may = async (role: 'administrator' | 'manager' | 'marketer' | 'providerEmployee') => {
    const headers = { authorization: `Bearer ${await tokenOf(open, { companyId, role })}` }
    const see = await as.get('/api/red-stop', headers)
    const stop = await as.post('/api/red-stop', { branchId: null }, headers)
    const go = await as.post(`/api/red-stop/${id}/lift`, {}, headers)
    return [see.status, stop.status, go.status]
  }
  expect(await may('administrator')).toEqual([200, 200, 403])
  expect(await may('marketer')).toEqual([200, 403, 403])
  expect(await may('manager')).toEqual([200, 200, 200])
  expect(await may('providerEmployee')).toEqual([200, 200, 200])
})

test('a phone inside a name is masked for a role that sees masked phones, before the stop and during it', async () => {
  const { as, companyId, due, press, now } = await clinicToStop()
  await due({ count: 1 })
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('client').set({ name: 'Анна 8 916 123-45-67' }).execute(),
  )
  const headers = {
    authorization: `Bearer ${await tokenOf(open, { companyId, role: 'marketer' })}`,
  }
  type Outlook = components['schemas']['RedStopOutlook']
  const outlook = async (whose?: typeof headers) =>
    (await as.get<Outlook>('/api/red-stop/outlook', whose)).body.first
  const names = (of: { clientName: string }[]) => of.map(({ clientName }) => clientName)
  const [whole, masked] = ['Иванова Анна 8 916 123-45-67', 'Иванова Анна · ··· ···-··-67']
  expect([names(await outlook()), names(await outlook(headers))]).toEqual([[whole], [masked]])
  const stop = await press()
  await drain()
  expect(names((await now(stop)).messages)).toEqual([whole])
  const { body } = await as.get<{ items: Stop[] }>('/api/red-stop', headers)
  expect(names(body.items.flatMap(({ messages }) => messages))).toEqual([masked])
})
