import type { ClinicSystemCredentials, ConnectorContext } from '../port/connector.ts'
import { toInstant } from '../port/parse-times.ts'
import type { FreeSlot, SlotRange, SlotRefusal, VisitToMove } from '../port/visit-scheduler.ts'
import { createFhirClient } from './fhir-client.ts'
import { type LoadedAppointment, loadAppointment } from './load-appointment.ts'
import { findSchedules } from './schedules.ts'
import { searchSlots } from './search-slots.ts'
import { combineSlots } from './slots.ts'

/** Reads the free times of the appointment's specialist: slots of their schedules that are free and long enough. */
export async function listFreeSlots(
  credentials: ClinicSystemCredentials,
  visit: VisitToMove,
  range: SlotRange,
  context: ConnectorContext,
): Promise<FreeSlot[] | { refused: SlotRefusal }> {
  const client = createFhirClient(credentials, context)
  const loaded = await loadAppointment(client, visit.visitExternalId)
  if (!loaded || !isAsKnown(loaded, visit, context)) return { refused: 'CHANGED' }
  if (loaded.visits.length > 1) return { refused: 'GROUP' }
  const schedules = await findSchedules(client, loaded)
  if (schedules === null) return { refused: 'DENIED' }
  if (schedules.length === 0) return { refused: 'NO_SCHEDULE' }
  const slots = await searchSlots(client, schedules, ['free'], range)
  return slots ? combineSlots(slots, getDuration(loaded, context)) : { refused: 'DENIED' }
}

/** Whether the visit is there as known here: the patient's own, valid, without an outcome, at the same time. */
export function isAsKnown(
  loaded: LoadedAppointment,
  { patientExternalId, startsAt }: VisitToMove,
  { timeZone }: ConnectorContext,
): boolean {
  return (
    isOpenFor(loaded, patientExternalId) &&
    toInstant(loaded.visit.startsAt, timeZone).equals(startsAt)
  )
}

/** Whether the visit is the patient's, valid and without an outcome. */
export const isOpenFor = ({ visit }: LoadedAppointment, patientExternalId: string) =>
  visit.patientExternalId === patientExternalId &&
  visit.status === 'valid' &&
  visit.outcome === null

/** Duration of the visit; null if unknown. */
export function getDuration(
  { visit }: LoadedAppointment,
  { timeZone }: ConnectorContext,
): Temporal.Duration | null {
  if (visit.endsAt === null) return null
  const duration = toInstant(visit.startsAt, timeZone).until(toInstant(visit.endsAt, timeZone))
  return duration.sign > 0 ? duration : null
}
