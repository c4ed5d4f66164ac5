import type { Incoming, RejectReason, SpecialistRecord, VisitRecord } from '../port/connector.ts'
import { isoMoment, minutesAfter } from '../port/parse-times.ts'
import { type Json, objects, text } from '../port/read-json.ts'
import { conceptText } from './format-concept.ts'
import { patientRecord } from './patient.ts'
import { specialistRecord } from './practitioner.ts'
import { type ReferenceScope, type Target, targetOf } from './resolve-reference.ts'
import { visitState } from './visit-state.ts'

/**
 * A FHIR R4 Appointment: its visit, one per patient who takes part, after whatever travels inside it.
 * `confirmed` stays false: most servers mark every booked participant as accepted.
 */
export function* readAppointment(
  appointment: Json,
  id: string,
  line: number,
  scope: ReferenceScope,
): Generator<Incoming> {
  const rejected = (reason: RejectReason, what: string): Incoming => ({
    kind: 'rejected',
    line,
    reason,
    detail: `Appointment/${id}: ${what}`,
  })
  const state = visitState(text(appointment.status))
  if (!state) return yield rejected('BAD_STATUS', `status ${text(appointment.status) ?? '–'}`)
  const written = text(appointment.start) ?? plannedStart(appointment)
  if (!written) return yield rejected('NO_START', 'start –')
  const startsAt = isoMoment(written)
  if (!startsAt) return yield rejected('BAD_DATE', `start ${written}`)

  const actors = objects(appointment.participant)
    .flatMap((participant) => objects(participant.actor))
    .map((actor) => ({ actor, target: targetOf(actor, appointment, scope) }))
  const to = (type: string) => actors.filter(({ target }) => target?.type === type)
  const patients = to('Patient').flatMap(({ target }) => target ?? [])
  if (patients.length === 0) return yield rejected('NO_PATIENT', 'participant –')

  const doctor = to('Practitioner')[0] ?? to('PractitionerRole')[0]
  const [place] = to('Location')
  const inside = doctor?.target ? specialistInside(doctor.actor, doctor.target) : null
  if (inside) yield { kind: 'specialist', line, record: inside }
  for (const [index, patient] of patients.entries()) {
    const contained = patient.contained && patientRecord(patient.contained, patient.id)
    if (contained) yield { kind: 'patient', line, record: contained }
    const record: VisitRecord = {
      // A group shares one appointment; its first patient keeps the plain id.
      externalId: index === 0 ? id : `${id}/${patient.id}`,
      patientExternalId: patient.id,
      specialistExternalId: doctor?.target?.id ?? null,
      branchExternalId: place?.target ? scope.branches.of(place.target.id) : null,
      service: conceptText(appointment.serviceType) ?? text(appointment.description),
      startsAt,
      endsAt: endOf(appointment, startsAt),
      ...state,
      confirmed: false,
      createdAt: createdOf(appointment),
    }
    yield { kind: 'visit', line, record }
  }
}

/** A doctor known by this appointment only: contained in it, or a role with his name beside it. */
function specialistInside(actor: Json, target: Target): SpecialistRecord | null {
  if (target.contained && target.type === 'Practitioner') {
    return specialistRecord(target.contained, target.id)
  }
  const name = text(actor.display)
  if (target.type !== 'PractitionerRole' || !name) return null
  return { externalId: target.id, name, specialty: null }
}

/** Proposed and cancelled appointments may have no start of their own, but the one asked for. */
function plannedStart(appointment: Json): string | null {
  return text(objects(appointment.requestedPeriod)[0]?.start)
}

function endOf(appointment: Json, startsAt: Temporal.Instant | Temporal.PlainDateTime) {
  const written = text(appointment.end)
  if (written) return isoMoment(written)
  const minutes = appointment.minutesDuration
  return typeof minutes === 'number' ? minutesAfter(startsAt, minutes) : null
}

function createdOf(appointment: Json): Temporal.Instant | null {
  const created = isoMoment(text(appointment.created) ?? '')
  // A creation time without a zone is not known well enough to call a booking late.
  return created instanceof Temporal.Instant ? created : null
}
