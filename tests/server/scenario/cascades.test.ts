import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyParkedReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, seeds, startReminder } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const list = '/api/scenario/settings/cascades/list'
const update = '/api/scenario/settings/cascades/update'
const usual = [
  { channel: 'whatsapp', waitMinutes: 30 },
  { channel: 'sms', waitMinutes: 30 },
]

interface Cascade {
  scenarioId: string
  channels: { channel: string; waitMinutes: number }[]
}

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))
beforeEach(() => open.clock.set('2026-12-08T06:00:00Z'))

type Clinic = Awaited<ReturnType<typeof registerClinic>>
const cascades = async ({ as }: Clinic) => (await as.get<Cascade[]>(list)).body
const scenario = async ({ as }: Clinic, id: string) =>
  (
    await as.get<{ state: string; listState: string; listHash: string | null }>(
      `/api/scenario/${id}`,
    )
  ).body
const put = ({ as }: Clinic, body: object) => as.put<{ code: string; fields: object }>(update, body)
const audits = ({ companyId }: Clinic) =>
  open.app.db.withTenant(companyId, async (tx) => {
    const rows = await tx.selectFrom('audit_log').selectAll().execute()
    return rows.filter(({ action }) => action === 'setCascade').map(({ detail }) => detail)
  })
const become = ({ form }: Clinic, role: string) =>
  open.app.db.withAllTenants((tx) =>
    tx.updateTable('account').set({ role }).where('email', '=', form.email).execute(),
  )
const onPlan = ({ companyId }: Clinic, plan: string) =>
  open.app.db.withAllTenants((tx) =>
    tx.updateTable('company').set({ tariff_plan: plan }).where('id', '=', companyId).execute(),
  )
const create = async ({ as }: Clinic, type: string) => {
  const body = { type, name: randomUUID(), text: 'Здравствуйте' }
  return (await as.post<{ id: string }>('/api/scenario', body)).body.id
}

/** A scenario whose list an edit has made void. */
const noList = {
  ...{ listState: 'none', listHash: null, listCount: null, listSkipped: null, listCost: null },
  ...{ listGeneratedAt: null, listVerifiedAt: null },
}

