import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { AFTERNOON, clinicWithChannels } from './dispatch-clinic.ts'

/**
 * Changes that a clinic system, a file or staff make to a patient after the message was planned. Dispatch is the last
 * step that can respect them.
 */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(AFTERNOON, sandbox.env))
let clinic: Awaited<ReturnType<typeof clinicWithChannels>>
beforeEach(async () => {
  clinic = await clinicWithChannels(open)
})

type Change = [said: string, change: ReturnType<typeof sql>, reason: string]

const forAll: Change[] = [
  ['deceased', sql`deceased = true`, 'DECEASED'],
  ['excluded', sql`excluded = true`, 'EXCLUDED'],
  ['opted out of all messages', sql`opted_out = 'all'`, 'OPTED_OUT'],
  ['no phone number', sql`phone = null`, 'NO_PHONE'],
]
const forWhatSells: Change = ['opted out of marketing', sql`opted_out = 'marketing'`, 'OPTED_OUT']

const says = (change: ReturnType<typeof sql>) =>
  open.app.db.withTenant(clinic.companyId, (tx) => sql`update client set ${change}`.execute(tx))
const accepted = () => sandbox.accepted(clinic.companyId)
const sendAll = () => dispatchAll(open.app)

describe('a change of the patient after the plan', () => {
  test.each(forAll)('%s: a notice is skipped with the reason', async (_, change, reason) => {
    await clinic.due({ type: 'notification', count: 1 })
    await says(change)
    await sendAll()
    expect(await accepted()).toEqual([])
    expect(await clinic.rows()).toMatchObject([{ outcome: 'skipped', reason }])
  })

  test.each([...forAll, forWhatSells])(
    '%s: a promotion is skipped with the reason',
    async (_, change, reason) => {
      await clinic.due({ type: 'promotion', count: 1 })
      await says(change)
      await sendAll()
      expect(await accepted()).toEqual([])
      expect(await clinic.rows()).toMatchObject([{ outcome: 'skipped', reason }])
    },
  )

  test('opted out of marketing: an invitation is skipped, a notice is sent', async () => {
    await clinic.due({ type: 'invitation', count: 1 })
    await clinic.due({ type: 'notification', count: 1 })
    await says(forWhatSells[1])
    await sendAll()
    expect(await accepted()).toHaveLength(1)
    expect((await clinic.rows()).map(({ outcome }) => outcome).sort()).toEqual(['done', 'skipped'])
  })
})

describe('a change of the visit after the plan', () => {
  test.each([
    ['an hour earlier has its notice withdrawn', -1, 'withdrawn', 'MOVED'],
    ['an hour later has its notice withdrawn', 1, 'withdrawn', 'MOVED'],
    ['at the planned time has its notice sent', 0, 'done', null],
  ])('a visit that is now %s', async (_, hours, outcome, reason) => {
    await clinic.due({ type: 'notification', channels: ['sms'], count: 1 })
    const planned = open.clock.now().add({ hours: 24 })
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      sql`
        with v as (
          insert into visit (company_id, external_id, client_id, starts_at, seen_at, changed_at)
          select company_id, 'v', client_id, ${planned.add({ hours })}, send_at, send_at from message returning id
        )
        update message set visit_at = ${planned}, visit_id = v.id from v`.execute(tx),
    )
    await sendAll()
    expect(await accepted()).toHaveLength(outcome === 'done' ? 1 : 0)
    expect(await clinic.rows()).toMatchObject([{ outcome, reason }])
  })
})

describe('a change of the patient after the first cascade step was sent and not delivered', () => {
  test.each(forAll)(
    '%s: the next step is not sent, and the message stays done',
    async (_, change) => {
      await clinic.due({
        type: 'notification',
        channels: ['whatsapp', 'sms'],
        count: 1,
        ending: '9902',
      })
      await sendAll()
      expect((await accepted()).map(({ provider }) => provider)).toEqual(['wazzup24'])
      await expect.poll(clinic.told).toEqual(['sent'])
      await says(change)
      open.clock.add({ minutes: 31 })
      await sendAll()
      expect(await accepted()).toHaveLength(1)
      // The message counts as sent, so it gets no skip reason.
      expect(await clinic.rows()).toMatchObject([{ outcome: 'done', reason: null }])
    },
  )

  test('without a change the next step is sent, so the tests above prove something', async () => {
    await clinic.due({
      type: 'notification',
      channels: ['whatsapp', 'sms'],
      count: 1,
      ending: '9902',
    })
    await sendAll()
    await expect.poll(clinic.told).toEqual(['sent'])
    open.clock.add({ minutes: 31 })
    await sendAll()
    expect((await accepted()).map(({ provider }) => provider)).toEqual(['wazzup24', 'sms16'])
  })
})
