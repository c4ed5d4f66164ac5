import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { fillTables, insertOf, tenantTables } from './fill-tables.ts'

/** The row-level security of the database, tried without any query of the product before it. */
const open = useTestApp()
let owner: pg.Client
let ours: string
let theirs: string
let tables: Awaited<ReturnType<typeof tenantTables>>

beforeAll(async () => {
  ours = (await registerClinic(open)).companyId
  theirs = (await registerClinic(open)).companyId
  await fillTables(open.databaseUrl, ours)
  await fillTables(open.databaseUrl, theirs)
  owner = new pg.Client({ connectionString: open.databaseUrl })
  await owner.connect()
  tables = await tenantTables(owner)
})
afterAll(async () => {
  await owner.end()
})

/** Works as the application does for a clinic, then rolls back. */
async function as<T>(role: string, company: string | null, work: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  try {
    await owner.query(`set local role ${role}`)
    if (company !== null)
      await owner.query(`select set_config('app.company_id', $1, true)`, [company])
    return await work()
  } finally {
    await owner.query('rollback')
  }
}

const companiesIn = async (table: string): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `select distinct company_id::text as id from ${pg.escapeIdentifier(table)}`,
  )
  return rows.map(({ id }) => id)
}

const codeOf = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work()
    return 'done'
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'unknown'
  }
}
const REFUSED = '42501'