describe('the channel order', () => {
  test('of a new clinic is WhatsApp, then SMS, for every scenario', async () => {
    const clinic = await registerClinic(open)
    const all = await cascades(clinic)
    expect(all).toHaveLength(4)
    expect(all.map(({ channels }) => channels)).toEqual(all.map(() => usual))
  })

  test('is set for the given scenarios only, and each change is audited', async () => {
    const clinic = await registerClinic(open)
    const [first, second, ...others] = await cascades(clinic)
    const changed = [
      { scenarioId: first?.scenarioId, channels: [{ channel: 'sms' }] },
      {
        scenarioId: second?.scenarioId,
        channels: [
          { channel: 'telegram', waitMinutes: 5 },
          { channel: 'sms', waitMinutes: 1440 },
          { channel: 'whatsapp', waitMinutes: 1 },
        ],
      },
    ]
    expect((await put(clinic, changed)).status).toBe(204)
    expect(await cascades(clinic)).toEqual([
      { scenarioId: first?.scenarioId, channels: [{ channel: 'sms', waitMinutes: 30 }] },
      changed[1],
      ...others,
    ])
    expect(await audits(clinic)).toEqual([
      { scenarioId: first?.scenarioId, order: ['sms'] },
      { scenarioId: second?.scenarioId, order: ['telegram', 'sms', 'whatsapp'] },
    ])
    await put(clinic, changed)
    expect(await audits(clinic)).toHaveLength(2)
  })

  test('has each channel once, at least one channel, and waits of at most a day', async () => {
    const clinic = await registerClinic(open)
    const before = await cascades(clinic)
    const scenarioId = before[0]?.scenarioId
    const [sms, twice] = [{ channel: 'sms' }, 'Each channel can be used only once.']
    for (const [channels, fields] of [
      [[], { channels: 'Add at least one channel.' }],
      [[sms, { channel: 'whatsapp' }, sms], { channels: twice }],
      [[{ channel: 'sms', waitMinutes: 0 }], { waitMinutes: expect.any(String) }],
      [[{ channel: 'sms', waitMinutes: 1441 }], { waitMinutes: expect.any(String) }],
      [[{ channel: 'pigeon' }], { channel: expect.any(String) }],
    ]) {
      const answer = await put(clinic, [{ scenarioId, channels }])
      expect(answer).toMatchObject({ status: 400, body: { fields } })
    }
    const named = { scenarioId, channels: [sms] }
    expect((await put(clinic, [named, named])).status).toBe(400)
    expect((await put(clinic, [])).status).toBe(204)
    expect(await cascades(clinic)).toEqual(before)
  })

  test('of an unknown scenario or of another clinic returns 404 and changes nothing', async () => {
    const [clinic, other] = [await registerClinic(open), await registerClinic(open)]
    const [before, theirs] = [await cascades(clinic), await cascades(other)]
    const mine = { scenarioId: before[0]?.scenarioId, channels: [{ channel: 'sms' }] }
    for (const scenarioId of [theirs[0]?.scenarioId, randomUUID(), 'reminder', '']) {
      const answer = await put(clinic, [mine, { ...mine, scenarioId }])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', fields: {} } })
    }
    expect(await cascades(clinic)).toEqual(before)
    expect(await cascades(other)).toEqual(theirs)
    expect(await audits(clinic)).toEqual([])
  })

  test('can be set only by roles that may set up the scenario, and only if the tariff includes it', async () => {
    const clinic = await registerClinic(open)
    const [reminder] = await cascades(clinic)
    const promotion = await create(clinic, 'promotion')
    const sms = [{ channel: 'sms' }]
    const service = [{ scenarioId: reminder?.scenarioId, channels: sms }]
    const sales = [{ scenarioId: promotion, channels: sms }]
    const statuses = async () => [
      (await clinic.as.get(list)).status,
      (await put(clinic, service)).status,
      (await put(clinic, sales)).status,
      (await put(clinic, [...sales, ...service])).status,
    ]
    await become(clinic, 'administrator')
    expect(await statuses()).toEqual([200, 403, 403, 403])
    expect((await cascades(clinic)).every(({ channels }) => channels.length === 2)).toBe(true)
    await become(clinic, 'marketer')
    expect(await statuses()).toEqual([200, 403, 204, 403])
    expect(await cascades(clinic)).toContainEqual({ ...reminder, channels: usual })
    await become(clinic, 'owner')
    await onPlan(clinic, 'reminder')
    expect(await statuses()).toEqual([200, 204, 403, 403])
    expect((await cascades(clinic)).map(({ scenarioId }) => scenarioId)).not.toContain(promotion)
    await onPlan(clinic, 'nps')
    expect(await cascades(clinic)).toEqual([])
    expect((await put(clinic, sales)).body.code).toBe('TARIFF')
  })
})

