import { ClinicSystemRefusedError } from '../port/connector.ts'
import { isJsonObject, type JsonObject, readObjects, readText } from '../port/read-json.ts'
import type { FhirClient } from './fhir-client.ts'
import type { LoadedAppointment } from './load-appointment.ts'
import { searchResources } from './search-resources.ts'

/**
 * Ids of the active schedules of the appointment's specialist, at its location if a schedule names one; empty if there are none or the server does
 * not know schedules; null if it denies access to them.
 */
export async function findSchedules(
  client: FhirClient,
  { appointment, resolve }: LoadedAppointment,
): Promise<string[] | null> {
  const actors = readObjects(appointment.participant)
    .flatMap(({ actor }) => readObjects(actor))
    .flatMap((actor) => resolve(actor) ?? [])
  const listKeys = (pattern: RegExp) =>
    actors.filter(({ type }) => pattern.test(type)).map(({ type, id }) => `${type}/${id}`)
  const specialists = listKeys(/^Practitioner(Role)?$/)
  const places = listKeys(/^Location$/)
  const isOwn = (schedule: JsonObject) => {
    const keys = readObjects(schedule.actor).flatMap((actor) => {
      const target = resolve(actor)
      return target ? [`${target.type}/${target.id}`] : []
    })
    const scheduledPlaces = keys.filter((key) => key.startsWith('Location/'))
    return (
      schedule.active !== false &&
      keys.some((key) => specialists.includes(key)) &&
      (scheduledPlaces.length === 0 ||
        places.length === 0 ||
        scheduledPlaces.some((key) => places.includes(key)))
    )
  }
  const ids = new Set<string>()
  try {
    for (const specialist of specialists) {
      const found = searchResources(client, 'Schedule', { parameters: [['actor', specialist]] })
      for await (const { resource } of found)
        if (isJsonObject(resource) && isOwn(resource)) ids.add(readText(resource.id) ?? '')
    }
  } catch (error) {
    if (error instanceof ClinicSystemRefusedError) return null
    throw error
  }
  ids.delete('')
  return [...ids]
}
