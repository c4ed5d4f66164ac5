import type { components } from '../../../schema/generated/rest.ts'
import { columnsBy, missingFields } from '../../connectors/table/columns.ts'
import { fieldsOf, problemsOf, SAMPLE } from '../../connectors/table/open-table.ts'
import { alternativesOf } from '../../connectors/table/suggest-fields.ts'
import { regionOf } from '../../engine/ingest/phone-region.ts'
import type { House } from '../../platform/app-context.ts'
import { recall } from './column-mapping.ts'
import { rowDoubts } from './find-row-warnings.ts'
import type { ImportFile } from './open-import-file.ts'

type Preview = components['schemas']['ImportPreview']

/** What an import of the file would make of it, by its first rows. Nothing is stored; the upload is let go. */
export async function previewOf(
  { db, clock }: House,
  companyId: string,
  { upload, fields: chosen }: ImportFile,
): Promise<Preview> {
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
  const { table, found } = upload
  try {
    const known = chosen ? null : await db.tenant(companyId, (tx) => recall(tx, table))
    const fields = chosen ?? fieldsOf(table, known ?? undefined)
    const columns = columnsBy(fields, table.headings)
    const missing = missingFields(columns)
    const company = await db.tenant(companyId, (tx) =>
      tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow(),
    )
    const rows = table.sample.slice(0, SAMPLE).flatMap(({ line, cells }) => {
      return cells ? [{ line, cells: table.headings.map((_, at) => cells[at] ?? '') }] : []
    })
    // Without a name or a way to tell people apart every row is a problem, and the same one.
    const problems = missing.length > 0 ? [] : (await problemsOf(table, columns)).map(told)
    const refused = new Set(problems.map(({ line }) => line))
    const taken = table.sample.slice(0, SAMPLE).filter(({ line }) => !refused.has(line))
    const today = clock.now().toZonedDateTimeISO(company.time_zone).toPlainDate()
    return {
      format,
      ...found,
      rows,
      columns: table.headings.map((header, index) => {
        const field = fields[index] ?? null
        const cells = rows.map((row) => row.cells[index] ?? '')
        return { index, header, field, alternatives: alternativesOf(header, cells, field) }
      }),
      missing,
      problems,
      doubts: rowDoubts(taken, columns, { region: regionOf(company.time_zone), today }),
      remembered: known !== null,
    }
  } finally {
    await table.rest.return?.()
  }
}

const told = ({ line, reason, detail }: Preview['problems'][number]) => ({ line, reason, detail })
