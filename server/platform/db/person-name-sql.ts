import { type RawBuilder, sql } from 'kysely'

/** A patient's full name, as `formatPatientName` writes it. `alias`: of a row with surname, name and middle_name. Empty text if no part is known. */
export const patientNameSql = (alias: string): RawBuilder<string> =>
  joinParts(alias, ['surname', 'name', 'middle_name'])

/** A staff member's name, as `formatStaffName` writes it. `alias`: of a row of `account`. Empty text if no part is known. */
export const staffNameSql = (alias: string): RawBuilder<string> =>
  joinParts(alias, ['first_name', 'last_name'])

const joinParts = (alias: string, columns: string[]) =>
  sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql`nullif(${sql.ref(`${alias}.${column}`)}, '')`))})`
