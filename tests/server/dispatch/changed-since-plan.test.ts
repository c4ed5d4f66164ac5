import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { AFTERNOON, clinicWithChannels } from './ground.ts'

/** What a clinic system, a file or staff may say of a patient after his message was planned. Dispatch is the last that can heed it. */
const sandbox = useSandbox()
const open = useFreshHouse(() => openHouse(AFTERNOON, sandbox.env))
let clinic: Awaited<ReturnType<typeof clinicWithChannels>>
beforeEach(async () => {
  clinic = await clinicWithChannels(open)
})

type Change = [said: string, change: ReturnType<typeof sql>, reason: string]

const forAll: Change[] = [
  ['deceased', sql`deceased = true`, 'DECEASED'],
  ['excluded', sql`excluded = true`, 'EXCLUDED'],
  ['no messages at all', sql`opted_out = 'all'`, 'OPTED_OUT'],
  ['no number', sql`phone = null`, 'NO_PHONE'],
]
const forWhatSells: Change = ['only what serves', sql`opted_out = 'marketing'`, 'OPTED_OUT']

const says = (change: ReturnType<typeof sql>) =>
  open.app.db.withTenant(clinic.companyId, (tx) => sql`update client set ${change}`.execute(tx))
const accepted = () => sandbox.accepted(clinic.companyId)
const sendAll = () => dispatchAll(open.app)

describe('of a message that is due', () => {
  test.each(forAll)('%s: a notice does not leave, and says why', async (_, change, reason) => {
    await clinic.due({ type: 'notification', count: 1 })
    await says(change)
    await sendAll()
    expect(await accepted()).toEqual([])
    expect(await clinic.rows()).toMatchObject([{ outcome: 'skipped', reason }])
  })

  test.each([...forAll, forWhatSells])(
    '%s: a promotion does not leave, and says why',
    async (_, change, reason) => {
      await clinic.due({ type: 'promotion', count: 1 })
      await says(change)
      await sendAll()
      expect(await accepted()).toEqual([])
      expect(await clinic.rows()).toMatchObject([{ outcome: 'skipped', reason }])
    },
  )

  test('only what serves: an invitation does not leave, a notice does', async () => {
    await clinic.due({ type: 'invitation', count: 1 })
    await clinic.due({ type: 'notification', count: 1 })
    await says(forWhatSells[1])
    await sendAll()
    expect(await accepted()).toHaveLength(1)
    expect((await clinic.rows()).map(({ outcome }) => outcome).sort()).toEqual(['done', 'skipped'])
  })
})

describe('of a visit that a message is about', () => {
  test.each([
    ['an hour earlier', -1, 'withdrawn', 'MOVED'],
    ['an hour later', 1, 'withdrawn', 'MOVED'],
    ['as it was', 0, 'done', null],
  ])('it is %s', async (_, hours, outcome, reason) => {
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

describe('of a message whose first step has left and brought nothing', () => {
  test.each(forAll)('%s: its next step does not leave; it is sent', async (_, change) => {
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
    // It counts as sent (figures 1), and what is sent was planned.
    expect(await clinic.rows()).toMatchObject([{ outcome: 'done', reason: null }])
  })

  test('nothing is said: its next step leaves, or the trials above prove nothing', async () => {
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
