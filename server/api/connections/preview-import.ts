import type { components } from '../../../schema/generated/rest.ts'
import { findMissingFields, toColumns } from '../../connectors/table/columns.ts'
import { createDetectedFormat } from '../../connectors/table/detected-format.ts'
import {
  extendSample,
  findSampleProblems,
  resolveFields,
  SAMPLE_ROWS,
} from '../../connectors/table/open-table.ts'
import { suggestFields } from '../../connectors/table/suggest-fields.ts'
import { getPhoneRegion } from '../../engine/ingest/phone-region.ts'
import { loadFileMeanings } from '../../engine/ingest/visit-statuses.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { examineTable } from './examine-table.ts'
import { findRowWarnings } from './find-row-warnings.ts'
import { type ImportFile, toRowChoice } from './open-import-file.ts'

type ImportPreview = components['schemas']['ImportPreview']

/** Previews an import from the file's first rows. Nothing is stored; the upload is closed. */
export async function previewImport(
  { db, clock }: AppContext,
  companyId: string,
  { upload, reading, remembered, fields: chosen }: ImportFile,
): Promise<ImportPreview> {
  if ('rows' in upload) {
    await upload.rows[Symbol.asyncIterator]().return?.()
    return { ...createEmptyPreview(), format: upload.format }
  }
  const { format, table, detected } = upload
  try {
    const fields = chosen ?? resolveFields(table, remembered ?? undefined)
    const columns = toColumns(fields, table.headings)
    const missing = findMissingFields(columns)
    await extendSample(table)
    const { company, meanings, rowChoice } = await db.withTenant(companyId, async (tx) => ({
      company: await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow(),
      meanings: await loadFileMeanings(tx),
      rowChoice: await toRowChoice(tx, reading),
    }))
    const rows = table.sample.slice(0, SAMPLE_ROWS).flatMap(({ line, cells }) => {
      return cells ? [{ line, cells: table.headings.map((_, at) => cells[at] ?? '') }] : []
    })
    // If required columns are missing, every row would have the same problem.
    const isReadable = missing.length === 0
    const problems = isReadable
      ? (await findSampleProblems(table, columns, rowChoice)).map(toRowProblem)
      : []
    const refused = new Set(problems.flatMap(({ line, imported }) => (imported ? [] : line)))
    const sample = table.sample.slice(0, SAMPLE_ROWS).filter(({ line }) => !refused.has(line))
    const today = clock.now().toZonedDateTimeISO(company.time_zone).toPlainDate()
    const { hasDaysFrom1904: _, ...reported } = detected
    return {
      ...createEmptyPreview(),
      ...{ format, rows, missing, problems },
      ...reported,
      ...(isReadable ? await examineTable(table, columns, reading, meanings) : {}),
      columns: table.headings.map((header, index) => {
        const field = fields[index] ?? null
        const cells = rows.map((row) => row.cells[index] ?? '')
        return { index, header, field, alternatives: suggestFields(header, cells, field) }
      }),
      doubts: findRowWarnings(sample, columns, {
        region: getPhoneRegion(company.time_zone),
        today,
      }),
      remembered: remembered !== null && chosen === null,
    }
  } finally {
    await table.rest.return?.()
  }
}

function createEmptyPreview(): Omit<ImportPreview, 'format'> {
  const { encoding, separator, sheet, sheets } = createDetectedFormat()
  return {
    ...{ encoding, separator, sheet, sheets, dateOrder: null, marks: [], statuses: [] },
    ...{ rows: [], columns: [], missing: [], problems: [], doubts: [], remembered: false },
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
