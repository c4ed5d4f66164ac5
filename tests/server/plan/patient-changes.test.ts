import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { planMessages } from '../../../server/engine/plan/plan-messages.ts'
import { deleteOldMemory } from '../../../server/engine/plan/promotion-memory.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type MarketingClinic, marketingClinic } from './marketing-clinic.ts'
import { findReplannedPatients } from './replanned-patients.ts'

const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: MarketingClinic

beforeEach(async () => {
  clinic = await marketingClinic(open)
})

/** The patients with recorded changes, each once; null: all patients. */
const noted = async () => {
  const { rows } = await clinic.inside((tx) =>
    sql<{
      client_id: string | null
    }>`select distinct client_id from patient_change order by 1`.execute(tx),
  )
  return rows.map(({ client_id }) => client_id)
}

const run = (statement: RawBuilder<unknown>) =>
  clinic.inside(async (tx) => void (await statement.execute(tx)))

const forget = () => clinic.inside(deleteOldMemory)

/**
 * Transaction ids are shared by the whole database cluster. Records are deleted only when concurrent transactions of
 * other tests, which may not see them yet, have ended.
 */
async function untilNoneIsHeld(work: () => Promise<unknown>) {
  do await work()
  while ((await noted()).length > 0)
}

const dropAll = () => run(sql`delete from patient_change`)

/** A value that differs from the initial one of every patient and visit here, by column name or else by type. */
const others: Record<string, unknown> = {
  gender: 'F',
  opted_out: 'all',
  status: 'canceled',
  outcome: 'noShow',
  told_consent: 'marketing',
  text: 'x',
  jsonb: '[]',
  boolean: true,
  numeric: 5,
  date: '1990-01-01',
  'timestamp with time zone': '2026-10-10T10:00Z',
  'timestamp without time zone': '2026-10-10T10:00',
}

/** The columns of a table whose update records no change, as found by updating each of them. */
async function unnoted(table: 'client' | 'visit', id: string, refers: object = {}) {
  const { rows: columns } = await clinic.inside((tx) =>
    sql<{
      name: string
      type: string
    }>`select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('company_id', 'id', 'client_id')`.execute(
      tx,
    ),
  )
  const values = { ...others, ...refers } as typeof others
  const silent: string[] = []
  for (const { name, type } of columns) {
    await dropAll()
    const value = values[name] ?? values[type] ?? randomUUID()
    const column = sql.ref(name)
    await run(
      sql`update ${sql.table(table)} set ${column} = ${value} where id = ${id} and ${column} is distinct from ${value}`,
    )
    if ((await noted()).length === 0) silent.push(name)
  }
  return silent.sort()
}

test('a change of a patient column that a promotion reads is recorded; changes of other columns are not', async () => {
  const id = await clinic.patient()
  expect(await unnoted('client', id)).toEqual([
    'as_written',
    'born_in',
    'created_at',
    'email',
    'erased_at',
    'excluded_at',
    'excluded_reason',
    'excluded_reason_before',
    'external_id',
    'guardian_name',
    'language',
    'phone_corrected_at',
    'seen_at',
    'source',
    'sum_listed',
    'surname',
    'told_consent',
  ])
})

test('a change of a visit column that a promotion reads is recorded; changes of other columns are not', async () => {
  const { id } = await clinic.visit(await clinic.patient(), { at: '2026-10-01T09:00:00Z' })
  const branch_id = await clinic.branch(null)
  const { rows } = await clinic.inside((tx) =>
    sql<{
      id: string
    }>`insert into specialist (company_id, external_id, name) values (current_company(), 's', 'Петров') returning id`.execute(
      tx,
    ),
  )
  const refers = { branch_id, specialist_id: rows[0]?.id }
  expect(await unnoted('visit', id, refers)).toEqual([
    'born_in',
    'canceled_at',
    'changed_at',
    'confirmed',
    'confirmed_at',
    'ends_at',
    'ends_local',
    'external_id',
    'mis_created_at',
    'moved_at',
    'moved_from',
    'moves',
    'reinstated_at',
    'reported_at',
    'restored_at',
    'seen_at',
    'starts_local',
    'sum_paid',
    'system',
    'told_status',
  ])
})

