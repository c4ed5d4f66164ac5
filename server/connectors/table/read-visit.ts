import type {
  BranchRecord,
  PatientRecord,
  SpecialistRecord,
  VisitRecord,
} from '../port/connector.ts'
import { isLater, isoMoment, minutesAfter } from '../port/parse-times.ts'
import type { Columns } from './columns.ts'
import { moneyOf, phoneKey, plainCell, stableKey } from './parse-cells.ts'
import { rowState } from './parse-visit-status.ts'
import { hasWrongTime, readDate, readMinutes, readTime, readTimeSpan } from './read-dates.ts'
import type { CellOf } from './read-row.ts'
import { Refusal } from './row-rejected-error.ts'

type Moment = Temporal.Instant | Temporal.PlainDateTime

export interface ReadVisit {
  record: VisitRecord
  specialist: SpecialistRecord | null
  branch: BranchRecord | null
  /** What the row says was paid for it. */
  paid: number | null
}

/** The visit of a row; null when the row has nothing of a visit. Throws `Refusal`. */
export function readVisit(
  cell: CellOf,
  cells: string[],
  columns: Columns,
  { who, patient }: { who: string; patient: PatientRecord | null },
): ReadVisit | null {
  const about = ['start', 'time', 'visitId', 'status', 'attendance', 'noShow'] as const
  if (!about.some((field) => cell(field) !== '')) return null
  const state = rowState({
    status: cell('status'),
    attendance: cell('attendance'),
    noShow: cell('noShow'),
  })
  if (!state)
    throw new Refusal('BAD_STATUS', cell('status') || cell('attendance') || cell('noShow'))
  const dates = (columns.start ?? []).map((at) => plainCell(cells[at] ?? '')).filter(Boolean)
  const { startsAt, until } = readStart(dates, cell('time'), state.outcome !== null)
  const doctor = cell('doctor')
  const branch = cell('branch')
  const own = stableKey(phoneKey(patient?.phone ?? '') || who, startsAt.toString(), doctor || who)
  const created = isoMoment(cell('created'))
  const sum = cell('paid') || (unpaid(state, columns) ? '' : cell('amount'))
  return {
    record: {
      externalId: cell('visitId') || own,
      patientExternalId: who,
      specialistExternalId: doctor ? stableKey('doctor', doctor) : null,
      branchExternalId: branch ? stableKey('branch', branch) : null,
      service: cell('service') || null,
      startsAt,
      endsAt: endOf(startsAt, until, cell),
      ...state,
      createdAt: created instanceof Temporal.Instant ? created : null,
    },
    specialist: doctor
      ? {
          externalId: stableKey('doctor', doctor),
          name: doctor,
          specialty: cell('specialty') || null,
        }
      : null,
    branch: branch
      ? {
          externalId: stableKey('branch', branch),
          name: branch,
          address: null,
          phone: null,
          timeZone: null,
        }
      : null,
    paid: moneyOf(sum),
  }
}

/** A price is a payment once the visit took place; a file that does not say lists what was done. */
function unpaid(state: Pick<VisitRecord, 'status' | 'outcome'>, columns: Columns): boolean {
  if (state.status === 'canceled' || state.outcome === 'noShow') return true
  return state.outcome === null && (columns.status ?? columns.attendance) !== undefined
}

/**
 * Date and time may stand in one cell, in two, or in two of the same kind of heading (`Дата`, `Начало`).
 * A day alone is enough for a visit that is over, never for one to be reminded of.
 */
function readStart(
  dates: string[],
  time: string,
  over: boolean,
): { startsAt: Moment; until: Temporal.PlainTime | null } {
  const read = dates.map((written) => ({ written, date: readDate(written) }))
  const [from, until] = readTimeSpan(time || (read.find((one) => !one.date)?.written ?? ''))
  const unreadable = read.find(({ written, date }) => !date && !readTimeSpan(written)[0])
  if (unreadable) {
    const { written } = unreadable
    throw new Refusal(hasWrongTime(written) ? 'BAD_TIME' : 'BAD_DATE', written)
  }
  if (time && !from) throw new Refusal('BAD_TIME', time)
  const found = read.find(({ date }) => date !== null)
  if (!found?.date) throw new Refusal('NO_START', '')
  const { date } = found
  if (!(date instanceof Temporal.PlainDate)) {
    // A separate time beside `09.12.2026 0:00:00` is the real one.
    const midnight = date instanceof Temporal.PlainDateTime && date.hour + date.minute === 0
    return { startsAt: midnight && from ? date.withPlainTime(from) : date, until }
  }
  if (!from && !over) throw new Refusal('NO_START', `${found.written}: –:–`)
  return { startsAt: date.toPlainDateTime(from ?? undefined), until }
}

function endOf(startsAt: Moment, until: Temporal.PlainTime | null, cell: CellOf): Moment | null {
  const minutes = readMinutes(cell('duration'))
  const written = cell('end')
  const clock = until ?? readTime(written)
  const local = startsAt instanceof Temporal.PlainDateTime
  const end = clock && local ? startsAt.withPlainTime(clock) : readDate(written)
  if (end && !(end instanceof Temporal.PlainDate) && isLater(end, startsAt)) return end
  return minutes === null ? null : minutesAfter(startsAt, minutes)
}
