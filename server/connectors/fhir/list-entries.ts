import { parseIsoTime } from '../port/parse-times.ts'
import { isJsonObject, type JsonObject, readObjects, readText } from '../port/read-json.ts'

/** A resource of a file, or what is left of a deleted one. */
export interface FileEntry {
  line: number
  resource: unknown
  /** Its address or `urn:` name in a Bundle; null: none. */
  fullUrl: string | null
  /** `Type/id` of a deleted resource, or its address; null: it is not deleted. */
  deleted: string | null
  /** When the server stated this; null if unknown. */
  lastUpdated: Temporal.Instant | null
}

/**
 * The resources of a JSON value: one, an array, or a Bundle, also one in another. A history begins with the newest version, so it is read backwards.
 * Outcomes are left out.
 */
export function listEntries(value: unknown, line: number): FileEntry[] {
  if (Array.isArray(value) && (value.length === 0 || value.some(isContainer)))
    return value.flatMap((one) => listEntries(one, line))
  if (!isJsonObject(value) || value.resourceType !== 'Bundle')
    return [toEntry({ resource: value }, line)]
  const entries = readObjects(value.entry)
  return (value.type === 'history' ? entries.toReversed() : entries).flatMap((entry) => {
    const { resource } = entry
    const type = isJsonObject(resource) ? readText(resource.resourceType) : null
    if (type === 'Bundle') return listEntries(resource, line)
    return type === 'OperationOutcome' ? [] : [toEntry(entry, line)]
  })
}

function toEntry(entry: JsonObject, line: number): FileEntry {
  const [request] = readObjects(entry.request)
  const [response] = readObjects(entry.response)
  const fullUrl = readText(entry.fullUrl)
  const isDeleted = readText(request?.method)?.toUpperCase() === 'DELETE'
  const meta = isJsonObject(entry.resource) ? readObjects(entry.resource.meta)[0] : undefined
  const time = parseIsoTime(readText(meta?.lastUpdated) ?? readText(response?.lastModified) ?? '')
  return {
    line,
    resource: entry.resource,
    fullUrl,
    deleted: isDeleted ? (fullUrl ?? readText(request?.url)) : null,
    lastUpdated: time instanceof Temporal.Instant ? time : null,
  }
}

/** An object or another list; a list of anything else is no list of resources. */
const isContainer = (value: unknown) => typeof value === 'object' && value !== null
