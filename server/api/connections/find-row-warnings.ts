import type { CountryCode } from 'libphonenumber-js/min'
import type { components } from '../../../schema/generated/rest.ts'
import type { Columns, TableField } from '../../connectors/table/columns.ts'
import type { Row } from '../../connectors/table/csv-rows.ts'
import { parsePhone, unwrapCell } from '../../connectors/table/parse-cells.ts'
import { readDate } from '../../connectors/table/read-dates.ts'
import { toE164 } from '../../platform/patient/phone.ts'

type RowWarning = components['schemas']['RowDoubt']
type Warning = Pick<RowWarning, 'reason' | 'detail'>

/** Context of the checks: region for phones without a country code, and the clinic's current day. */
export interface CheckContext {
  region: CountryCode | undefined
  today: Temporal.PlainDate
}

/** Maximum plausible age. */
const MAX_AGE_YEARS = 122
/** Plausible range of visit dates: 2062 and 1926 are typos for 2026. */
const MAX_YEARS_AHEAD = 3
const MAX_YEARS_BACK = 50
const MAX_DETAIL_LENGTH = 60

/** Returns warnings for rows that will be imported and yet look wrong, by the mapped columns. */
export function findRowWarnings(
  rows: Row[],
  columns: Columns,
  context: CheckContext,
): RowWarning[] {
  return rows.flatMap(({ line, cells }): RowWarning[] => {
    if (!cells) return []
    const readCells = (field: TableField) =>
      (columns[field] ?? []).map((at) => unwrapCell(cells[at] ?? '')).filter((one) => one !== '')
    const warnings = [
      columns.phone ? checkPhone(readCells('phone')[0], context.region) : null,
      checkName([...readCells('fullName'), ...readCells('surname'), ...readCells('firstName')]),
      checkBirthDate(readCells('birthDate')[0], context.today),
      checkVisitDate(readCells('start'), context.today),
    ]
    return warnings.flatMap((one) => (one ? [{ line, ...one }] : []))
  })
}

function checkPhone(text: string | undefined, region: CountryCode | undefined): Warning | null {
  if (!text) return { reason: 'NO_PHONE', detail: null }
  const phone = parsePhone(text)
  // Numbers shortened by Excel are rejected rows with their own reason.
  if (phone === undefined || (phone !== null && toE164(phone, region) !== null)) return null
  return createWarning(text.includes('@') ? 'EMAIL_FOR_PHONE' : 'BAD_PHONE', text)
}

/** Dashes and digits fill required cells; no message can use them as a name. */
function checkName(texts: string[]): Warning | null {
  if (texts.length === 0 || texts.some((one) => /\p{L}/u.test(one))) return null
  return createWarning('NO_NAME', texts.join(' '))
}

function checkBirthDate(text: string | undefined, today: Temporal.PlainDate): Warning | null {
  const day = text ? parseDay(text) : null
  if (!text || !day || isPlaceholder(day)) return null
  const born = Temporal.PlainDate.compare
  const isPossible =
    born(day, today) <= 0 && born(day, today.subtract({ years: MAX_AGE_YEARS })) >= 0
  return isPossible ? null : createWarning('BAD_BIRTH_DATE', text)
}

/** Placeholder dates of systems: the first of a century, Excel's zero. */
const isPlaceholder = ({ year, month, day }: Temporal.PlainDate) =>
  year <= 1900 && ((month === 1 && day === 1) || (month === 12 && day >= 30))

function checkVisitDate(dates: string[], today: Temporal.PlainDate): Warning | null {
  const text = dates.find((one) => parseDay(one) !== null)
  const day = text ? parseDay(text) : null
  if (!text || !day) return null
  if (Temporal.PlainDate.compare(day, today.add({ years: MAX_YEARS_AHEAD })) > 0)
    return createWarning('FAR_AHEAD', text)
  return Temporal.PlainDate.compare(day, today.subtract({ years: MAX_YEARS_BACK })) < 0
    ? createWarning('LONG_AGO', text)
    : null
}

/** Returns the date in a cell, whatever its zone. */
function parseDay(text: string): Temporal.PlainDate | null {
  const read = readDate(text)
  if (read instanceof Temporal.Instant) return read.toZonedDateTimeISO('UTC').toPlainDate()
  return read instanceof Temporal.PlainDateTime ? read.toPlainDate() : read
}

const createWarning = (reason: RowWarning['reason'], text: string): Warning => ({
  reason,
  detail: text.slice(0, MAX_DETAIL_LENGTH),
})
