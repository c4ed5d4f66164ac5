import type { PatientRecord } from '../port/connector.ts'
import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import type { BranchResolver } from './branch-resolver.ts'

/** Target of a FHIR reference; `contained` holds the resource if it is contained. */
export interface ReferenceTarget {
  type: string
  id: string
  contained: JsonObject | null
}

/** Context for resolving a reference. */
export interface ReferenceScope {
  /** The server's base with a trailing slash; null in a file. */
  base: string | null
  /** `urn:` names of known resources, as `Type/id`. */
  urns: ReadonlyMap<string, string>
  branches: BranchResolver
  /** Decides which names and numbers are in use; null: all. */
  now: Temporal.Instant | null
  /** In a file: finds what a reference of this resource means; null if it names nothing there. */
  find?(reference: JsonObject, holder: JsonObject): { type: string; id: string } | null
  /** Guardians by patient, from resources of their own. */
  guardians?: ReadonlyMap<string, NonNullable<PatientRecord['guardian']>>
  /** Starts and ends of slots by id, for appointments that have only slots. */
  slotTimes?: ReadonlyMap<string, { start: string | null; end: string | null }>
}

const TYPE_AND_ID_PATTERN =
  /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/

/** Type and id of a reference, and the base before them; null for other texts. */
export function parseReference(
  reference: string,
): { type: string; id: string; base: string | null } | null {
  const match = TYPE_AND_ID_PATTERN.exec(reference)
  if (!match?.[1] || !match[2]) return null
  const base = /^https?:/i.test(reference) ? reference.slice(0, match.index + 1) : null
  return { type: match[1], id: match[2], base }
}

/**
 * Resolves `{reference, type, identifier}`: relative, absolute, `#contained`, `urn:` and logical ones. Null if it names nothing. From a server, an
 * absolute URL of another server is kept whole as the id, because the same number there is another resource.
 */
export function resolveReference(
  actor: JsonObject,
  holder: JsonObject,
  scope: ReferenceScope,
): ReferenceTarget | null {
  const reference = readText(actor.reference)
  if (reference?.startsWith('#')) return findContained(holder, reference.slice(1))
  if (scope.find) {
    const found = scope.find(actor, holder)
    return found && { ...found, contained: null }
  }
  if (!reference) return null
  const type = readText(actor.type)
  if (reference.startsWith('urn:')) {
    const resolved = scope.urns.get(reference)
    if (resolved) return resolveReference({ reference: resolved }, holder, scope)
    const id = reference.slice(reference.lastIndexOf(':') + 1)
    return type && id ? { type, id, contained: null } : null
  }
  const parsed = parseReference(reference)
  if (!parsed) return type ? { type, id: reference, contained: null } : null
  const isForeign = parsed.base !== null && scope.base && !reference.startsWith(scope.base)
  return { type: parsed.type, id: isForeign ? reference : parsed.id, contained: null }
}

function findContained(holder: JsonObject, id: string): ReferenceTarget | null {
  const contained = readObjects(holder.contained).find((resource) => readText(resource.id) === id)
  const type = contained && readText(contained.resourceType)
  // A contained id is unique only within its container.
  return contained && type ? { type, id: `${readText(holder.id)}#${id}`, contained } : null
}
