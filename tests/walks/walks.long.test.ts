// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type Bite, bitesOf } from './kit/bites.ts'
import { screens } from './kit/screens.ts'
import { expectWhole } from './kit/shown-whole.ts'
import { type Shown, walkAll } from './kit/walker.ts'

describe.each(screens.map(({ screen, walk }) => [walk.chart, screen, walk] as const))(
  '%s of %s',
  (_, screen, walk) => {
    let shown: Shown | null = null

    test('walking every path shows the looks of every state and causes every event of a person', async ({
      task,
    }) => {
      shown = await walkAll(walk)
      expectWhole(task, screen, shown)
    })

    test('notices an inverted guard, a hidden button and a lost text', async () => {
      shown ??= await walkAll(walk)
      const bites = Map.groupBy(bitesOf(walk, shown), ({ kind }) => kind)
      expect(bites.size).toBeGreaterThan(0)
      for (const [kind, some] of bites) expect(await firstNoticed(some), kind).not.toBeNull()
    })

    /** For authors of walks: lists the faults that the walk does not notice. */
    if (process.env.BITES)
      test('reports for each fault whether the walk notices it', async () => {
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
  },
)
