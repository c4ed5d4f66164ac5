// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCharts } from '../../scripts/charts/chart-files.ts'
import type { Walked } from '../../scripts/walks-table.ts'
import { areas } from '../../src/areas/all.ts'
import { type Bite, bitesOf } from './kit/bites.ts'
import { leafName, leavesOf } from './kit/leaves.ts'
import type { AnyWalk } from './kit/screen-walk.ts'
import { type Shown, walkAll } from './kit/walker.ts'
import { screenless, unwalked } from './screenless.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For the table at the end of the run. */
    walked?: Walked
  }
}

const files = import.meta.glob<{ walks: AnyWalk[] }>('./*.tsx', { eager: true })
const all = Object.values(files).flatMap(({ walks }) => walks)
const subjectOf = (walk: AnyWalk) =>
  (Object.entries(files).find(([, { walks }]) => walks.includes(walk))?.[0] ?? '').slice(2, -4)

test('every chart is walked through its screen, or stands among those that nobody sees', async () => {
  const charts = (await findCharts()).map(({ name }) => name)
  const told = [...all.map(({ chart }) => chart), ...Object.keys(screenless)]
  // One chart may draw several screens.
  expect(charts.sort()).toEqual([...new Set(told)].sort())
})

test('every screen of a manifest has its walk, under its own name', () => {
  const subjects = Object.entries(areas).flatMap(([name, area]) =>
    'screen' in area && !('later' in area) ? [kebab(name)] : [],
  )
  const missing = subjects.filter((name) => !existsSync(join(import.meta.dirname, `${name}.tsx`)))
  expect(missing.sort()).toEqual(unwalked.sort())
})

test('what no browser can be brought to is named, and says why', () => {
  for (const { chart, sees, plays, browser } of all)
    for (const [name, why] of Object.entries(browser?.unseen ?? {})) {
      expect([...Object.keys(sees), ...Object.keys(plays)], chart).toContain(name)
      expect(why.split(' ').length, `${chart}: ${name}`).toBeGreaterThan(3)
    }
})

describe.each(all.map((walk) => [walk.chart, walk] as const))('%s', (chart, walk) => {
  let shown: Shown | null = null

  test('every path shows what its states say, and every event has what causes it', async ({
    task,
  }) => {
    shown = await walkAll(walk)
    const { states, events, arrows } = shown
    task.meta.walked = {
      screen: subjectOf(walk),
      chart,
      states: { seen: states.seen.length, all: states.all.length },
      arrows,
      events: { seen: events.played.length, all: events.all.length },
    }
    expect(Object.keys(walk.sees).sort()).toEqual(leavesOf(walk.machine).map(leafName).sort())
    expect(states.seen.sort()).toEqual(states.all.sort())
    expect(events.played.sort()).toEqual(events.all.sort())
  })

  test('a guard turned round, a button hidden, a word lost: the walk notices', async () => {
    shown ??= await walkAll(walk)
    const bites = Map.groupBy(bitesOf(walk, shown), ({ kind }) => kind)
    expect(bites.size).toBeGreaterThan(0)
    for (const [kind, some] of bites) expect(await firstNoticed(some), kind).not.toBeNull()
  })

  /** For whoever writes a walk: which faults it lets pass. */
  if (process.env.BITES)
    test('every single one of them', async () => {
      for (const bite of bitesOf(walk, shown ?? (await walkAll(walk))))
        console.log(`${(await notices(bite)) ? 'noticed' : 'PASSED '}  ${bite.what}`)
    })

  async function firstNoticed(bites: Bite[]): Promise<string | null> {
    for (const bite of bites) if (await notices(bite)) return bite.what
    return null
  }

  const notices = ({ harm }: Bite) =>
    walkAll(walk, harm).then(
      () => false,
      () => true,
    )
})

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
