import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeliveryReport } from '../../../server/channels/port/channel-adapter.ts'
import { applyParkedReports, applyReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(MORNING, sandbox.env))

type Said = DeliveryReport['status']

/**
 * Messages that WhatsApp did not deliver within its wait, so that SMS followed: both steps are with their providers.
 */
async function followedBySms(count: number, withAttempts = true, second = 'sentToGateway') {
  const clinic = await clinicWithChannels(open)
  await clinic.due({ channels: ['whatsapp', 'sms'], count })
  const accounts = [await clinic.account('wazzup24'), await clinic.account('sms16')]
  const attempts = () =>
    open.app.db.withTenant(clinic.companyId, async (tx) => {
      for (const [step, { id, channel, provider }] of accounts.entries())
        await sql`insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, provider_id, started_at, updated_at)
          select company_id, id, ${step}, ${step}, ${channel}, ${provider}, ${id}, id || ':' || ${step}, 1,
            ${step === 0 ? 'sentToGateway' : second}, ${provider} || id, send_at, send_at
          from message`.execute(tx)
      await sql`update message set text = 'x', status = 'sentToGateway', step = 1, fence = 1, outcome = 'done', due_at = null`.execute(
        tx,
      )
    })
  if (withAttempts) await attempts()
  const ids = (await clinic.rows()).map(({ id }) => id)
  const reportsOf = (step: number, said: Said): [string, DeliveryReport[]] => {
    const { id, provider } = accounts[step] ?? { id: '', provider: '' }
    const at = open.clock.now()
    return [
      id,
      ids.map((messageId) => ({
        providerId: `${provider}${messageId}`,
        status: said,
        at,
        detail: null,
      })),
    ]
  }
  const hear = ([accountId, reports]: [string, DeliveryReport[]]) =>
    applyReports(open.app, clinic.companyId, accountId, reports)
  return { ...clinic, lay: attempts, reportsOf, hear }
}

const cases: [whatsapp: Said, sms: Said, status: string, outcome: string, reason: string | null][] =
  [
    ['read', 'undelivered', 'read', 'done', null],
    ['undelivered', 'delivered', 'delivered', 'done', null],
    ['sent', 'delivered', 'delivered', 'done', null],
    ['read', 'delivered', 'read', 'done', null],
    ['undelivered', 'undelivered', 'sentToGateway', 'failed', 'ALL_STEPS_FAILED'],
  ]

test.each(cases)(
  'concurrent reports of two steps, WhatsApp %s and SMS %s, give one message that is %s',
  async (whatsapp, sms, status, outcome, reason) => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const clinic = await followedBySms(20)
      const calls = [clinic.reportsOf(0, whatsapp), clinic.reportsOf(1, sms)]
      // Calls at the same time share a commit.
      await Promise.all(order.map((step) => clinic.hear(calls[step] ?? ['', []])))
      const ends = (await clinic.rows()).map((row) => [row.status, row.outcome, row.reason])
      expect(ends).toEqual(Array(20).fill([status, outcome, reason]))
    }
  },
)

test.each([
  ['whose second step has an unknown outcome', 'unknown', 'UNKNOWN_OUTCOME'],
  ['whose second step failed', 'failed', 'ALL_STEPS_FAILED'],
  ['whose second step is under way', 'pending', null],
])('a message %s is done when its first step is reported delivered', async (_, state, reason) => {
  const clinic = await followedBySms(1, true, state === 'pending' ? 'sentToGateway' : state)
  const due = state === 'pending' ? open.clock.now() : null
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    sql`update message set outcome = ${state}, reason = ${reason}, due_at = ${due}`.execute(tx),
  )
  await clinic.hear(clinic.reportsOf(0, 'delivered'))
  expect(await clinic.rows()).toMatchObject([
    { status: 'delivered', outcome: 'done', reason: null, due_at: null },
  ])
})

test('a failed step does not hurry the step after next when the next one has already left', async () => {
  const clinic = await followedBySms(1)
  const due = open.clock.now().add({ minutes: 30 })
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    await sql`update message set outcome = 'pending', due_at = ${due}`.execute(tx)
    await sql`insert into cascade_step (company_id, scenario_id, position, channel)
      select company_id, scenario_id, 2, 'telegram' from message`.execute(tx)
  })
  await clinic.hear(clinic.reportsOf(0, 'undelivered'))
  expect((await clinic.attempts()).map(({ state }) => state)).toEqual(['failed', 'sentToGateway'])
  expect((await clinic.rows()).map((row) => row.due_at?.toString())).toEqual([due.toString()])
  await clinic.hear(clinic.reportsOf(1, 'undelivered'))
  expect((await clinic.rows()).map((row) => row.due_at?.toString())).toEqual([
    open.clock.now().toString(),
  ])
})

test('reports of two steps that arrive before the sends were recorded give the same result', async () => {
  for (const [arrived, failed] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const clinic = await followedBySms(20, false)
    await clinic.hear(clinic.reportsOf(arrived, 'read'))
    await clinic.hear(clinic.reportsOf(failed, 'undelivered'))
    await clinic.lay()
    await applyParkedReports(open.app)
    const ends = (await clinic.rows()).map((row) => [row.status, row.outcome, row.reason])
    expect(ends).toEqual(Array(20).fill(['read', 'done', null]))
  }
})
