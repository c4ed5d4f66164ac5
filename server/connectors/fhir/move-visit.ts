import {
  type ClinicSystemCredentials,
  ClinicSystemUnreachableError,
  type ConnectorContext,
} from '../port/connector.ts'
import { toInstant } from '../port/parse-times.ts'
import { isJsonObject, type JsonObject, readObjects } from '../port/read-json.ts'
import type { MovedVisit, MoveRefusal, MoveTarget, VisitToMove } from '../port/visit-scheduler.ts'
import { createFhirClient, type FhirClient } from './fhir-client.ts'
import { fetchInteractionSupport } from './interaction-support.ts'
import { getDuration, isAsKnown, isOpenFor } from './list-free-slots.ts'
import { type LoadedAppointment, loadAppointment } from './load-appointment.ts'
import { type NewTime, readNewTime } from './new-time.ts'
import { holdSlots, releaseSlots } from './slot-status.ts'
import { listOccupiedSlots } from './slots.ts'

type Refused = { refused: MoveRefusal }

/**
 * Moves an appointment to free slots, with the version that was read. Where the server accepts changes of slots they are taken first, each with its
 * version, so that two bookings never get the same time; a move that fails gives them back.
 */
export async function moveVisit(
  credentials: ClinicSystemCredentials,
  visit: VisitToMove,
  target: MoveTarget,
  context: ConnectorContext,
): Promise<MovedVisit | Refused> {
  const client = createFhirClient(credentials, context)
  const loaded = await loadAppointment(client, visit.visitExternalId)
  if (!loaded || !isOpenFor(loaded, visit.patientExternalId)) return { refused: 'CHANGED' }
  if (loaded.visits.length > 1) return { refused: 'NO_PLACE' }
  if (isAlreadyThere(loaded, target, context)) return toMoved(loaded, context)
  if (!isAsKnown(loaded, visit, context)) return { refused: 'CHANGED' }
  const supports = await fetchInteractionSupport(client)
  if (loaded.version === null || !supports('Appointment', 'update')) return { refused: 'NO_PLACE' }
  const time = await readNewTime(client, loaded, target, context)
  if ('refused' in time) return time
  // It was free when it was read; meanwhile it may have begun.
  if (Temporal.Instant.compare(time.startsAt, context.clock.now()) <= 0) return { refused: 'TAKEN' }
  const previousIds = listOccupiedSlots(loaded.appointment)
  const mayChangeSlots = supports('Slot', 'update')
  const held = mayChangeSlots ? await holdSlots(client, time.slots, context.signal) : []
  if (held === null) return { refused: 'TAKEN' }
  const isMovedNow = async () => {
    const found = await loadAppointment(client, visit.visitExternalId)
    return found !== null && isAsKnown(found, { ...visit, startsAt: time.startsAt }, context)
  }
  const written = await writeMove(client, loaded, time, isMovedNow)
  if (written !== 'moved') {
    await releaseSlots(client, held, context.signal)
    if (written instanceof Error) throw written
    return { refused: written }
  }
  if (mayChangeSlots) {
    const staying = time.slots.map(({ slot }) => slot.id)
    const left = previousIds.filter((id) => !staying.includes(id))
    await releaseSlots(client, left, context.signal)
  }
  return {
    ...{ startsAt: time.startsAt, endsAt: time.endsAt },
    previousSlot: previousIds.length > 0 ? previousIds.join(',') : null,
  }
}

/**
 * Writes the new time and says what came of it: an error if it was certainly not written, after an answer that says nothing about it. Throws where
 * that stays unknown. Only an appointment in the answer, or read afterwards, is a made move: a gateway may answer 200 with a page of its own.
 */
async function writeMove(
  client: FhirClient,
  loaded: LoadedAppointment,
  time: NewTime,
  isMovedNow: () => Promise<boolean>,
): Promise<'moved' | 'CHANGED' | 'DENIED' | Error> {
  const change = applyMove(loaded, time)
  try {
    const { status, body } = await client.send(
      'PUT',
      loaded.url,
      change,
      loaded.version ?? undefined,
    )
    if (status < 300 && isJsonObject(body) && body.resourceType === 'Appointment') return 'moved'
    const isConflict = status === 409 || status === 412
    // A repeated request meets its own first one.
    if ((status < 300 || isConflict) && (await isMovedNow())) return 'moved'
    return isConflict ? 'CHANGED' : 'DENIED'
  } catch (error) {
    if (!(error instanceof ClinicSystemUnreachableError)) throw error
    return (await isMovedNow()) ? 'moved' : error
  }
}

/** Whether an earlier call already moved it: then only its answer was lost. */
function isAlreadyThere(
  { appointment, visit }: LoadedAppointment,
  target: MoveTarget,
  { timeZone }: ConnectorContext,
): boolean {
  if (listOccupiedSlots(appointment).join(',') !== (target.slot ?? '')) return false
  return !('startsAt' in target) || toInstant(visit.startsAt, timeZone).equals(target.startsAt)
}

function toMoved(loaded: LoadedAppointment, context: ConnectorContext): MovedVisit {
  const startsAt = toInstant(loaded.visit.startsAt, context.timeZone)
  const duration = getDuration(loaded, context)
  return { startsAt, endsAt: duration && startsAt.add(duration), previousSlot: null }
}

/** The patient agreed to the time, so that a request to reschedule written earlier is settled. */
function applyMove(
  { appointment, isPatient }: LoadedAppointment,
  { slots, startsAt, endsAt }: NewTime,
): JsonObject {
  const { slot: _previousSlots, end: _previousEnd, ...rest } = appointment
  return {
    ...rest,
    start: startsAt.toString(),
    ...(endsAt && { end: endsAt.toString() }),
    ...(slots.length > 0 && {
      slot: slots.map(({ slot }) => ({ reference: `Slot/${slot.id}` })),
    }),
    participant: readObjects(appointment.participant).map((one) =>
      isPatient(one) && one.status === 'tentative' ? { ...one, status: 'accepted' } : one,
    ),
  }
}
