import { expect, test } from 'vitest'
import { allTours } from '../../scripts/tours/all.ts'
import { addressesOf } from '../../scripts/tours/plain.ts'
import { areas } from '../../src/areas/all.ts'
import type { Area } from '../../src/areas/area.ts'
import { areaAt } from '../../src/machines/places/routes.ts'

const tours = Object.values(await allTours())

test('every area that draws something is shown by one tour', () => {
  const drawn = Object.entries<Area>(areas).filter(([, { screen }]) => screen)
  expect(tours.flatMap((tour) => [...tour.areas]).sort()).toEqual(
    drawn.map(([name]) => name).sort(),
  )
})

test('a filled address leads to its area', () => {
  for (const area of Object.values<Area>(areas))
    for (const address of addressesOf(area)) expect(areaAt(address)).toBe(area)
})
