import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import type { FhirClient } from './fhir-client.ts'

/** Whether the server declares an interaction for a resource type. */
export type InteractionSupport = (type: string, interaction: 'create' | 'update') => boolean

/** Reads the declared interactions from the capability statement. */
export async function fetchInteractionSupport(client: FhirClient): Promise<InteractionSupport> {
  const { body } = await client.get(`${client.base}/metadata`)
  const resources = readObjects((body as JsonObject | undefined)?.rest ?? []).flatMap(
    ({ resource }) => readObjects(resource ?? []),
  )
  return (type, interaction) =>
    resources.some(
      (one) =>
        readText(one.type) === type &&
        readObjects(one.interaction ?? []).some(({ code }) => readText(code) === interaction),
    )
}
