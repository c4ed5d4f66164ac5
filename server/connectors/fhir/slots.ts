import { parseIsoTime } from '../port/parse-times.ts'
import { isJsonObject, type JsonObject, readObjects, readText } from '../port/read-json.ts'
import type { FreeSlot } from '../port/visit-scheduler.ts'

/** A Slot that has all that is needed. */
export interface Slot {
  id: string
  scheduleId: string
  isFree: boolean
  /** Something takes place then; a slot that was entered in error is neither free nor busy. */
  isBusy: boolean
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

export const busyStatuses = ['busy', 'busy-unavailable', 'busy-tentative']

const SLOT_ID_PATTERN = /^[A-Za-z0-9\-.]{1,64}$/

/** Reads a FHIR R4 Slot; null if anything needed is missing. Its times are instants by the standard. */
export function readSlot(value: unknown): Slot | null {
  if (!isJsonObject(value)) return null
  const id = readText(value.id)
  const [schedule] = readObjects(value.schedule)
  const scheduleId = /(?:^|\/)Schedule\/([^/]+)$/.exec(readText(schedule?.reference) ?? '')?.[1]
  const [startsAt, endsAt] = [readInstant(value.start), readInstant(value.end)]
  if (!id || !scheduleId || !startsAt || !endsAt) return null
  if (Temporal.Instant.compare(startsAt, endsAt) >= 0) return null
  const status = readText(value.status) ?? ''
  const isBusy = busyStatuses.includes(status)
  return { id, scheduleId, isFree: status === 'free', isBusy, startsAt, endsAt }
}

function readInstant(value: unknown): Temporal.Instant | null {
  const time = parseIsoTime(readText(value) ?? '')
  return time instanceof Temporal.Instant ? time : null
}

/** Key of slots that one visit occupies, in order. */
export const toSlotKey = (slots: readonly { id: string }[]) => slots.map(({ id }) => id).join(',')

/** Ids of a key; null if it is none. */
export function parseSlotKey(key: string): string[] | null {
  const ids = key.split(',')
  return ids.every((id) => SLOT_ID_PATTERN.test(id)) ? ids : null
}

/** Ids of the slots that an appointment occupies. */
export const listOccupiedSlots = ({ slot }: JsonObject): string[] =>
  readObjects(slot ?? []).flatMap(({ reference }) => {
    const id = /(?:^|\/)Slot\/([^/]+)$/.exec(readText(reference) ?? '')?.[1]
    return id && SLOT_ID_PATTERN.test(id) ? [id] : []
  })

/** Free times for a visit of this duration: one slot, or several of a schedule without a gap. Null: each slot is one visit. */
export function combineSlots(slots: readonly Slot[], duration: Temporal.Duration | null) {
  const ordered = slots
    .filter(({ isFree }) => isFree)
    .toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt))
  const found = ordered.flatMap((first): FreeSlot[] => {
    const endsAt = duration ? first.startsAt.add(duration) : first.endsAt
    const chain = chainSlots(ordered, first, endsAt)
    return chain ? [{ slot: toSlotKey(chain), startsAt: first.startsAt, endsAt }] : []
  })
  // Several schedules of a specialist may offer the same time.
  return found.filter(({ startsAt }, at) => at === 0 || !found[at - 1]?.startsAt.equals(startsAt))
}

/** The slots from `first` on that cover the time until `endsAt`; null if there is a gap. */
export function chainSlots(
  ordered: readonly Slot[],
  first: Slot,
  endsAt: Temporal.Instant,
): Slot[] | null {
  const chain = [first]
  for (let last = first; Temporal.Instant.compare(last.endsAt, endsAt) < 0; ) {
    const { scheduleId, endsAt: end } = last
    const next = ordered.find((slot) => slot.scheduleId === scheduleId && slot.startsAt.equals(end))
    if (!next) return null
    chain.push(next)
    last = next
  }
  return chain
}
