// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeManifests } from '../../src/routes/all.ts'
import { findCharts } from '../../tools/charts/chart-files.ts'
import { leafName, leavesOf } from './kit/leaves.ts'
import { screens } from './kit/screens.ts'
import { expectWhole } from './kit/shown-whole.ts'
import { walkShortest } from './kit/walker.ts'
import { screenless, unwalked } from './screenless.ts'

test('every chart is walked through its screen, or stands among those that nobody sees', async () => {
  const charts = (await findCharts()).map(({ name }) => name)
  const told = [...screens.map(({ walk }) => walk.chart), ...Object.keys(screenless)]
  // One chart may draw several screens.
  expect(charts.sort()).toEqual([...new Set(told)].sort())
})

test('every screen of a manifest has its walk, under its own name', () => {
  const subjects = Object.entries(routeManifests).flatMap(([name, area]) =>
    'screen' in area ? [kebab(name)] : [],
  )
  const missing = subjects.filter((name) => !existsSync(join(import.meta.dirname, `${name}.tsx`)))
  expect(missing.sort()).toEqual(unwalked.sort())
})

test('what no browser can be brought to is named, and says why', () => {
  for (const { chart, sees, plays, browser } of screens.map(({ walk }) => walk))
    for (const [name, why] of Object.entries(browser?.unseen ?? {})) {
      expect([...Object.keys(sees), ...Object.keys(plays)], chart).toContain(name)
      expect(why.split(' ').length, `${chart}: ${name}`).toBeGreaterThan(3)
    }
})

for (const { screen, walk } of screens)
  test(`${walk.chart} of ${screen}: the shortest ways show what every state says and cause every event of a person’s`, async ({
    task,
  }) => {
    expectWhole(task, screen, await walkShortest(walk))
    expect(Object.keys(walk.sees).sort()).toEqual(leavesOf(walk.machine).map(leafName).sort())
  })

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
