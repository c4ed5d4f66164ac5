import { sql } from 'kysely'
import pg from 'pg'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, said, seeds, startReminder } from '../../harness/clinic.ts'
import { fillTables, tenantTables } from './fill-tables.ts'
import { type Role, roles } from './role-table.ts'

export interface Clinic {
  companyId: string
  /** An access token of a person of each role. */
  tokens: Record<Role, string>
  /** The id of one row of each table that has ids, by table. */
  ids: Record<string, string>
  /** A stopped scenario of each type. */
  scenarios: Record<'reminder' | 'promotion', string>
  phones: string[]
}

/**
 * A clinic with a row in every table and a person of every role. `before` adds data before its
 * scenario starts.
 */
export async function openFullClinic(
  open: TestApp,
  before: (clinic: { companyId: string }) => Promise<void> = async () => {},
): Promise<Clinic> {
  const clinic = await registerClinic(open)
  const { companyId, as } = clinic
  await before(clinic)
  const seed = seeds(open, companyId)
  const branch = await seed.branch('Asia/Yekaterinburg')
  const phones: string[] = []
  for (let i = 0; i < 3; i++) {
    const { id, phone } = await seed.patient({ birthDate: '1990-02-03' })
    phones.push(phone ?? '')
    await seed.visit({ clientId: id, startsAt: `2026-12-1${i}T10:00:00Z`, branchId: branch.id })
  }
  await connectChannels(open, companyId)
  const { id: reply_id } = await said(open, companyId, phones[0] ?? '', 'Good day')
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .insertInto('chat_file')
      .values({
        company_id: companyId,
        reply_id,
        account_id: reply_id,
        name: 'A',
        state: 'kept',
        type: 'application/pdf',
        content: Buffer.from('%PDF-'),
        created_at: open.clock.now(),
      })
      .execute(),
  )
  await startReminder(as, 2)
  const promotion = await as.post<{ id: string }>('/api/scenario', {
    type: 'promotion',
    name: 'Winter',
    text: 'Hello',
  })
  const { body } = await as.get<{ items: { id: string; daysAhead: number | null }[] }>(
    '/api/scenario/list',
  )
  if (promotion.status !== 201) throw new Error(`No promotion: ${JSON.stringify(promotion.body)}`)
  const stopped = body.items.find(({ daysAhead }) => daysAhead === 3)
  await fillTables(open.databaseUrl, companyId)
  // Points the rejection at an existing run and the request at an existing patient.
  await open.app.db.withTenant(companyId, async (tx) => {
    await sql`update intake_rejection set run_id = (select id from intake_run limit 1)`.execute(tx)
    await sql`update client_request set client_id = (select id from client limit 1)`.execute(tx)
    await sql`update note set client_id = (select id from client limit 1)`.execute(tx)
  })
  return {
    companyId,
    tokens: await tokensOf(open, companyId),
    ids: await idsOf(open, companyId),
    scenarios: { reminder: stopped?.id ?? '', promotion: promotion.body.id },
    phones,
  }
}

async function tokensOf(open: TestApp, companyId: string): Promise<Record<Role, string>> {
  const tokens = await Promise.all(
    roles.map(async (role) => [role, await tokenOf(open, { companyId, role })] as const),
  )
  return Object.fromEntries(tokens) as Record<Role, string> // one for each role
}

/** Adds a person and opens a session without the cost of hashing a password. */
export function tokenOf(
  open: TestApp,
  person: { companyId: string | null; role: Role; isMaster?: boolean; signedOut?: boolean },
): Promise<string> {
  const now = open.clock.now()
  return open.app.db.withAllTenants(async (tx) => {
    const account = await tx
      .insertInto('account')
      .values({
        company_id: person.isMaster ? null : person.companyId,
        email: `${crypto.randomUUID()}@clinic.example`,
        password_hash: 'none',
        role: person.role,
        is_master: person.isMaster ?? false,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = await tx
      .insertInto('session')
      .values({
        account_id: account.id,
        company_id: person.companyId,
        seed: Buffer.alloc(32),
        rotated_at: now,
        created_at: now,
        ended_at: person.signedOut ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return open.app.tokens.createAccessToken(session.id)
  })
}

export async function idsOf(open: TestApp, companyId: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: open.databaseUrl })
  await client.connect()
  try {
    const ids: Record<string, string> = { company: companyId }
    for (const { name, columns } of await tenantTables(client)) {
      if (!columns.some((column) => column.name === 'id' && column.type === 'uuid')) continue
      const { rows } = await client.query(
        `select id from ${pg.escapeIdentifier(name)} where company_id = $1 limit 1`,
        [companyId],
      )
      ids[name] = rows[0].id
    }
    return ids
  } finally {
    await client.end()
  }
}

/** A checksum of this clinic's rows in each table. */
export async function snapshot(open: TestApp, companyId: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: open.databaseUrl })
  await client.connect()
  try {
    const sums: Record<string, string> = {}
    for (const name of ['company', ...(await tenantTables(client)).map((table) => table.name)]) {
      const owner = name === 'company' ? 'id' : 'company_id'
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
         from ${pg.escapeIdentifier(name)} t where ${owner} = $1`,
        [companyId],
      )
      sums[name] = rows[0].sum
    }
    return sums
  } finally {
    await client.end()
  }
}
