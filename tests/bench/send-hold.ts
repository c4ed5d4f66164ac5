import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { collectRestHandlers } from '../../server/app/rest-handlers.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import type { Database } from '../../server/platform/db/database.ts'
import type { Tables } from '../../server/platform/db/tables.ts'
import { TemporalClient } from '../../server/platform/db/temporal-client.ts'
import { typeParsers } from '../../server/platform/db/value-conversion.ts'
import type { Caller } from '../../server/platform/http/caller.ts'
import type { Handlers } from '../../server/platform/http/operation.ts'
import { type BenchClinic, NOON, seedClinic, seedPatients, seedVisits, settle } from './clinic.ts'
import { type Ground, POOL } from './environment.ts'
import { keepHistory, PATIENTS as OF_THE_YEAR, openYearOldGround } from './history.ts'
import { byTurns, type Line, ratioOf, rowsWanted, shown, spread } from './measure.ts'

const CLINICS = 4
const PATIENTS = Math.max(OF_THE_YEAR, rowsWanted() / 20)
const TIMES = 25

/**
 * The lists of the API with row security, in a clinic with a year of history among others,
 * compared with the same statements over views that filter by clinic.
 */
export async function fenceBench(): Promise<Line[]> {
  const ground = await openYearOldGround({})
  const open = await withoutFence(ground)
  try {
    const { companyId, scenarioId } = await fill(ground)
    for (let i = 1; i < CLINICS; i++) await fill(ground, `Clinic ${i}`)
    await keepHistory(ground)
    await settle(ground)
    const fenced = asked(ground.app, companyId, scenarioId)
    const plain = asked({ ...ground.app, db: open }, companyId, scenarioId)
    const lines: Line[] = []
    for (const name of Object.keys(fenced)) {
      const side = (label: string, ask: (() => Promise<unknown>) | undefined) => ({
        name: label,
        async run() {
          const began = performance.now()
          for (let i = 0; i < TIMES; i++) await ask?.()
          return (performance.now() - began) / TIMES
        },
      })
      console.log(`  ${name}`)
      const figures = await byTurns([side('fenced', fenced[name]), side('open', plain[name])])
      const ratio = ratioOf(figures.get('fenced'), figures.get('open'))
      lines.push({
        what: `row security: ${name}`,
        ours: shown(spread(figures.get('fenced')), 'ms'),
        beside: `without: ${shown(spread(figures.get('open')), 'ms')}`,
        ratio: Number(ratio.toFixed(2)),
        aim: '≤ 1.3',
        met: ratio <= 1.3,
        limit: `${CLINICS} clinics of ${PATIENTS.toLocaleString('en').replaceAll(',', ' ')} patients, the measured one with a year of history; row security adds a condition on an indexed column and fixes the order of evaluation`,
      })
    }
    return lines
  } finally {
    await open.close()
    await ground.close()
  }
}

/** A clinic of that name, or the one with a year of history, with a message for each future visit. */
async function fill(ground: Ground, name?: string): Promise<BenchClinic> {
  const clinic = await seedClinic(ground, name)
  await seedPatients(ground, clinic.companyId, PATIENTS)
  await seedVisits(ground, clinic.companyId)
  await ground.admin.query(
    `insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, channel, data_seen_at, created_at, updated_at)
    select company_id, $2, client_id, id, starts_at, 'Europe/Moscow', id::text, starts_at - interval '1 day', 'sms', seen_at, $3, $3
    from visit where company_id = $1 and external_id like 'v%'`,
    [clinic.companyId, clinic.scenarioId, NOON.toString()],
  )
  return clinic
}

/** Calls of the main lists by an owner. */
function asked(app: AppContext, companyId: string, scenarioId: string) {
  const handlers = collectRestHandlers(app, async () => {})
  const caller: Caller = {
    sessionId: '',
    accountId: '',
    companyId,
    email: '',
    firstName: '',
    lastName: '',
    role: 'owner',
    isMaster: false,
    tariff: { plan: 'standard', expiresAt: null },
    isTariffLapsed: false,
    mustChangePassword: false,
    training: null,
    address: '',
    requestId: '',
    until: app.clock.now(),
  }
  const call = (id: keyof Handlers, query: object) => () =>
    // Each handler has its own call type; here one shape fits all.
    (handlers[id] as unknown as (call: object) => Promise<unknown>)({ caller, query, path: {} })
  return {
    patients: call('listClients', { pageSize: 50 }),
    'patients of one gender': call('listClients', { pageSize: 50, gender: 'F' }),
    'messages of a scenario': call('listMessages', { pageSize: 50, scenarioId }),
    'messages that wait': call('listMessages', { pageSize: 50, outcome: 'pending' }),
    'numbers of messages': call('countMessages', { scenarioId }),
    visits: call('listVisits', { pageSize: 50, from: '2026-12-09', to: '2026-12-09' }),
  } as Record<string, () => Promise<unknown>>
}

/**
 * The database with the owner's rights, where a view that shows one clinic hides each table: the same statements and the same
 * condition, without row security.
 */
async function withoutFence({ url, admin }: Ground): Promise<Database> {
  const { rows } = await admin.query<{ name: string; owner: string }>(
    `select c.relname as name, a.attname as owner from pg_class c join pg_attribute a on a.attrelid = c.oid
      and a.attname = case c.relname when 'company' then 'id' else 'company_id' end
    where c.relrowsecurity and c.relkind = 'r'`,
  )
  await admin.query('create schema open')
  for (const { name, owner } of rows)
    await admin.query(
      `create view open.${name} as select * from public.${name} where ${owner} = current_company()`,
    )
  await admin.query(await functionsOverViews(admin))
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL,
    options: '-c search_path=open,public -c timezone=UTC',
    types: typeParsers,
    Client: TemporalClient as unknown as new () => pg.Client, // the pool's type does not allow a custom client
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const withTenant: Database['withTenant'] = (companyId, work) =>
    kysely.transaction().execute(async (tx) => {
      await tx.executeQuery(
        CompiledQuery.raw(`select set_config('app.company_id', $1, true)`, [companyId]),
      )
      return work(tx)
    })
  return {
    withTenant,
    withAllTenants: (work) => withTenant('', work),
    subscribe() {},
    isAlive: async () => true,
    close: () => kysely.destroy(),
  }
}

/** Creates the functions that take a row of such a table again for a row of its view. */
async function functionsOverViews(admin: Ground['admin']): Promise<string> {
  const { rows } = await admin.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p where exists (
      select from pg_class c where c.reltype = any(p.proargtypes) and c.relrowsecurity and c.relkind = 'r')`,
  )
  return [
    'begin',
    'set local search_path = open, public',
    // The functions call each other.
    'set local check_function_bodies = off',
    ...rows.map(({ definition }) => definition.replace('FUNCTION public.', 'FUNCTION open.')),
    'commit',
  ].join(';\n')
}
