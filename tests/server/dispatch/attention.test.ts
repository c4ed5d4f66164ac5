import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { AFTERNOON, clinicWithChannels } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(AFTERNOON, sandbox.env))

type Clinic = Awaited<ReturnType<typeof clinicWithChannels>>

async function drain(workers = 8) {
  for (;;) {
    const taken = await Promise.all(
      Array.from({ length: workers }, () => dispatchBatch(open.app, 10)),
    )
    if (taken.every((count) => count === 0)) return
  }
}

/** Two promotions whose messages go to the same patients. */
async function twoForEach(clinic: Clinic, count: number, ending = '') {
  const first = await clinic.due({ type: 'promotion', channels: ['sms'], count, ending })
  const second = await clinic.due({ type: 'promotion', channels: ['sms'], count, ending })
  await inside(clinic, (tx) =>
    sql`
      with a as (select client_id, row_number() over (order by id) as n from message where scenario_id = ${first}),
      b as (select id, row_number() over (order by id) as n from message where scenario_id = ${second})
      update message m set client_id = a.client_id from a join b using (n) where m.id = b.id`.execute(
      tx,
    ),
  )
  return [first, second] as const
}

const inside = <T>(
  { companyId }: Clinic,
  work: Parameters<typeof open.app.db.withTenant<T>>[1],
): Promise<T> => open.app.db.withTenant(companyId, work)

test('eight workers send only one of two pending promotions to the same patient', async () => {
  const clinic = await clinicWithChannels(open)
  await twoForEach(clinic, 12)
  await drain()
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(12)
  const rows = await clinic.rows()
  const sent = rows.filter(({ outcome }) => outcome === 'done')
  const yielded = rows.filter(({ outcome }) => outcome === 'skipped')
  expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(12)
  expect(yielded).toHaveLength(12)
  expect(new Set(yielded.map(({ reason }) => reason))).toEqual(new Set(['ATTENTION_BUDGET']))
  // A skipped message returns its place in the daily count.
  const count = await inside(clinic, (tx) => tx.selectFrom('daily_count').select('used').execute())
  expect(count).toEqual([{ used: 12 }])
})

test('a marketing message sent six local days ago blocks the next one, a message sent seven days ago does not', async () => {
  const clinic = await clinicWithChannels(open)
  await twoForEach(clinic, 2)
  const [one, other] = await inside(clinic, (tx) =>
    tx.selectFrom('client').select('id').orderBy('id').execute(),
  )
  // It is 17:00 on the 8th in Moscow; the 2nd begins there at 21:00 UTC on the 1st.
  const left = (clientId: string | undefined, at: string) =>
    inside(clinic, (tx) =>
      sql`update message set outcome = 'done', sent_at = ${at}, due_at = null, text = 'sent' where id =
        (select id from message where client_id = ${clientId ?? ''} order by id limit 1)`.execute(
        tx,
      ),
    )
  await left(one?.id, '2026-12-01T21:00:00Z')
  await left(other?.id, '2026-12-01T20:59:59Z')
  await drain()
  const rows = (await clinic.rows()).filter(({ text }) => text !== 'sent')
  const endOf = (id?: string) => rows.find(({ client_id }) => client_id === id)
  expect(endOf(one?.id)).toMatchObject({ outcome: 'skipped', reason: 'ATTENTION_BUDGET' })
  expect(endOf(other?.id)).toMatchObject({ outcome: 'done', reason: null })
})

test('at most four marketing messages are sent in thirty local days', async () => {
  const clinic = await clinicWithChannels(open)
  const scenario = await clinic.due({ type: 'promotion', channels: ['sms'], count: 2 })
  const [one, other] = await inside(clinic, (tx) =>
    tx.selectFrom('client').select('id').orderBy('id').execute(),
  )
  // The thirty days up to 8 December begin on 9 November, at 21:00 UTC on the 8th.
  const before = ['2026-12-01T13:00:00Z', '2026-11-24T13:00:00Z', '2026-11-17T13:00:00Z']
  for (const [id, oldest] of [
    [one?.id, '2026-11-08T21:00:00Z'],
    [other?.id, '2026-11-08T20:59:59Z'],
  ])
    for (const at of [...before, oldest])
      await inside(clinic, (tx) =>
        sql`insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, sent_at, outcome, text, created_at, updated_at)
          values (${clinic.companyId}, ${scenario}, ${id}, 'Europe/Moscow', gen_random_uuid()::text, ${at}, ${at}, 'done', 'sent', ${at}, ${at})`.execute(
          tx,
        ),
      )
  await drain()
  const rows = (await clinic.rows()).filter(({ text }) => text !== 'sent')
  expect(rows.find(({ client_id }) => client_id === one?.id)?.reason).toBe('ATTENTION_BUDGET')
  expect(rows.find(({ client_id }) => client_id === other?.id)?.outcome).toBe('done')
})

