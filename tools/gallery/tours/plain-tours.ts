import { areas } from '../../../src/routes/all.ts'
import type { Area } from '../../../src/routes/area.ts'
import { goTo, type Tour } from './tour.ts'

/** What stands in an address in a parameter's place. */
const samples: Record<string, string> = { month: '2026-12' }

/** Every address of an area: `/efficiency/{clinicId}/{month}` with something in each place. */
export const addressesOf = (area: Area): string[] =>
  Object.values(area.addresses).map((pattern) =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '1'),
  )

const drawn = Object.entries<Area>(areas).filter(([, { screen }]) => screen)

/** The areas that no tour shows, as they open: the doors to somebody who is signed out, the others to the demo clinic's owner. */
export function plainTours(tours: readonly Tour[]): Record<string, Tour> {
  const toured = new Set(tours.flatMap((tour) => tour.areas))
  const left = drawn.filter(([name]) => !toured.has(name))
  return {
    doors: plain(left.filter(([, { door }]) => door)),
    sections: plain(left.filter(([, { door }]) => !door)),
  }
}

const plain = (entries: [name: string, area: Area][]): Tour => ({
  areas: entries.map(([name]) => name),
  as: entries.some(([, { door }]) => door) ? 'nobody' : 'demo',
  async walk(visit) {
    for (const [name, area] of entries) {
      await goTo(visit, addressesOf(area)[0] ?? '/')
      await visit.see(name)
    }
  },
})