describe('a changed channel order', () => {
  const smsOnly = [{ channel: 'sms', waitMinutes: 30 }]

  test('invalidates a verified list, while saving the same order does not', async () => {
    const clinic = await registerClinic(open)
    await connectChannels(open, clinic.companyId)
    const [{ scenarioId = '' } = {}] = await cascades(clinic)
    const path = `/api/scenario/${scenarioId}`
    await clinic.as.put(path, { autoStopDate: '2027-01-31' })
    const { body } = await clinic.as.post<{ hash: string }>(`${path}/regenerate`)
    await clinic.as.post(`${path}/verify`, body)
    await put(clinic, [{ scenarioId, channels: usual }])
    expect(await scenario(clinic, scenarioId)).toMatchObject({ listState: 'verified' })
    await put(clinic, [{ scenarioId, channels: smsOnly }])
    expect(await scenario(clinic, scenarioId)).toMatchObject(noList)
    expect((await clinic.as.post(`${path}/start`, body)).status).toBe(409)
    const again = await clinic.as.post<{ hash: string }>(`${path}/regenerate`)
    expect(again.body.hash).not.toBe(body.hash)
  })

  test('stops an active promotion', async () => {
    const clinic = await registerClinic(open)
    const scenarioId = await create(clinic, 'promotion')
    for (const [state, list_state] of [
      ['stopped', 'generated'],
      ['stopped', 'verified'],
      ['active', 'verified'],
    ] as const)
      await open.app.db.withTenant(clinic.companyId, (tx) =>
        tx
          .updateTable('scenario')
          .set({ state, list_state, list_hash: 'h' })
          .where('id', '=', scenarioId)
          .execute(),
      )
    await put(clinic, [{ scenarioId, channels: smsOnly }])
    expect(await scenario(clinic, scenarioId)).toMatchObject({ state: 'stopped', listHash: null })
  })

  interface Sent {
    channel: string
    outcome: string
    reason: string | null
  }
  const messages = async ({ as }: Clinic) =>
    (await as.get<{ items: Sent[] }>('/api/message/list')).body.items.map(
      ({ channel, outcome, reason }) => ({ channel, outcome, reason }),
    )
  /** Reports of the provider arrive asynchronously and lock the message while they are stored. */
  const told = ({ as }: Clinic) =>
    expect
      .poll(async () => {
        await applyParkedReports(open.app)
        const { body } = await as.get<{ items: { status: string }[] }>('/api/message/list')
        return body.items.map(({ status }) => status)
      })
      .toEqual(['sent'])
  const accepted = async ({ companyId }: Clinic) =>
    (await sandbox.accepted(companyId)).map(({ channel }) => channel)

  /** An active reminder by WhatsApp, then SMS, with one patient, one hour before it is due. */
  async function started(ending: string) {
    const clinic = await registerClinic(open)
    await connectChannels(open, clinic.companyId)
    const { patient, visit } = seeds(open, clinic.companyId)
    const { id } = await patient({ phone: freshPhone(ending) })
    await visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
    const { id: scenarioId } = await startReminder(clinic.as)
    return { ...clinic, scenarioId }
  }
  const due = async (at: string) => {
    open.clock.set(at)
    await dispatchBatch(open.app)
  }

  test('applies at once to unsent messages', async () => {
    const clinic = await started('9900')
    await put(clinic, [{ scenarioId: clinic.scenarioId, channels: smsOnly }])
    expect(await scenario(clinic, clinic.scenarioId)).toMatchObject({ state: 'active' })
    expect(await messages(clinic)).toEqual([{ channel: 'sms', outcome: 'pending', reason: null }])
    await due('2026-12-08T07:00:00Z')
    expect(await accepted(clinic)).toEqual(['sms'])
  })

  test('with fewer steps than a message has taken ends that message as done', async () => {
    const clinic = await started('9902')
    await due('2026-12-08T07:00:00Z')
    await told(clinic)
    const whatsapp = [{ channel: 'whatsapp', waitMinutes: 30 }]
    await put(clinic, [{ scenarioId: clinic.scenarioId, channels: whatsapp }])
    await due('2026-12-08T07:31:00Z')
    await due('2026-12-08T08:31:00Z')
    expect(await accepted(clinic)).toEqual(['whatsapp'])
    expect(await messages(clinic)).toEqual([{ channel: 'whatsapp', outcome: 'done', reason: null }])
  })

  test('in reverse uses no channel twice and skips none', async () => {
    const clinic = await started('9902')
    await due('2026-12-08T07:00:00Z')
    await told(clinic)
    await put(clinic, [{ scenarioId: clinic.scenarioId, channels: usual.toReversed() }])
    // After the sending window of reminders, which only applies to the first channel.
    await due('2026-12-08T11:31:00Z')
    expect(await accepted(clinic)).toEqual(['whatsapp', 'sms'])
    await due('2026-12-08T12:31:00Z')
    await due('2026-12-08T13:31:00Z')
    expect(await accepted(clinic)).toEqual(['whatsapp', 'sms'])
    expect((await messages(clinic)).map(({ outcome }) => outcome)).toEqual(['done'])
  })

  test('without the step that a refusal led to ends the message as failed with a reason', async () => {
    const clinic = await started('9905')
    await due('2026-12-08T07:00:00Z')
    const whatsapp = [{ channel: 'whatsapp', waitMinutes: 30 }]
    await put(clinic, [{ scenarioId: clinic.scenarioId, channels: whatsapp }])
    await due('2026-12-08T07:01:00Z')
    await pollProviders(open.app)
    expect(await accepted(clinic)).toEqual([])
    expect(await messages(clinic)).toEqual([
      { channel: 'whatsapp', outcome: 'failed', reason: 'ALL_STEPS_FAILED' },
    ])
  })
})
