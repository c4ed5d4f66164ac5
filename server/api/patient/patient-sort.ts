import { type RawBuilder, sql } from 'kysely'
import { answers } from '../../../domain/messages.ts'
import type { KeyColumn } from '../../platform/list/listing.ts'
import { lastAnswerSql } from './last-answer.ts'
import { isNextVisit, isPastVisit, shownVisitSql } from './patient-row.ts'

interface PatientSort {
  key: KeyColumn[]
  isNullable?: true
  /** Joins needed by the key. Visits and the time decide it then: no index covers it, and changes do not tell where a patient was. */
  joins?: (now: Temporal.Instant) => RawBuilder<unknown>
}

const nameKeyColumn = (column: RawBuilder<unknown>): KeyColumn => ({
  column: sql`${column} collate names`,
  type: 'text',
})
const [surname, name] = [nameKeyColumn(sql`c.surname`), nameKeyColumn(sql`c.name`)]
const idKeyColumn: KeyColumn = { column: sql`c.id`, type: 'uuid' }
const byName = [surname, name, idKeyColumn]
const birthDate: PatientSort = {
  key: [{ column: sql`c.birth_date`, type: 'date' }, ...byName],
  isNullable: true,
}
const visitTime: PatientSort = {
  key: [{ column: sql`vt.at`, type: 'timestamptz' }, ...byName],
  isNullable: true,
}

/** Sort options of the list; equal rows are ordered by name. Those without joins have their index (0113). */
const sorts: Record<string, PatientSort> = {
  surname: { key: byName },
  name: { key: [name, surname, idKeyColumn] },
  birthDate,
  age: birthDate,
  sumPaid: {
    key: [{ column: sql`c.sum_hundredths`, type: 'bigint' }, ...byName],
    isNullable: true,
  },
  excluded: { key: [{ column: sql`c.excluded`, type: 'boolean' }, ...byName] },
  nextVisit: {
    ...visitTime,
    joins: (now) => sql`left join (
      select v.client_id, min(v.starts_at) as at from visit v where v.company_id = current_company() and ${isNextVisit(now)} group by v.client_id
    ) vt on vt.client_id = c.id`,
  },
  lastVisit: {
    ...visitTime,
    joins: (now) => sql`left join (
      select v.client_id, max(v.starts_at) as at from visit v where v.company_id = current_company() and ${isPastVisit(now)} group by v.client_id
    ) vt on vt.client_id = c.id`,
  },
  specialist: {
    key: [nameKeyColumn(sql`sp.name`), ...byName],
    isNullable: true,
    joins: (now) => sql`left join lateral (${shownVisitSql(now)}) s on true
      left join specialist sp on sp.company_id = s.company_id and sp.id = s.specialist_id`,
  },
  answer: {
    key: [{ column: sql`an.place`, type: 'integer' }, ...byName],
    isNullable: true,
    joins: () => sql`left join lateral (
      select array_position(${[...answers]}::text[], (${lastAnswerSql})) as place
    ) an on true`,
  },
}

/** The sort by its API name; undefined if there is none. */
export const findPatientSort = (by: string): PatientSort | undefined =>
  Object.hasOwn(sorts, by) ? sorts[by] : undefined
