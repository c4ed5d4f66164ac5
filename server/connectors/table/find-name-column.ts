import { isGivenName } from '../../../domain/given-names.ts'
import { cleanName } from '../port/clean-name.ts'
import { isPatronymic } from '../port/person-name.ts'
import type { TableField } from './columns.ts'
import type { Row } from './csv-rows.ts'
import { unwrapCell } from './parse-cells.ts'

/** Share of a column's cells that must be names of people. */
const MIN_NAME_SHARE = 0.5
/** Patients differ from row to row; names of staff repeat. */
const MIN_DISTINCT_SHARE = 0.6
const NAME_FIELDS: readonly (TableField | null)[] = ['fullName', 'surname', 'firstName']

/**
 * The column with the patients' names in a table none of whose headings says so, as «Наименование» in lists of 1C: of the columns without a field the one
 * with most names. -1 if there is none.
 */
export function findNameColumn(fields: readonly (TableField | null)[], sample: Row[]): number {
  if (fields.some((field) => NAME_FIELDS.includes(field))) return -1
  const scores = fields.map((field, at) => (field ? 0 : scoreNames(sample, at)))
  const best = Math.max(0, ...scores)
  return best >= MIN_NAME_SHARE ? scores.indexOf(best) : -1
}

/** Share of names among the cells of a column; 0 if the same ones repeat. */
function scoreNames(sample: Row[], at: number): number {
  const cells = sample.map(({ cells }) => unwrapCell(cells?.[at] ?? '')).filter(Boolean)
  if (new Set(cells).size < cells.length * MIN_DISTINCT_SHARE) return 0
  return cells.filter(isPersonName).length / Math.max(1, cells.length)
}

/** Two words or more, one of which is a given name or a patronymic. */
function isPersonName(cell: string): boolean {
  const words = cleanName(cell).split(/[\s,]+/)
  return words.length > 1 && words.some((word) => isGivenName(word) || isPatronymic(word))
}
