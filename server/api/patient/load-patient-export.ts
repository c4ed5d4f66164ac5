import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { staffNameSql } from '../../platform/db/person-name-sql.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { PatientTable } from '../../platform/patient/personal-column.ts'
import { personalData } from '../../platform/patient/personal-data.ts'

/** All data of one patient by section, without data of other people and notes that were removed. */
export type PatientExport = Record<string, Record<string, unknown>[]>

/** Names for ids in a table's rows, by column of the export. */
const nameColumns: Partial<Record<keyof typeof personalData, Record<string, RawBuilder<unknown>>>> =
  {
    visit: {
      specialist: sql`(select s.name from specialist s where s.id = t.specialist_id)`,
      branch: sql`(select b.name from branch b where b.id = t.branch_id)`,
    },
    message: {
      scenario: sql`(select s.name from scenario s where s.id = t.scenario_id)`,
      written_by_name: sql`(select ${staffNameSql('a')} from account a where a.id = t.written_by)`,
    },
    client_request: {
      handled_by_name: sql`(select ${staffNameSql('a')} from account a where a.id = t.handled_by)`,
    },
  }

/** Keys of the software. */
const OMITTED_COLUMNS = ['company_id', 'link', 'fence', 'key']

/** Throws `Problem` if there is no such patient. */
export async function loadPatientExport(tx: Tx, clientId: string): Promise<PatientExport> {
  const patientExport: PatientExport = {}
  for (const [name, { isOwn, exported }] of Object.entries<PatientTable>(personalData)) {
    if (!exported) continue
    const selected = exported.columns
      ? sql.join(exported.columns.map((column) => sql.ref(column)))
      : sql`*`
    const names = nameColumns[name as keyof typeof personalData] ?? {}
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select jsonb_strip_nulls(to_jsonb(t) - ${OMITTED_COLUMNS}::text[] || ${toObjectSql(names)}) as row
      from (select ${selected} from ${sql.table(name)} where ${isOwn(clientId)} and ${exported.condition ?? sql`true`}) t order by ${sql.ref(`t.${exported.sortColumn}`)}`.execute(
      tx,
    )
    patientExport[exported.section] = rows.map(({ row }) => row)
  }
  if (patientExport.patient?.length === 0) throw new Problem('NOT_FOUND')
  return patientExport
}

const toObjectSql = (columns: Record<string, RawBuilder<unknown>>) =>
  sql`jsonb_build_object(${sql.join(Object.entries(columns).flatMap(([column, name]) => [sql.lit(column), name]))})`
