import { ClinicSystemRefusedError, ClinicSystemUnreachableError } from '../port/connector.ts'
import type { SlotRange } from '../port/visit-scheduler.ts'
import type { FhirClient } from './fhir-client.ts'
import { searchResources } from './search-resources.ts'
import { readSlot, type Slot } from './slots.ts'

/** Slots of these schedules that start in a range; null if the server denies access to them. */
export async function searchSlots(
  client: FhirClient,
  schedules: string[],
  statuses: string[],
  { from, until }: SlotRange,
): Promise<Slot[] | null> {
  const parameters: [string, string][] = [
    ['schedule', schedules.map((id) => `Schedule/${id}`).join(',')],
    ['status', statuses.join(',')],
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
