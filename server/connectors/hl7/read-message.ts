import type { IncomingRow, PatientRecord, RejectReason } from '../port/connector.ts'
import { MAX_CELL_LENGTH } from '../table/read-row.ts'
import { createToId, type ToId } from './id-scope.ts'
import { getMessagePurpose, readMessageType } from './message-type.ts'
import {
  listSegments,
  listValues,
  type Message,
  readFieldText,
  type Segment,
} from './parse-message.ts'
import { readIdentifier, toPatientRecord } from './patient.ts'
import { readGuardian } from './read-guardian.ts'
import { readSchedule } from './read-schedule.ts'

/** Segments whose fields are read. */
const READ_SEGMENTS = new Set(['SCH', 'TQ1', 'PID', 'NK1', 'MRG', 'AIS', 'AIG', 'AIL', 'AIP'])
/** Discharge dispositions (table 0112) of who has died. */
const DECEASED_DISPOSITION = /^(20|40|41|42)$/

/** Rows of a message. `skipped`: its type, if it is none of ours (`ORM^O01`). */
export interface MessageContent {
  rows: IncomingRow[]
  skipped: string | null
}

/**
 * Reads one message, of a file or from an agent: visits of SIU, patients of ADT and their merges. A rejection names segment and field. Segments may
 * come in any order, and `RGS` may be missing.
 */
export function readMessage(message: Message, line: number): MessageContent {
  const reject = (reason: RejectReason, detail: string): MessageContent => ({
    rows: [{ kind: 'rejected', line, reason, detail: detail.slice(0, 100) }],
    skipped: null,
  })
  // Two messages in one frame: the second one's patients would get the first one's visit.
  if (listSegments(message, 'MSH').length > 1) return reject('NOT_HL7', 'MSH, MSH')
  const { type, event } = readMessageType(message)
  const purpose = getMessagePurpose({ type, event })
  if (purpose === 'acknowledgement') return { rows: [], skipped: null }
  if (purpose === 'other') return { rows: [], skipped: event ? `${type}^${event}` : type }
  if (purpose === 'unknown') return reject('UNKNOWN_MESSAGE', `${type}^${event}`)
  const longField = findLongField(message)
  if (longField) return reject('TOO_LONG', longField)
  const toId = createToId(message)
  if (purpose === 'schedule') {
    const rows = readSchedule(message, {
      event,
      line,
      toId,
      readPatients: () => readPatients(message, toId),
    })
    return { rows, skipped: null }
  }
  const patients = readPatients(message, toId)
  if ('reason' in patients) return reject(patients.reason, patients.at)
  if (patients.length === 0) return reject('NO_PATIENT', 'PID')
  const merges = purpose === 'merge' ? readMerges(message, toId) : []
  if (purpose === 'merge' && merges.length === 0) return reject('NO_ID', 'MRG-1')
  return {
    rows: [
      ...patients.map((record): IncomingRow => ({ kind: 'patient', line, record })),
      ...merges.map((record): IncomingRow => ({ kind: 'merge', line, record })),
    ],
    skipped: null,
  }
}

/** Patients of a message with the guardians named after each, or what one of them lacks. */
function readPatients(
  message: Message,
  toId: ToId,
): PatientRecord[] | { reason: RejectReason; at: string } {
  const patients = new Map<string, PatientRecord>()
  let last: string | null = null
  const early: Segment[] = []
  const addGuardian = (nk1: Segment) => {
    const patient = last === null ? undefined : patients.get(last)
    const guardian = patient && !patient.guardian ? readGuardian(nk1) : null
    if (patient && guardian) patients.set(patient.externalId, { ...patient, guardian })
  }
  const isDeceased = listSegments(message, 'PV1').some((pv1) =>
    DECEASED_DISPOSITION.test(readFieldText(pv1, 36) ?? ''),
  )
  for (const segment of message.segments) {
    if (segment.name === 'NK1') {
      if (last === null) early.push(segment)
      else addGuardian(segment)
    }
    if (segment.name !== 'PID') continue
    const patient = toPatientRecord(segment, toId)
    if ('reason' in patient) return patient
    last = patient.externalId
    if (!patients.has(last))
      patients.set(last, isDeceased ? { ...patient, deceased: true } : patient)
    for (const nk1 of early.splice(0)) addGuardian(nk1)
  }
  return [...patients.values()]
}

/** Each MRG belongs to the PID before it; MRG-1 is the number that no longer exists. */
function readMerges(message: Message, toId: ToId) {
  let externalId: string | null = null
  return message.segments.flatMap((segment) => {
    if (segment.name === 'PID') {
      const patient = toPatientRecord(segment, toId)
      externalId = 'reason' in patient ? null : patient.externalId
    }
    if (segment.name !== 'MRG' || externalId === null) return []
    const mergedExternalId = readIdentifier(listValues(segment, 1), toId)
    return mergedExternalId === null || mergedExternalId === externalId
      ? []
      : [{ externalId, mergedExternalId }]
  })
}

/** A field longer than the limit. */
function findLongField({ segments }: Message): string | null {
  for (const { name, fields } of segments.filter((one) => READ_SEGMENTS.has(one.name))) {
    const at = fields.findIndex((field) => field.length > MAX_CELL_LENGTH)
    if (at >= 0) return `${name}-${at}`
  }
  return null
}
