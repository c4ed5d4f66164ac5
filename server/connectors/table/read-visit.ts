import type {
  BranchRecord,
  PatientRecord,
  SpecialistRecord,
  VisitRecord,
} from '../port/connector.ts'
import { addVisitMinutes, isLater } from '../port/parse-times.ts'
import type { Columns } from './columns.ts'
import type { DateOrder } from './dates/date-order.ts'
import { readMinutes, readTime, readTimeRange } from './dates/read-time.ts'
import { createStableKey, parseMoney, toPhoneKey, unwrapCell } from './parse-cells.ts'
import { parseVisitStatus } from './parse-visit-status.ts'
import { hasInvalidTime, readDate, readMoment, type WrittenMoment } from './read-dates.ts'
import type { GetCell, GetDateOrder, RowFormat } from './read-row.ts'
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
  { columns, dateOrders }: Pick<RowFormat, 'columns' | 'dateOrders'>,
  {
    who,
    patient,
    getOrder,
  }: { who: string; patient: PatientRecord | null; getOrder: GetDateOrder },
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
  const dates = (columns.start ?? []).flatMap((at) => {
    const written = unwrapCell(cells[at] ?? '')
    return written === '' ? [] : [{ written, moment: readMoment(written, dateOrders[at]) }]
  })
  const { startsAt, until } = readStart(dates, cell('time'), state.outcome !== null)
  const doctor = cell('doctor')
  const branch = cell('branch')
  const ownId = createStableKey(
    toPhoneKey(patient?.phone ?? '') || who,
    startsAt.toString(),
    doctor || who,
  )
  const created = readDate(cell('created'), getOrder('created'))
  const sum = cell('paid') || (isUnpaid(state, columns) ? '' : cell('amount'))
  return {
    record: {
      externalId: cell('visitId') || ownId,
      patientExternalId: who,
      specialistExternalId: doctor ? createStableKey('doctor', doctor) : null,
      branchExternalId: branch ? createStableKey('branch', branch) : null,
      service: cell('service') || null,
      startsAt,
      endsAt: readEnd(startsAt, until, cell, getOrder('end')),
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
  dates: { written: string; moment: WrittenMoment | null }[],
  time: string,
  isOver: boolean,
): { startsAt: SourceTime; until: Temporal.PlainTime | null } {
  const [from, until] = readTimeRange(time || (dates.find((one) => !one.moment)?.written ?? ''))
  const unreadable = dates.find(({ written, moment }) => !moment && !readTimeRange(written)[0])
  if (unreadable) {
    const { written } = unreadable
    throw new RowRejectedError(hasInvalidTime(written) ? 'BAD_TIME' : 'BAD_DATE', written)
  }
  if (time && !from) throw new RowRejectedError('BAD_TIME', time)
  const found = dates.find(({ moment }) => moment !== null)
  if (!found?.moment) throw new RowRejectedError('NO_START', '')
  const { moment, written } = found
  if (moment.instant) return { startsAt: moment.instant, until }
  // A separate time beside `09.12.2026 0:00:00` is the real one.
  const isReplaced = from && moment.from && moment.from.hour + moment.from.minute === 0
  if (moment.from && !isReplaced)
    return { startsAt: moment.day.toPlainDateTime(moment.from), until: moment.until ?? until }
  if (!from && !isOver) throw new RowRejectedError('NO_START', `${written}: –:–`)
  return { startsAt: moment.day.toPlainDateTime(from ?? undefined), until }
}

function readEnd(
  startsAt: SourceTime,
  until: Temporal.PlainTime | null,
  cell: GetCell,
  order: DateOrder | null,
): SourceTime | null {
  const minutes = readMinutes(cell('duration'))
  const written = cell('end')
  const clock = until ?? readTime(written)
  const isLocal = startsAt instanceof Temporal.PlainDateTime
  const end = clock && isLocal ? startsAt.withPlainTime(clock) : readDate(written, order)
  if (end && !(end instanceof Temporal.PlainDate) && isLater(end, startsAt)) return end
  return minutes === null ? null : addVisitMinutes(startsAt, minutes)
}
