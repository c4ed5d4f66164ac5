import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { upload } from './upload.ts'

const open = useTestApp()

/** Columns that no file fills, with what does. */
const otherwise = {
  client: {
    phone_corrected_at: 'staff correct a number',
    erased_at: 'staff erase a patient',
    excluded_reason_before: 'staff include a patient again',
    language: 'FHIR: Patient.communication; clinic systems',
    opted_out: 'a refusal of the patient or in a list',
  },
  visit: {
    restored_at: 'a canceled visit becomes valid again',
    reinstated_at: 'a canceled visit becomes valid again',
    confirmed_at: 'a confirmation after the visit was stored',
    system: 'clinic systems',
  },
} as const

const head =
  'Номер карты;ФИО;Телефон;E-mail;Д.р.;Пол;Согласие на рассылку;ID записи;Дата;Время;Окончание;Врач;Специальность;Услуга;Филиал;Статус;Оплачено;Дата создания'
const visits = (time: string, status: string) =>
  [
    head,
    `1;СОКОЛОВА АННА Петровна (VIP);89161234567;anna@example.com;14.03.1988;ж;да;10;09.12.2026;${time};11:30;Иванов О.Л.;терапевт;Осмотр;Центр;${status};1500,50;01.12.2026 09:15`,
    '2;Иванов И. П.;89161234568;;;;;11;01.10.2026;10:00;;;;;;Удержан;;',
    '3;Орлов Пётр;89161234569;;;;;12;01.10.2026;10:00;;;;;;Пришёл;700;',
  ].join('\n')
const paid = 'Номер карты;ФИО;Телефон;Сумма оплат\n4;Ким Юна;89161234560;5000'
const child = [
  'MSH|^~\\&|MIS|CLINIC|||20261201090000||SIU^S12|1|P|2.5',
  'SCH|77|||||||||30|min|^^^20261209103000^20261209110000',
  'PID|1||900||Лебедева^Вера||20200101',
  'NK1|1|Лебедева^Ольга|MTH||+79161234561',
  'AIS|1||осмотр|20261209103000',
].join('\r')

test('every stored column of patients and visits is filled by what a clinic gives, or has its reason', async () => {
  const { as, companyId } = await registerClinic(open)
  await upload(as, 'a.csv', visits('10:30', 'Подтверждён'))
  await upload(as, 'b.csv', visits('11:00', 'Отменён'))
  await upload(as, 'c.csv', paid)
  await upload(as, 'd.hl7', child)
  for (const table of ['client', 'visit'] as const) {
    const { rows } = await open.app.db.withTenant(companyId, (tx) =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx),
    )
    const columns = Object.keys(rows[0] ?? {})
    const empty = columns.filter((name) => rows.every((row) => row[name] === null))
    expect({ table, empty: empty.toSorted() }).toEqual({
      table,
      empty: Object.keys(otherwise[table]).toSorted(),
    })
  }
})
