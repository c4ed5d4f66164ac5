import { describe, expect, test } from 'vitest'
import { planMessages } from '../../../server/engine/plan/plan-messages.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'
import { tokenOf } from '../tenant/full-clinic.ts'
import { signInAsRole } from './as-role.ts'

const open = useTestApp()

async function clinicOfTwo() {
  const clinic = await registerClinic(open)
  await take(open, clinic.companyId, [
    patient('p1', { surname: 'Ёлкина' }),
    patient('p2', { surname: 'Жуков' }),
    visit('v1', { startsAt: Temporal.Instant.from('2026-12-10T08:00:00Z') }),
  ])
  const idOf = async (surname: string) => {
    const list = await clinic.as.get<{ items: { id: string }[] }>(
      `/api/client/list?search=${surname}`,
    )
    return list.body.items[0]?.id ?? ''
  }
  return { ...clinic, idOf }
}

test.each([null, 0, 1, 'false', 'true', undefined])(
  '%j is refused as a value for excluding and for a consent',
  async (said) => {
    const { as, idOf } = await clinicOfTwo()
    const id = await idOf('Ёлкина')
    await as.put(`/api/client/${id}/excluded`, { excluded: true })
    const wrong = [
      await as.put(`/api/client/${id}/excluded`, { excluded: said }),
      await as.put('/api/client/excluded', { excluded: said, clients: [{ clientId: id }] }),
      await as.post(`/api/client/${id}/consents`, { category: 'service', allowed: said }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await as.get(`/api/client/${id}`)).body).toMatchObject({
      excluded: true,
      optedOut: null,
    })
  },
)

describe('excluding', () => {
  test('skips unsent messages and is audited, and including again requests a plan', async () => {
    const { as, companyId, idOf } = await clinicOfTwo()
    const id = await idOf('Ёлкина')
    await open.app.db.withTenant(companyId, async (tx) => {
      const [scenario] = await tx
        .selectFrom('scenario')
        .selectAll()
        .where('type', '=', 'reminder')
        .execute()
      if (!scenario) throw new Error('a new clinic has reminders')
      await planMessages(tx, scenario, open.clock.now())
    })
    const state = () =>
      open.app.db.withTenant(companyId, (tx) =>
        tx
          .selectFrom('message')
          .select(['outcome', 'reason', 'due_at'])
          .where('client_id', '=', id)
          .execute(),
      )
    await open.app.db.withTenant(companyId, (tx) =>
      tx
        .updateTable('message')
        .set({ outcome: 'pending', reason: null, due_at: open.clock.now() })
        .execute(),
    )
    expect(
      (await as.put(`/api/client/${id}/excluded`, { excluded: true, reason: ' попросила ' }))
        .status,
    ).toBe(204)
    expect((await state())[0]).toMatchObject({
      outcome: 'skipped',
      reason: 'EXCLUDED',
      due_at: null,
    })
    expect((await as.get(`/api/client/${id}`)).body).toMatchObject({
      excluded: true,
      excludedReason: 'попросила',
    })
    open.asked.length = 0
    expect((await as.put(`/api/client/${id}/excluded`, { excluded: false })).status).toBe(204)
    expect(open.asked).toEqual([{ queue: 'plan', companyId }])
    expect((await as.get(`/api/client/${id}`)).body).toMatchObject({
      excluded: false,
      excludedReason: null,
    })
    const log = await open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute(),
    )
    expect(log).toEqual([
      { action: 'register', detail: {} },
      { action: 'excludeClient', detail: { clientId: id } },
      { action: 'includeClient', detail: { clientId: id } },
    ])
  })

  test('is allowed to all roles but marketers, also to a provider employee and a master account', async () => {
    const { companyId, idOf } = await clinicOfTwo()
    const path = `/api/client/${await idOf('Жуков')}/excluded`
    for (const role of ['administrator', 'manager', 'marketer', 'providerEmployee'] as const) {
      const as = await signInAsRole(open, companyId, role)
      const answer = await as.put(path, { excluded: true })
      expect(answer.status, role).toBe(role === 'marketer' ? 403 : 204)
    }
    const person = { companyId, role: 'providerEmployee', isMaster: true } as const
    const master = calls(open, await tokenOf(open, person))
    expect((await master.put(path, { excluded: false })).status).toBe(204)
  })
})
