import { type Json, objects, text } from '../port/read-json.ts'
import type { FhirClient } from './fhir-client.ts'

/** Whether the server says that it takes this of a type of resource. */
export type Takes = (type: string, interaction: 'create' | 'update') => boolean

/** What a server says in its capability statement. */
export async function takes(client: FhirClient): Promise<Takes> {
  const { body } = await client.get(`${client.base}/metadata`)
  const resources = objects((body as Json | undefined)?.rest ?? []).flatMap(({ resource }) =>
    objects(resource ?? []),
  )
  return (type, interaction) =>
    resources.some(
      (one) =>
        text(one.type) === type &&
        objects(one.interaction ?? []).some(({ code }) => text(code) === interaction),
    )
}
