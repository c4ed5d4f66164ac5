import { sql } from 'kysely'
import { otherColumns, textColumn } from './personal-column.ts'
import type { PatientTables } from './personal-data.ts'

/** What staff record while they work on patients: calls, the waiting list, notes. */
export const staffWorkPersonalData = {
  call_attempt: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: otherColumns('subject', 'by_name'),
    erasure: 'delete',
    exported: { section: 'calls', sortColumn: 'at' },
  },
  waiting_entry: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: otherColumns('added_by', 'removed_by'),
    erasure: 'delete',
    exported: { section: 'waitingList', sortColumn: 'added_at' },
  },
  note_mention: {
    isOwn: (id) => sql`note_id in (select n.id from note n where n.client_id = ${id})`,
    columns: {},
    erasure: 'delete',
  },
  note: {
    isOwn: (id) => sql`client_id = ${id}`,
    columns: { ...otherColumns('by_name'), text: textColumn() },
    erasure: 'delete',
    // A removed note waits only to be restored by its author.
    exported: { section: 'notes', sortColumn: 'created_at', condition: sql`removed_at is null` },
  },
} satisfies PatientTables
