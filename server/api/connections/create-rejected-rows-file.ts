import { maskRejection } from '../../engine/ingest/mask-rejection.ts'
import { getRejectReasonText, rejectionHeadings } from '../../engine/ingest/reject-reasons.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { redactCells } from '../../platform/patient/redact-phones.ts'
import { quoteCsvCell, UTF8_BOM } from '../../platform/table/escape-cell.ts'

/**
 * The rows of a run that were not taken, as a table to be mended and brought again: line, reason, what is at fault, then the
 * row as it was under its own headings. Whoever sees phones masked sees them masked here. CSV as spreadsheets open it. Throws `Problem` for a run that is not there, and for one whose rows are not kept any more.
 */
export async function createRejectedRowsFile(
  tx: Tx,
  runId: string,
  { locale, canSeePhones }: { locale: Locale; canSeePhones: boolean },
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
    [...rejectionHeadings[locale], ...redactCells(canSeePhones, run.headings ?? [])],
    ...rows.map(({ line, reason, ...row }) => {
      const { detail, cells } = maskRejection(canSeePhones, row)
      return [String(line), getRejectReasonText(reason, locale), detail ?? '', ...cells]
    }),
  ]
  return UTF8_BOM + table.map((row) => row.map(quoteCsvCell).join(';')).join('\r\n')
}
