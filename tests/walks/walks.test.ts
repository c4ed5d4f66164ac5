// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeManifests } from '../../src/routes/all.ts'
import { findCharts } from '../../tools/charts/chart-files.ts'
import { expectFullCoverage } from './kit/expect-full-coverage.ts'
import { leafName, listLeafStates } from './kit/leaf-states.ts'
import { screens } from './kit/screens.ts'
import { walkShortestPaths } from './kit/walk-in-jsdom.ts'
import { screenless, unwalked } from './screenless.ts'

test('every chart has a walk, or an entry among the charts without a screen', async () => {
  const charts = (await findCharts()).map(({ name }) => name)
  const listedCharts = [...screens.map(({ walk }) => walk.chart), ...Object.keys(screenless)]
  // Several screens may use one chart.
  expect(charts.sort()).toEqual([...new Set(listedCharts)].sort())
})

test('every route with a screen has a walk file of its name, unless it is listed as unwalked', () => {
  const subjects = Object.entries(routeManifests).flatMap(([name, area]) =>
    'screen' in area ? [kebab(name)] : [],
  )
  const missing = subjects.filter((name) => !existsSync(join(import.meta.dirname, `${name}.tsx`)))
  expect(missing.sort()).toEqual(unwalked.sort())
})

test('every state or event listed as unreachable in a browser exists and has a reason', () => {
  for (const { chart, expectedViews, eventTriggers, browser } of screens.map(({ walk }) => walk))
    for (const [name, why] of Object.entries(browser?.jsdomOnly ?? {})) {
      expect([...Object.keys(expectedViews), ...Object.keys(eventTriggers)], chart).toContain(name)
      expect(why.split(' ').length, `${chart}: ${name}`).toBeGreaterThan(3)
    }
})

for (const { screen, walk } of screens)
  test(`${walk.chart} of ${screen}: the shortest paths show the looks of every state and cause every event of a person`, async ({
    task,
  }) => {
    expectFullCoverage(task, screen, await walkShortestPaths(walk))
    expect(Object.keys(walk.expectedViews).sort()).toEqual(
      listLeafStates(walk.machine).map(leafName).sort(),
    )
  })

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
