import { reportHeadings } from '../../connectors/table/report-headings.ts'
import { maskRejection } from '../../engine/ingest/mask-rejection.ts'
import { getRejectReasonText } from '../../engine/ingest/reject-reasons.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { redactCells } from '../../platform/patient/redact-phones.ts'
import { quoteCsvCell, UTF8_BOM } from '../../platform/table/escape-cell.ts'

/**
 * Creates a file of a run's rows that were left out or came in without one value, to be corrected and imported again: line, reason, detail, then the
 * original row with its headings. A row with several reasons is listed once.
 * Phones are masked for users who see them masked. CSV in the dialect of spreadsheets. Throws `Problem` if the run does not exist or its rows are
 * no longer kept.
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
    // The first line may be a patient, if the file has no headings, so it is masked too.
    [...reportHeadings[locale], ...redactCells(canSeePhones, run.headings ?? [])],
    ...groupByLine(rows).map(([first, ...others]) => {
      const { detail, cells } = maskRejection(canSeePhones, first)
      const masked = [detail, ...others.map((row) => maskRejection(canSeePhones, row).detail)]
      const reasons = [first, ...others].map(({ reason }) => getRejectReasonText(reason, locale))
      return [
        String(first.line),
        [...new Set(reasons)].join('; '),
        masked.filter((one) => one !== null).join('; '),
        ...cells,
      ]
    }),
  ]
  return UTF8_BOM + table.map((row) => row.map(quoteCsvCell).join(';')).join('\r\n')
}

/** Rows of one line follow each other. */
function groupByLine<One extends { line: number }>(rows: One[]): [One, ...One[]][] {
  const groups: [One, ...One[]][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0].line === row.line) last.push(row)
    else groups.push([row])
  }
  return groups
}
