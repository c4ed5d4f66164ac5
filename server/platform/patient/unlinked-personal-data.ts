import { sql } from 'kysely'
import { otherColumns, phoneColumn, textColumn } from './personal-column.ts'
import type { PatientTables } from './personal-data.ts'
import { isSameTestPatient, mentionsPatient } from './row-ownership.ts'

const EMPTY = sql`''`

/** Tables that name patients without a reference to them: what files and agents brought, and test messages. */
export const unlinkedPersonalData = {
  intake_rejection: {
    isOwn: (id) => mentionsPatient(id, sql`concat_ws(' ', detail, array_to_string(cells, ' '))`),
    columns: { ...otherColumns('reason', 'field'), detail: textColumn(), cells: textColumn() },
  },
  intake_run: {
    isOwn: (id) => mentionsPatient(id, sql`file_name`),
    columns: {
      ...otherColumns('kind', 'state', 'headings', 'error', 'joining', 'left_out_reasons'),
      // The extension stays: an import without any name would be listed as a sync.
      file_name: textColumn(
        sql`'…' || coalesce(substring(file_name from '[.][A-Za-z0-9]{1,8}$'), '')`,
      ),
    },
  },
  agent_refusal: {
    isOwn: (id) => mentionsPatient(id, sql`detail`),
    columns: { ...otherColumns('reason', 'field'), detail: textColumn() },
  },
  handover_note: {
    isOwn: (id) => mentionsPatient(id, sql`text`),
    columns: { ...otherColumns('by_name'), text: textColumn() },
    erasure: 'delete',
  },
  test_sending: {
    isOwn: (id) =>
      sql`test_patient_id in (select t.id from test_patient t where ${isSameTestPatient(id)})`,
    columns: {
      ...otherColumns('channel', 'provider', 'status'),
      phone: phoneColumn(EMPTY),
      detail: textColumn(),
    },
  },
  test_patient: {
    isOwn: (id) => sql`id in (select t.id from test_patient t where ${isSameTestPatient(id)})`,
    columns: {
      ...otherColumns('position'),
      first_name: textColumn(),
      last_name: textColumn(),
      patronymic: textColumn(),
      phone: phoneColumn(),
    },
    erasure: 'delete',
  },
} satisfies PatientTables
