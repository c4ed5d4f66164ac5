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
}

const TYPE_AND_ID_PATTERN =
  /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/

/**
 * Resolves `{reference, type}`: relative, absolute, `#contained` and `urn:` ones. Null if it names nothing. An absolute URL of another server is kept
 * whole as the id, because the same number there is another resource.
 */
export function resolveReference(
  actor: JsonObject,
  holder: JsonObject,
  scope: ReferenceScope,
): ReferenceTarget | null {
  const reference = readText(actor.reference)
  const type = readText(actor.type)
  if (!reference) return null
  if (reference.startsWith('#')) return findContained(holder, reference.slice(1))
  if (reference.startsWith('urn:')) {
    const resolved = scope.urns.get(reference)
    if (resolved) return resolveReference({ reference: resolved }, holder, scope)
    const id = reference.slice(reference.lastIndexOf(':') + 1)
    return type && id ? { type, id, contained: null } : null
  }
  const match = TYPE_AND_ID_PATTERN.exec(reference)
  if (!match?.[1] || !match[2]) return type ? { type, id: reference, contained: null } : null
  const isForeign = /^https?:/i.test(reference) && scope.base && !reference.startsWith(scope.base)
  return { type: match[1], id: isForeign ? reference : match[2], contained: null }
}

function findContained(holder: JsonObject, id: string): ReferenceTarget | null {
  const contained = readObjects(holder.contained).find((resource) => readText(resource.id) === id)
  const type = contained && readText(contained.resourceType)
  // A contained id is unique only within its container.
  return contained && type ? { type, id: `${readText(holder.id)}#${id}`, contained } : null
}
