import type { IncomingRow, RejectReason, SpecialistRecord, VisitRecord } from '../port/connector.ts'
import { addVisitMinutes, parseIsoTime } from '../port/parse-times.ts'
import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { toGroupVisitId } from '../port/visit-ids.ts'
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
  const actors = readObjects(appointment.participant)
    .flatMap((participant) =>
      readObjects(participant.actor).map((actor) => ({ actor, status: participant.status })),
    )
    .map(({ actor, status }) => ({
      actor,
      hasDeclined: status === 'declined',
      target: resolveReference(actor, appointment, scope),
    }))
  const filterTargets = (type: string) => actors.filter(({ target }) => target?.type === type)
  const patients = filterTargets('Patient').flatMap(({ target, hasDeclined }) =>
    target ? [{ patient: target, hasDeclined }] : [],
  )
  const reportedAt = readReportedAt(appointment)
  const times = readTimes(appointment, scope)
  const isOver = state.status === 'canceled' || state.outcome !== null
  if (isOver && (!times.start || patients.length === 0)) {
    const { status, outcome } = state
    const patientExternalIds = patients.map(({ patient }) => patient.id)
    const record = { externalId: id, patientExternalIds, status, outcome, reportedAt }
    return yield { kind: 'closure', line, record: { ...record, afterOccurrence: null } }
  }
  if (!times.start) return yield createRejection('NO_START', 'start –')
  const startsAt = parseIsoTime(times.start)
  if (!startsAt) return yield createRejection('BAD_DATE', `start ${times.start}`)
  if (patients.length === 0) return yield createRejection('NO_PATIENT', 'participant –')

  const doctor = filterTargets('Practitioner')[0] ?? filterTargets('PractitionerRole')[0]
  const [place] = filterTargets('Location')
  const embeddedSpecialist = doctor?.target
    ? readEmbeddedSpecialist(doctor.actor, doctor.target, scope)
    : null
  if (embeddedSpecialist) yield { kind: 'specialist', line, record: embeddedSpecialist }
  const replaces = readReplaced(appointment, scope)
  for (const [index, { patient, hasDeclined }] of patients.entries()) {
    const contained = patient.contained && toPatientRecord(patient.contained, patient.id, scope)
    if (contained) yield { kind: 'patient', line, record: contained }
    const record: VisitRecord = {
      // A group shares one appointment; its first patient keeps the plain id.
      externalId: index === 0 ? id : toGroupVisitId(id, patient.id),
      patientExternalId: patient.id,
      specialistExternalId: doctor?.target?.id ?? null,
      branchExternalId: place?.target ? scope.branches.findBranchId(place.target.id) : null,
      service: formatConcept(appointment.serviceType) ?? readText(appointment.description),
      startsAt,
      endsAt: readEnd(appointment, times.end, startsAt),
      ...state,
      // Who declines does not come, whatever the others do.
      ...(hasDeclined && state.outcome === null && { status: 'canceled' }),
      confirmed: false,
      createdAt: readCreatedAt(appointment),
      ...(replaces.length > 0 && {
        replaces: index === 0 ? replaces : replaces.map((one) => toGroupVisitId(one, patient.id)),
      }),
      reportedAt,
    }
    yield { kind: 'visit', line, record }
  }
}

/** A doctor known only from this appointment: contained in it, or a role with a display name. */
function readEmbeddedSpecialist(
  actor: JsonObject,
  target: ReferenceTarget,
  scope: ReferenceScope,
): SpecialistRecord | null {
  if (target.contained && target.type === 'Practitioner') {
    return toSpecialistRecord(target.contained, target.id, scope.now)
  }
  const name = readText(actor.display)
  if (target.type !== 'PractitionerRole' || !name) return null
  return { externalId: target.id, name, specialty: null }
}

/** Start and end, else those of the slots; proposed and canceled appointments may have only a requested start. */
function readTimes(appointment: JsonObject, scope: ReferenceScope) {
  const start = readText(appointment.start)
  const end = readText(appointment.end)
  if (start) return { start, end }
  const slots = readObjects(appointment.slot).flatMap((slot) => {
    const target = resolveReference(slot, appointment, scope)
    return (target?.type === 'Slot' && scope.slotTimes?.get(target.id)) || []
  })
  const first = slots.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))[0]
  if (first?.start)
    return { start: first.start, end: end ?? (slots.length === 1 ? first.end : null) }
  return { start: readText(readObjects(appointment.requestedPeriod)[0]?.start), end }
}

function readEnd(
  appointment: JsonObject,
  written: string | null,
  startsAt: Temporal.Instant | Temporal.PlainDateTime,
) {
  if (written) return parseIsoTime(written)
  const minutes = appointment.minutesDuration
  return typeof minutes === 'number' ? addVisitMinutes(startsAt, minutes) : null
}

/** `replaces` is of R5; servers of R4 send it in the extension of the same name. */
function readReplaced(appointment: JsonObject, scope: ReferenceScope): string[] {
  const extended = readObjects(appointment.extension)
    .filter(({ url }) => /Appointment\.replaces$/i.test(readText(url) ?? ''))
    .flatMap(({ valueReference }) => readObjects(valueReference))
  return [...readObjects(appointment.replaces), ...extended].flatMap((reference) => {
    const target = resolveReference(reference, appointment, scope)
    return target?.type === 'Appointment' ? [target.id] : []
  })
}

function readReportedAt(appointment: JsonObject): Temporal.Instant | null {
  const [meta] = readObjects(appointment.meta)
  const updated = parseIsoTime(readText(meta?.lastUpdated) ?? '')
  return updated instanceof Temporal.Instant ? updated : null
}

function readCreatedAt(appointment: JsonObject): Temporal.Instant | null {
  const created = parseIsoTime(readText(appointment.created) ?? '')
  // A creation time without a zone is too inexact to call a booking late.
  return created instanceof Temporal.Instant ? created : null
}
