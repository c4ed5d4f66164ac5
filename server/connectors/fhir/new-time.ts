import type { ConnectorContext } from '../port/connector.ts'
import { isJsonObject } from '../port/read-json.ts'
import type { MoveRefusal, MoveTarget, PreviousPlace } from '../port/visit-scheduler.ts'
import type { FhirClient } from './fhir-client.ts'
import { getDuration } from './list-free-slots.ts'
import type { LoadedAppointment } from './load-appointment.ts'
import { findSchedules } from './schedules.ts'
import { searchSlots } from './search-slots.ts'
import type { ReadSlot } from './slot-status.ts'
import {
  busyStatuses,
  chainSlots,
  listOccupiedSlots,
  parseSlotKey,
  readSlot,
  type Slot,
  toSlotKey,
} from './slots.ts'

/** When an appointment is to be, and the slots that it takes. */
export interface NewTime {
  slots: ReadSlot[]
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
}

type Refused = { refused: MoveRefusal }

/** A slot that began earlier than this before a time is over by then. */
const LONGEST_SLOT = { hours: 24 }

/** Reads whether the target is free, and when it is. */
export async function readNewTime(
  client: FhirClient,
  loaded: LoadedAppointment,
  target: MoveTarget,
  context: ConnectorContext,
): Promise<NewTime | Refused> {
  if (!('startsAt' in target)) return readFreeTime(client, loaded, target.slot, context)
  return target.slot === null
    ? readTimeWithoutSlots(client, loaded, target)
    : readPreviousSlots(client, target.slot, target)
}

/** A free time: exactly the slots that the visit needs, in order, without a gap and of its specialist. */
async function readFreeTime(
  client: FhirClient,
  loaded: LoadedAppointment,
  key: string,
  context: ConnectorContext,
): Promise<NewTime | Refused> {
  const schedules = await findSchedules(client, loaded)
  if (schedules === null) return { refused: 'DENIED' }
  const slots = await readFreeSlots(client, key)
  const ordered = slots?.map(({ slot }) => slot) ?? []
  const [first] = ordered
  if (!slots || !first || ordered.some(({ scheduleId }) => !schedules.includes(scheduleId)))
    return { refused: 'TAKEN' }
  const duration = getDuration(loaded, context)
  const endsAt = duration ? first.startsAt.add(duration) : first.endsAt
  // A key made for a visit of another duration would take a slot that this one does not need.
  const needed = chainSlots(ordered, first, endsAt)
  return needed && toSlotKey(needed) === key
    ? { slots, startsAt: first.startsAt, endsAt }
    : { refused: 'TAKEN' }
}

/** The slots that the visit occupied, whatever part of them it took. */
async function readPreviousSlots(
  client: FhirClient,
  key: string,
  { startsAt, endsAt }: PreviousPlace,
): Promise<NewTime | Refused> {
  const slots = await readFreeSlots(client, key)
  return slots?.every(({ slot }) => isDuring(slot, startsAt, endsAt))
    ? { slots, startsAt, endsAt }
    : { refused: 'TAKEN' }
}

/** A time outside slots is free as long as none of the specialist's other slots is busy then. */
async function readTimeWithoutSlots(
  client: FhirClient,
  loaded: LoadedAppointment,
  { startsAt, endsAt }: PreviousPlace,
): Promise<NewTime | Refused> {
  const schedules = await findSchedules(client, loaded)
  if (schedules === null) return { refused: 'DENIED' }
  if (schedules.length > 0) {
    const range = {
      from: startsAt.subtract(LONGEST_SLOT),
      until: (endsAt ?? startsAt).add({ seconds: 1 }),
    }
    const others = await searchSlots(client, schedules, busyStatuses, range)
    if (others === null) return { refused: 'DENIED' }
    const own = listOccupiedSlots(loaded.appointment)
    if (
      others.some(
        (slot) => slot.isBusy && !own.includes(slot.id) && isDuring(slot, startsAt, endsAt),
      )
    )
      return { refused: 'TAKEN' }
  }
  return { slots: [], startsAt, endsAt }
}

/** The slots of a key; null if one of them is not free. */
async function readFreeSlots(client: FhirClient, key: string): Promise<ReadSlot[] | null> {
  const ids = parseSlotKey(key)
  if (ids === null) return null
  const slots: ReadSlot[] = []
  for (const id of ids) {
    const { status, body } = await client.get(`${client.base}/Slot/${id}`)
    const slot = status === 200 ? readSlot(body) : null
    if (!slot?.isFree || !isJsonObject(body)) return null
    slots.push({ slot, resource: body })
  }
  return slots
}

/** Whether a slot and a time overlap; a time without an end is one moment. */
const isDuring = (slot: Slot, startsAt: Temporal.Instant, endsAt: Temporal.Instant | null) =>
  Temporal.Instant.compare(slot.endsAt, startsAt) > 0 &&
  (Temporal.Instant.compare(slot.startsAt, startsAt) <= 0 ||
    (endsAt !== null && Temporal.Instant.compare(slot.startsAt, endsAt) < 0))
