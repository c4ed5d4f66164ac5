import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
} from '../port/connector.ts'
import { toInstant } from '../port/parse-times.ts'
import type { FreeSlot, SlotRange, SlotRefusal, VisitToMove } from '../port/visit-scheduler.ts'
import { createFhirClient, type FhirClient } from './fhir-client.ts'
import { type LoadedAppointment, loadAppointment } from './load-appointment.ts'
import { findSchedules } from './schedules.ts'
import { searchResources } from './search-resources.ts'
import { combineSlots, readSlot, type Slot } from './slots.ts'

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
  const slots = await searchSlots(client, schedules, range)
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

/** Slots of these schedules; null if the server denies access to them. */
async function searchSlots(
  client: FhirClient,
  schedules: string[],
  { from, until }: SlotRange,
): Promise<Slot[] | null> {
  const parameters: [string, string][] = [
    ['schedule', schedules.map((id) => `Schedule/${id}`).join(',')],
    ['status', 'free'],
    ['start', `ge${from.toString({ smallestUnit: 'second' })}`],
    ['start', `lt${until.toString({ smallestUnit: 'second' })}`],
  ]
  const slots: Slot[] = []
  const found = searchResources(client, 'Slot', { parameters })
  try {
    for (;;) {
      const { done, value } = await found.next()
      if (done && value !== null) throw new ClinicSystemUnreachableError(value)
      if (done) return slots
      const slot = readSlot(value.resource)
      // A server may ignore parameters that it does not know.
      if (slot && schedules.includes(slot.scheduleId) && isWithin(slot, { from, until }))
        slots.push(slot)
    }
  } catch (error) {
    if (error instanceof ClinicSystemRefusedError) return null
    throw error
  }
}

const isWithin = ({ startsAt }: Slot, { from, until }: SlotRange) =>
  Temporal.Instant.compare(startsAt, from) >= 0 && Temporal.Instant.compare(startsAt, until) < 0
