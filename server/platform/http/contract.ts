import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

interface Operation {
  operationId: string
  tags?: string[]
  responses?: unknown
  requestBody?: { content?: Record<string, unknown> } | { $ref: string }
}

export interface Contract {
  paths: Record<string, Record<string, Operation>>
}

const contractFile = join(import.meta.dirname, '../../../schema/rest.openapi.yaml')

/** Cached as text: the router modifies the object it is given, so each gets its own. */
let contractJson: string | null = null

/** Loads the REST contract for the router. Webhooks, agent calls and uploads read their raw bodies themselves, so their body schemas are left out. */
export function loadContract(): Contract {
  contractJson ??= JSON.stringify(parse(readFileSync(contractFile, 'utf8')))
  const contract = JSON.parse(contractJson) as Contract
  for (const [path, operations] of Object.entries(contract.paths)) {
    if (/^\/api\/(agent|(system-)?hook)\//.test(path)) delete contract.paths[path]
    for (const operation of Object.values(operations))
      if (isUpload(operation)) delete operation.requestBody
  }
  return contract
}

/** Operations whose body the router validates. */
export const listBodyOperations = ({ paths }: Contract) =>
  new Set(
    Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ requestBody }) => requestBody !== undefined)
      .map(({ operationId }) => operationId),
  )

function isUpload({ requestBody }: Operation): boolean {
  if (!requestBody) return false
  if ('$ref' in requestBody) return requestBody.$ref.endsWith('File')
  return 'multipart/form-data' in (requestBody.content ?? {})
}
