import type { VisitClosure } from '../port/closure-and-merge.ts'
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
import { createStableKey, toPhoneKey, unwrapCell } from './parse-cells.ts'
import { PLANNED, parseEndRemark, parseVisitStatus } from './parse-visit-status.ts'
import {
  hasInvalidTime,
  hasTimeOfDay,
  isEmptyDate,
  readDate,
  readMoment,
  type WrittenMoment,
} from './read-dates.ts'
import type { GetCell, GetDateOrder, RowFormat, RowGroup } from './read-row.ts'
import { readSum } from './read-sum.ts'
import type { RowNotes } from './row-notes.ts'
import { RowRejectedError } from './row-rejected-error.ts'

type SourceTime = Temporal.Instant | Temporal.PlainDateTime

export interface ParsedVisit {
  record: VisitRecord
  specialist: SpecialistRecord | null
  branch: BranchRecord | null
}

/** The visit of a row, or its end by its number alone; null if the row has none. Throws `RowRejectedError`. */
export function readVisit(
  cell: GetCell,
  cells: string[],
  {
    columns,
    dateOrders,
    knownStatuses,
    hasTimes,
  }: Pick<RowFormat, 'columns' | 'dateOrders' | 'knownStatuses' | 'hasTimes'>,
  {
    who,
    patient,
    getOrder,
    notes,
    group,
  }: {
    who: string
    patient: PatientRecord | null
    getOrder: GetDateOrder
    notes: RowNotes
    group: RowGroup
  },
): ParsedVisit | VisitClosure | null {
  const visitFields = ['start', 'time', 'visitId', 'status', 'attendance', 'noShow'] as const
  if (!visitFields.some((field) => cell(field) !== '')) return null
  const days = (columns.start ?? []).flatMap((at) => {
    const written = unwrapCell(cells[at] ?? '')
    return written === '' ? [] : [{ written, moment: readMoment(written, dateOrders[at]) }]
  })
  const dates = days.filter(({ moment }) => !moment || !isEmptyDate(moment.day))
  // `01.01.0001`: the visit has no time yet.
  if (dates.length === 0 && days.length > 0 && cell('time') === '' && cell('visitId') === '')
    return null
  const remarks = cells.filter((_, at) => !isAssigned(columns, at))
  const { state, unknownStatus } = readState(cell, { columns, remarks, notes, knownStatuses })
  // Only a row with a time is of the day above it: any other may have no visit, or one that nobody can tell.
  const hasTime = cell('time') !== '' || dates.length > 0
  if (group.day !== null && hasTime && !dates.some(({ moment }) => moment))
    dates.push({ written: group.day, moment: readMoment(group.day) })
  const closure = readClosure(cell('visitId'), state, dates, cell('time'))
  if (closure) return closure
  const time = toClock(cell('time'))
  const hasEnded = state.outcome !== null
  const isDayOnly = time === '' && dates.every(({ moment }) => moment && !hasTimeOfDay(moment))
  if (!hasTimes && isDayOnly && patient && !hasEnded) {
    notes.add('start', 'NO_START', dates[0]?.written ?? '')
    return null
  }
  const { startsAt, until } = readStart(dates, time, hasEnded)
  const doctor = cell('doctor') || (group.doctor ?? '')
  const branch = cell('branch')
  const ownId = createStableKey(
    toPhoneKey(patient?.phone ?? '') || who,
    startsAt.toString(),
    doctor || who,
  )
  const created = notes.read('created', cell('created'), (text) =>
    readDate(text, getOrder('created')),
  )
  const paid = readSum('paid', cell, notes)
  const price = readSum('amount', cell, notes)
  return {
    record: {
      externalId: cell('visitId') || ownId,
      patientExternalId: who,
      specialistExternalId: doctor ? createStableKey('doctor', doctor) : null,
      branchExternalId: branch ? createStableKey('branch', branch) : null,
      service: cell('service') || null,
      startsAt,
      endsAt: readEnd(startsAt, until, { cell, order: getOrder('end'), notes }),
      ...state,
      sourceStatus: unknownStatus,
      // A day alone is no time: it may be before or after a message of that day.
      createdAt: created instanceof Temporal.PlainDate ? null : created,
      sumPaid: paid ?? (columns.paid || isUnpaid(state, columns) ? null : price),
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
  }
}

const isAssigned = (columns: Columns, at: number) =>
  Object.values(columns).some((some) => some.includes(at))

/** `13` and `1430` in a column of times. */
const toClock = (time: string) =>
  time.replace(
    /^(?!0+$)(\d{1,2}?)(\d{2})?$/,
    (_, hour: string, minute = '00') => `${hour}:${minute}`,
  )

/** The state of the visit. A word that nobody knows is asked about; until then the visit is a planned one. */
function readState(
  cell: GetCell,
  {
    columns,
    remarks,
    notes,
    knownStatuses,
  }: { columns: Columns; remarks: string[]; notes: RowNotes; knownStatuses: ReadonlySet<string> },
) {
  const stateFields = ['status', 'attendance', 'noShow', 'canceled'] as const
  const ended = stateFields.some((field) => columns[field])
    ? undefined
    : remarks.map(parseEndRemark).find(Boolean)
  if (ended) return { state: ended, unknownStatus: null }

  const read = (field: 'status' | 'attendance' | 'noShow') =>
    /\p{L}|\p{N}|\+/u.test(cell(field)) ? cell(field) : ''
  const status = read('status')
  const attendance = read('attendance')
  const missed = read('noShow')
  const canceled = /\p{L}|\p{N}|\+/u.test(cell('canceled')) ? cell('canceled') : ''
  const state = parseVisitStatus({ status, attendance, noShow: missed, canceled })
  if (state) return { state, unknownStatus: null }
  const known = parseVisitStatus({ status, attendance: '', noShow: '' })
  const field = known === null ? 'status' : attendance ? 'attendance' : 'noShow'
  const word = cell(field)
  if (!knownStatuses.has(word)) notes.add(field, 'BAD_STATUS', word)
  return { state: known ?? PLANNED, unknownStatus: word }
}

/** A canceled or missed visit that the row names by its number needs no start. */
function readClosure(
  visitId: string,
  { status, outcome }: Pick<VisitRecord, 'status' | 'outcome'>,
  dates: { moment: WrittenMoment | null }[],
  time: string,
): VisitClosure | null {
  // A missed visit with its day is history worth keeping.
  const isEnded =
    status === 'canceled' || (outcome === 'noShow' && !dates.some(({ moment }) => moment))
  const hasStart = dates.some(({ moment }) => moment?.instant || moment?.from) || time !== ''
  if (visitId === '' || !isEnded || hasStart) return null
  const whole = { patientExternalIds: [], afterOccurrence: null, reportedAt: null }
  return { externalId: visitId, status, outcome, ...whole }
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
  const isReplaced = from && !hasTimeOfDay(moment)
  if (moment.from && !isReplaced)
    return { startsAt: moment.day.toPlainDateTime(moment.from), until: moment.until ?? until }
  if (!from && !isOver) throw new RowRejectedError('NO_START', `${written}: –:–`)
  return { startsAt: moment.day.toPlainDateTime(from ?? undefined), until }
}

function readEnd(
  startsAt: SourceTime,
  until: Temporal.PlainTime | null,
  { cell, order, notes }: { cell: GetCell; order: DateOrder | null; notes: RowNotes },
): SourceTime | null {
  const minutes = notes.read('duration', cell('duration'), readMinutes)
  const written = cell('end')
  const clock = until ?? readTime(written)
  const isLocal = startsAt instanceof Temporal.PlainDateTime
  const end = clock
    ? isLocal && startsAt.withPlainTime(clock)
    : notes.read('end', written, (text) => readDate(text, order))
  if (end && !(end instanceof Temporal.PlainDate) && isLater(end, startsAt)) return end
  return minutes === null ? null : addVisitMinutes(startsAt, minutes)
}
