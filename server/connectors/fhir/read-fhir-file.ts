import type { IncomingRow } from '../port/connector.ts'
import { createNewestFilter, toComparableTime } from '../port/newest-rows.ts'
import { isJsonObject, readText } from '../port/read-json.ts'
import { createBranchResolver } from './branch-resolver.ts'
import { createFileIndex, type FileIndex } from './file-index.ts'
import { readJsonValues } from './json-values.ts'
import { type FileEntry, listEntries } from './list-entries.ts'
import { READ_TYPES, readDeletion, readResource } from './read-resource.ts'
import type { ReferenceScope } from './resolve-reference.ts'

interface Options {
  /** Decides which names and numbers are in use; null: all. */
  now?: Temporal.Instant | null
  /** Receives the number of unused resources by type. */
  ignoredCounts?: Map<string, number>
}

/**
 * Reads a file of FHIR resources of any types in any order: NDJSON, one JSON value, arrays and Bundles of all types. Rows keep the file's order, without
 * those about which the file has something newer (`meta.lastUpdated`): a visit may come before its patient, and ingest joins them. Unused types are
 * counted, not rejected.
 */
export async function* readFhirFile(
  stream: AsyncIterable<Uint8Array | string>,
  { now = null, ignoredCounts = new Map() }: Options = {},
): AsyncGenerator<IncomingRow> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  const [first] = chunks
  const file = chunks.length === 1 && first ? first : Buffer.concat(chunks)
  // References may point ahead, so all names are read first.
  const index = createFileIndex(now)
  for await (const { line, value, error } of readJsonValues(file))
    if (error === null) for (const entry of listEntries(value, line)) index.add(entry)
  const scope: ReferenceScope = {
    base: null,
    urns: new Map(),
    branches: createBranchResolver(),
    now,
    find: index.find,
    guardians: index.listGuardians(),
    slotTimes: index.slotTimes,
  }
  const newest = createNewestFilter()
  for await (const { line, value, error } of readJsonValues(file)) {
    if (error !== null) {
      yield { kind: 'rejected', line, reason: 'NOT_JSON', detail: error }
      continue
    }
    for (const entry of listEntries(value, line)) {
      const rows = [...readEntry(entry, index, scope)]
      countIgnored(entry, rows, ignoredCounts)
      yield* newest.filter(toComparableTime(entry.lastUpdated), rows)
    }
  }
}

function readEntry(entry: FileEntry, index: FileIndex, scope: ReferenceScope) {
  const { resource, line, deleted, lastUpdated } = entry
  if (deleted !== null) {
    const target = scope.find?.({ reference: deleted }, isJsonObject(resource) ? resource : {})
    return target ? readDeletion(target, line, lastUpdated) : []
  }
  const id = index.add(entry)
  return readResource(resource, line, scope, id)
}

function countIgnored(
  { resource }: FileEntry,
  rows: IncomingRow[],
  ignoredCounts: Map<string, number>,
) {
  const type = isJsonObject(resource) ? readText(resource.resourceType) : null
  if (type === null || rows.length > 0 || READ_TYPES.some((read) => read === type)) return
  ignoredCounts.set(type, (ignoredCounts.get(type) ?? 0) + 1)
}
