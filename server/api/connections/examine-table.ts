import type { components } from '../../../schema/generated/rest.ts'
import type { Columns } from '../../connectors/table/columns.ts'
import type { Row } from '../../connectors/table/csv-rows.ts'
import { proveDateOrder } from '../../connectors/table/dates/date-order.ts'
import { rowMarks } from '../../connectors/table/detected-format.ts'
import {
  EXAMINED_ROWS,
  findSampleProblems,
  type OpenTable,
} from '../../connectors/table/open-table.ts'
import { DEFAULT_LEFT_OUT_MARKS, type RowChoice } from '../../connectors/table/read-rows.ts'
import type { StatusMeaning } from '../../engine/ingest/visit-statuses.ts'
import type { ReadingChoice } from './reading-choice.ts'

type Preview = components['schemas']['ImportPreview']

/** What a person is asked about before a table is read. */
type TableQuestions = Pick<Preview, 'dateOrder' | 'marks' | 'statuses'>

/** Finds what a person is asked about, among the rows that were looked at. */
export async function examineTable(
  table: OpenTable,
  columns: Columns,
  reading: ReadingChoice,
  meanings: ReadonlyMap<string, StatusMeaning>,
): Promise<TableQuestions> {
  return {
    dateOrder: findDateOrder(table, columns, reading),
    marks: countMarks(table.sample, reading),
    statuses: await listUnknownStatuses(table, columns, reading, meanings),
  }
}

const dateFields = ['start', 'birthDate', 'end', 'created'] as const

/** The order of dates that allow both; null if there are none. */
function findDateOrder(
  { sample, dateOrders }: OpenTable,
  columns: Columns,
  { dateOrder }: ReadingChoice,
): Preview['dateOrder'] {
  const dateColumns = dateFields.flatMap((field) => columns[field] ?? [])
  const openColumns = dateColumns.filter((at) =>
    sample.some(({ cells }) => isAmbiguousDate(cells?.[at] ?? '')),
  )
  const [first] = openColumns
  if (first === undefined) return null
  if (dateOrder) return dateOrder
  return openColumns.some((at) => dateOrders[at] === null)
    ? 'unknown'
    : (dateOrders[first] ?? 'unknown')
}

/** Dates with dots have the day first everywhere. */
const isAmbiguousDate = (cell: string) => proveDateOrder(cell) === null && !cell.includes('.')

function countMarks(rows: Row[], { leftOutMarks }: ReadingChoice): Preview['marks'] {
  const marked = (leftOutMarks ?? DEFAULT_LEFT_OUT_MARKS) as readonly string[] // the two types have equal members
  return rowMarks.flatMap((mark) => {
    const count = rows.filter((row) => row.cells && row.mark === mark).length
    return count === 0 ? [] : [{ mark, rows: count, leftOut: marked.includes(mark) }]
  })
}

async function listUnknownStatuses(
  table: OpenTable,
  columns: Columns,
  { dateOrder, statuses }: ReadingChoice,
  meanings: ReadonlyMap<string, StatusMeaning>,
): Promise<Preview['statuses']> {
  // Decided words are counted too, so that a choice can be changed.
  const choice: RowChoice = { ...(dateOrder && { dateOrder }), leftOutMarks: [] }
  const counts = new Map<string, number>()
  for (const { reason, detail, field } of await findSampleProblems(
    table,
    columns,
    choice,
    EXAMINED_ROWS,
  ))
    if (reason === 'BAD_STATUS' && detail && field)
      counts.set(detail, (counts.get(detail) ?? 0) + 1)
  const chosen = new Map((statuses ?? []).map(({ word, meaning }) => [word, meaning]))
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([word, rows]) => ({
      ...{ word, rows },
      meaning: chosen.get(word) ?? meanings.get(word) ?? null,
    }))
}
