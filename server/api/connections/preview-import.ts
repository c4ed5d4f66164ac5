import type { components } from '../../../schema/generated/rest.ts'
import { findMissingFields, toColumns } from '../../connectors/table/columns.ts'
import {
  findSampleProblems,
  resolveFields,
  SAMPLE_ROWS,
} from '../../connectors/table/open-table.ts'
import { suggestFields } from '../../connectors/table/suggest-fields.ts'
import { getPhoneRegion } from '../../engine/ingest/phone-region.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { loadMapping } from './column-mapping.ts'
import { findRowWarnings } from './find-row-warnings.ts'
import type { ImportFile } from './open-import-file.ts'

type ImportPreview = components['schemas']['ImportPreview']

/** Previews an import from the file's first rows. Nothing is stored; the upload is closed. */
export async function previewImport(
  { db, clock }: AppContext,
  companyId: string,
  { upload, fields: chosen }: ImportFile,
): Promise<ImportPreview> {
  const { format } = upload
  const none = {
    encoding: null,
    separator: null,
    rows: [],
    columns: [],
    missing: [],
    problems: [],
    doubts: [],
  }
  if ('rows' in upload) {
    await upload.rows[Symbol.asyncIterator]().return?.()
    return { ...none, format, remembered: false }
  }
  const { table, detected: found } = upload
  try {
    const known = chosen ? null : await db.withTenant(companyId, (tx) => loadMapping(tx, table))
    const fields = chosen ?? resolveFields(table, known ?? undefined)
    const columns = toColumns(fields, table.headings)
    const missing = findMissingFields(columns)
    const company = await db.withTenant(companyId, (tx) =>
      tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow(),
    )
    const rows = table.sample.slice(0, SAMPLE_ROWS).flatMap(({ line, cells }) => {
      return cells ? [{ line, cells: table.headings.map((_, at) => cells[at] ?? '') }] : []
    })
    // If required columns are missing, every row would have the same problem.
    const problems =
      missing.length > 0 ? [] : (await findSampleProblems(table, columns)).map(toRowProblem)
    const refused = new Set(problems.flatMap(({ line, imported }) => (imported ? [] : line)))
    const sample = table.sample.slice(0, SAMPLE_ROWS).filter(({ line }) => !refused.has(line))
    const today = clock.now().toZonedDateTimeISO(company.time_zone).toPlainDate()
    return {
      format,
      ...found,
      rows,
      columns: table.headings.map((header, index) => {
        const field = fields[index] ?? null
        const cells = rows.map((row) => row.cells[index] ?? '')
        return { index, header, field, alternatives: suggestFields(header, cells, field) }
      }),
      missing,
      problems,
      doubts: findRowWarnings(sample, columns, {
        region: getPhoneRegion(company.time_zone),
        today,
      }),
      remembered: known !== null,
    }
  } finally {
    await table.rest.return?.()
  }
}

const toRowProblem = ({
  kind,
  line,
  reason,
  detail,
  field = null,
}: Awaited<ReturnType<typeof findSampleProblems>>[number]) => ({
  ...{ line, reason, detail, field },
  imported: kind === 'note',
})
