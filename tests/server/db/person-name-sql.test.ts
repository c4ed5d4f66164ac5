import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatPatientName, formatStaffName } from '../../../domain/person-name.ts'
import { patientNameSql, staffNameSql } from '../../../server/platform/db/person-name-sql.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
const parts = ['', null, 'Ан на', 'Ким']

test('SQL writes a patient’s name as the function does, whichever parts are known', async () => {
  const names = parts.flatMap((surname) =>
    parts.flatMap((name) => parts.map((middleName) => ({ surname, name, middleName }))),
  )
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ line: string }>`
      select ${patientNameSql('c')} as line from json_array_elements(${JSON.stringify(names)}::json) with ordinality as e (one, at),
        lateral (select one->>'surname' as surname, one->>'name' as name, one->>'middleName' as middle_name) c
      order by at`.execute(tx),
  )
  expect(rows.map(({ line }) => line)).toEqual(names.map(formatPatientName))
})

test('SQL writes a staff member’s name as the function does, whichever parts are known', async () => {
  const names = parts.flatMap((firstName) => parts.map((lastName) => ({ firstName, lastName })))
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ line: string }>`
      select ${staffNameSql('a')} as line from json_array_elements(${JSON.stringify(names)}::json) with ordinality as e (one, at),
        lateral (select one->>'firstName' as first_name, one->>'lastName' as last_name) a
      order by at`.execute(tx),
  )
  expect(rows.map(({ line }) => line)).toEqual(names.map(formatStaffName))
})
