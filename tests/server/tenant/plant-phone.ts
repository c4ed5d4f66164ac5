import { sql } from 'kysely'
import type { Tx } from '../../../server/platform/db/database.ts'
import type { PatientTable } from '../../../server/platform/patient/personal-column.ts'
import { personalData } from '../../../server/platform/patient/personal-data.ts'
import type { TestApp } from '../../harness/app.ts'

/** Ways in which people and providers write a number. */
const written = (phone: string) => {
  const digits = phone.slice(1)
  return [
    phone,
    `8 (${digits.slice(1, 4)}) ${digits.slice(4, 7)}-${digits.slice(7, 9)}-${digits.slice(9)}`,
    `8‑${digits.slice(1, 4)}‑${digits.slice(4, 7)}‑${digits.slice(7, 9)}‑${digits.slice(9)}`,
    `8/${digits.slice(1, 4)}/${digits.slice(4)}`,
  ]
}

/** Whether an answer contains the number, in whatever notation. */
export const phoneIn = (answer: string, phone: string) =>
  answer.replace(/[\s()+/‑–-]/g, '').includes(phone.slice(2))

/**
 * Puts a patient's phone wherever patients, staff and providers may have written it: names,
 * answers, timelines, refusals.
 */
export async function plantPhone(open: TestApp, companyId: string, phone: string): Promise<void> {
  const text = `Call ${written(phone).join(' or ')}`
  const detail = JSON.stringify({ text, detail: text, at: '2026-12-08T05:00:00Z' })
  await open.app.db.withTenant(companyId, async (tx) => {
    // Random digits could match a part of the number by chance.
    await sql`update specialist set name = 'Petrov'`.execute(tx)
    const [, inBrackets = '', inDashes = ''] = written(phone)
    await sql`update client set surname = ${inDashes}, name = ${inBrackets}, middle_name = ${phone}, excluded_reason = ${text}
      where phone = ${phone}`.execute(tx)
    // A sent message has the name that the patient had then.
    await sql`update message m set text = concat_ws(' ', 'We expect you,', c.name, c.middle_name) from client c
      where c.id = m.client_id and c.phone = ${phone}`.execute(tx)
    await sql`insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at)
      select m.company_id, m.id, 1, 90, 'sms', 'sms16', m.id, 'planted ' || m.id, 0, 'failed', '2026-12-08T05:00:00Z', '2026-12-08T05:00:00Z'
      from message m join client c on c.id = m.client_id where c.phone = ${phone}`.execute(tx)
    await sql`insert into message_event (company_id, message_id, at, kind)
      select company_id, id, '2026-12-08T05:00:00Z', 'answered' from message`.execute(tx)
    await sql`update consent_change set client_id = (select id from client where phone = ${phone})`.execute(
      tx,
    )
    await sql`update intake_rejection set run_id = (select id from intake_run limit 1)`.execute(tx)
    await sql`update intake_run set file_name = ${text}, headings = array[${text}]`.execute(tx)
    await sql`update scenario set enabled_services = array[${text}]`.execute(tx)
    for (const { table, column, type } of await listTexts(tx)) {
      const value =
        type === 'jsonb'
          ? sql`${detail}::jsonb`
          : type === 'ARRAY'
            ? sql`array[${text}]`
            : sql`${text}`
      const where = table === 'client' ? sql`where phone = ${phone}` : sql``
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${where}`.execute(tx)
    }
    // The list of notifications follows change notes. Triggers do not write them while all tables
    // are filled, so this row is added here.
    await sql`insert into alert (company_id, type, at, message_id, detail, cause)
      values (${companyId}, 'unclear', '2026-12-08T05:00:00Z', (select id from message limit 1), ${detail}::jsonb, 'planted')`.execute(
      tx,
    )
    await sql`insert into red_stop_message (company_id, stop_id, message_id, held_at)
      select r.company_id, r.id, m.id, r.pressed_at from red_stop r, message m join client c on c.id = m.client_id
      where c.phone = ${phone} on conflict do nothing`.execute(tx)
  })
}

/** Texts with a name are planted as names, above. Test patients are shown in full: they are staff, who entered their own numbers. */
const omittedTexts = [
  'client.surname',
  'client.name',
  'client.middle_name',
  'message.text',
  'test_patient.first_name',
  'test_patient.last_name',
  'test_patient.patronymic',
]

/** Every column that is declared to hold a text of a patient, so that a new one is planted as well. */
async function listTexts(tx: Tx) {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public'`.execute(tx)
  return rows.filter(({ table, column }) => {
    const declared = (personalData as Record<string, PatientTable>)[table]?.columns[column]
    return (
      declared !== undefined &&
      declared !== 'other' &&
      declared.kind === 'text' &&
      !omittedTexts.includes(`${table}.${column}`)
    )
  })
}
