import type { IncomingRow, PatientRecord, RejectReason, VisitRecord } from '../port/connector.ts'
import { MAX_CELL_LENGTH } from '../table/read-row.ts'
import { type FindEarlierVisit, toGroupVisitId } from './earlier-visit.ts'
import { listSegments, type Message, readFieldText } from './parse-message.ts'
import { toPatientRecord } from './patient.ts'
import { readBranch, readService, readSpecialist } from './read-resources.ts'
import { readVisitTime } from './read-visit-time.ts'
import { toVisitState } from './visit-state.ts'

/** Segments whose fields are read. */
const READ_SEGMENTS = new Set(['SCH', 'PID', 'AIS', 'AIG', 'AIL', 'AIP'])

/**
 * Rows of one message: none if it is not about a visit, one rejection if it cannot be read. Segments may come in any order, and `RGS` may be missing.
 */
export function readMessage(
  message: Message,
  line: number,
  findEarlierVisit: FindEarlierVisit,
): IncomingRow[] {
  const createRejection = (reason: RejectReason, detail: string): IncomingRow[] => [
    { kind: 'rejected', line, reason, detail: detail.slice(0, 100) },
  ]
  // Two messages in one frame: the second one's patients would get the first one's visit.
  if (listSegments(message, 'MSH').length > 1) return createRejection('NOT_HL7', 'MSH, MSH')
  const { type, event } = readMessageType(message)
  if (type === 'ACK') return []
  const [sch] = listSegments(message, 'SCH')
  const state = type === 'SIU' ? toVisitState(event, sch) : undefined
  if (state === undefined) return createRejection('UNKNOWN_MESSAGE', `${type}^${event}`)
  if (state === null) return []
  const longField = findLongField(message)
  if (longField) return createRejection('TOO_LONG', longField)
  const visitId = readFieldText(sch, 2) ?? readFieldText(sch, 1)
  if (!sch || visitId === null) return createRejection('NO_ID', 'SCH-2')

  const earlierVisit = findEarlierVisit(visitId)
  const patients: PatientRecord[] = []
  for (const pid of listSegments(message, 'PID')) {
    const patient = toPatientRecord(pid)
    if ('reason' in patient) return createRejection(patient.reason, patient.at)
    patients.push(patient)
  }
  const patientIds = [...new Set(patients.map(({ externalId }) => externalId))]
  if (patientIds.length === 0 && earlierVisit)
    patientIds.push(earlierVisit.patientExternalId, ...earlierVisit.otherPatientIds)
  if (patientIds.length === 0) return createRejection('NO_PATIENT', 'PID')
  const foundTime = readVisitTime(message, sch)
  // A valid visit needs its time; that of a canceled or past one was sent before.
  const isOver = state.status === 'canceled' || state.outcome !== null
  const time =
    'reason' in foundTime && foundTime.reason === 'NO_START' && isOver
      ? (earlierVisit ?? foundTime)
      : foundTime
  if ('reason' in time) return createRejection(time.reason, time.startComponent)

  const specialist = readSpecialist(message)
  const branch = readBranch(message)
  const visits = patientIds.map(
    (patient, index): VisitRecord => ({
      externalId: index === 0 ? visitId : toGroupVisitId(visitId, patient),
      patientExternalId: patient,
      specialistExternalId: specialist?.id ?? null,
      branchExternalId: branch?.externalId ?? null,
      service: readService(message),
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      ...state,
      confirmed: false,
      createdAt: null,
    }),
  )
  return [
    ...patients.map((record): IncomingRow => ({ kind: 'patient', line, record })),
    ...(specialist?.record
      ? [{ kind: 'specialist', line, record: specialist.record } as const]
      : []),
    ...(branch ? [{ kind: 'branch', line, record: branch } as const] : []),
    ...visits.map((record): IncomingRow => ({ kind: 'visit', line, record })),
  ]
}

/** MSH-9: the event in its second component, or in the structure's name (`SIU_S12`). */
function readMessageType({ header }: Message): { type: string; event: string } {
  const components = [1, 2, 3].map((component) => readFieldText(header, 9, component) ?? '')
  const [, type = '', event = ''] =
    /^([A-Z]{3})[\^_ ]?(\w{3})?/.exec(components.join('^').toUpperCase()) ?? []
  return { type, event: event || (/_(\w{3})/.exec(components[2] ?? '')?.[1] ?? '') }
}

/** A field longer than the limit. */
function findLongField({ segments }: Message): string | null {
  for (const { name, fields } of segments.filter((one) => READ_SEGMENTS.has(one.name))) {
    const at = fields.findIndex((field) => field.length > MAX_CELL_LENGTH)
    if (at >= 0) return `${name}-${at}`
  }
  return null
}
