import { SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { addAudit, createOperatorActor } from '../../../server/platform/audit.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { createTokens } from '../../../server/platform/security/tokens.ts'
import { openTestApp } from '../../harness/app.ts'
import { connectChannels } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { operations, streams } from '../fuzz/schema.ts'
import { type Clinic, openFullClinic, snapshot, tokenOf } from './full-clinic.ts'
import { makeMinimalCall } from './minimal-call.ts'
import { allowed, byMessage, byScenario, rights, roles } from './role-table.ts'
import { tableOf } from './table-of-path.ts'

/** Every call of the contract by everyone who might make it, checked against the table of roles. */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
let ours: Clinic

beforeAll(async () => {
  ours = await openFullClinic(open)
  // This id is no UUID, so it is not among those of the other tables.
  await open.app.db.withTenant(ours.companyId, (tx) =>
    tx.updateTable('shared_month').set({ month: MONTH, id: SHARED }).execute(),
  )
})

const bearer = (token: string) => `Bearer ${token}`
const closedToStrangers = operations.filter(({ operationId }) => rights[operationId] !== 'public')

/** Month and id of the shared report. */
const MONTH = '2026-11'
const SHARED = 'A'.repeat(22)

/** Our row that a path of this call would name. */
function ownIds(path: string, type: 'reminder' | 'promotion'): Record<string, string> {
  const table = tableOf(path)
  const id = table === 'scenario' ? ours.scenarios[type] : (ours.ids[table] ?? '')
  const shared = { month: MONTH, reportId: SHARED }
  return { id, runId: ours.ids.intake_run ?? '', moveId, provider: 'sms16', ...shared }
}

/** Somebody's move of our visit. */
let moveId = ''
beforeAll(async () => {
  const visitId = ours.ids.visit
  const times = { from: '2026-12-20T10:00:00Z', fromEnd: null, to: '2026-12-21T10:00:00Z' }
  const actor = createOperatorActor(ours.companyId)
  const id = await open.app.db.withTenant(ours.companyId, (tx) =>
    addAudit(tx, actor, open.clock.now(), 'moveVisit', { visitId, fromSlot: null, ...times }),
  )
  moveId = id ?? ''
})

/** An ended A/B test of each scenario. */
const trials = {} as Record<'reminder' | 'promotion', string>
beforeAll(async () => {
  const now = open.clock.now()
  await open.app.db.withTenant(ours.companyId, async (tx) => {
    for (const type of ['reminder', 'promotion'] as const) {
      const values = {
        company_id: ours.companyId,
        scenario_id: ours.scenarios[type],
        state: 'ended',
        ended_by: 'staff',
        measure: 'came',
        size: 200,
        text_a: 'Hello',
        text_b: 'Hello there',
        began_at: now,
        began_by: ours.companyId,
        last_at: now,
        over_at: now,
      }
      const added = tx.insertInto('text_trial').values(values).returning('id')
      trials[type] = (await added.executeTakeFirstOrThrow()).id
    }
  })
  await connectSystem()
})

const bodies: Record<string, (type: 'reminder' | 'promotion') => unknown> = {
  endTextTrial: (type) => ({ trialId: trials[type] }),
  takeTrialText: (type) => ({ trialId: trials[type], side: 'a' }),
  createScenario: (type) => ({ type, text: 'Hello', name: `New ${type} ${crypto.randomUUID()}` }),
  updateCascades: (type) => [{ scenarioId: ours.scenarios[type], channels: [{ channel: 'sms' }] }],
  updateScenario: () => ({ ageFrom: 1 }),
  setHandled: () => ({ handled: true }),
  setMisStatus: () => ({ word: WORD, meaning: 'valid' }),
  previewText: (type) => ({ type, text: 'Hello' }),
  simulate: () => ({ clientId: ours.ids.client, steps: [] }),
}

/**
 * Each call for a reminder, and for a promotion where this is another call or open to other roles.
 */
const byType = (['reminder', 'promotion'] as const).flatMap((type) =>
  closedToStrangers
    .filter(
      ({ operationId, path }) =>
        type === 'reminder' ||
        tableOf(path) === 'scenario' ||
        operationId in bodies ||
        String(allowed(operationId, type)) !== String(allowed(operationId, 'reminder')),
    )
    .map((operation) => ({ type, operation })),
)

/** A source status that the clinic has to interpret. */
const WORD = 'missed'
/** A connection that accepts write-back, with that status. */
const connectSystem = () =>
  open.app.db.withTenant(ours.companyId, async (tx) => {
    await tx
      .insertInto('mis_status')
      .values({
        ...{ company_id: ours.companyId, space: 1, word: WORD },
        first_seen_at: open.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('mis_connection')
      .values({
        ...{ company_id: ours.companyId, id: ours.ids.mis_connection ?? '', space: 1 },
        ...{ mis_type: 'fhir', status: 'connected', created_at: open.clock.now() },
        credentials: Buffer.from(''),
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'id']).doUpdateSet({ mis_type: 'fhir' }),
      )
      .execute()
  })

/** Restores the row that a call removes, for the next caller. */
async function putBack({ operationId }: { operationId: string }) {
  const { companyId } = ours
  if (operationId === 'disconnectChannel') await connectChannels(open, companyId)
  if (operationId === 'disconnectMis') await connectSystem()
  if (operationId === 'revokeAgent')
    await open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('agent').set({ revoked_at: null }).execute(),
    )
  if (operationId === 'removeQuickAnswer')
    await open.app.db.withTenant(companyId, (tx) =>
      tx
        .insertInto('quick_answer')
        .values({
          company_id: companyId,
          id: ours.ids.quick_answer ?? '',
          name: 'A',
          text: 'B',
          created_at: open.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  if (operationId === 'eraseClient')
    await open.app.db.withTenant(companyId, async (tx) => {
      const phone = '+79160000000'
      await tx
        .updateTable('client')
        .set({ erased_at: null, excluded: false, name: 'A', phone })
        .where('id', '=', ours.ids.client ?? '')
        .execute()
      await tx.updateTable('chat').set({ phone }).where('number', '=', 1).execute()
      await tx.updateTable('reply').set({ phone }).where('phone', '=', '').execute()
      await tx
        .insertInto('note')
        .values({
          company_id: companyId,
          id: ours.ids.note ?? '',
          client_id: ours.ids.client ?? '',
          text: 'A',
          by_name: 'B',
          created_at: open.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const reply = await tx.selectFrom('reply').select('id').executeTakeFirstOrThrow()
      await tx
        .insertInto('chat_file')
        .values({
          company_id: companyId,
          id: ours.ids.chat_file ?? '',
          reply_id: reply.id,
          account_id: reply.id,
          name: 'A',
          state: 'kept',
          content: Buffer.from('%PDF-'),
          created_at: open.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  if (operationId === 'removeLetterAddress')
    await open.app.db.withTenant(companyId, (tx) =>
      tx
        .insertInto('letter_address')
        .values({
          ...{ company_id: companyId, id: ours.ids.letter_address ?? '', email: 'a@b.example' },
          ...{ asked_at: open.clock.now(), key: Buffer.from('a'), leave_token: 'a' },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  if (operationId === 'removeReviewLink')
    await open.app.db.withTenant(companyId, (tx) =>
      tx
        .insertInto('review_link')
        .values({ company_id: companyId, id: ours.ids.review_link ?? '', url_name: 'A', url: 'B' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  if (operationId !== 'removeTestPatient') return
  const words = { first_name: 'A', last_name: 'B', patronymic: 'C', phone: '+1', position: 'D' }
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .insertInto('test_patient')
      .values({ ...words, company_id: companyId, id: ours.ids.test_patient ?? '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

test('the table of rights has a row for every call of the contract, and no other', () => {
  const known = [...operations, ...streams].map(({ operationId }) => operationId)
  expect(Object.keys(rights).toSorted()).toEqual(known.toSorted())
})

test('without a valid token every call but the public ones is refused with 401, and nothing is written', async () => {
  const before = await snapshot(open, ours.companyId)
  const forged = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('visita')
    .setSubject(ours.ids.session ?? '')
    .setExpirationTime('1y')
    .sign(Buffer.from('another key of thirty-two bytes!!'))
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
    JSON.stringify({ sub: ours.ids.session, aud: 'visita', exp: 4e9 }),
  ).toString('base64url')}.`
  // As if made sixteen minutes ago.
  const before16 = createManualClock(open.clock.now().subtract({ minutes: 16 }).toString())
  const fresh = await tokenOf(open, { companyId: ours.companyId, role: 'owner' })
  const session = await open.app.tokens.verifyAccessToken(fresh)
  const expired = await createTokens(open.app.getKey, before16).createAccessToken(
    session?.sessionId ?? '',
  )
  const out = await tokenOf(open, { companyId: ours.companyId, role: 'owner', signedOut: true })
  const tokens = {
    none: undefined,
    malformed: 'Bearer x',
    basic: 'Basic b3duZXI6eA==',
    forged: bearer(forged),
    unsigned: bearer(unsigned),
    expired: bearer(expired),
    signedOut: bearer(out),
  }
  for (const operation of [...closedToStrangers, ...streams])
    for (const [kind, token] of Object.entries(tokens)) {
      const parameters = ownIds(operation.path, 'reminder')
      const { status, code } = await makeMinimalCall(open, operation, { token, parameters })
      expect([status, code], `${operation.operationId}, ${kind}`).toEqual([401, 'UNAUTHORIZED'])
    }
  const { account: _a, session: _s, ...rest } = before
  expect(await snapshot(open, ours.companyId)).toMatchObject(rest)
})

test('a role without the right is refused and leaves no trace but in the audit log', async () => {
  const { audit_log: _before, ...before } = await snapshot(open, ours.companyId)
  for (const { type, operation } of byType)
    for (const role of roles) {
      if (allowed(operation.operationId, type).includes(role)) continue
      const answer = await makeMinimalCall(open, operation, {
        token: bearer(ours.tokens[role]),
        parameters: ownIds(operation.path, type),
        body: bodies[operation.operationId]?.(type),
      })
      // A call that this version does not implement does nothing for anybody.
      if (answer.code === 'NOT_BUILT') continue
      expect([answer.status, answer.code], `${operation.operationId}, ${role}, ${type}`).toEqual([
        403,
        'FORBIDDEN',
      ])
    }
  const { audit_log: _after, ...after } = await snapshot(open, ours.companyId)
  expect(after).toEqual(before)
})

test('a role with the right is let through, and sees no whole phone where phones are masked', async () => {
  for (const { type, operation } of byType) {
    // It ends the session that the other calls need; the tests of sessions cover it.
    if (operation.operationId === 'signOut') continue
    for (const role of allowed(operation.operationId, type)) {
      const answer = await makeMinimalCall(open, operation, {
        token: bearer(ours.tokens[role]),
        parameters: ownIds(operation.path, type),
        body: bodies[operation.operationId]?.(type),
      })
      await putBack(operation)
      const named = `${operation.operationId}, ${role}, ${type}: ${answer.body.slice(0, 200)}`
      expect([401, 403], named).not.toContain(answer.status)
      if (operation.path.includes('{')) expect(answer.status, named).not.toBe(404)
      const masked = role === 'marketer' || role === 'providerEmployee'
      if (masked)
        expect(
          ours.phones.filter((phone) => answer.body.includes(phone.slice(1))),
          named,
        ).toEqual([])
    }
  }
})

test('a master can only list clinics until one is chosen, and then works as a provider employee', async () => {
  const person = { role: 'providerEmployee', isMaster: true } as const
  const unbound = bearer(await tokenOf(open, { ...person, companyId: null }))
  const bound = bearer(await tokenOf(open, { ...person, companyId: ours.companyId }))
  for (const operation of closedToStrangers) {
    const { operationId, path } = operation
    if (operationId === 'signOut') continue
    const parameters = ownIds(path, 'reminder')
    const body = bodies[operationId]?.('reminder')
    const first = await makeMinimalCall(open, operation, { token: unbound, parameters, body })
    const own = rights[operationId] === 'self' || rights[operationId] === 'masters'
    if (own) expect([401, 403], operationId).not.toContain(first.status)
    else expect([first.status, first.code], operationId).toEqual([403, 'NO_COMPANY'])
    const then = await makeMinimalCall(open, operation, { token: bound, parameters, body })
    const may =
      own ||
      (rights[operationId] !== 'ownTraining' &&
        allowed(operationId, 'reminder').includes('providerEmployee'))
    expect(then.status === 403, operationId).toBe(!may)
  }
})

test('a plan that does not cover a scenario type refuses every call about such a scenario', async () => {
  const setPlan = (plan: 'standard' | 'reminder' | 'nps') =>
    open.app.db.withAllTenants((tx) =>
      tx
        .updateTable('company')
        .set({ tariff_plan: plan })
        .where('id', '=', ours.companyId)
        .execute(),
    )
  const token = bearer(ours.tokens.owner)
  const refused = async (type: 'reminder' | 'promotion') => {
    const before = await snapshot(open, ours.companyId)
    for (const operation of operations) {
      const { operationId } = operation
      const takesType = ['createScenario', 'previewText'].includes(operationId)
      if (!byScenario.includes(operationId) && !takesType) continue
      const answer = await makeMinimalCall(open, operation, {
        token,
        parameters: ownIds(operation.path, type),
        body: bodies[operationId]?.(type),
      })
      if (answer.code === 'NOT_BUILT') continue
      expect([answer.status, answer.code], `${operationId}, ${type}`).toEqual([403, 'TARIFF'])
    }
    expect(await snapshot(open, ours.companyId)).toEqual(before)
  }
  try {
    await setPlan('reminder')
    await refused('promotion')
    await setPlan('nps')
    await refused('reminder')
    // A message of such a scenario is not found.
    for (const operation of operations.filter(({ operationId }) =>
      byMessage.includes(operationId),
    )) {
      const id = await reminderMessage()
      const { status } = await makeMinimalCall(open, operation, {
        token,
        parameters: { id },
        body: bodies[operation.operationId]?.('reminder'),
      })
      expect(status, operation.operationId).toBe(404)
    }
  } finally {
    await setPlan('standard')
  }
})

const reminderMessage = () =>
  open.app.db.withTenant(ours.companyId, async (tx) => {
    const row = await tx
      .selectFrom('message as m')
      .innerJoin('scenario as s', 's.id', 'm.scenario_id')
      .select('m.id')
      .where('s.type', '=', 'reminder')
      .executeTakeFirstOrThrow()
    return row.id
  })
