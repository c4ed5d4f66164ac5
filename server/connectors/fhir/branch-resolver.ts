import { type Json, objects, text } from '../port/read-json.ts'
import { branchRecord } from './location.ts'

const DEEPEST = 10

/** Which branch a place belongs to: visits name rooms, and a room lies in a house. */
export interface Branches {
  see(location: Json, id: string): void
  /** The branch of a place seen before, null when it lies in none; a place not seen stays itself. */
  of(locationId: string): string | null
}

export function branchesSeen(): Branches {
  const seen = new Map<string, { isBranch: boolean; within: string | null }>()
  return {
    see(location, id) {
      const above = text(objects(location.partOf)[0]?.reference)
      const within = above ? (above.split('/').at(-1) ?? null) : null
      seen.set(id, { isBranch: branchRecord(location, id) !== null, within })
    },
    of(locationId) {
      let id: string | null = locationId
      for (let depth = 0; id !== null && depth < DEEPEST; depth++) {
        const place = seen.get(id)
        if (!place || place.isBranch) return id
        id = place.within
      }
      return null
    },
  }
}
