import { sql } from 'kysely'
import type { PlanRow, ReminderSettings } from '../../../server/engine/plan/plan.ts'
import { reminderPlan } from '../../../server/engine/plan/reminder-plan.ts'
import type { TestApp } from '../../harness/app.ts'
import type { PatientFacts, VisitFacts } from './patient-facts.ts'

// Zones with recent or unusual clock changes: half hours, changes at midnight, a skipped day, changes by law.
export const zones = [
  'Europe/Moscow',
  'Asia/Yekaterinburg',
  'Asia/Vladivostok',
  'Asia/Almaty',
  'Europe/Volgograd',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Africa/Cairo',
  'Asia/Gaza',
  'Pacific/Chatham',
  'America/Havana',
  'Asia/Tehran',
]
// Days around clock changes, and one ordinary day.
export const days = [
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2024-03-01',
  '2020-12-27',
  '2011-12-30',
  '2026-04-24',
  '2026-12-08',
]

export const at = (day: string, timeZone: string, plainTime = '00:00') =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant()

export const byId = (a: readonly unknown[], b: readonly unknown[]) =>
  String(a[0]) < String(b[0]) ? -1 : 1

const scenarioId = '00000000-0000-7000-8000-000000000001'

/** Inserts the case, plans it, and rolls back. */
export async function planInSql(
  { open, companyId }: { open: TestApp; companyId: string },
  at: Temporal.Instant,
  rule: ReminderSettings,
  person: PatientFacts & { name: string },
  facts: VisitFacts[],
  sessionZone = 'UTC',
) {
  const rows: (readonly unknown[])[] = []
  const undo = new Error('undo')
  await open.app.db
    .withTenant(companyId, async (tx) => {
      await sql`select set_config('timezone', ${sessionZone}, true)`.execute(tx)
      await sql`insert into branch (company_id, id, name, time_zone, created_at)
        select ${companyId}::uuid, ('00000000-0000-7000-8000-0000000002' || lpad((n - 1)::text, 2, '0'))::uuid, zone, zone, ${at}
        from unnest(${zones}::text[]) with ordinality as z(zone, n)`.execute(tx)
      const client = '00000000-0000-7000-8000-000000000003'
      await tx
        .insertInto('client')
        .values({
          company_id: companyId,
          id: client,
          external_id: 'x',
          name: person.name,
          phone: person.phone,
          phone_raw: person.phoneRaw,
          deceased: person.deceased,
          excluded: person.excluded,
          opted_out: person.optedOut,
          gender: person.gender,
          birth_date: person.birthDate,
          created_at: at,
          seen_at: at,
        })
        .execute()
      await tx
        .insertInto('visit')
        .values(
          facts.map((visit) => ({
            company_id: companyId,
            id: visit.id,
            external_id: visit.id,
            client_id: client,
            branch_id: `00000000-0000-7000-8000-0000000002${String(zones.indexOf(visit.timeZone)).padStart(2, '0')}`,
            service: visit.service,
            starts_at: visit.startsAt,
            status: visit.status,
            tentative: visit.tentative,
            mis_created_at: visit.createdAt,
            seen_at: at,
            changed_at: at,
          })),
        )
        .execute()
      const plan = await reminderPlan({
        scenarioId,
        scenario: rule,
        timeZones: zones,
        clinicZone: 'Europe/Moscow',
        now: at,
        until: at.add({ hours: 24 * 60 }),
        clientId: null,
      }).execute(tx)
      rows.push(
        ...plan.rows.map(
          (row: PlanRow) => [row.visit_id, row.send_at.toString(), row.reason] as const,
        ),
      )
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return rows.toSorted(byId)
}
