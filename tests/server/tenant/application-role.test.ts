import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startPostgres } from '../../../server/platform/db/embedded/start-postgres.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

/** The role of the product in the embedded cluster, tried as somebody with its connection would. */
const open = useTestApp()
let app: pg.Client
let migrator: pg.Client
let ours: string
let theirs: string

beforeAll(async () => {
  ours = (await registerClinic(open)).companyId
  theirs = (await registerClinic(open)).companyId
  const postgres = await startPostgres(inject('postgresFolder'))
  const name = decodeURIComponent(open.databaseUrl.match(/\/(test_\w+)\?/)?.[1] ?? '')
  app = new pg.Client({ connectionString: postgres.url(name, 'visita_app') })
  migrator = new pg.Client({ connectionString: postgres.url(name, 'visita_owner') })
  await Promise.all([app.connect(), migrator.connect()])
})
afterAll(async () => {
  await Promise.all([app.end(), migrator.end()])
})

const codeOf = (sql: string) =>
  app.query(sql).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  )
const REFUSED = '42501'

test('the application role is no superuser, owns nothing, cannot bypass row-level security and may create nothing', async () => {
  const { rows } = await app.query(`
    select session_user::text as who, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relowner = r.oid) as owned,
      has_database_privilege(current_database(), 'create') as may_create
    from pg_roles r where rolname = session_user`)
  expect(rows).toEqual([
    {
      who: 'visita_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
      may_create: false,
    },
  ])
})

test('the application role sees no row without a scope, and one clinic’s rows in that clinic’s scope', async () => {
  expect(await codeOf('select from company')).toBe(REFUSED)
  await app.query('begin')
  await app.query('set local role visita_tenant')
  await app.query(`select set_config('app.company_id', $1, true)`, [ours])
  const seen = await app.query<{ id: string }>('select id from company')
  const changed = await app.query(`update company set name = 'x' where id = $1`, [theirs])
  await app.query('rollback')
  expect(seen.rows).toEqual([{ id: ours }])
  expect(changed.rowCount).toBe(0)
})

test.for([
  ['another role', 'set role visita_owner'],
  ['the superuser', 'set role visita'],
  ['a table without row-level security', 'alter table company disable row level security'],
  ['a policy of its own', 'create policy mine on company using (true)'],
  ['the rights of the owner', 'grant visita_owner to visita_app'],
  ['superuser rights', 'alter role visita_app superuser'],
  ['a file of the server', `select pg_read_file('/etc/passwd')`],
  ['a program on the server', `copy (select 1) to program 'true'`],
  ['the cluster’s settings', `alter system set log_statement = 'all'`],
  ['a change of the schema', 'create table public.mine ()'],
] as const)('the application role is denied %s', async ([, sql]) => {
  expect(await codeOf(sql)).toBe(REFUSED)
})

test('the migrating role is another one, owns every table and is no superuser', async () => {
  const { rows } = await migrator.query(`
    select rolsuper, (select count(*)::int from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner <> r.oid) as strange
    from pg_roles r where rolname = session_user`)
  expect(rows).toEqual([{ rolsuper: false, strange: 0 }])
})
