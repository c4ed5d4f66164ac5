import type {
  BranchRecord,
  PatientRecord,
  SpecialistRecord,
  VisitRecord,
} from '../port/connector.ts'
import { addVisitMinutes, isLater, parseIsoTime } from '../port/parse-times.ts'
import type { Columns } from './columns.ts'
import { createStableKey, parseMoney, toPhoneKey, unwrapCell } from './parse-cells.ts'
import { parseVisitStatus } from './parse-visit-status.ts'
import { hasInvalidTime, readDate, readMinutes, readTime, readTimeRange } from './read-dates.ts'
import type { GetCell } from './read-row.ts'
import { RowRejectedError } from './row-rejected-error.ts'

type SourceTime = Temporal.Instant | Temporal.PlainDateTime

export interface ParsedVisit {
  record: VisitRecord
  specialist: SpecialistRecord | null
  branch: BranchRecord | null
  /** Amount paid according to the row. */
  paidSum: number | null
}

/** The visit of a row; null if the row has none. Throws `RowRejectedError`. */
export function readVisit(
  cell: GetCell,
  cells: string[],
  columns: Columns,
  { who, patient }: { who: string; patient: PatientRecord | null },
): ParsedVisit | null {
  const visitFields = ['start', 'time', 'visitId', 'status', 'attendance', 'noShow'] as const
  if (!visitFields.some((field) => cell(field) !== '')) return null
  const state = parseVisitStatus({
    status: cell('status'),
    attendance: cell('attendance'),
    noShow: cell('noShow'),
  })
  if (!state)
    throw new RowRejectedError('BAD_STATUS', cell('status') || cell('attendance') || cell('noShow'))
  const dates = (columns.start ?? []).map((at) => unwrapCell(cells[at] ?? '')).filter(Boolean)
  const { startsAt, until } = readStart(dates, cell('time'), state.outcome !== null)
  const doctor = cell('doctor')
  const branch = cell('branch')
  const ownId = createStableKey(
    toPhoneKey(patient?.phone ?? '') || who,
    startsAt.toString(),
    doctor || who,
  )
  const created = parseIsoTime(cell('created'))
  const sum = cell('paid') || (isUnpaid(state, columns) ? '' : cell('amount'))
  return {
    record: {
      externalId: cell('visitId') || ownId,
      patientExternalId: who,
      specialistExternalId: doctor ? createStableKey('doctor', doctor) : null,
      branchExternalId: branch ? createStableKey('branch', branch) : null,
      service: cell('service') || null,
      startsAt,
      endsAt: readEnd(startsAt, until, cell),
      ...state,
      createdAt: created instanceof Temporal.Instant ? created : null,
    },
    specialist: doctor
      ? {
          externalId: createStableKey('doctor', doctor),
          name: doctor,
          specialty: cell('specialty') || null,
        }
      : null,
    branch: branch
      ? {
          externalId: createStableKey('branch', branch),
          name: branch,
          address: null,
          phone: null,
          timeZone: null,
        }
      : null,
    paidSum: parseMoney(sum),
  }
}

/** A price counts as paid once the visit took place; a file without states lists completed visits. */
function isUnpaid(state: Pick<VisitRecord, 'status' | 'outcome'>, columns: Columns): boolean {
  if (state.status === 'canceled' || state.outcome === 'noShow') return true
  return state.outcome === null && (columns.status ?? columns.attendance) !== undefined
}

/**
 * Date and time may be in one cell, in two, or under two similar headings (`Дата`, `Начало`). A day alone is enough for a past visit, never for a
 * coming one.
 */
function readStart(
  dates: string[],
  time: string,
  isOver: boolean,
): { startsAt: SourceTime; until: Temporal.PlainTime | null } {
  const parsedDates = dates.map((written) => ({ written, date: readDate(written) }))
  const [from, until] = readTimeRange(time || (parsedDates.find((one) => !one.date)?.written ?? ''))
  const unreadable = parsedDates.find(({ written, date }) => !date && !readTimeRange(written)[0])
  if (unreadable) {
    const { written } = unreadable
    throw new RowRejectedError(hasInvalidTime(written) ? 'BAD_TIME' : 'BAD_DATE', written)
  }
  if (time && !from) throw new RowRejectedError('BAD_TIME', time)
  const found = parsedDates.find(({ date }) => date !== null)
  if (!found?.date) throw new RowRejectedError('NO_START', '')
  const { date } = found
  if (!(date instanceof Temporal.PlainDate)) {
    // A separate time beside `09.12.2026 0:00:00` is the real one.
    const isMidnight = date instanceof Temporal.PlainDateTime && date.hour + date.minute === 0
    return { startsAt: isMidnight && from ? date.withPlainTime(from) : date, until }
  }
  if (!from && !isOver) throw new RowRejectedError('NO_START', `${found.written}: –:–`)
  return { startsAt: date.toPlainDateTime(from ?? undefined), until }
}

function readEnd(
  startsAt: SourceTime,
  until: Temporal.PlainTime | null,
  cell: GetCell,
): SourceTime | null {
  const minutes = readMinutes(cell('duration'))
  const written = cell('end')
  const clock = until ?? readTime(written)
  const isLocal = startsAt instanceof Temporal.PlainDateTime
  const end = clock && isLocal ? startsAt.withPlainTime(clock) : readDate(written)
  if (end && !(end instanceof Temporal.PlainDate) && isLater(end, startsAt)) return end
  return minutes === null ? null : addVisitMinutes(startsAt, minutes)
}
