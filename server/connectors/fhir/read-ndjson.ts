import type { Incoming, RejectReason } from '../port/connector.ts'
import { isJson, objects, text } from '../port/read-json.ts'
import { branchesSeen } from './branch-resolver.ts'
import { linesOf } from './read-lines.ts'
import { READ_TYPES, readResource } from './read-resource.ts'
import type { ReferenceScope } from './resolve-reference.ts'

/** No resource we read comes near this; attachments may, and are no use to us. */
const LONGEST_LINE = 5 * 1024 * 1024

/**
 * A FHIR NDJSON file, resources of any types in any order. What comes in keeps the file's order: a visit
 * may come before its patient, and the applying side brings them together. Types of no use to us are not
 * rejected but counted in `ignored`. A line that is a Bundle gives its entries.
 */
export async function* readNdjson(
  stream: AsyncIterable<Uint8Array | string>,
  ignored = new Map<string, number>(),
): AsyncGenerator<Incoming> {
  const scope: ReferenceScope = { base: null, urns: new Map(), branches: branchesSeen() }
  for await (const { number, bytes } of linesOf(stream, LONGEST_LINE)) {
    const rejected = (reason: RejectReason, detail: string): Incoming => ({
      kind: 'rejected',
      line: number,
      reason,
      detail,
    })
    if (bytes === null) {
      yield rejected('NOT_JSON', `> ${LONGEST_LINE / 1024 / 1024} MB`)
      continue
    }
    const { value, error } = parse(bytes)
    if (error !== null) {
      yield rejected('NOT_JSON', error)
      continue
    }
    for (const resource of resourcesOf(value)) {
      const type = isJson(resource) ? text(resource.resourceType) : null
      const incoming = [...readResource(resource, number, scope)]
      const unread = type !== null && !READ_TYPES.some((known) => known === type)
      if (unread && incoming.length === 0) ignored.set(type, (ignored.get(type) ?? 0) + 1)
      yield* incoming
    }
  }
}

function resourcesOf(value: unknown): unknown[] {
  if (value === undefined) return []
  if (!isJson(value) || value.resourceType !== 'Bundle') return [value]
  return objects(value.entry).map((entry) => entry.resource)
}

/** The JSON of a line; undefined and no error for an empty one. A byte order mark is dropped. */
function parse(bytes: Buffer): { value: unknown; error: string | null } {
  try {
    const line = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    return { value: line === '' ? undefined : JSON.parse(line), error: null }
  } catch (error) {
    // The parser's message quotes the line, and a line holds a person's data: its kind must do.
    return { value: undefined, error: error instanceof SyntaxError ? 'JSON' : 'UTF-8' }
  }
}
