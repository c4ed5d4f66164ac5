import { routeManifests } from '../../../src/routes/all.ts'
import type { RouteManifest } from '../../../src/routes/route-manifest.ts'
import { goTo, type Tour } from './tour.ts'

/** Sample values of URL parameters. */
const sampleParameters: Record<string, string> = { month: '2026-12' }

/** All addresses of a route with sample values: `/efficiency/{clinicId}/{month}`. */
export const listSampleAddresses = (area: RouteManifest): string[] =>
  Object.values(area.paths).map((pattern) =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => sampleParameters[name] ?? '1'),
  )

const routesWithScreen = Object.entries<RouteManifest>(routeManifests).filter(
  ([, { screen }]) => screen,
)

/** Routes that no tour shows, as they open: sign-in pages for a visitor who is signed out, the others for the demo clinic's owner. */
export function createPlainTours(tours: readonly Tour[]): Record<string, Tour> {
  const touredRoutes = new Set(tours.flatMap((tour) => tour.routes))
  const remaining = routesWithScreen.filter(([name]) => !touredRoutes.has(name))
  return {
    'public-screens': createPlainTour(remaining.filter(([, { publicAccess }]) => publicAccess)),
    sections: createPlainTour(remaining.filter(([, { publicAccess }]) => !publicAccess)),
  }
}

const createPlainTour = (entries: [name: string, area: RouteManifest][]): Tour => ({
  routes: entries.map(([name]) => name),
  account: entries.some(([, { publicAccess }]) => publicAccess) ? 'nobody' : 'demo',
  async run(context) {
    for (const [name, area] of entries) {
      await goTo(context, listSampleAddresses(area)[0] ?? '/')
      await context.capture(name)
    }
  },
})