test('every table of the database has row-level security or is listed as holding nothing of a clinic', async () => {
  const { rows } = await owner.query<{ name: string; forced: boolean; policies: string[] }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      array(select p.polname || ' ' || pg_get_expr(p.polqual, p.polrelid) || ' ' || pg_get_expr(p.polwithcheck, p.polrelid)
        from pg_policy p where p.polrelid = c.oid order by 1)::text[] as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`)
  // The lifecycles, the installation, the migrations, the provider pace that clinics may share,
  // guesses with hashed subjects, and the latest time that was seen belong to no clinic.
  const open = [
    'allowed_move',
    'guess',
    'installation',
    'kysely_migration',
    'kysely_migration_lock',
    'latest_time',
    'send_slot',
  ]
  const unfenced = rows.filter(({ forced }) => !forced).map(({ name }) => name)
  expect(unfenced).toEqual(open)
  const { rows: reached } = await owner.query<{ what: string }>(
    `
    select relname || ' ' || p as what from unnest($1::text[]) relname, unnest(array['select', 'insert', 'update', 'delete']) p
    where has_table_privilege('visita_tenant', relname::regclass, p)`,
    [open],
  )
  expect(reached).toEqual([{ what: 'allowed_move select' }])
  const own = (column: string) =>
    `tenant (${column} = current_company()) (${column} = current_company())`
  const strange = rows.filter(
    ({ name, forced, policies }) =>
      forced &&
      policies.join() !==
        ['engine true true', own(name === 'company' ? 'id' : 'company_id')].join(),
  )
  expect(strange).toEqual([])
})

const sides = ['visita_engine', 'visita_none', 'visita_tenant']

test("the application's roles own nothing and cannot bypass row-level security, and a connection's first role may read nothing", async () => {
  const { rows } = await owner.query(
    `
    select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
      exists (select from pg_class where relowner = r.oid) as owns,
      exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as member
    from pg_roles r where rolname = any($1) order by 1`,
    [sides],
  )
  const plain = {
    rolsuper: false,
    rolbypassrls: false,
    rolcanlogin: false,
    rolcreaterole: false,
    owns: false,
    member: false,
  }
  expect(rows).toEqual(sides.map((rolname) => ({ rolname, ...plain })))
  for (const { name } of [...tables, { name: 'company' }])
    expect(
      await as('visita_none', ours, () => codeOf(() => owner.query(`select from ${name}`))),
      name,
    ).toBe(REFUSED)
})

test('without a clinic no row of any table is visible', async () => {
  for (const { name } of tables)
    for (const company of [null, ''])
      expect(await as('visita_tenant', company, () => companiesIn(name)), name).toEqual([])
})

test('a query without a filter sees the rows of one clinic only, in every table', async () => {
  for (const { name } of tables) {
    expect((await companiesIn(name)).toSorted(), name).toEqual(
      expect.arrayContaining([ours, theirs]),
    )
    expect(await as('visita_tenant', ours, () => companiesIn(name)), name).toEqual([ours])
    expect(await as('visita_tenant', theirs, () => companiesIn(name)), name).toEqual([theirs])
  }
  const names = () => owner.query<{ id: string }>('select id from company')
  expect((await as('visita_tenant', ours, names)).rows).toEqual([{ id: ours }])
})

test('no row of another clinic can be inserted, moved, changed or deleted, in any table', async () => {
  for (const table of tables) {
    const name = pg.escapeIdentifier(table.name)
    const tries = {
      insert: () => codeOf(() => owner.query(...insertOf(table, theirs))),
      move: () => codeOf(() => owner.query(`update ${name} set company_id = $1`, [theirs])),
      change: async () =>
        (
          await owner.query(`update ${name} set company_id = company_id where company_id = $1`, [
            theirs,
          ])
        ).rowCount,
      remove: async () =>
        (await owner.query(`delete from ${name} where company_id = $1`, [theirs])).rowCount,
    }
    expect(await as('visita_tenant', ours, tries.insert), table.name).toBe(REFUSED)
    expect(await as('visita_tenant', ours, tries.move), table.name).toBe(REFUSED)
    expect(await as('visita_tenant', ours, tries.change), table.name).toBe(0)
    expect(await as('visita_tenant', ours, tries.remove), table.name).toBe(0)
  }
})

test("functions that run with their owner's rights are listed, closed to the public and limited to one clinic", async () => {
  const { rows } = await owner.query<{ name: string; open: boolean }>(`
    select proname as name, has_function_privilege('visita_none', oid, 'execute') as open
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`)
  expect(rows).toEqual([
    { name: 'matching_clients', open: false },
    { name: 'matching_words', open: false },
    { name: 'refresh_intake_statistics', open: false },
    { name: 'refresh_plan_statistics', open: false },
  ])
  const found = async (...patterns: string[]) =>
    (
      await owner.query<{ id: string }>('select matching_clients($1) as id', [
        JSON.stringify(patterns.map((names) => ({ names: [names], typos: [], phones: [] }))),
      ])
    ).rows.map(({ id }) => id)
  const all = await owner.query<{ id: string }>('select id from client where company_id = $1', [
    ours,
  ])
  const own = all.rows.map(({ id }) => id).toSorted()
  expect(own.length).toBeGreaterThan(0)
  expect((await as('visita_tenant', ours, () => found('%'))).toSorted()).toEqual(own)
  expect((await as('visita_tenant', ours, () => found())).toSorted()).toEqual(own)
  expect(await as('visita_tenant', null, () => found('%'))).toEqual([])
  for (const sly of [`%' or true --`, `\\' or true --`, `%\\`, `%$f$ or true --`])
    expect(own, sly).toEqual(
      expect.arrayContaining(await as('visita_tenant', ours, () => found(sly).catch(() => []))),
    )
  const said = async (...patterns: string[]) =>
    (
      await owner.query<{ phone: string }>('select matching_words($1) as phone', [patterns])
    ).rows.map(({ phone }) => phone)
  const replies = await owner.query<{ phone: string }>(
    'select phone from reply where company_id = $1',
    [ours],
  )
  const phones = replies.rows.map(({ phone }) => phone)
  expect(phones.length).toBeGreaterThan(0)
  expect(await as('visita_tenant', ours, () => said('%'))).toEqual(expect.arrayContaining(phones))
  expect(await as('visita_tenant', null, () => said('%'))).toEqual([])
  for (const sly of [`%' or true --`, `\\' or true --`, `%\\`])
    expect(phones, sly).toEqual(
      expect.arrayContaining(await as('visita_tenant', ours, () => said(sly).catch(() => []))),
    )
})
