import type { VisitClosure } from '../port/closure-and-merge.ts'
import type { IncomingRow, PatientRecord, RejectReason, VisitRecord } from '../port/connector.ts'
import { MAX_OCCURRENCES, toGroupVisitId, toOccurrenceId } from '../port/visit-ids.ts'
import type { ToId } from './id-scope.ts'
import {
  listSegments,
  listValues,
  type Message,
  readAuthority,
  readFieldText,
  type Segment,
} from './parse-message.ts'
import { parseTimestamp } from './parse-timestamp.ts'
import { readBranch, readService, readSpecialist } from './read-resources.ts'
import { type Occurrence, readOccurrences } from './read-visit-time.ts'
import { type SourceVisitState, toVisitState } from './visit-state.ts'

interface ScheduleOptions {
  event: string
  line: number
  toId: ToId
  readPatients(): PatientRecord[] | { reason: RejectReason; at: string }
}

/**
 * Rows of a SIU message. A visit that is over may be named without its time or its patient: then only its end is reported. Several times are several
 * visits; a later message with fewer of them ends the rest.
 */
export function readSchedule(
  message: Message,
  { event, line, toId, readPatients }: ScheduleOptions,
): IncomingRow[] {
  const reject = (reason: RejectReason, detail: string): IncomingRow => ({
    kind: 'rejected',
    line,
    reason,
    detail: detail.slice(0, 100),
  })
  const [sch] = listSegments(message, 'SCH')
  const state = toVisitState(event, sch)
  if (state === undefined) return [reject('UNKNOWN_MESSAGE', `SIU^${event}`)]
  if (state === null) return []
  const visitId = sch ? readVisitId(sch, toId) : null
  if (!sch || visitId === null) return [reject('NO_ID', 'SCH-2')]
  const patients = readPatients()
  if ('reason' in patients) return [reject(patients.reason, patients.at)]
  const patientIds = patients.map(({ externalId }) => externalId)
  const isOver = state.status === 'canceled' || state.outcome !== null
  const reportedAt = parseTimestamp(readFieldText(message.header, 7))
  const { occurrences, problems } = readOccurrences(message, sch)
  const rows = patients.map((record): IncomingRow => ({ kind: 'patient', line, record }))
  const [problem] = problems
  const isTimeMissing = occurrences.length === 0
  if (isOver && (patients.length === 0 || (isTimeMissing && problem?.reason === 'NO_START'))) {
    const { status, outcome } = state
    const record = {
      externalId: visitId,
      patientExternalIds: patientIds,
      status,
      outcome,
      reportedAt,
    }
    return [...rows, { kind: 'closure', line, record: { ...record, afterOccurrence: null } }]
  }
  if (patients.length === 0) return [reject('NO_PATIENT', 'PID')]
  if (isTimeMissing) return [reject(problem?.reason ?? 'NO_START', problem?.detail ?? 'SCH-11')]
  const common = { ...state, ...readReplaced(event, sch, toId), reportedAt }
  const read = occurrences.slice(0, MAX_OCCURRENCES)
  rows.push(
    ...read.flatMap((occurrence, nth) =>
      toRows(occurrence, {
        visitId: toOccurrenceId(visitId, nth + 1),
        patientIds,
        ...{ common: nth === 0 ? common : { ...state, reportedAt }, line, toId },
      }),
    ),
  )
  if (event !== 'S12')
    rows.push({ kind: 'closure', line, record: endRest(visitId, read.length, reportedAt) })
  if (occurrences.length > MAX_OCCURRENCES)
    rows.push(reject('TOO_MANY_TIMES', `SCH-11: ${occurrences.length}`))
  return [...rows, ...problems.map(({ reason, detail }) => reject(reason, detail))]
}

/** The filler's number (SCH-2) with whose it is, else the placer's (SCH-1). */
function readVisitId(sch: Segment, toId: ToId): string | null {
  for (const at of [2, 1]) {
    const [value] = listValues(sch, at)
    const number = value?.() ?? null
    if (value && number !== null) return toId(number, readAuthority(value, 2) ?? value(3))
  }
  return null
}

/** A rescheduled visit may get a new number and name the former one as its parent (SCH-24, else SCH-23). */
function readReplaced(event: string, sch: Segment, toId: ToId): Pick<VisitRecord, 'replaces'> {
  if (event !== 'S13') return {}
  const [value] = [...listValues(sch, 24), ...listValues(sch, 23)]
  const number = value?.() ?? null
  if (!value || number === null) return {}
  return { replaces: [toId(number, readAuthority(value, 2) ?? value(3))] }
}

interface VisitOptions {
  visitId: string
  patientIds: string[]
  common: SourceVisitState & Pick<VisitRecord, 'replaces' | 'reportedAt'>
  line: number
  toId: ToId
}

/** One visit per patient, after the specialist and the branch of this time. */
function toRows(
  { startsAt, endsAt, resources }: Occurrence,
  { visitId, patientIds, common, line, toId }: VisitOptions,
): IncomingRow[] {
  const specialist = readSpecialist(resources, toId)
  const branch = readBranch(resources)
  const visits = patientIds.map(
    (patient, index): VisitRecord => ({
      externalId: index === 0 ? visitId : toGroupVisitId(visitId, patient),
      patientExternalId: patient,
      specialistExternalId: specialist?.id ?? null,
      branchExternalId: branch?.externalId ?? null,
      service: readService(resources),
      startsAt,
      endsAt,
      ...common,
      confirmed: false,
      createdAt: null,
    }),
  )
  return [
    ...(specialist?.record
      ? [{ kind: 'specialist', line, record: specialist.record } as const]
      : []),
    ...(branch ? [{ kind: 'branch', line, record: branch } as const] : []),
    ...visits.map((record): IncomingRow => ({ kind: 'visit', line, record })),
  ]
}

const endRest = (
  externalId: string,
  afterOccurrence: number,
  reportedAt: VisitClosure['reportedAt'],
): VisitClosure => ({
  ...{ externalId, afterOccurrence, reportedAt },
  patientExternalIds: [],
  status: 'canceled',
  outcome: null,
})
