import { routeManifests } from '../../../src/routes/all.ts'
import type { RouteManifest } from '../../../src/routes/route-manifest.ts'
import { goTo, type Tour } from './tour.ts'

/** What stands in an address in a parameter's place. */
const sampleParameters: Record<string, string> = { month: '2026-12' }

/** Every address of an area: `/efficiency/{clinicId}/{month}` with something in each place. */
export const listSampleAddresses = (area: RouteManifest): string[] =>
  Object.values(area.paths).map((pattern) =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => sampleParameters[name] ?? '1'),
  )

const routesWithScreen = Object.entries<RouteManifest>(routeManifests).filter(
  ([, { screen }]) => screen,
)

/** The areas that no tour shows, as they open: the doors to somebody who is signed out, the others to the demo clinic's owner. */
export function createPlainTours(tours: readonly Tour[]): Record<string, Tour> {
  const touredRoutes = new Set(tours.flatMap((tour) => tour.routes))
  const remaining = routesWithScreen.filter(([name]) => !touredRoutes.has(name))
  return {
    doors: createPlainTour(remaining.filter(([, { publicAccess: door }]) => door)),
    sections: createPlainTour(remaining.filter(([, { publicAccess: door }]) => !door)),
  }
}

const createPlainTour = (entries: [name: string, area: RouteManifest][]): Tour => ({
  routes: entries.map(([name]) => name),
  account: entries.some(([, { publicAccess: door }]) => door) ? 'nobody' : 'demo',
  async run(context) {
    for (const [name, area] of entries) {
      await goTo(context, listSampleAddresses(area)[0] ?? '/')
      await context.capture(name)
    }
  },
})
