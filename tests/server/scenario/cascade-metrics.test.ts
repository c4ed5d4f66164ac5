import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { applyParkedReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { recordPatientAnswer } from '../../../server/engine/inbound/record-patient-answer.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from '../dispatch/dispatch-clinic.ts'

type Figures = components['schemas']['CascadeFigures']
type Clinic = Awaited<ReturnType<typeof clinicWithChannels>>

const both = { channels: ['whatsapp', 'sms'] as ('whatsapp' | 'sms')[] }

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

/** Delivery reports of the providers arrive asynchronously. */
const eventually = <T>(what: () => Promise<T>) => expect.poll(what)

async function drain() {
  while ((await dispatchBatch(open.app)) > 0) {
    // until nothing is due
  }
}

const channelsOf = async ({ companyId }: Clinic) =>
  (await sandbox.accepted(companyId)).map(({ channel }) => channel)
/** A report that arrives before its send was recorded is applied later by a worker. */
async function statuses({ rows }: Clinic) {
  await applyParkedReports(open.app)
  return (await rows()).map(({ status }) => status)
}
async function figures({ as }: Clinic, scenarioId: string) {
  await applyParkedReports(open.app)
  return (await as.get<Figures>(`/api/scenario/${scenarioId}/cascade-figures`)).body
}

test('a delivered message ends the cascade, however long it waits', async () => {
  const clinic = await clinicWithChannels(open)
  await clinic.due({ ...both, count: 1, ending: '9901' })
  await drain()
  await eventually(() => statuses(clinic)).toEqual(['delivered'])
  open.clock.add({ hours: 2 })
  await drain()
  expect(await channelsOf(clinic)).toEqual(['whatsapp'])
})

test('the next channel is tried when the wait without a delivery report is over, not a minute earlier', async () => {
  const clinic = await clinicWithChannels(open)
  await clinic.due({ ...both, count: 1, ending: '9902' })
  await drain()
  await eventually(clinic.told).toEqual(['sent'])
  open.clock.add({ minutes: 29 })
  await drain()
  expect(await channelsOf(clinic)).toEqual(['whatsapp'])
  open.clock.add({ minutes: 1 })
  await drain()
  expect(await channelsOf(clinic)).toEqual(['whatsapp', 'sms'])
})

test('an undelivered message goes to the next channel at once', async () => {
  const clinic = await clinicWithChannels(open)
  await clinic.due({ ...both, count: 1, ending: '9903' })
  await drain()
  await eventually(async () => {
    await applyParkedReports(open.app)
    await drain()
    return channelsOf(clinic)
  }).toEqual(['whatsapp', 'sms'])
})

test('an answer ends the cascade without a delivery report', async () => {
  const clinic = await clinicWithChannels(open)
  await clinic.due({ ...both, count: 1, ending: '9902' })
  await drain()
  const [sent] = await sandbox.accepted(clinic.companyId)
  await sandbox.answer(sent?.to ?? '', 'да')
  await eventually(async () => (await clinic.rows())[0]?.answer).not.toBe('none')
  open.clock.add({ hours: 2 })
  await drain()
  expect(await channelsOf(clinic)).toEqual(['whatsapp'])
  expect(await clinic.rows()).toMatchObject([{ outcome: 'done', due_at: null }])
})

test('an answer to one step cancels the next step even during an emergency stop', async () => {
  const clinic = await clinicWithChannels(open)
  await clinic.due({ ...both, count: 1, ending: '9902' })
  await drain()
  await eventually(clinic.told).toEqual(['sent'])
  const stop = await clinic.as.post<{ id: string }>('/api/red-stop', { branchId: null })
  open.clock.add({ minutes: 31 })
  await drain()
  expect(await clinic.rows()).toMatchObject([{ outcome: 'pending', reason: 'RED_STOP' }])
  const [sent] = await sandbox.accepted(clinic.companyId)
  await sandbox.answer(sent?.to ?? '', 'да')
  await eventually(() => clinic.rows()).toMatchObject([
    { outcome: 'done', reason: null, due_at: null },
  ])
  await clinic.as.post(`/api/red-stop/${stop.body.id}/lift`)
  await drain()
  expect(await channelsOf(clinic)).toEqual(['whatsapp'])
})

test('metrics of a cascade show tried, delivered and answered messages and the cost per answer of each step', async () => {
  const clinic = await clinicWithChannels(open)
  const scenarioId = await clinic.due({ ...both, count: 2, ending: '9902' })
  await drain()
  await eventually(clinic.told).toEqual(['sent', 'sent'])
  open.clock.add({ minutes: 31 })
  await drain()
  // One patient answers in WhatsApp after the SMS had been sent too, the other one on the page.
  const [first, second] = await clinic.rows()
  const phones = await sandbox.accepted(clinic.companyId)
  const phone = phones.find(({ key }) => key === `${first?.id}:0`)?.to
  await sandbox.answer(phone ?? '', 'да')
  await eventually(async () => (await clinic.rows()).map(({ answer }) => answer)).toContain(
    'approved',
  )
  await open.app.db.withAllTenants((tx) =>
    recordPatientAnswer(
      tx,
      second?.id ?? '',
      'approve',
      { text: 'page', via: 'page' },
      open.clock.now(),
    ),
  )
  expect(await figures(clinic, scenarioId)).toEqual({
    days: 30,
    total: 2,
    items: [
      {
        channel: 'whatsapp',
        position: 0,
        tried: 2,
        delivered: 0,
        read: 0,
        answered: 1,
        cost: 0,
        costPerAnswer: 0,
      },
      {
        channel: 'sms',
        position: 1,
        tried: 2,
        delivered: 0,
        read: 0,
        answered: 1,
        cost: 5,
        costPerAnswer: 5,
      },
    ],
  })
})

test('metrics of a cascade count deliveries and reads, and drop messages older than thirty days', async () => {
  const clinic = await clinicWithChannels(open)
  const scenarioId = await clinic.due({ ...both, count: 3 })
  await drain()
  await eventually(async () => (await figures(clinic, scenarioId)).items[0]).toMatchObject({
    tried: 3,
    delivered: 3,
    read: 3,
    answered: 0,
  })
  open.clock.add({ hours: 24 * 30 - 1 })
  expect((await figures(clinic, scenarioId)).items[0]).toMatchObject({ tried: 3 })
  open.clock.add({ hours: 1 })
  expect((await figures(clinic, scenarioId)).items[0]).toMatchObject({ tried: 0, delivered: 0 })
})

test('a channel that is no longer a step is listed after the current steps', async () => {
  const clinic = await clinicWithChannels(open)
  const scenarioId = await clinic.due({ channels: ['whatsapp'], count: 1 })
  await drain()
  await clinic.as.put('/api/scenario/settings/cascades/update', [
    { scenarioId, channels: [{ channel: 'sms' }] },
  ])
  expect(
    (await figures(clinic, scenarioId)).items.map(({ channel, position, tried }) => [
      channel,
      position,
      tried,
    ]),
  ).toEqual([
    ['sms', 0, 0],
    ['whatsapp', null, 1],
  ])
})

test('the cost of a step is null if the price of a sent message is unknown', async () => {
  const clinic = await clinicWithChannels(open)
  await clinic.as.put('/api/channel/wazzup24/price', { price: null })
  const scenarioId = await clinic.due({ ...both, count: 1, ending: '9902' })
  await drain()
  await eventually(clinic.told).toEqual(['sent'])
  const { items } = await figures(clinic, scenarioId)
  expect(items.map(({ channel, tried, cost }) => ({ channel, tried, cost }))).toEqual([
    { channel: 'whatsapp', tried: 1, cost: null },
    { channel: 'sms', tried: 0, cost: 0 },
  ])
})
