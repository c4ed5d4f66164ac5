import { randomUUID } from 'node:crypto'
import { loadPlan, type ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import type { PlanRow } from '../../../server/engine/plan/plan.ts'
import { planSql } from '../../../server/engine/plan/plan-kinds.ts'
import type { TestApp } from '../../harness/app.ts'
import { marketingClinic } from './marketing-clinic.ts'

export interface VisitSeed {
  startsAt: string
  endsAt?: string | null
  createdAt?: string | null
  status?: 'valid' | 'canceled'
  tentative?: boolean
  outcome?: 'attended' | 'noShow' | null
  service?: string | null
  branchId?: string | null
  specialistId?: string | null
}

/** One row of a plan, as tests compare it. */
export type Said = [notice: string | null, sendAt: string, reason: string | null]

/**
 * A clinic in Moscow whose visits are booked, moved and canceled as if by its clinic system, and whose due messages the
 * test sends by hand.
 */
export async function visitClinic(open: TestApp, timeZone = 'Europe/Moscow') {
  const clinic = await marketingClinic(open, timeZone)
  const { companyId, inside } = clinic
  const { clock } = open
  const change = (visitId: string, columns: Record<string, unknown>) =>
    inside((tx) =>
      tx
        .updateTable('visit')
        .set({ ...columns, changed_at: clock.now() })
        .where('id', '=', visitId)
        .execute(),
    )
  return {
    ...clinic,
    book: (clientId: string, seed: VisitSeed) =>
      inside(async (tx) => {
        const { id } = await tx
          .insertInto('visit')
          .values({
            company_id: companyId,
            external_id: randomUUID(),
            client_id: clientId,
            branch_id: seed.branchId ?? null,
            specialist_id: seed.specialistId ?? null,
            service: seed.service ?? null,
            starts_at: seed.startsAt,
            ends_at: seed.endsAt ?? null,
            status: seed.status ?? 'valid',
            outcome: seed.outcome ?? null,
            tentative: seed.tentative ?? false,
            mis_created_at: seed.createdAt ?? null,
            seen_at: clock.now(),
            changed_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
    change,
    move: (visitId: string, startsAt: string) => change(visitId, { starts_at: startsAt }),
    cancel: (visitId: string) => change(visitId, { status: 'canceled' }),
    /** The plan as of now, in the order of sending. */
    lines: (row: ScenarioRow, clientId: string | null = null) =>
      inside(async (tx) => {
        const { rows } = await planSql(await loadPlan(tx, row, clock.now(), clientId)).execute(tx)
        return rows
          .toSorted((a, b) => Temporal.Instant.compare(a.send_at, b.send_at))
          .map((one: PlanRow): Said => [one.notice, one.send_at.toString(), one.reason])
      }),
    /** Marks every due message of a scenario as sent, as dispatch would. */
    send: (row: ScenarioRow) =>
      inside(async (tx) => {
        const sent = await tx
          .updateTable('message')
          .set({
            text: 'said',
            outcome: 'done',
            status: 'sent',
            sent_at: clock.now(),
            due_at: null,
            updated_at: clock.now(),
          })
          .where('scenario_id', '=', row.id)
          .where('outcome', '=', 'pending')
          .where('due_at', '<=', clock.now())
          .returning(['notice', 'visit_at'])
          .execute()
        return sent.map(({ notice, visit_at }) => `${notice ?? row.type} ${visit_at}`)
      }),
    answer: (visitId: string, answer: string) =>
      inside((tx) =>
        tx.updateTable('message').set({ answer }).where('visit_id', '=', visitId).execute(),
      ),
  }
}

export type VisitClinic = Awaited<ReturnType<typeof visitClinic>>
