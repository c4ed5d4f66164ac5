import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { applyParkedReports, applyReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

/** An active reminder with four messages: one read, one waiting for the delivery report of its first step, one due soon, one on another day. */
async function running() {
  const clinic = await registerClinic(open)
  const { as, companyId } = clinic
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  const gone = await patient({ name: 'Анна' })
  // WhatsApp accepts it and reports nothing, so that SMS would follow.
  const silent = await patient({ name: 'Борис', phone: freshPhone('9902') })
  await visit({ clientId: gone.id, startsAt: '2026-12-09T07:30:00Z' })
  await visit({ clientId: silent.id, startsAt: '2026-12-09T08:30:00Z' })
  const { path, id } = await startReminder(as)
  const rows = () =>
    open.app.db.withTenant(companyId, async (tx) => {
      const { rows } = await sql<{ status: string }>`
        select client_id, outcome, reason, status, step, text, due_at::text, send_at::text, channel from message
        where scenario_id = ${id} order by client_id`.execute(tx)
      return rows
    })
  open.clock.set('2026-12-08T07:00:00Z')
  await dispatchBatch(open.app)
  await pollProviders(open.app)
  // Reports arrive asynchronously, possibly before the send is recorded; no more arrive after this.
  const statuses = async () => {
    await applyParkedReports(open.app)
    return (await rows()).map(({ status }) => status).sort()
  }
  await expect.poll(statuses).toEqual(['read', 'sent'])
  const soon = await patient({ name: 'Вера' })
  const later = await patient({ name: 'Глеб' })
  await visit({ clientId: soon.id, startsAt: '2026-12-09T09:30:00Z' })
  await visit({ clientId: later.id, startsAt: '2026-12-10T09:30:00Z' })
  // An edit plans an active scenario again, so that text and plan are current.
  await as.put(path, { interactiveResponses: false })
  const scenario = async () => (await as.get<Record<string, unknown>>(path)).body
  return { ...clinic, path, rows, scenario, patients: { gone, silent, soon, later } }
}

const at = (time: string) => open.clock.set(`2026-12-08T${time}Z`)

describe('a stop', () => {
  test('can be undone within a minute: every message is restored and none is sent twice', async () => {
    const { as, companyId, path, rows, scenario, patients } = await running()
    const before = await rows()
    const state = await scenario()
    at('07:00:10')
    expect((await as.post(`${path}/stop`)).status).toBe(204)
    expect(await scenario()).toMatchObject({ state: 'stopped', undoSeconds: 60 })
    expect(await rows()).not.toEqual(before)
    at('07:01:09')
    expect(await scenario()).toMatchObject({ undoSeconds: 1 })
    expect((await as.post(`${path}/stop/undo`)).status).toBe(204)
    expect(await rows()).toEqual(before)
    expect(await scenario()).toMatchObject({
      state: 'active',
      listState: state.listState,
      undoSeconds: 0,
    })
    // Undoing twice has the same result.
    expect((await as.post(`${path}/stop/undo`)).status).toBe(204)
    expect(await rows()).toEqual(before)
    at('08:00:00')
    while (await dispatchBatch(open.app)) {
      // until nothing is due
    }
    const accepted = await sandbox.accepted(companyId)
    const count = (phone: string | null) => accepted.filter(({ to }) => to === phone).length
    expect(count(patients.gone.phone)).toBe(1)
    expect(count(patients.soon.phone)).toBe(1)
    // WhatsApp, and then SMS as without the stop.
    expect(count(patients.silent.phone)).toBe(2)
    expect(count(patients.later.phone)).toBe(0)
  })

  test('keeps the next step of a message that fails within the minute, and it follows after the undo', async () => {
    const { companyId, as, path, patients } = await running()
    await as.post(`${path}/stop`)
    at('07:00:20')
    const { account, providerId } = await open.app.db.withTenant(companyId, async (tx) => {
      const { rows } = await sql<{ account: string; providerId: string }>`
        select a.account_id as account, a.provider_id as "providerId" from attempt a join message m on m.company_id = a.company_id and m.id = a.message_id
        where m.client_id = ${patients.silent.id}`.execute(tx)
      return rows[0] ?? { account: '', providerId: '' }
    })
    const failed = {
      providerId,
      status: 'undelivered',
      at: open.clock.now(),
      detail: null,
    } as const
    await applyReports(open.app, companyId, account, [failed])
    at('07:00:40')
    expect((await as.post(`${path}/stop/undo`)).status).toBe(204)
    while (await dispatchBatch(open.app)) {
      // until nothing is due
    }
    const accepted = await sandbox.accepted(companyId)
    const ways = accepted.filter(({ to }) => to === patients.silent.phone)
    expect(ways.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
  })

  test('keeps the next step of a message that is only reported as sent within the minute', async () => {
    const { companyId, as, path, patients } = await running()
    await as.post(`${path}/stop`)
    at('07:00:20')
    const { account, providerId } = await open.app.db.withTenant(companyId, async (tx) => {
      const { rows } = await sql<{ account: string; providerId: string }>`
        select a.account_id as account, a.provider_id as "providerId" from attempt a join message m on m.company_id = a.company_id and m.id = a.message_id
        where m.client_id = ${patients.silent.id}`.execute(tx)
      return rows[0] ?? { account: '', providerId: '' }
    })
    const sent = { providerId, status: 'sent', at: open.clock.now(), detail: null } as const
    await applyReports(open.app, companyId, account, [sent])
    at('07:00:40')
    expect((await as.post(`${path}/stop/undo`)).status).toBe(204)
    at('07:31:00')
    while (await dispatchBatch(open.app)) {
      // until nothing is due
    }
    const accepted = await sandbox.accepted(companyId)
    const ways = accepted.filter(({ to }) => to === patients.silent.phone)
    expect(ways.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
  })

  test('cancels the next step of a message that is delivered within the minute', async () => {
    const { companyId, as, path, patients } = await running()
    await as.post(`${path}/stop`)
    at('07:00:20')
    const { account, providerId } = await open.app.db.withTenant(companyId, async (tx) => {
      const { rows } = await sql<{ account: string; providerId: string }>`
        select a.account_id as account, a.provider_id as "providerId" from attempt a join message m on m.company_id = a.company_id and m.id = a.message_id
        where m.client_id = ${patients.silent.id}`.execute(tx)
      return rows[0] ?? { account: '', providerId: '' }
    })
    const arrived = { providerId, status: 'delivered', at: open.clock.now(), detail: null } as const
    await applyReports(open.app, companyId, account, [arrived])
    at('07:00:40')
    await as.post(`${path}/stop/undo`)
    at('07:31:00')
    while (await dispatchBatch(open.app)) {
      // until nothing is due
    }
    const accepted = await sandbox.accepted(companyId)
    expect(accepted.filter(({ to }) => to === patients.silent.phone)).toHaveLength(1)
  })

  test('is final after a minute: the undo is refused, and the list must be verified again before a start', async () => {
    const { as, path } = await running()
    await as.post(`${path}/stop`)
    const list = await as.post<{ hash: string }>(`${path}/regenerate`)
    await as.post(`${path}/verify`, { hash: list.body.hash })
    await as.post(`${path}/start`, { hash: list.body.hash })
    at('07:10:00')
    await as.post(`${path}/stop`)
    at('07:11:01')
    expect(await as.post(`${path}/stop/undo`)).toMatchObject({
      status: 409,
      body: { code: 'UNDO_OVER' },
    })
    const { hash } = list.body
    expect(await as.post(`${path}/start`, { hash })).toMatchObject({
      status: 409,
      body: { code: 'NOT_VERIFIED' },
    })
    expect((await as.post(`${path}/verify`, { hash })).status).toBe(204)
    expect((await as.post(`${path}/start`, { hash })).status).toBe(204)
  })

  test('cannot be undone once the list was regenerated or the scenario was edited', async () => {
    const { as, path } = await running()
    await as.post(`${path}/stop`)
    await as.post(`${path}/regenerate`)
    expect((await as.post(`${path}/stop/undo`)).status).toBe(409)
    await as.put(path, { daysAhead: 2 })
    expect((await as.post(`${path}/stop/undo`)).status).toBe(409)
  })

  test('that is undone sends nothing to a patient who was excluded meanwhile', async () => {
    const { as, path, companyId, patients } = await running()
    await as.post(`${path}/stop`)
    await as.put(`/api/client/${patients.soon.id}/excluded`, { excluded: true, reason: 'asked' })
    await as.post(`${path}/stop/undo`)
    at('08:00:00')
    await dispatchBatch(open.app)
    const accepted = await sandbox.accepted(companyId)
    expect(accepted.some(({ to }) => to === patients.soon.phone)).toBe(false)
  })
})

describe('an auto-stop date in the past', () => {
  const past = { status: 400, body: { fields: { autoStopDate: expect.stringMatching(/passed/) } } }

  test('is refused at its field when saved, but the current day is accepted', async () => {
    const { as, path } = await running()
    expect(await as.put(path, { autoStopDate: '2026-12-07' })).toMatchObject(past)
    const made = { type: 'memo', name: 'After', autoStopDate: '2026-12-07' }
    expect(await as.post('/api/scenario', made)).toMatchObject(past)
    expect((await as.put(path, { autoStopDate: '2026-12-08' })).status).toBe(200)
  })

  test('is refused at its field when the scenario is started', async () => {
    const { as, path } = await running()
    await as.put(path, { autoStopDate: '2026-12-08' })
    await as.post(`${path}/stop`)
    const list = await as.post<{ hash: string }>(`${path}/regenerate`)
    await as.post(`${path}/verify`, { hash: list.body.hash })
    open.clock.set('2026-12-08T22:00:00Z')
    expect(await as.post(`${path}/start`, { hash: list.body.hash })).toMatchObject(past)
  })
})
