import type { Incoming, PatientRecord, RejectReason, VisitRecord } from '../port/connector.ts'
import { LONGEST_CELL } from '../table/read-row.ts'
import { idInGroup, type Remember } from './earlier-visit.ts'
import { type Message, segmentsOf, textOf } from './parse-message.ts'
import { patientRecord } from './patient.ts'
import { branchOf, serviceOf, specialistOf } from './read-resources.ts'
import { visitTime } from './read-visit-time.ts'
import { visitState } from './visit-state.ts'

/** Segments whose fields are read. */
const READ = new Set(['SCH', 'PID', 'AIS', 'AIG', 'AIL', 'AIP'])

/**
 * What comes in from one message: nothing where it is about no visit, one rejection where it cannot be read. Segments may come in any order, and
 * `RGS` may be missing.
 */
export function readMessage(message: Message, line: number, before: Remember): Incoming[] {
  const rejected = (reason: RejectReason, detail: string): Incoming[] => [
    { kind: 'rejected', line, reason, detail: detail.slice(0, 100) },
  ]
  // Two in the frame of one: the patients of the second would share the visit of the first.
  if (segmentsOf(message, 'MSH').length > 1) return rejected('NOT_HL7', 'MSH, MSH')
  const { type, event } = kindOf(message)
  if (type === 'ACK') return []
  const [sch] = segmentsOf(message, 'SCH')
  const state = type === 'SIU' ? visitState(event, sch) : undefined
  if (state === undefined) return rejected('UNKNOWN_MESSAGE', `${type}^${event}`)
  if (state === null) return []
  const long = tooLong(message)
  if (long) return rejected('TOO_LONG', long)
  const visitId = textOf(sch, 2) ?? textOf(sch, 1)
  if (!sch || visitId === null) return rejected('NO_ID', 'SCH-2')

  const told = before(visitId)
  const patients: PatientRecord[] = []
  for (const pid of segmentsOf(message, 'PID')) {
    const patient = patientRecord(pid)
    if ('reason' in patient) return rejected(patient.reason, patient.at)
    patients.push(patient)
  }
  const who = [...new Set(patients.map(({ externalId }) => externalId))]
  if (who.length === 0 && told) who.push(told.patientExternalId, ...told.others)
  if (who.length === 0) return rejected('NO_PATIENT', 'PID')
  const found = visitTime(message, sch)
  // A visit that stands must say when it is; of one that is off, or over, that was said before.
  const isOver = state.status === 'canceled' || state.outcome !== null
  const time = 'reason' in found && found.reason === 'NO_START' && isOver ? (told ?? found) : found
  if ('reason' in time) return rejected(time.reason, time.at)

  const specialist = specialistOf(message)
  const branch = branchOf(message)
  const visits = who.map(
    (patient, index): VisitRecord => ({
      externalId: index === 0 ? visitId : idInGroup(visitId, patient),
      patientExternalId: patient,
      specialistExternalId: specialist?.id ?? null,
      branchExternalId: branch?.externalId ?? null,
      service: serviceOf(message),
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      ...state,
      confirmed: false,
      createdAt: null,
    }),
  )
  return [
    ...patients.map((record): Incoming => ({ kind: 'patient', line, record })),
    ...(specialist?.record
      ? [{ kind: 'specialist', line, record: specialist.record } as const]
      : []),
    ...(branch ? [{ kind: 'branch', line, record: branch } as const] : []),
    ...visits.map((record): Incoming => ({ kind: 'visit', line, record })),
  ]
}

/** MSH-9: the event in its second component, or in the name of the structure (`SIU_S12`). */
function kindOf({ header }: Message): { type: string; event: string } {
  const written = [1, 2, 3].map((component) => textOf(header, 9, component) ?? '')
  const [, type = '', event = ''] =
    /^([A-Z]{3})[\^_ ]?(\w{3})?/.exec(written.join('^').toUpperCase()) ?? []
  return { type, event: event || (/_(\w{3})/.exec(written[2] ?? '')?.[1] ?? '') }
}

/** The field that is longer than anybody writes. */
function tooLong({ segments }: Message): string | null {
  for (const { name, fields } of segments.filter((one) => READ.has(one.name))) {
    const at = fields.findIndex((field) => field.length > LONGEST_CELL)
    if (at >= 0) return `${name}-${at}`
  }
  return null
}
