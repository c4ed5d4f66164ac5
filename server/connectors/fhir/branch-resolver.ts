import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { toBranchRecord } from './location.ts'

const MAX_DEPTH = 10

/** Maps locations to branches: visits name rooms, and a room is part of a branch. */
export interface BranchResolver {
  addLocation(location: JsonObject, id: string): void
  /** Branch of a known location, null if it is in none; an unknown location is returned unchanged. */
  findBranchId(locationId: string): string | null
}

export function createBranchResolver(): BranchResolver {
  const places = new Map<string, { isBranch: boolean; parentId: string | null }>()
  return {
    addLocation(location, id) {
      const parentReference = readText(readObjects(location.partOf)[0]?.reference)
      const within = parentReference ? (parentReference.split('/').at(-1) ?? null) : null
      places.set(id, { isBranch: toBranchRecord(location, id, null) !== null, parentId: within })
    },
    findBranchId(locationId) {
      let id: string | null = locationId
      for (let depth = 0; id !== null && depth < MAX_DEPTH; depth++) {
        const place = places.get(id)
        if (!place || place.isBranch) return id
        id = place.parentId
      }
      return null
    },
  }
}
