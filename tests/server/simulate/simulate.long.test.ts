import { expect, test, vi } from 'vitest'
import { applyParkedReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { startReminder } from '../../harness/clinic.ts'
import { cpuOf, slowness } from '../../harness/cpu.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { openSimulationClinic, type Simulation, told } from './simulation-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

/** The number of attempts that still wait for a final report. */
const underWay = (companyId: string) =>
  open.app.db.withTenant(companyId, async (tx) => {
    const rows = await tx
      .selectFrom('attempt')
      .select('id')
      .where('state', 'in', ['sending', 'sentToGateway', 'sent'])
      .execute()
    return rows.length
  })

test('a moved visit withdraws the unsent message and plans one for the new day; a canceled visit gets no message', async () => {
  const { simulate, visitId } = await openSimulationClinic(open)
  const moved = await simulate([
    { at: '2026-12-08T12:00:00Z', kind: 'moveVisit', visitId, to: '2026-12-14T13:00:00Z' },
  ])
  expect(told(moved)).toEqual([
    '2026-12-08T06:00:00Z planned whatsapp',
    '2026-12-08T12:00:00Z moveVisit',
    '2026-12-08T12:00:00Z planned whatsapp',
    '2026-12-08T12:00:00Z withdrawn MOVED',
    '2026-12-13T07:00:00Z sentToGateway whatsapp',
    '2026-12-13T07:01:00Z delivered whatsapp',
  ])
  expect(moved.events.at(-2)?.text).toBe('Анна, 14 декабря 16:00')
  expect(moved.visits).toMatchObject([{ id: visitId, startsAt: '2026-12-14T13:00:00Z' }])
  const canceled = await simulate([{ at: '2026-12-08T12:00:00Z', kind: 'cancelVisit', visitId }])
  expect(told(canceled)).toEqual([
    '2026-12-08T06:00:00Z planned whatsapp',
    '2026-12-08T12:00:00Z cancelVisit',
    '2026-12-08T12:00:00Z skipped CANCELED',
  ])
})

test('a later step can move a visit that an earlier step booked', async () => {
  const { simulate } = await openSimulationClinic(open)
  const run = await simulate([
    { at: '2026-12-08T07:00:00Z', kind: 'bookVisit', to: '2026-12-15T09:00:00Z' },
    {
      at: '2026-12-08T08:00:00Z',
      kind: 'moveVisit',
      visitId: 'booked-1',
      to: '2026-12-16T09:00:00Z',
    },
  ])
  expect(run.status).toBe(200)
  expect(run.visits.at(-1)).toMatchObject({ id: 'booked-1', startsAt: '2026-12-16T09:00:00Z' })
  expect(told(run)).toContain('2026-12-15T07:00:00Z sentToGateway whatsapp')
})

test('without WhatsApp the next channel of the cascade is used, and WhatsApp again once it works', async () => {
  const { simulate } = await openSimulationClinic(open)
  const lost = await simulate([
    { at: '2026-12-08T12:00:00Z', kind: 'loseChannel', channel: 'whatsapp' },
  ])
  expect(told(lost)).toContain('2026-12-09T07:00:00Z sentToGateway sms')
  const back = await simulate([
    { at: '2026-12-08T12:00:00Z', kind: 'loseChannel', channel: 'whatsapp' },
    { at: '2026-12-08T13:00:00Z', kind: 'restoreChannel', channel: 'whatsapp' },
  ])
  expect(told(back)).toContain('2026-12-09T07:00:00Z sentToGateway whatsapp')
})

test('the simulated sends match the real ones in time, text and channel', async () => {
  const { as, simulate, companyId, seed, anna } = await openSimulationClinic(open)
  await seed.visit({ clientId: anna.id, startsAt: '2026-12-13T15:30:00Z' })
  await startReminder(as)
  const run = await simulate()
  const foretold = run.events.filter(({ kind }) => kind === 'sentToGateway')
  for (let hour = 0; hour < 24 * 6; hour++) {
    open.clock.add({ hours: 1 })
    // The provider's report arrives later, in a call of its own.
    if ((await dispatchBatch(open.app)) > 0)
      await vi.waitFor(async () => {
        await applyParkedReports(open.app)
        expect(await underWay(companyId)).toBe(0)
      })
  }
  const rows = await open.app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('message')
      .select(['sent_at', 'text', 'channel'])
      .where('sent_at', 'is not', null)
      .orderBy('sent_at')
      .execute(),
  )
  expect(foretold.length).toBe(2)
  expect(rows.map(({ sent_at, text, channel }) => [sent_at?.toString(), text, channel])).toEqual(
    foretold.map(({ at, text, channel }) => [at, text, channel]),
  )
})

test('an active scenario continues from its planned messages, and other patients do not appear', async () => {
  const { as, simulate, companyId, seed, path } = await openSimulationClinic(open)
  const boris = await seed.patient({ name: 'Борис' })
  await seed.visit({ clientId: boris.id, startsAt: '2026-12-10T09:30:00Z' })
  await startReminder(as)
  const run = await simulate()
  expect(told(run)).toEqual([
    '2026-12-08T06:00:00Z planned whatsapp',
    '2026-12-09T07:00:00Z sentToGateway whatsapp',
    '2026-12-09T07:01:00Z delivered whatsapp',
  ])
  expect(run.events.every(({ text }) => !text?.includes('Борис'))).toBe(true)
  const real = await as.get<{ items: { id: string }[] }>(
    `/api/message/list?scenarioId=${path.split('/').at(-1)}`,
  )
  expect(real.body.items.map(({ id }) => id)).toContain(run.events[0]?.messageId)
  expect(companyId).toBeTruthy()
})

