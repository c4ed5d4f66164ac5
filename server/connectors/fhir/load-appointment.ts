import { ClinicSystemUnreachableError, type VisitRecord } from '../port/connector.ts'
import { isJsonObject, type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { createBranchResolver } from './branch-resolver.ts'
import type { FhirClient } from './fhir-client.ts'
import { readAppointment } from './read-appointment.ts'
import { type ReferenceTarget, resolveReference } from './resolve-reference.ts'

/** An appointment as it is now on its server, and what we read from it. */
export interface LoadedAppointment {
  id: string
  url: string
  appointment: JsonObject
  /** One visit per patient. */
  visits: VisitRecord[]
  /** The visit that was asked for. */
  visit: VisitRecord
  /** The version for `If-Match`; null: the server names none, so it must not be written. */
  version: string | null
  /** Whether a participant is the visit's patient. */
  isPatient(participant: JsonObject): boolean
  resolve(reference: JsonObject): ReferenceTarget | null
}

/** Reads the appointment of a visit; null if it no longer exists. */
export async function loadAppointment(
  client: FhirClient,
  visitExternalId: string,
): Promise<LoadedAppointment | null> {
  const [id = ''] = visitExternalId.split('/')
  const url = `${client.base}/Appointment/${encodeURIComponent(id)}`
  const { status, body: appointment } = await client.get(url)
  if (status === 404 || status === 410) return null
  if (status !== 200 || !isJsonObject(appointment))
    throw new ClinicSystemUnreachableError(`the FHIR server answers ${status} to an appointment`)
  const scope = {
    base: `${client.base}/`,
    urns: new Map<string, string>(),
    branches: createBranchResolver(),
    now: null,
  }
  const visits = [...readAppointment(appointment, id, 1, scope)].flatMap((one) =>
    one.kind === 'visit' ? one.record : [],
  )
  const visit = visits.find(({ externalId }) => externalId === visitExternalId)
  if (!visit) return null
  const resolve = (reference: JsonObject) => resolveReference(reference, appointment, scope)
  return {
    ...{ id, url, appointment, visits, visit, resolve },
    version: readVersion(appointment),
    isPatient: (participant) =>
      readObjects(participant.actor ?? []).some(
        (actor) => resolve(actor)?.id === visit.patientExternalId,
      ),
  }
}

/** Version of a resource for `If-Match`; null if the server names none. */
export function readVersion({ meta }: JsonObject): string | null {
  const version = isJsonObject(meta) ? readText(meta.versionId) : null
  return version === null ? null : `W/"${version}"`
}
