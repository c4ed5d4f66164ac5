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
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from '../dispatch/dispatch-clinic.ts'
import { tokenOf } from '../tenant/full-clinic.ts'

type Stop = components['schemas']['RedStop']
type As = Awaited<ReturnType<typeof registerClinic>>['as']

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

async function drain() {
  while ((await dispatchBatch(open.app)) > 0) {
    // until nothing is due
  }
}

const press = async (as: As, branchId: string | null = null) =>
  (await as.post<Stop>('/api/red-stop', { branchId })).body
const lift = async (as: As, { id }: Stop) => (await as.post<Stop>(`/api/red-stop/${id}/lift`)).body
const stopNow = async (as: As, { id }: Stop) => (await as.get<Stop>(`/api/red-stop/${id}`)).body

/** Two branches, each with a reminder of a visit on the next day, due now. */
async function twoBranches() {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit, branch } = seeds(open, companyId)
  const people = []
  for (const name of ['Nord', 'Sud']) {
    const { id: branchId } = await branch(null, name)
    const { id: clientId, phone } = await patient({ name })
    const { id: visitId } = await visit({ clientId, branchId, startsAt: '2026-12-09T12:00:00Z' })
    people.push({ branchId, phone, visitId })
  }
  await startReminder(as)
  const [nord, sud] = people
  if (!nord || !sud) throw new Error('two were made')
  return { as, companyId, nord, sud }
}

const phonesOf = async (companyId: string) =>
  (await sandbox.accepted(companyId)).map(({ to }) => to).sort()

test('during an emergency stop nothing is sent, and everything is sent once when it is lifted', async () => {
  const { as, companyId, due, rows } = await clinicWithChannels(open)
  await due({ count: 25 })
  const stop = await press(as)
  await drain()
  expect(await sandbox.accepted(companyId)).toEqual([])
  expect(new Set((await rows()).map(({ outcome, reason }) => `${outcome} ${reason}`))).toEqual(
    new Set(['pending RED_STOP']),
  )
  // Held messages are checked every minute, which sends nothing and is recorded once.
  for (let i = 0; i < 3; i++) {
    open.clock.add({ minutes: 1 })
    await drain()
  }
  expect(await sandbox.accepted(companyId)).toEqual([])
  expect((await stopNow(as, stop)).held).toBe(25)
  const lifted = await lift(as, stop)
  expect(lifted).toMatchObject({ held: 0, liftedBy: 'Anna Ivanova' })
  await Promise.all([drain(), drain(), drain()])
  expect(new Set(await phonesOf(companyId)).size).toBe(25)
  expect(await sandbox.accepted(companyId)).toHaveLength(25)
  expect((await rows()).every(({ reason }) => reason === null)).toBe(true)
  expect(await stopNow(as, stop)).toMatchObject({ held: 0, late: 25, dropped: 0 })
  const { body } = await as.get<{ items: { kind: string }[] }>(
    `/api/message/${(await rows())[0]?.id}/timeline`,
  )
  const ours = ['heldForStop', 'releasedFromStop', 'sentToGateway']
  expect(body.items.map(({ kind }) => kind).filter((kind) => ours.includes(kind))).toEqual(ours)
})

test('the stop of a branch holds messages about its visits and nothing else', async () => {
  const { as, companyId, nord, sud } = await twoBranches()
  const stop = await press(as, nord.branchId)
  expect(stop).toMatchObject({ branchId: nord.branchId, branchName: 'Nord' })
  await drain()
  expect(await phonesOf(companyId)).toEqual([sud.phone])
  await lift(as, stop)
  await drain()
  expect(await phonesOf(companyId)).toEqual([nord.phone, sud.phone].sort())
})

test('when one of two stops is lifted, the other still holds', async () => {
  const { as, companyId, nord, sud } = await twoBranches()
  const all = await press(as)
  const branch = await press(as, nord.branchId)
  await drain()
  await lift(as, all)
  await drain()
  expect(await phonesOf(companyId)).toEqual([sud.phone])
  await lift(as, branch)
  await drain()
  expect(await phonesOf(companyId)).toEqual([nord.phone, sud.phone].sort())
})

test('a claimed message is stopped before its attempt begins', async () => {
  const { as, companyId, due, attempts } = await clinicWithChannels(open)
  await due({ count: 5 })
  const claimed = await claimDueMessages(open.app, 10)
  expect(claimed).toHaveLength(5)
  const stop = await press(as)
  await dispatchMessages(open.app, createDispatchContext(open.app), claimed, () => {})
  expect(await sandbox.accepted(companyId)).toEqual([])
  expect(await attempts()).toEqual([])
  expect((await stopNow(as, stop)).held).toBe(5)
  await lift(as, stop)
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(5)
})