test('a promotion is skipped for a service message due today, even one planned later', async () => {
  const clinic = await clinicWithChannels(open)
  const promotion = await clinic.due({ type: 'promotion', channels: ['sms'], count: 1 })
  await clinic.due({ channels: ['sms'], count: 1 })
  await inside(clinic, (tx) =>
    sql`update message set client_id = (select client_id from message where scenario_id = ${promotion})`.execute(
      tx,
    ),
  )
  await drain()
  const [served, sold] = (await clinic.rows()).toSorted((a) =>
    a.scenario_id === promotion ? 1 : -1,
  )
  expect(served?.reason).toBe(null)
  expect(sold).toMatchObject({ outcome: 'skipped', reason: 'ATTENTION_BUDGET' })
})

test('a patient held out of another promotion has used the attention budget', async () => {
  const clinic = await clinicWithChannels(open)
  const promotion = await clinic.due({ type: 'promotion', channels: ['sms'], count: 2 })
  const other = await clinic.due({ type: 'promotion', channels: ['sms'], count: 1 })
  const [one] = await inside(clinic, (tx) =>
    tx.selectFrom('message').select('client_id').where('scenario_id', '=', promotion).execute(),
  )
  // Three days ago: its send time is over and nothing was sent.
  await inside(clinic, (tx) =>
    sql`update message set client_id = ${one?.client_id}, outcome = 'skipped', reason = 'HELD_OUT', due_at = null, send_at = '2026-12-05T13:00:00Z'
      where scenario_id = ${other}`.execute(tx),
  )
  await drain()
  const ends = (await clinic.rows()).filter(({ scenario_id }) => scenario_id === promotion)
  const endOf = (own: boolean) =>
    ends.find(({ client_id }) => (client_id === one?.client_id) === own)
  expect(endOf(true)).toMatchObject({ outcome: 'skipped', reason: 'ATTENTION_BUDGET' })
  expect(endOf(false)).toMatchObject({ outcome: 'done', reason: null })
})

test('a message that the provider refuses does not use the attention budget', async () => {
  const clinic = await clinicWithChannels(open)
  const [first, second] = await twoForEach(clinic, 1, '9905')
  await inside(clinic, (tx) =>
    sql`update message set due_at = null where scenario_id = ${second}`.execute(tx),
  )
  await drain(1)
  expect((await clinic.rows()).find(({ scenario_id }) => scenario_id === first)?.outcome).toBe(
    'failed',
  )
  await inside(clinic, async (tx) => {
    await sql`update client set phone = '+79161112233'`.execute(tx)
    await sql`update message set due_at = send_at where scenario_id = ${second}`.execute(tx)
  })
  await drain(1)
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
})

test('a message with an unknown outcome uses the attention budget of today, even if it was planned for another day', async () => {
  const clinic = await clinicWithChannels(open)
  // The provider accepts it but answers with a page that cannot be read.
  const notice = await clinic.due({
    type: 'notification',
    channels: ['sms'],
    count: 1,
    ending: '9926',
  })
  await inside(clinic, (tx) =>
    sql`update message set send_at = send_at - interval '20 hours'`.execute(tx),
  )
  await drain(1)
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  const promotion = await clinic.due({ type: 'promotion', channels: ['sms'], count: 1 })
  await inside(clinic, async (tx) => {
    await sql`update scenario set state = 'stopped', list_state = 'generated' where id = ${notice}`.execute(
      tx,
    )
    await sql`update message set due_at = ${AFTERNOON} where scenario_id = ${notice}`.execute(tx)
    await sql`update message set due_at = null where scenario_id = ${promotion}`.execute(tx)
  })
  await drain(1)
  await inside(clinic, (tx) =>
    sql`update message set due_at = send_at, client_id = (select client_id from message where scenario_id = ${notice})
      where scenario_id = ${promotion}`.execute(tx),
  )
  await drain(1)
  const rows = await clinic.rows()
  const endOf = (scenario: string) => rows.find(({ scenario_id }) => scenario_id === scenario)
  expect(endOf(notice)).toMatchObject({ outcome: 'unknown' })
  expect(endOf(promotion)).toMatchObject({ outcome: 'skipped', reason: 'ATTENTION_BUDGET' })
})

test('a promotion whose request was lost is not repeated after another message was sent on that day', async () => {
  const clinic = await clinicWithChannels(open)
  const promotion = await clinic.due({
    type: 'promotion',
    channels: ['sms'],
    count: 1,
    ending: '9925',
  })
  await drain(1)
  const notice = await clinic.due({ type: 'notification', channels: ['sms'], count: 1 })
  await inside(clinic, async (tx) => {
    await sql`update message set outcome = 'done', text = 'sent', sent_at = send_at, due_at = null,
      client_id = (select client_id from message where scenario_id = ${promotion}) where scenario_id = ${notice}`.execute(
      tx,
    )
    await sql`update message set due_at = ${AFTERNOON} where scenario_id = ${promotion}`.execute(tx)
  })
  await drain(1)
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(0)
  const sold = (await clinic.rows()).find(({ scenario_id }) => scenario_id === promotion)
  // It may have arrived, so its outcome is unknown.
  expect(sold).toMatchObject({ outcome: 'unknown', reason: 'UNKNOWN_OUTCOME' })
})

