import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { bodySchema, operations } from '../fuzz/schema.ts'
import { type Clinic, openFullClinic, snapshot } from './full-clinic.ts'
import { makeMinimalCall, minimalValue } from './minimal-call.ts'

/** Unexpected fields beside every body of the contract: ids, owner, role, tariff and states. */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
let ours: Clinic
let theirs: Clinic

beforeAll(async () => {
  ours = await openFullClinic(open)
  theirs = await openFullClinic(open)
})

const smuggled = () => ({
  id: theirs.ids.branch,
  companyId: theirs.companyId,
  company_id: theirs.companyId,
  company: { id: theirs.companyId },
  accountId: theirs.ids.account,
  role: 'providerEmployee',
  isMasterAccount: true,
  is_master: true,
  tariff: { plan: 'nps', until: null },
  tariffPlan: 'nps',
  tariff_plan: 'nps',
  state: 'active',
  listState: 'verified',
  list_state: 'verified',
  outcome: 'done',
  createdAt: '2001-01-01T00:00:00Z',
  created_at: '2001-01-01T00:00:00Z',
  hookToken: 'mine',
  password_hash: 'mine',
})

let made = 0
/** Bodies that do what the call is for, where the smallest one would be refused. */
const bodies: Record<string, () => object> = {
  register: () => {
    made += 1
    const email = `smuggler${made}@clinic.example`
    const person = { firstName: 'A', lastName: 'B', phone: '+79160000000' }
    const password = 'correct horse battery'
    return { companyName: `Smugglers ${made}`, email, password, timeZone: 'UTC', ...person }
  },
  createScenario: () => {
    made += 1
    return { type: 'promotion', name: `Made ${made}`, text: 'Hello' }
  },
  updateScenario: () => ({ ageFrom: 1 }),
  // Bookings cannot be measured for a reminder, so the second A/B test is refused like the first.
  beginTextTrial: () => ({ text: 'Hello', measure: 'booked', size: 200 }),
  createQuickAnswer: () => {
    made += 1
    return { name: `Made ${made}`, text: 'Hello' }
  },
}

test('unexpected fields in a body change neither the status of the answer nor a row they should not', async () => {
  const before = await snapshot(open, theirs.companyId)
  const standing = await standingOf(ours.companyId)
  for (const operation of operations) {
    const schema = bodySchema(operation)
    if (!schema || schema.type === 'array' || operation.operationId === 'signOut') continue
    const kind = operation.path.split('/')[2] ?? ''
    const id = kind === 'scenario' ? ours.scenarios.reminder : (ours.ids[kind] ?? '')
    const given = { token: `Bearer ${ours.tokens.owner}`, parameters: { id } }
    // The contract's own fields keep their meaning.
    const own = (): object => bodies[operation.operationId]?.() ?? (minimalValue(schema) as object)
    const extra = Object.fromEntries(
      Object.entries(smuggled()).filter(([name]) => !(name in (schema.properties ?? {}))),
    )
    const plain = await makeMinimalCall(open, operation, { ...given, body: own() })
    const loaded = await makeMinimalCall(open, operation, {
      ...given,
      body: { ...own(), ...extra },
    })
    expect(loaded.status, `${operation.operationId}: ${loaded.body.slice(0, 200)}`).toBe(
      plain.status,
    )
    expect(loaded.body, operation.operationId).not.toContain(theirs.companyId)
  }
  expect(await snapshot(open, theirs.companyId)).toEqual(before)
  expect(await standingOf(ours.companyId)).toEqual(standing)
})

test('registration creates an owner of a new clinic with the standard plan, whatever else the body asks for', async () => {
  const register = operations.find(({ operationId }) => operationId === 'register')
  if (!register) throw new Error('no register')
  const body = { ...bodies.register?.(), ...smuggled() }
  expect((await makeMinimalCall(open, register, { body })).status).toBe(200)
  const made = await open.app.db.withAllTenants((tx) =>
    tx
      .selectFrom('account as a')
      .innerJoin('company as c', 'c.id', 'a.company_id')
      .select(['a.role', 'a.is_master', 'a.company_id', 'c.tariff_plan', 'c.created_at'])
      .where(
        'a.email',
        '=',
        `smuggler${String((body as { email?: string }).email).match(/\d+/)?.[0]}@clinic.example`,
      )
      .executeTakeFirstOrThrow(),
  )
  expect(made).toMatchObject({ role: 'owner', is_master: false, tariff_plan: 'standard' })
  expect([ours.companyId, theirs.companyId]).not.toContain(made.company_id)
  expect(made.created_at.toString()).toBe('2026-12-08T09:00:00Z')
})

/** What no body may change: whose rows are whose, rights, tariff and active scenarios. */
const standingOf = (companyId: string) =>
  open.app.db.withTenant(companyId, async (tx) => ({
    company: await tx
      .selectFrom('company')
      .select(['id', 'tariff_plan', 'tariff_until', 'created_at', 'is_demo'])
      .execute(),
    accounts: await tx
      .selectFrom('account')
      .select(['id', 'email', 'role', 'is_master', 'company_id', 'password_hash'])
      .orderBy('id')
      .execute(),
    active: await tx
      .selectFrom('scenario')
      .select('id')
      .where('state', '=', 'active')
      .orderBy('id')
      .execute(),
    hooks: await tx
      .selectFrom('channel_account')
      .select(['id', 'hook_token'])
      .where('provider', 'in', ['wazzup24', 'sms16'])
      .orderBy('id')
      .execute(),
  }))
