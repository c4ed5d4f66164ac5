import { parseInstant } from './date-filter.ts'

/** A FHIR resource as far as a server that only keeps and finds it has to know it. */
export interface Resource {
  resourceType: string
  id: string
  meta: { lastUpdated: string; [more: string]: unknown }
  [element: string]: unknown
}

/** The value as a resource with `meta.lastUpdated`, its own or the one given; null when it is none. */
export function toResource(value: unknown, lastUpdated: Temporal.Instant): Resource | null {
  if (typeof value !== 'object' || value === null) return null
  const { resourceType, id, meta, ...elements } = value as Record<string, unknown> // an object, just seen
  if (typeof resourceType !== 'string' || typeof id !== 'string') return null
  const ownMeta = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {} // as above
  const ownTime = typeof ownMeta.lastUpdated === 'string' ? parseInstant(ownMeta.lastUpdated) : null
  const stampedMeta = { ...ownMeta, lastUpdated: (ownTime ?? lastUpdated).toString() }
  return { resourceType, id, meta: stampedMeta, ...elements }
}
