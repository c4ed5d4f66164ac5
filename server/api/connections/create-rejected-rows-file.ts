import { rejectionFor } from '../../engine/ingest/mask-rejection.ts'
import { rejectedHeadings, rejectWords } from '../../engine/ingest/reject-reasons.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { cellsFor } from '../../platform/patient/redact-phones.ts'
import { cellText, MARK } from '../../platform/table/escape-cell.ts'

/**
 * The rows of a run that were not taken, as a table to be mended and brought again: line, reason, what is at fault, then the
 * row as it was under its own headings. Whoever sees phones masked sees them masked here. CSV as spreadsheets open it. Throws `Problem` for a run that is not there, and for one whose rows are not kept any more.
 */
export async function rejectedFile(
  tx: Tx,
  runId: string,
  { locale, phones }: { locale: Locale; phones: boolean },
): Promise<string> {
  const run = await tx
    .selectFrom('intake_run')
    .select(['headings', 'rejected'])
    .where('id', '=', runId)
    .executeTakeFirst()
  if (!run) throw new Problem('NOT_FOUND')
  const rows = await tx
    .selectFrom('intake_rejection')
    .select(['line', 'reason', 'detail', 'cells'])
    .where('run_id', '=', runId)
    .orderBy('line')
    .orderBy('position')
    .execute()
  if (rows.length === 0 && run.rejected > 0) throw new Problem('ROWS_GONE')
  const table = [
    // Where a person says what the columns are, the first line of a file may be a patient.
    [...rejectedHeadings[locale], ...cellsFor(phones, run.headings ?? [])],
    ...rows.map(({ line, reason, ...row }) => {
      const { detail, cells } = rejectionFor(phones, row)
      return [String(line), rejectWords(reason, locale), detail ?? '', ...cells]
    }),
  ]
  return MARK + table.map((row) => row.map(cellText).join(';')).join('\r\n')
}
