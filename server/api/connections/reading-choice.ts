import type { components } from '../../../schema/generated/rest.ts'
import { isJsonObject } from '../../connectors/port/read-json.ts'
import { SEPARATORS } from '../../connectors/table/csv-rows.ts'
import { ENCODINGS } from '../../connectors/table/detect-encoding.ts'
import { rowMarks } from '../../connectors/table/detected-format.ts'
import {
  MAX_STATUS_LENGTH,
  MAX_STATUSES,
  stateByMeaning,
} from '../../engine/ingest/visit-statuses.ts'
import { Problem } from '../../platform/http/problem.ts'

export type ReadingChoice = components['schemas']['ReadingChoice']

const dateOrders = ['dayFirst', 'monthFirst'] as const
const MAX_SHEET_LENGTH = 100

/** Parses the choice of a form part, JSON of `ReadingChoice`; empty if there is no such part. Throws a `Problem` if anything else was written. */
export function parseReadingChoice(json: string | null): ReadingChoice {
  if (json === null) return {}
  let value: unknown = null
  try {
    value = JSON.parse(json)
  } catch {}
  const choice = toReadingChoice(value)
  if (choice === null) throw new Problem('CHECK_DETAILS', { reading: 'BAD_FORMAT' })
  return choice
}

/** Checks a stored or received choice; null if it is none. */
export function toReadingChoice(value: unknown): ReadingChoice | null {
  if (!isJsonObject(value)) return null
  const { encoding, separator, sheet, dateOrder, leftOutMarks, statuses, ...rest } = value
  const isValid =
    Object.keys(rest).length === 0 &&
    isOneOf(ENCODINGS, encoding) &&
    isOneOf(SEPARATORS, separator) &&
    (isAbsent(sheet) || (typeof sheet === 'string' && sheet.length <= MAX_SHEET_LENGTH)) &&
    isOneOf(dateOrders, dateOrder) &&
    isListOf(leftOutMarks, (mark) => isOneOf(rowMarks, mark)) &&
    isListOf(statuses, isStatusChoice)
  return isValid ? (value as ReadingChoice) : null // every member was checked
}

const isAbsent = (value: unknown) => value === undefined || value === null

const isOneOf = (values: readonly string[], value: unknown) =>
  isAbsent(value) || values.some((one) => one === value)

const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  isAbsent(value) || (Array.isArray(value) && value.length <= MAX_STATUSES && value.every(isItem))

function isStatusChoice(value: unknown): boolean {
  if (!isJsonObject(value)) return false
  const { word, meaning, ...rest } = value
  return (
    Object.keys(rest).length === 0 &&
    typeof word === 'string' &&
    word.length > 0 &&
    word.length <= MAX_STATUS_LENGTH &&
    typeof meaning === 'string' &&
    Object.hasOwn(stateByMeaning, meaning)
  )
}