test('a step whose time has passed while the page was open happens now', async () => {
  const { simulate } = await openSimulationClinic(open)
  const run = await simulate([{ at: '2026-12-08T05:30:00Z', kind: 'exclude' }])
  expect(told(run)).toEqual([
    '2026-12-08T06:00:00Z planned whatsapp',
    '2026-12-08T06:00:00Z exclude',
    '2026-12-08T06:00:00Z skipped EXCLUDED',
  ])
})

test('simulates every type of scenario by its own plan', async () => {
  const { as, anna } = await openSimulationClinic(open)
  const extra: Record<string, object> = {
    notification: { departureMinutes: 15, textMoved: 'Перенесли на {date} {time}' },
    memo: { departureMinutes: 60 },
    nps: { text: '{clientName}: {npsLink}' },
    invitation: { lastVisitMonths: 6, sendTime: '16:30' },
    birthday: { daysBeforeBirthday: 0 },
    promotion: { sendTime: '16:30', lastVisitMonths: 36 },
  }
  const stories: Record<string, string[]> = {}
  for (const [type, settings] of Object.entries(extra)) {
    const made = await as.post<{ id: string; fields: object }>('/api/scenario', {
      type,
      name: type,
      text: '{clientName}',
      ...settings,
    })
    expect(made.status, `${type}: ${JSON.stringify(made.body)}`).toBe(201)
    const steps = [
      { at: '2026-12-08T08:00:00Z', kind: 'bookVisit', to: '2026-12-11T15:31:00Z' },
      {
        at: '2026-12-08T09:00:00Z',
        kind: 'moveVisit',
        visitId: 'booked-1',
        to: '2026-12-11T15:30:00Z',
      },
    ]
    const run = await as.post<Simulation>(`/api/scenario/${made.body.id}/simulate`, {
      clientId: anna.id,
      steps,
    })
    expect(run.status, `${type}: ${JSON.stringify(run.body)}`).toBe(200)
    stories[type] = told(run.body).filter((line) => / (sentToGateway|skipped) /.test(line))
  }
  // The visit is booked at 8:00 and announced 15 minutes later; it is then moved, and the move is
  // announced too.
  expect(stories.notification).toContain('2026-12-08T08:15:00Z sentToGateway whatsapp')
  expect(stories.notification).toContain('2026-12-08T09:15:00Z sentToGateway whatsapp')
  // 18:30 plus three and a half hours is 22:00 sharp; a visit at noon is asked about at 15:30.
  expect(stories.nps).toEqual([
    '2026-12-10T12:30:00Z sentToGateway whatsapp',
    '2026-12-11T19:00:00Z sentToGateway whatsapp',
  ])
  // One hour after the end of a visit, which is taken to last an hour.
  expect(stories.memo).toContain('2026-12-10T11:00:00Z sentToGateway whatsapp')
})

test('refuses steps too far in the past or beyond sixty days, incomplete steps, and an unknown patient, visit or channel', async () => {
  const { simulate, as, path, companyId } = await openSimulationClinic(open)
  const stranger = await openSimulationClinic(open)
  const bad: [object[], object][] = [
    [[{ at: '2026-12-07T05:59:59Z', kind: 'exclude' }], {}],
    [[{ at: '2027-02-06T06:00:01Z', kind: 'exclude' }], {}],
    [[], { until: '2027-03-01T00:00:00Z' }],
    [
      [
        {
          at: '2026-12-08T07:00:00Z',
          kind: 'moveVisit',
          visitId: stranger.visitId,
          to: '2026-12-12T00:00:00Z',
        },
      ],
      {},
    ],
    [[{ at: '2026-12-08T07:00:00Z', kind: 'moveVisit' }], {}],
    [[{ at: '2026-12-08T07:00:00Z', kind: 'answer', text: ' ' }], {}],
    [[{ at: '2026-12-08T07:00:00Z', kind: 'loseChannel', channel: 'telegram' }], {}],
  ]
  for (const [steps, more] of bad)
    expect((await simulate(steps, more)).status, JSON.stringify([steps, more])).toBe(400)
  const foreign = await as.post(`${path}/simulate`, { clientId: stranger.anna.id, steps: [] })
  expect(foreign.status).toBe(404)
  expect(companyId).not.toBe(stranger.companyId)
})

test('simulating sixty days with both channels lost stays within its CPU limit', async () => {
  const { simulate } = await openSimulationClinic(open)
  const lost = ['whatsapp', 'sms'].map((channel) => ({
    at: '2026-12-08T12:00:00Z',
    kind: 'loseChannel',
    channel,
  }))
  const took = await cpuOf(async () => {
    const run = await simulate(lost, { until: '2027-02-06T06:00:00Z' })
    expect(run.status).toBe(200)
    expect(run.events.length).toBeLessThan(60)
  })
  expect(took).toBeLessThan(10_000 * (await slowness()))
})
