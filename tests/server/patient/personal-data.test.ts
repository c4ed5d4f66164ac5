import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { loadPatientExport } from '../../../server/api/patient/load-patient-export.ts'
import { erasePatient } from '../../../server/engine/erase/erase-patient.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import { patientExportSections } from '../../../server/platform/i18n/patient-export-strings.ts'
import { columnClasses } from '../../../server/platform/patient/column-classes.ts'
import type { PatientTable } from '../../../server/platform/patient/personal-column.ts'
import { personalData } from '../../../server/platform/patient/personal-data.ts'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { type Clinic, openFullClinic } from '../tenant/full-clinic.ts'
import { foundWords } from './searchable-words.ts'

/** The declaration of personal data, against the database and against what erasure and export do with it. */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))
const MARK = 'Незабудка'
let clinic: Clinic
let patient: { id: string; phone: string | null }

const declared = Object.entries<PatientTable>(personalData)
const personalColumns = declared.flatMap(([table, { columns }]) =>
  Object.entries(columns).flatMap(([column, kind]) =>
    kind === 'other' ? [] : [{ table, column, ...kind }],
  ),
)
const textColumns = personalColumns.filter(({ kind }) => kind === 'text')

const inClinic = <T>(work: (tx: Tx) => Promise<T>) => open.app.db.withTenant(clinic.companyId, work)

/** The declared texts of the patient in which the mark is found, as `table.column`. */
const markedTexts = () =>
  inClinic(async (tx) => {
    const marked: string[] = []
    for (const { table, column } of textColumns) {
      const { isOwn } = (personalData as Record<string, PatientTable>)[table] as PatientTable
      const { rows } = await sql`select from ${sql.table(table)}
        where ${isOwn(patient.id)} and ${sql.ref(column)}::text like ${`%${MARK}%`} limit 1`.execute(
        tx,
      )
      if (rows.length > 0) marked.push(`${table}.${column}`)
    }
    return marked
  })

beforeAll(async () => {
  clinic = await openFullClinic(open)
  patient = await inClinic((tx) =>
    tx
      .selectFrom('client')
      .select(['id', 'phone'])
      .where('phone', '=', clinic.phones[0] ?? '')
      .executeTakeFirstOrThrow(),
  )
  await markTexts()
})

/** Gives the row of every declared table to the patient and adds the mark to its texts. */
async function markTexts() {
  const client = new pg.Client({ connectionString: open.databaseUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ table: string; column: string; type: string }>(`
      select table_name as table, column_name as column, data_type as type from information_schema.columns where table_schema = 'public'`)
    const idOf = async (table: string, condition = 'true') =>
      (await client.query<{ id: string }>(`select id from ${table} where ${condition} limit 1`))
        .rows[0]?.id
    await client.query('update message set client_id = $1', [patient.id])
    const owners: Record<string, unknown> = {
      client_id: patient.id,
      message_id: await idOf('message'),
      reply_id: await idOf('reply'),
      visit_id: await idOf('visit', `client_id = '${patient.id}'`),
      test_patient_id: await idOf('test_patient'),
      provider_id: 'report',
      phone: patient.phone,
    }
    for (const [table] of declared.filter(([name]) => name !== 'client')) {
      const linked = rows.filter(
        ({ table: name, column }) =>
          name === table && column in owners && !(table === 'message' && column !== 'client_id'),
      )
      for (const { column } of linked)
        await client.query(
          `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} limit 1)`,
          [owners[column]],
        )
    }
    for (const { table, column } of textColumns) {
      const type = rows.find((row) => row.table === table && row.column === column)?.type
      const value =
        type === 'jsonb'
          ? `jsonb_build_object('detail', '${MARK} ${patient.phone}')`
          : type === 'ARRAY'
            ? `array['${MARK} ${patient.phone}']`
            : `'${MARK}'`
      const isNamed = table === 'intake_rejection' || table === 'agent_refusal'
      const where = table === 'client' ? `where id = '${patient.id}'` : ''
      await client.query(
        `update ${table} set ${column} = ${isNamed && type === 'text' ? `'${MARK} ${patient.phone}'` : value} ${where}`,
      )
    }
  } finally {
    await client.end()
  }
}

test('every column that can hold a text is classified', async () => {
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ name: string; checked: boolean }>`
      select c.table_name || '.' || c.column_name as name, exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
          and (k.contype = 'f' or k.contype = 'c' and pg_get_constraintdef(k.oid) ~ (c.column_name || ' = (ANY|''|any)'))) as checked
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
        and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea', 'USER-DEFINED')
        and c.column_name !~ '(^|_)id$'`.execute(tx),
  )
  const classified = new Set([
    ...declared.flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    ),
    ...Object.entries(columnClasses).flatMap(([table, classes]) =>
      Object.values(classes)
        .flat()
        .map((column) => `${table}.${column}`),
    ),
  ])
  // A column with a list of allowed values, or one that refers to another table, holds no free text.
  expect(
    rows.filter(({ name, checked }) => !checked && !classified.has(name)).map(({ name }) => name),
  ).toEqual([])
})

test('no table is both declared as personal and classified as not personal', () => {
  expect(declared.map(([table]) => table).filter((table) => table in columnClasses)).toEqual([])
})

test('every text of a patient is on the page of the export, except texts by providers', () => {
  const onPage = Object.fromEntries(
    Object.entries(patientExportSections).map(([section, [, ...fields]]) => [
      section,
      fields.map(([column]) => column as string),
    ]),
  )
  const missing = personalColumns
    .filter(
      ({ table, kind }) =>
        kind !== 'value' && (personalData as Record<string, PatientTable>)[table]?.exported,
    )
    .filter(({ table, column }) => {
      const { exported } = (personalData as Record<string, PatientTable>)[table] as PatientTable
      return !onPage[exported?.section ?? '']?.includes(column)
    })
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'reply.phone',
    'attempt.detail',
    'message_event.detail',
  ])
})

test('the export has every text of the exported tables, and erasure leaves none but the names of services', async () => {
  const all = textColumns.map(({ table, column }) => `${table}.${column}`)
  expect(await markedTexts()).toEqual(all)
  const patientExport = await inClinic((tx) => loadPatientExport(tx, patient.id))
  for (const { table, column } of textColumns) {
    const { exported } = (personalData as Record<string, PatientTable>)[table] as PatientTable
    if (exported)
      expect(
        JSON.stringify(patientExport[exported.section]?.map((row) => row[column])),
        `${table}.${column}`,
      ).toContain(MARK)
  }
  await inClinic((tx) =>
    erasePatient(
      tx,
      open.app.getKey,
      { companyId: clinic.companyId, clientId: patient.id },
      open.clock.now(),
    ),
  )
  expect(await foundWords(open.databaseUrl, [MARK])).toEqual(['public.visit'])
})

test('ids of other systems in rows of patients are erased, unless they say nothing about the person', async () => {
  const { rows } = await inClinic((tx) =>
    sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name like '%\\_id' and table_name = any(${declared.map(([table]) => table)}::text[])
    order by 1`.execute(tx),
  )
  const erased = declared.flatMap(([table, { erasure }]) =>
    rows
      .map(({ name }) => name)
      .filter((name) => {
        const [owner, column = ''] = name.split('.')
        return owner === table && (erasure === 'delete' || column in (erasure ?? {}))
      }),
  )
  // Numbers that providers give to what they sent or received.
  const opaque = ['attempt.provider_id', 'parked_report.provider_id', 'reply.provider_reply_id']
  expect([...erased, ...opaque].sort()).toEqual(rows.map(({ name }) => name))
})
