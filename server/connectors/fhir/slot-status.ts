import { ClinicSystemRefusedError, ClinicSystemUnreachableError } from '../port/connector.ts'
import { isJsonObject, type JsonObject } from '../port/read-json.ts'
import type { FhirClient } from './fhir-client.ts'
import { readVersion } from './load-appointment.ts'
import type { Slot } from './slots.ts'

/** A slot as it was read. */
export interface ReadSlot {
  slot: Slot
  resource: JsonObject
}

/** Marks free slots as busy, each with the version that was read. Returns their ids; null if somebody else was faster: then none stays marked. */
export async function holdSlots(
  client: FhirClient,
  slots: ReadSlot[],
  signal: AbortSignal,
): Promise<string[] | null> {
  const held: string[] = []
  for (const { slot, resource } of slots) {
    const version = readVersion(resource)
    const busy = { ...resource, status: 'busy' }
    const url = `${client.base}/Slot/${slot.id}`
    const { status } = await client.send('PUT', url, busy, version ?? undefined)
    if (status === 409 || status === 412) {
      await releaseSlots(client, held, signal)
      return null
    }
    // Other servers change slots themselves, or forbid it.
    if (status < 300) held.push(slot.id)
  }
  return held
}

/** Marks slots as free again. What the server does not accept stays: the visit itself is right, and the clinic sees the slot in its calendar. */
export async function releaseSlots(
  client: FhirClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const id of ids) {
      const url = `${client.base}/Slot/${id}`
      const { status, body } = await client.get(url)
      const version = isJsonObject(body) ? readVersion(body) : null
      if (status === 200 && isJsonObject(body) && version !== null && body.status === 'busy')
        await client.send('PUT', url, { ...body, status: 'free' }, version)
    }
  } catch (error) {
    const isExpected =
      error instanceof ClinicSystemRefusedError || error instanceof ClinicSystemUnreachableError
    if (!isExpected && !signal.aborted) throw error
  }
}
