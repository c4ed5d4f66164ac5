import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { loadPlan, type ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import type { PlanRow } from '../../../server/engine/plan/plan.ts'
import { planSql } from '../../../server/engine/plan/plan-kinds.ts'
import { planMessages } from '../../../server/engine/plan/plan-messages.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { freshPhone } from '../../harness/clinic.ts'

export interface Patient {
  name?: string
  birthDate?: string | null
  gender?: 'M' | 'F' | null
  phone?: string | null
  sumPaid?: number | null
  excluded?: boolean
  deceased?: boolean
  optedOut?: 'marketing' | 'all' | null
  /** The latest marketing consent of the patient; null: never recorded. */
  consent?: boolean | null
}

export interface Visit {
  at: string
  branchId?: string | null
  service?: string | null
  status?: 'valid' | 'canceled'
  outcome?: 'attended' | 'noShow' | null
  tentative?: boolean
}

/** A clinic in Moscow with SMS, and functions that insert patients, visits and scenarios and make plans. */
export async function marketingClinic(open: TestApp, timeZone = 'Europe/Moscow') {
  const { companyId, as } = await registerClinic(open, timeZone)
  const { db, clock } = open.app
  const inside = <T>(work: (tx: Tx) => Promise<T>) => db.withTenant(companyId, work)
  await inside((tx) =>
    sql`insert into channel_account (company_id, provider, channel, credentials, status, status_at, hook_token, replies_since, created_at)
      values (${companyId}, 'sms16', 'sms', '\\x00', 'active', ${clock.now()}, ${randomUUID()}, ${clock.now()}, ${clock.now()})`.execute(
      tx,
    ),
  )

  /** A patient who may get messages of every scenario kind, with visits. */
  const patient = (seed: Patient = {}, visits: Visit[] = []) =>
    inside(async (tx) => {
      const now = clock.now()
      const phone = seed.phone === undefined ? freshPhone() : seed.phone
      const { id } = await tx
        .insertInto('client')
        .values({
          company_id: companyId,
          external_id: randomUUID(),
          surname: 'Иванова',
          name: seed.name ?? 'Анна',
          phone,
          phone_raw: phone,
          birth_date: seed.birthDate ?? null,
          gender: seed.gender ?? null,
          sum_paid: seed.sumPaid === undefined ? 1000 : seed.sumPaid,
          excluded: seed.excluded ?? false,
          deceased: seed.deceased ?? false,
          opted_out: seed.optedOut ?? null,
          created_at: now,
          seen_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const visit of visits) await addVisit(tx, id, visit)
      const { consent = true } = seed
      if (consent !== null) await addConsent(tx, id, consent, now.subtract({ hours: 24 * 400 }))
      return id
    })

  const addVisit = (tx: Tx, clientId: string, visit: Visit) =>
    tx
      .insertInto('visit')
      .values({
        company_id: companyId,
        external_id: randomUUID(),
        client_id: clientId,
        branch_id: visit.branchId ?? null,
        service: visit.service ?? null,
        starts_at: visit.at,
        status: visit.status ?? 'valid',
        outcome: visit.outcome ?? null,
        tentative: visit.tentative ?? false,
        seen_at: clock.now(),
        changed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  const addConsent = (tx: Tx, clientId: string, allowed: boolean, at: Temporal.Instant) =>
    tx
      .insertInto('consent_change')
      .values({
        company_id: companyId,
        client_id: clientId,
        category: 'marketing',
        allowed,
        source: 'import',
        at,
      })
      .execute()

  const scenario = (type: ScenarioType, columns: Partial<ScenarioRow> = {}) =>
    inside(async (tx) => {
      const now = clock.now()
      const row = await tx
        .insertInto('scenario')
        .values({
          text: '{clientName}!',
          send_time: type === 'birthday' || type === 'reminder' ? '10:00' : '16:00',
          auto_stop_date: '2027-06-30',
          ...columns,
          company_id: companyId,
          type,
          name: randomUUID(),
          state: 'active',
          list_state: 'verified',
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await sql`insert into cascade_step (company_id, scenario_id, position, channel) values (${companyId}, ${row.id}, 0, 'sms')`.execute(
        tx,
      )
      return row
    })

  /** The plan as of now, by patient. */
  const plan = (row: ScenarioRow, clientId: string | null = null) =>
    inside(async (tx) => {
      const { rows } =
        await sql<PlanRow>`${planSql(await loadPlan(tx, row, clock.now(), clientId))}`.execute(tx)
      return new Map(rows.map((one) => [one.client_id, one]))
    })

  return {
    as,
    companyId,
    inside,
    patient,
    scenario,
    plan,
    visit: (clientId: string, visit: Visit) => inside((tx) => addVisit(tx, clientId, visit)),
    consent: (clientId: string, allowed: boolean, at = clock.now()) =>
      inside((tx) => addConsent(tx, clientId, allowed, at)),
    branch: (branchZone: string | null, address = 'ул. Лесная, 1') =>
      inside(async (tx) => {
        const { id } = await tx
          .insertInto('branch')
          .values({
            company_id: companyId,
            name: randomUUID(),
            time_zone: branchZone,
            address,
            created_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
    /** Writes the messages of a scenario, as a plan run does. */
    run: (row: ScenarioRow) => inside((tx) => planMessages(tx, row, clock.now())),
    messages: (row: ScenarioRow) =>
      inside((tx) =>
        tx
          .selectFrom('message')
          .selectAll()
          .where('scenario_id', '=', row.id)
          .orderBy('id')
          .execute(),
      ),
    /** A message of that scenario, sent at that time. */
    sent: (row: ScenarioRow, clientId: string, at: string) =>
      inside((tx) =>
        tx
          .insertInto('message')
          .values({
            company_id: companyId,
            scenario_id: row.id,
            client_id: clientId,
            time_zone: timeZone,
            occasion: randomUUID(),
            send_at: at,
            sent_at: at,
            outcome: 'done',
            status: 'delivered',
            text: 'Анна!',
            created_at: at,
            updated_at: at,
          })
          .execute(),
      ),
  }
}

export type MarketingClinic = Awaited<ReturnType<typeof marketingClinic>>
