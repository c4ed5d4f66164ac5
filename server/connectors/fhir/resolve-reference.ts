import { type Json, objects, text } from '../port/read-json.ts'
import type { Branches } from './branch-resolver.ts'

/** What a FHIR reference points to; `contained` holds the resource when it travels along. */
export interface Target {
  type: string
  id: string
  contained: Json | null
}

/** What a reference is read against. */
export interface ReferenceScope {
  /** The server's base with a trailing slash; null in a file. */
  base: string | null
  /** `urn:` names of resources at hand, as `Type/id`. */
  urns: ReadonlyMap<string, string>
  branches: Branches
}

const LAST_TWO = /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/

/**
 * Resolves `{reference, type}`: relative, absolute, `#contained` and `urn:` ones. Null when it names
 * nothing. An absolute address of another server keeps its whole address as id: the same number over
 * there is somebody else.
 */
export function targetOf(actor: Json, holder: Json, scope: ReferenceScope): Target | null {
  const reference = text(actor.reference)
  const type = text(actor.type)
  if (!reference) return null
  if (reference.startsWith('#')) return containedIn(holder, reference.slice(1))
  if (reference.startsWith('urn:')) {
    const known = scope.urns.get(reference)
    if (known) return targetOf({ reference: known }, holder, scope)
    const id = reference.slice(reference.lastIndexOf(':') + 1)
    return type && id ? { type, id, contained: null } : null
  }
  const match = LAST_TWO.exec(reference)
  if (!match?.[1] || !match[2]) return type ? { type, id: reference, contained: null } : null
  const foreign = /^https?:/i.test(reference) && scope.base && !reference.startsWith(scope.base)
  return { type: match[1], id: foreign ? reference : match[2], contained: null }
}

function containedIn(holder: Json, id: string): Target | null {
  const contained = objects(holder.contained).find((resource) => text(resource.id) === id)
  const type = contained && text(contained.resourceType)
  // A contained id means something inside its holder only.
  return contained && type ? { type, id: `${text(holder.id)}#${id}`, contained } : null
}
