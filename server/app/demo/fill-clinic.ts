import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { branches, specialists } from './clinic-data.ts'
import { insertRows, recordsetSql } from './insert-rows.ts'
import { createPatients, type DemoPatient } from './patients.ts'
import type { DemoSize } from './size.ts'
import { createVisits, type DemoVisit } from './visits.ts'

/** Inserts the clinic's branches, doctors, patients and visits, as if a clinic system had delivered them minutes ago. */
export async function fillClinic(tx: Tx, now: Temporal.Instant, size: DemoSize): Promise<void> {
  const patients = createPatients(now.toZonedDateTimeISO('UTC').toPlainDate(), size)
  const visits = createVisits(patients, now, size)
  const seen_at = now.subtract({ minutes: 7 }).toString()
  const created_at = now.subtract({ hours: 24 * 60 }).toString()
  await insertRows(
    tx,
    'branch',
    {
      external_id: 'text',
      name: 'text',
      address: 'text',
      map_link: 'text',
      phone: 'text',
      time_zone: 'text',
      created_at: 'timestamptz',
    },
    branches.map((branch) => ({ ...branch, created_at })),
  )
  await insertRows(
    tx,
    'specialist',
    { external_id: 'text', name: 'text', specialty: 'text', card_text: 'text' },
    specialists,
  )
  await writePatients(tx, patients, visits, { created_at, seen_at })
  await writeVisits(tx, visits, seen_at)
  await writeImportRun(tx, seen_at, { patients: patients.length, visits: visits.length })
}

/** The import by which all of it came. */
async function writeImportRun(tx: Tx, at: string, counts: { patients: number; visits: number }) {
  await sql`
    insert into intake_run (company_id, kind, state, file_name, created, patients_created, visits_created, queued_at, started_at, finished_at)
    values (current_company(), 'import', 'done', 'Визиты.xlsx', ${counts.patients + counts.visits}, ${counts.patients}, ${counts.visits}, ${at}, ${at}, ${at})`.execute(
    tx,
  )
}

async function writePatients(
  tx: Tx,
  patients: DemoPatient[],
  visits: DemoVisit[],
  times: { created_at: string; seen_at: string },
) {
  const paid = new Map<string, number>()
  for (const { client, sum_paid } of visits)
    paid.set(client, (paid.get(client) ?? 0) + (sum_paid ?? 0))
  const columns = {
    external_id: 'text',
    surname: 'text',
    name: 'text',
    middle_name: 'text',
    gender: 'text',
    phone: 'text',
    phone_raw: 'text',
    birth_date: 'date',
    deceased: 'boolean',
    sum_paid: 'numeric',
    excluded: 'boolean',
    excluded_reason: 'text',
    excluded_at: 'timestamptz',
    opted_out: 'text',
    created_at: 'timestamptz',
    seen_at: 'timestamptz',
  }
  const rows = patients.map((patient) => ({
    ...patient,
    ...times,
    sum_paid: paid.get(patient.external_id) ?? 0,
    excluded_at: patient.excluded ? times.created_at : null,
  }))
  await insertRows(tx, 'client', columns, rows)
  // Most consented at their first visit; some opted out later.
  await sql`
    insert into consent_change (company_id, client_id, category, allowed, text_version, source, at)
    select c.company_id, c.id, 'marketing', true, 'Согласие на рассылку, анкета пациента', 'staff', c.created_at
    from client c where c.company_id = current_company() and abs(hashtext(c.external_id)) % 4 > 0`.execute(
    tx,
  )
  await sql`
    insert into consent_change (company_id, client_id, category, allowed, text_version, source, channel, at)
    select c.company_id, c.id, k.category, false, 'СТОП', 'reply', 'whatsapp', c.created_at + k.later
    from client c join (values ('marketing', interval '1 day'), ('service', interval '2 days')) k (category, later)
      on k.category = 'marketing' or c.opted_out = 'all'
    where c.company_id = current_company() and c.opted_out is not null`.execute(tx)
}

async function writeVisits(tx: Tx, visits: DemoVisit[], seen_at: string) {
  const columns = {
    external_id: 'text',
    client: 'text',
    specialist: 'text',
    branch: 'text',
    service: 'text',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    status: 'text',
    tentative: 'boolean',
    outcome: 'text',
    confirmed: 'boolean',
    sum_paid: 'numeric',
    mis_created_at: 'timestamptz',
    changed_at: 'timestamptz',
  }
  await sql`
    insert into visit (company_id, external_id, client_id, branch_id, specialist_id, service, starts_at, ends_at, status, tentative,
      outcome, confirmed, sum_paid, mis_created_at, changed_at, seen_at)
    select current_company(), r.external_id, c.id, b.id, s.id, r.service, r.starts_at, r.ends_at, r.status, r.tentative, r.outcome,
      r.confirmed, r.sum_paid, r.mis_created_at, r.changed_at, ${seen_at}::timestamptz
    from ${recordsetSql(columns, visits)}
    join client c on c.company_id = current_company() and c.external_id = r.client
    join branch b on b.company_id = current_company() and b.external_id = r.branch
    join specialist s on s.company_id = current_company() and s.external_id = r.specialist`.execute(
    tx,
  )
}