test('new patients, visits and consents and deleted messages are recorded as changes', async () => {
  const id = await clinic.patient()
  const noneBut = async () => {
    const whose = await noted()
    await dropAll()
    return whose
  }
  expect(await noneBut()).toEqual([id])
  await clinic.visit(id, { at: '2026-10-01T09:00:00Z' })
  expect(await noneBut()).toEqual([id])
  await clinic.consent(id, false)
  expect(await noneBut()).toEqual([id])
  await clinic.sent(await clinic.scenario('reminder'), id, '2026-12-01T09:00:00Z')
  expect(await noneBut()).toEqual([])
  await run(sql`delete from message`)
  expect(await noneBut()).toEqual([id])
})

test.each(['visit', 'consent_change'])(
  'moving a %s to another patient makes the next plan look at all patients',
  async (table) => {
    const [one, other] = [await clinic.patient(), await clinic.patient()]
    await clinic.visit(one, { at: '2026-10-01T09:00:00Z' })
    const row = await clinic.scenario('promotion')
    await clinic.run(row)
    await run(sql`update ${sql.table(table)} set client_id = ${other} where client_id = ${one}`)
    expect(await findReplannedPatients(open, clinic, row)).toBe(null)
  },
)

test('more than 10,000 changed patients are recorded as one change of all, and all are planned again', async () => {
  const row = await clinic.scenario('promotion')
  await clinic.run(row)
  await dropAll()
  const id = await clinic.patient()
  expect(await findReplannedPatients(open, clinic, row)).toEqual([id])
  await run(sql`insert into client (company_id, external_id, created_at, seen_at)
    select current_company(), 'many ' || i, ${open.clock.now()}, ${open.clock.now()} from generate_series(1, 10001) i`)
  expect(await noted()).toEqual([id, null])
  expect(await findReplannedPatients(open, clinic, row)).toBe(null)
})

const came = [{ at: '2026-10-01T09:00:00Z' }, { at: '2026-11-01T09:00:00Z' }]

test('a change that is committed while a plan is made is seen by the next plan', async () => {
  const waiting = await clinic.patient({ sumPaid: 100 }, came)
  const row = await clinic.scenario('promotion')
  await runPlans(open.app, clinic.companyId)
  const [written, planned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = clinic.inside(async (tx) => {
    await tx.updateTable('client').set({ sum_paid: 900 }).where('id', '=', waiting).execute()
    written.resolve()
    await planned.promise
  })
  await written.promise
  await clinic.inside(async (tx) => {
    await planMessages(tx, row, open.clock.now())
    planned.resolve()
    await writing
    await deleteOldMemory(tx)
  })
  const outcome = async () => (await clinic.messages(row)).map((message) => message.outcome)
  expect(await outcome()).toEqual(['skipped'])
  await clinic.run(row)
  expect(await outcome()).toEqual(['pending'])
})

test('change records are kept only as long as the plan of a promotion needs them', async () => {
  const plan = () => runPlans(open.app, clinic.companyId)
  await clinic.patient({}, came)
  await untilNoneIsHeld(plan)

  const row = await clinic.scenario('promotion')
  await clinic.run(row)
  const late = await clinic.patient({}, came)
  await forget()
  expect(await noted()).toContain(late)
  await untilNoneIsHeld(plan)

  await clinic.patient({}, came)
  await run(
    sql`update scenario set state = 'stopped', list_state = 'generated' where id = ${row.id}`,
  )
  await untilNoneIsHeld(forget)
  const { rows } = await clinic.inside((tx) => sql`select from promotion_memory`.execute(tx))
  expect(rows).toEqual([])
})

test('change records copied from a cluster with higher transaction ids are deleted', async () => {
  const id = await clinic.patient()
  await dropAll()
  await run(
    sql`insert into patient_change (company_id, client_id, written_by) values (current_company(), ${id}, '9000000000000000000')`,
  )
  expect(await noted()).toEqual([id])
  await forget()
  expect(await noted()).toEqual([])
})
