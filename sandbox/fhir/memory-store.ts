import { asResource, type Resource } from './resource.ts'

/** Resources by type and id, in the order they first came. */
export interface Store {
  types(): string[]
  all(type: string): Resource[]
  get(type: string, id: string): Resource | undefined
  /** Keeps the resource, stamped with this moment; true when it is new. */
  put(value: unknown, now: Temporal.Instant): { resource: Resource; created: boolean } | null
  keep(resource: Resource): void
  drop(type: string, id: string): void
}

export function memoryStore(): Store {
  const types = new Map<string, Map<string, Resource>>()
  const keep = (resource: Resource) => {
    const ofType = types.get(resource.resourceType) ?? new Map<string, Resource>()
    types.set(resource.resourceType, ofType.set(resource.id, resource))
  }
  const get = (type: string, id: string) => types.get(type)?.get(id)
  return {
    types: () => [...types.keys()].toSorted(),
    all: (type) => [...(types.get(type)?.values() ?? [])],
    get,
    put(value, now) {
      const read = asResource(value, now)
      if (!read) return null
      const before = get(read.resourceType, read.id)
      const versionId = `${Number(before?.meta.versionId ?? 0) + 1}`
      const resource = { ...read, meta: { ...read.meta, versionId, lastUpdated: now.toString() } }
      const created = before === undefined
      keep(resource)
      return { resource, created }
    },
    keep,
    drop: (type, id) => void types.get(type)?.delete(id),
  }
}
