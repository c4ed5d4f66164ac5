import type { CountryCode } from 'libphonenumber-js/min'
import type { components } from '../../../schema/generated/rest.ts'
import type { Columns, Field } from '../../connectors/table/columns.ts'
import type { Row } from '../../connectors/table/csv-rows.ts'
import { phoneOf, plainCell } from '../../connectors/table/parse-cells.ts'
import { readDate } from '../../connectors/table/read-dates.ts'
import { toE164 } from '../../platform/patient/phone.ts'

type Doubt = components['schemas']['RowDoubt']
type Said = Pick<Doubt, 'reason' | 'detail'>

/** What rows are held against: whose numbers have no country code, and the clinic's day. */
export interface Sense {
  region: CountryCode | undefined
  today: Temporal.PlainDate
}

/** Nobody has been older. */
const OLDEST_YEARS = 122
/** No clinic books further ahead, and none keeps visits longer: 2062 and 1926 are slips for 2026. */
const AHEAD_YEARS = 3
const BACK_YEARS = 50
const LONGEST_DETAIL = 60

/** Which of these rows will be taken in and yet look wrong, each with what it looks like; by the columns that there are. */
export function rowDoubts(rows: Row[], columns: Columns, sense: Sense): Doubt[] {
  return rows.flatMap(({ line, cells }): Doubt[] => {
    if (!cells) return []
    const filled = (field: Field) =>
      (columns[field] ?? []).map((at) => plainCell(cells[at] ?? '')).filter((one) => one !== '')
    const said = [
      columns.phone ? ofPhone(filled('phone')[0], sense.region) : null,
      ofName([...filled('fullName'), ...filled('surname'), ...filled('firstName')]),
      ofBirth(filled('birthDate')[0], sense.today),
      ofVisit(filled('start'), sense.today),
    ]
    return said.flatMap((one) => (one ? [{ line, ...one }] : []))
  })
}

function ofPhone(written: string | undefined, region: CountryCode | undefined): Said | null {
  if (!written) return { reason: 'NO_PHONE', detail: null }
  const phone = phoneOf(written)
  // A number that Excel cut short is a row that is not taken; that is told of it.
  if (phone === undefined || (phone !== null && toE164(phone, region) !== null)) return null
  return said(written.includes('@') ? 'EMAIL_FOR_PHONE' : 'BAD_PHONE', written)
}

/** Dashes and numbers fill a cell that must not be empty; no message can call a patient by them. */
function ofName(written: string[]): Said | null {
  if (written.length === 0 || written.some((one) => /\p{L}/u.test(one))) return null
  return said('NO_NAME', written.join(' '))
}

function ofBirth(written: string | undefined, today: Temporal.PlainDate): Said | null {
  const day = written ? dayOf(written) : null
  if (!written || !day || isPlaceholder(day)) return null
  const born = Temporal.PlainDate.compare
  const isPossible =
    born(day, today) <= 0 && born(day, today.subtract({ years: OLDEST_YEARS })) >= 0
  return isPossible ? null : said('BAD_BIRTH_DATE', written)
}

/** What systems write for a day they do not know: a century's first, Excel's zero. */
const isPlaceholder = ({ year, month, day }: Temporal.PlainDate) =>
  year <= 1900 && ((month === 1 && day === 1) || (month === 12 && day >= 30))

function ofVisit(dates: string[], today: Temporal.PlainDate): Said | null {
  const written = dates.find((one) => dayOf(one) !== null)
  const day = written ? dayOf(written) : null
  if (!written || !day) return null
  if (Temporal.PlainDate.compare(day, today.add({ years: AHEAD_YEARS })) > 0)
    return said('FAR_AHEAD', written)
  return Temporal.PlainDate.compare(day, today.subtract({ years: BACK_YEARS })) < 0
    ? said('LONG_AGO', written)
    : null
}

/** The day a cell names, in whatever zone it is said. */
function dayOf(written: string): Temporal.PlainDate | null {
  const read = readDate(written)
  if (read instanceof Temporal.Instant) return read.toZonedDateTimeISO('UTC').toPlainDate()
  return read instanceof Temporal.PlainDateTime ? read.toPlainDate() : read
}

const said = (reason: Doubt['reason'], written: string): Said => ({
  reason,
  detail: written.slice(0, LONGEST_DETAIL),
})
