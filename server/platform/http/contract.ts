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

/** Read once a process: the router changes what it is given, so each has its own. */
let contractJson: string | null = null

/**
 * The REST contract for the router. Webhooks, agents' calls and uploads keep their raw bodies: the first are read by a provider's adapter,
 * the others by their area, so their bodies are left out of what the router checks.
 */
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

/** The calls whose body the router checks. */
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
