import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import type { FhirClient } from './fhir-client.ts'

/** Whether the server says that it takes this of a type of resource. */
export type InteractionSupport = (type: string, interaction: 'create' | 'update') => boolean

/** What a server says in its capability statement. */
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
