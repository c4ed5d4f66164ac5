import type { IncomingRow, RejectReason, SpecialistRecord, VisitRecord } from '../port/connector.ts'
import { addVisitMinutes, parseIsoTime } from '../port/parse-times.ts'
import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { formatConcept } from './format-concept.ts'
import { toPatientRecord } from './patient.ts'
import { toSpecialistRecord } from './practitioner.ts'
import { type ReferenceScope, type ReferenceTarget, resolveReference } from './resolve-reference.ts'
import { toVisitState } from './visit-state.ts'

/**
 * Reads a FHIR R4 Appointment: one visit per participating patient, after the resources contained in it. `confirmed` stays false: most servers mark
 * every booked participant as accepted.
 */
export function* readAppointment(
  appointment: JsonObject,
  id: string,
  line: number,
  scope: ReferenceScope,
): Generator<IncomingRow> {
  const createRejection = (reason: RejectReason, detail: string): IncomingRow => ({
    kind: 'rejected',
    line,
    reason,
    detail: `Appointment/${id}: ${detail}`,
  })
  const state = toVisitState(readText(appointment.status))
  if (!state)
    return yield createRejection('BAD_STATUS', `status ${readText(appointment.status) ?? '–'}`)
  const startText = readText(appointment.start) ?? readRequestedStart(appointment)
  if (!startText) return yield createRejection('NO_START', 'start –')
  const startsAt = parseIsoTime(startText)
  if (!startsAt) return yield createRejection('BAD_DATE', `start ${startText}`)

  const actors = readObjects(appointment.participant)
    .flatMap((participant) => readObjects(participant.actor))
    .map((actor) => ({ actor, target: resolveReference(actor, appointment, scope) }))
  const filterTargets = (type: string) => actors.filter(({ target }) => target?.type === type)
  const patients = filterTargets('Patient').flatMap(({ target }) => target ?? [])
  if (patients.length === 0) return yield createRejection('NO_PATIENT', 'participant –')

  const doctor = filterTargets('Practitioner')[0] ?? filterTargets('PractitionerRole')[0]
  const [place] = filterTargets('Location')
  const embeddedSpecialist = doctor?.target
    ? readEmbeddedSpecialist(doctor.actor, doctor.target)
    : null
  if (embeddedSpecialist) yield { kind: 'specialist', line, record: embeddedSpecialist }
  for (const [index, patient] of patients.entries()) {
    const contained = patient.contained && toPatientRecord(patient.contained, patient.id)
    if (contained) yield { kind: 'patient', line, record: contained }
    const record: VisitRecord = {
      // A group shares one appointment; its first patient keeps the plain id.
      externalId: index === 0 ? id : `${id}/${patient.id}`,
      patientExternalId: patient.id,
      specialistExternalId: doctor?.target?.id ?? null,
      branchExternalId: place?.target ? scope.branches.findBranchId(place.target.id) : null,
      service: formatConcept(appointment.serviceType) ?? readText(appointment.description),
      startsAt,
      endsAt: readEnd(appointment, startsAt),
      ...state,
      confirmed: false,
      createdAt: readCreatedAt(appointment),
    }
    yield { kind: 'visit', line, record }
  }
}

/** A doctor known only from this appointment: contained in it, or a role with a display name. */
function readEmbeddedSpecialist(
  actor: JsonObject,
  target: ReferenceTarget,
): SpecialistRecord | null {
  if (target.contained && target.type === 'Practitioner') {
    return toSpecialistRecord(target.contained, target.id)
  }
  const name = readText(actor.display)
  if (target.type !== 'PractitionerRole' || !name) return null
  return { externalId: target.id, name, specialty: null }
}

/** Proposed and canceled appointments may have only a requested start. */
function readRequestedStart(appointment: JsonObject): string | null {
  return readText(readObjects(appointment.requestedPeriod)[0]?.start)
}

function readEnd(appointment: JsonObject, startsAt: Temporal.Instant | Temporal.PlainDateTime) {
  const written = readText(appointment.end)
  if (written) return parseIsoTime(written)
  const minutes = appointment.minutesDuration
  return typeof minutes === 'number' ? addVisitMinutes(startsAt, minutes) : null
}

function readCreatedAt(appointment: JsonObject): Temporal.Instant | null {
  const created = parseIsoTime(readText(appointment.created) ?? '')
  // A creation time without a zone is too inexact to call a booking late.
  return created instanceof Temporal.Instant ? created : null
}
