import { expect, test } from 'vitest'
import { findRouteManifest } from '../../src/machines/url-state/routes.ts'
import { routeManifests } from '../../src/routes/all.ts'
import type { RouteManifest } from '../../src/routes/route-manifest.ts'
import { loadTours } from '../../tools/gallery/tours/load-tours.ts'
import { listSampleAddresses } from '../../tools/gallery/tours/plain-tours.ts'

const tours = Object.values(await loadTours())

test('every route that draws a screen is shown by exactly one tour', () => {
  const drawn = Object.entries<RouteManifest>(routeManifests).filter(([, { screen }]) => screen)
  expect(tours.flatMap((tour) => [...tour.routes]).sort()).toEqual(
    drawn.map(([name]) => name).sort(),
  )
})

test('a sample address leads to its route', () => {
  for (const manifest of Object.values<RouteManifest>(routeManifests))
    for (const address of listSampleAddresses(manifest))
      expect(findRouteManifest(address)).toBe(manifest)
})
