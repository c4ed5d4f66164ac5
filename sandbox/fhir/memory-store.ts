import { type Resource, toResource } from './resource.ts'

/** Resources by type and id, in order of arrival. */
export interface ResourceStore {
  listTypes(): string[]
  listAll(type: string): Resource[]
  get(type: string, id: string): Resource | undefined
  /** Stores the resource with this timestamp; true if it is new. */
  put(value: unknown, now: Temporal.Instant): { resource: Resource; created: boolean } | null
  save(resource: Resource): void
  remove(type: string, id: string): void
}

export function createMemoryStore(): ResourceStore {
  const types = new Map<string, Map<string, Resource>>()
  const save = (resource: Resource) => {
    const ofType = types.get(resource.resourceType) ?? new Map<string, Resource>()
    types.set(resource.resourceType, ofType.set(resource.id, resource))
  }
  const get = (type: string, id: string) => types.get(type)?.get(id)
  return {
    listTypes: () => [...types.keys()].toSorted(),
    listAll: (type) => [...(types.get(type)?.values() ?? [])],
    get,
    put(value, now) {
      const read = toResource(value, now)
      if (!read) return null
      const previous = get(read.resourceType, read.id)
      const versionId = `${Number(previous?.meta.versionId ?? 0) + 1}`
      const resource = { ...read, meta: { ...read.meta, versionId, lastUpdated: now.toString() } }
      const created = previous === undefined
      save(resource)
      return { resource, created }
    },
    save,
    remove: (type, id) => void types.get(type)?.delete(id),
  }
}
