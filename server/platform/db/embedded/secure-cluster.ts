import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase } from '../migrate.ts'
import type { ClusterPasswords, ClusterRole } from './cluster-passwords.ts'

/** Database roles for the tenant scopes (see `01_ground.sql` of the baseline). */
const transactionRoles = ['visita_none', 'visita_tenant', 'visita_engine']

/**
 * Creates the cluster's roles and requires a password for each; checked on every start. A cluster of an earlier version, which trusted every
 * connection on its socket, is upgraded; while another process still uses it that way, only the access rules stay as they were.
 */
export async function secureCluster(url: string, dataFolder: string, passwords: ClusterPasswords) {
  await withSuperuser(url, async (client) => {
    const { rows } = await client.query<{ roles: string; trust: string; others: string }>(`
      select (select count(*) from pg_roles where rolname in ('visita_owner', 'visita_app')) as roles,
        (select count(*) from pg_hba_file_rules where auth_method = 'trust') as trust,
        (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`)
    const [found] = rows
    if (Number(found?.roles) < 2) await createRoles(client, passwords)
    if (Number(found?.trust) === 0 || Number(found?.others) > 0) return
    const password = client.escapeLiteral(passwords.visita)
    await client.query(`alter role visita password ${password}`)
    const file = join(dataFolder, 'pg_hba.conf')
    const rules = readFileSync(file, 'utf8').replace(/\btrust\b(?=\s*$)/gm, 'scram-sha-256')
    writeFileSync(file, rules)
    await client.query('select pg_reload_conf()')
  })
}

async function createRoles(client: pg.Client, passwords: ClusterPasswords) {
  const login = (role: ClusterRole, rights: string) =>
    `create role ${role} login ${rights} password ${client.escapeLiteral(passwords[role])}`
  await client.query('begin')
  // Of two processes that start together the later one finds everything done.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('visita roles', 0))`)
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
  const existing = new Set(rows.map(({ rolname }) => rolname))
  for (const side of transactionRoles)
    if (!existing.has(side)) await client.query(`create role ${side} nologin`)
  // Migrations create roles and read every clinic's rows; only they use this role.
  if (!existing.has('visita_owner'))
    await client.query(login('visita_owner', 'nosuperuser createrole bypassrls'))
  if (!existing.has('visita_app'))
    await client.query(login('visita_app', 'nosuperuser nocreatedb nocreaterole nobypassrls'))
  for (const side of transactionRoles) {
    await client.query(`grant ${side} to visita_owner with admin option`)
    // The application may switch to the role but has none of its rights before.
    await client.query(`grant ${side} to visita_app with inherit false, set true`)
  }
  await client.query('commit')
}

/** Creates the database if it is missing and corrects ownership: everything belongs to the owner, the job queues to the application. */
export async function prepareDatabase(url: (database: string) => string, name: string) {
  await createDatabase(url('postgres'), name)
  await withSuperuser(url(name), async (client) => {
    const { rows } = await client.query<{ change: string }>(OWNERSHIP_CHANGES_SQL)
    for (const { change } of rows) await client.query(change)
  })
}

/** Returns statements that correct ownership; none if all is well. Extensions stay with the superuser. */
const OWNERSHIP_CHANGES_SQL = `
  with wanted as (
    select n.oid as schema, case n.nspname when 'pgboss' then 'visita_app' else 'visita_owner' end as owner
    from pg_namespace n where n.nspname in ('public', 'pgboss')
  )
  select format('alter database %I owner to visita_owner', current_database()) as change
  from pg_database d where d.datname = current_database() and pg_get_userbyid(d.datdba) <> 'visita_owner'
  union all
  select 'create schema pgboss authorization visita_app' where not exists (select from pg_namespace where nspname = 'pgboss')
  union all
  select 'alter schema pgboss owner to visita_app' from pg_namespace where nspname = 'pgboss' and pg_get_userbyid(nspowner) <> 'visita_app'
  union all
  select format('alter %s %s owner to %I', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
    else 'table' end, c.oid::regclass, w.owner)
  from pg_class c join wanted w on w.schema = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(c.relowner) <> w.owner
    -- A table brings its sequences along, an extension all its things.
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i') and d.refobjsubid > 0))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, w.owner)
  from pg_proc p join wanted w on w.schema = p.pronamespace
  where pg_get_userbyid(p.proowner) <> w.owner
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %s owner to %I', t.oid::regtype, w.owner)
  from pg_type t join wanted w on w.schema = t.typnamespace
  where t.typtype in ('e', 'd') and pg_get_userbyid(t.typowner) <> w.owner
    and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`

async function withSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