test('a message repeated on another day with an unknown outcome uses the attention budget of that day', async () => {
  const clinic = await clinicWithChannels(open)
  const [first] = await twoForEach(clinic, 1)
  const others = (await clinic.rows()).find(({ scenario_id }) => scenario_id !== first)
  await inside(clinic, async (tx) => {
    await sql`update scenario set type = 'notification' where id = ${first}`.execute(tx)
    await sql`update message set due_at = null where scenario_id <> ${first}`.execute(tx)
  })
  await sandbox.fault(clinic.companyId, 'error500', 1)
  await drain(1)
  // The request is repeated a day later, and its outcome is unknown.
  open.clock.add({ hours: 24 })
  await sandbox.fault(clinic.companyId, 'html502', 1)
  await drain(1)
  await inside(clinic, async (tx) => {
    await sql`update scenario set state = 'stopped', list_state = 'generated' where id = ${first}`.execute(
      tx,
    )
    await sql`update message set due_at = ${open.clock.now()} where scenario_id = ${first}`.execute(
      tx,
    )
  })
  await drain(1)
  await inside(clinic, (tx) =>
    sql`update message set due_at = ${open.clock.now()} where outcome = 'pending'`.execute(tx),
  )
  await drain(1)
  const rows = await clinic.rows()
  const endOf = (scenario?: string | null) =>
    rows.find(({ scenario_id }) => scenario_id === scenario)
  expect(endOf(first)).toMatchObject({ outcome: 'unknown' })
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  expect(endOf(others?.scenario_id)).toMatchObject({
    outcome: 'skipped',
    reason: 'ATTENTION_BUDGET',
  })
})

test('an overdue service message is sent today and blocks promotions to the same patient', async () => {
  const clinic = await clinicWithChannels(open)
  const [first, second] = await twoForEach(clinic, 4)
  await inside(clinic, async (tx) => {
    await sql`update scenario set type = 'memo' where id = ${first}`.execute(tx)
    await sql`update message set due_at = due_at - interval '20 hours' where scenario_id = ${first}`.execute(
      tx,
    )
  })
  await drain()
  const rows = await clinic.rows()
  const endsOf = (scenario: string) =>
    rows.filter(({ scenario_id }) => scenario_id === scenario).map(({ outcome }) => outcome)
  expect(endsOf(first)).toEqual(['done', 'done', 'done', 'done'])
  expect(endsOf(second)).toEqual(['skipped', 'skipped', 'skipped', 'skipped'])
})

test('an invitation is not sent to a patient who booked after the plan', async () => {
  const clinic = await clinicWithChannels(open)
  const scenario = await clinic.due({ type: 'promotion', channels: ['sms'], count: 2 })
  await inside(clinic, async (tx) => {
    await sql`update scenario set type = 'invitation' where id = ${scenario}`.execute(tx)
    await sql`insert into visit (company_id, external_id, client_id, starts_at, seen_at, changed_at)
      select company_id, 'booked', id, ${'2026-12-20T09:00:00Z'}, ${AFTERNOON}, ${AFTERNOON} from client order by id limit 1`.execute(
      tx,
    )
  })
  await drain()
  const reasons = (await clinic.rows()).map(({ reason }) => reason)
  expect(reasons.toSorted()).toEqual(['HAS_VISIT', null])
})

test('an invitation is sent to a patient with a tentative visit, but not to one with a booked visit', async () => {
  const clinic = await clinicWithChannels(open)
  await clinic.due({ type: 'invitation', channels: ['sms'], count: 3 })
  const [free, tentative, booked] = (await clinic.rows()).map(({ client_id }) => client_id)
  const { visit } = seeds(open, clinic.companyId)
  const startsAt = '2026-12-20T09:00:00Z'
  const { id } = await visit({ clientId: tentative ?? '', startsAt })
  await visit({ clientId: booked ?? '', startsAt })
  await inside(clinic, (tx) =>
    tx.updateTable('visit').set({ tentative: true }).where('id', '=', id).execute(),
  )
  await drain()
  const ends = new Map((await clinic.rows()).map((row) => [row.client_id, row]))
  expect(ends.get(free ?? '')).toMatchObject({ outcome: 'done', reason: null })
  expect(ends.get(tentative ?? '')).toMatchObject({ outcome: 'done', reason: null })
  expect(ends.get(booked ?? '')).toMatchObject({ outcome: 'skipped', reason: 'HAS_VISIT' })
})
