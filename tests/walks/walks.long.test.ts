// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { expectFullCoverage } from './kit/expect-full-coverage.ts'
import { listMutations, type Mutation } from './kit/mutations.ts'
import { screens } from './kit/screens.ts'
import { type WalkResult, walkAllPaths } from './kit/walk-in-jsdom.ts'

describe.each(screens.map(({ screen, walk }) => [walk.chart, screen, walk] as const))(
  '%s of %s',
  (_, screen, walk) => {
    let result: WalkResult | null = null

    test('walking every path shows the looks of every state and causes every event of a person', async ({
      task,
    }) => {
      result = await walkAllPaths(walk)
      expectFullCoverage(task, screen, result)
    })

    test('notices an inverted guard, a hidden button and a lost text', async () => {
      result ??= await walkAllPaths(walk)
      const mutations = Map.groupBy(listMutations(walk, result), ({ kind }) => kind)
      expect(mutations.size).toBeGreaterThan(0)
      for (const [kind, some] of mutations)
        expect(await findFirstDetected(some), kind).not.toBeNull()
    })

    /** For authors of walks: lists the mutations that the walk does not detect. */
    if (process.env.MUTATIONS)
      test('reports for each fault whether the walk notices it', async () => {
        for (const mutation of listMutations(walk, result ?? (await walkAllPaths(walk))))
          console.log(
            `${(await isDetected(mutation)) ? 'detected' : 'MISSED  '}  ${mutation.description}`,
          )
      })

    async function findFirstDetected(mutations: Mutation[]): Promise<string | null> {
      for (const mutation of mutations) if (await isDetected(mutation)) return mutation.description
      return null
    }

    const isDetected = ({ fault }: Mutation) =>
      walkAllPaths(walk, fault).then(
        () => false,
        () => true,
      )
  },
)
