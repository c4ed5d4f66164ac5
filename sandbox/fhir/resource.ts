import { parseInstant } from './date-filter.ts'

/** The fields of a FHIR resource that storing and searching need. */
export interface Resource {
  resourceType: string
  id: string
  meta: { lastUpdated: string; [more: string]: unknown }
  [element: string]: unknown
}

/** The value as a resource with `meta.lastUpdated`, its own or the given one; null if it is not a resource. */
export function toResource(value: unknown, lastUpdated: Temporal.Instant): Resource | null {
  if (typeof value !== 'object' || value === null) return null
  const { resourceType, id, meta, ...elements } = value as Record<string, unknown> // an object, as checked
  if (typeof resourceType !== 'string' || typeof id !== 'string') return null
  const ownMeta = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {} // as above
  const ownTime = typeof ownMeta.lastUpdated === 'string' ? parseInstant(ownMeta.lastUpdated) : null
  const stampedMeta = { ...ownMeta, lastUpdated: (ownTime ?? lastUpdated).toString() }
  return { resourceType, id, meta: stampedMeta, ...elements }
}
