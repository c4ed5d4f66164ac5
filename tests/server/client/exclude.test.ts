import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planMessages } from '../../../server/plan/plan-messages.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { patient, take, visit } from '../intake/records.ts'
import { asRole } from './as-role.ts'

let open: OpenHouse
beforeAll(async () => {
  open = await openHouse()
})
afterAll(() => open.close())

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

describe('excluding', () => {
  test('takes back what has not left, is in the log, and including again asks for a plan', async () => {
    const { as, companyId, idOf } = await clinicOfTwo()
    const id = await idOf('Ёлкина')
    await open.house.db.tenant(companyId, async (tx) => {
      const [scenario] = await tx
        .selectFrom('scenario')
        .selectAll()
        .where('type', '=', 'reminder')
        .execute()
      if (!scenario) throw new Error('a new clinic has reminders')
      await planMessages(tx, scenario, open.clock.now())
    })
    const state = () =>
      open.house.db.tenant(companyId, (tx) =>
        tx
          .selectFrom('message')
          .select(['outcome', 'reason', 'due_at'])
          .where('client_id', '=', id)
          .execute(),
      )
    await open.house.db.tenant(companyId, (tx) =>
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
    const log = await open.house.db.tenant(companyId, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute(),
    )
    expect(log).toEqual([
      { action: 'excludeClient', detail: { clientId: id } },
      { action: 'includeClient', detail: { clientId: id } },
    ])
  })

  test('is not for marketers and provider employees', async () => {
    const { companyId, idOf } = await clinicOfTwo()
    for (const role of ['marketer', 'providerEmployee'] as const) {
      const as = await asRole(open, companyId, role)
      const answer = await as.put(`/api/client/${await idOf('Жуков')}/excluded`, { excluded: true })
      expect(answer.status).toBe(403)
    }
  })
})
