import { expect, test } from 'vitest'
import { areaAt } from '../../src/machines/places/routes.ts'
import { areas } from '../../src/routes/all.ts'
import type { Area } from '../../src/routes/area.ts'
import { loadTours } from '../../tools/gallery/tours/load-tours.ts'
import { listSampleAddresses } from '../../tools/gallery/tours/plain-tours.ts'

const tours = Object.values(await loadTours())

test('every route that draws a screen is shown by exactly one tour', () => {
  const drawn = Object.entries<Area>(areas).filter(([, { screen }]) => screen)
  expect(tours.flatMap((tour) => [...tour.routes]).sort()).toEqual(
    drawn.map(([name]) => name).sort(),
  )
})

test('a sample address leads to its route', () => {
  for (const area of Object.values<Area>(areas))
    for (const address of listSampleAddresses(area)) expect(areaAt(address)).toBe(area)
})
