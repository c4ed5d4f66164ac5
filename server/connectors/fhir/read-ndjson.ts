import type { IncomingRow, RejectReason } from '../port/connector.ts'
import { isJsonObject, readObjects, readText } from '../port/read-json.ts'
import { createBranchResolver } from './branch-resolver.ts'
import { readLines } from './read-lines.ts'
import { READ_TYPES, readResource } from './read-resource.ts'
import type { ReferenceScope } from './resolve-reference.ts'

/** No resource we read is this long; attachments may be, and are not needed. */
const MAX_LINE_BYTES = 5 * 1024 * 1024

/**
 * Reads a FHIR NDJSON file with resources of any types in any order. Rows keep the file's order: a visit may come before its patient, and ingest
 * joins them. Unused types are counted in `ignoredCounts`, not rejected. A line with a Bundle gives its entries.
 */
export async function* readNdjson(
  stream: AsyncIterable<Uint8Array | string>,
  ignoredCounts = new Map<string, number>(),
): AsyncGenerator<IncomingRow> {
  const scope: ReferenceScope = { base: null, urns: new Map(), branches: createBranchResolver() }
  for await (const { number, bytes } of readLines(stream, MAX_LINE_BYTES)) {
    const createRejection = (reason: RejectReason, detail: string): IncomingRow => ({
      kind: 'rejected',
      line: number,
      reason,
      detail,
    })
    if (bytes === null) {
      yield createRejection('NOT_JSON', `> ${MAX_LINE_BYTES / 1024 / 1024} MB`)
      continue
    }
    const { value, error } = parseLine(bytes)
    if (error !== null) {
      yield createRejection('NOT_JSON', error)
      continue
    }
    for (const resource of listResources(value)) {
      const type = isJsonObject(resource) ? readText(resource.resourceType) : null
      const incoming = [...readResource(resource, number, scope)]
      const isUnread = type !== null && !READ_TYPES.some((known) => known === type)
      if (isUnread && incoming.length === 0)
        ignoredCounts.set(type, (ignoredCounts.get(type) ?? 0) + 1)
      yield* incoming
    }
  }
}

function listResources(value: unknown): unknown[] {
  if (value === undefined) return []
  if (!isJsonObject(value) || value.resourceType !== 'Bundle') return [value]
  return readObjects(value.entry).map((entry) => entry.resource)
}

/** JSON of a line; undefined without an error for an empty one. A byte order mark is dropped. */
function parseLine(bytes: Buffer): { value: unknown; error: string | null } {
  try {
    const line = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    return { value: line === '' ? undefined : JSON.parse(line), error: null }
  } catch (error) {
    // The parser's message quotes the line, which holds personal data, so only the kind of error is kept.
    return { value: undefined, error: error instanceof SyntaxError ? 'JSON' : 'UTF-8' }
  }
}