test('a later step of a cascade is held like the first one', async () => {
  const { as, companyId, due } = await clinicWithChannels(open)
  await due({ channels: ['whatsapp', 'sms'], count: 1, ending: '9902' })
  await drain()
  const channels = async () => (await sandbox.accepted(companyId)).map(({ channel }) => channel)
  expect(await channels()).toEqual(['whatsapp'])
  const stop = await press(as)
  open.clock.add({ minutes: 31 })
  await drain()
  expect(await channels()).toEqual(['whatsapp'])
  await lift(as, stop)
  await drain()
  expect(await channels()).toEqual(['whatsapp', 'sms'])
})

test('a message that becomes too late is dropped with its reason, and the stop counts it', async () => {
  const { as, companyId, nord } = await twoBranches()
  const stop = await press(as)
  await drain()
  open.clock.set('2026-12-09T12:00:00Z')
  await drain()
  await lift(as, stop)
  await drain()
  expect(await sandbox.accepted(companyId)).toEqual([])
  const after = await stopNow(as, stop)
  expect(after).toMatchObject({ held: 0, late: 0, dropped: 2 })
  expect(after.messages.map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual([
    'skipped TOO_LATE',
    'skipped TOO_LATE',
  ])
  expect(nord.phone).not.toBeNull()
})

test('a message that is released outside its sending window waits for the window', async () => {
  const { as, companyId } = await twoBranches()
  const stop = await press(as)
  await drain()
  // 15:00 in Moscow: reminders may be sent until 14:00; the visit begins at 15:00 of the next day.
  open.clock.set('2026-12-08T12:00:00Z')
  await lift(as, stop)
  await drain()
  expect(await sandbox.accepted(companyId)).toEqual([])
  open.clock.set('2026-12-09T07:00:00Z')
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(2)
})

test('a visit that is canceled during the stop gets no message when it is lifted', async () => {
  const { as, companyId, nord, sud } = await twoBranches()
  const stop = await press(as)
  await drain()
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('visit').set({ status: 'canceled' }).where('id', '=', nord.visitId).execute(),
  )
  await lift(as, stop)
  await drain()
  expect(await phonesOf(companyId)).toEqual([sud.phone])
})

test('the outlook of a stop tells how many messages it would delay, which come first, and until when each may be sent', async () => {
  const { as, nord } = await twoBranches()
  type Outlook = components['schemas']['RedStopOutlook']
  const all = (await as.get<Outlook>('/api/red-stop/outlook')).body
  expect(all).toMatchObject({ count: 2, withinHour: 2 })
  const one = (await as.get<Outlook>(`/api/red-stop/outlook?branchId=${nord.branchId}`)).body
  expect(one).toMatchObject({
    count: 1,
    first: [
      {
        clientName: 'Иванова Nord',
        visitAt: '2026-12-09T12:00:00Z',
        closesAt: '2026-12-08T11:00:00Z',
        sentAt: null,
        outcome: 'pending',
      },
    ],
  })
})

test('pressed twice it is one stop, lifted twice it is one lift, and the audit log has each once', async () => {
  const { as, companyId } = await registerClinic(open)
  const first = await press(as)
  expect((await press(as)).id).toBe(first.id)
  await lift(as, first)
  expect((await lift(as, first)).liftedAt).not.toBeNull()
  expect((await as.get<{ items: Stop[] }>('/api/red-stop')).body).toMatchObject({
    items: [],
    total: 0,
    fence: null,
  })
  expect((await press(as)).id).not.toBe(first.id)
  const log = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('audit_log').select('action').orderBy('id').execute(),
  )
  expect(log.map(({ action }) => action)).toEqual([
    'register',
    'redStopPressed',
    'redStopLifted',
    'redStopPressed',
  ])
})

test('a stop also holds for another process', async () => {
  const { as, companyId, due } = await clinicWithChannels(open)
  await due({ count: 3 })
  await press(as)
  const another = { ...open.app }
  expect(await dispatchBatch(another)).toBe(3)
  expect(await sandbox.accepted(companyId)).toEqual([])
})

test('another clinic is not stopped', async () => {
  const ours = await clinicWithChannels(open)
  const theirs = await clinicWithChannels(open)
  await press(ours.as)
  await theirs.due({ count: 2 })
  await drain()
  expect(await sandbox.accepted(theirs.companyId)).toHaveLength(2)
})

test('desk roles may start the stop, roles that may start sending may lift it, and all roles see it', async () => {
  const { as, companyId } = await registerClinic(open)
  const { id } = await press(as)
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
