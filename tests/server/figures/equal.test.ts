import { expect, test } from 'vitest'
import { figuresOf } from '../../../server/engine/figures/figures.ts'
import { journeyOf } from '../../../server/engine/figures/journey.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { asHeard } from './as-heard.ts'
import { layLife } from './lay-life.ts'
import { bounds, inventLife } from './stranger/life.ts'
import { reckon } from './stranger/reckon.ts'

const open = useHouse()

/** The figures of a stranger's, who reckoned by the definitions alone, by the names that the contract gives them. */
function named({
  unknownFate,
  costUnknownAttempts,
  bookedUnknownCreation,
  reachedKnown,
  unreachedKnown,
  byChannel: _,
  over: _over,
  canceledOtherwise: _other,
  journey,
  ...same
}: ReturnType<typeof reckon>) {
  return {
    figures: {
      ...same,
      unknown: unknownFate,
      costUnknown: costUnknownAttempts,
      bookedUnknown: bookedUnknownCreation,
      reached: reachedKnown,
      unreached: unreachedKnown,
    },
    journey,
  }
}

/** What only some channels report is counted beside. */
async function ofJourney(...asked: Parameters<typeof journeyOf>) {
  const { readable: _, asked: _asked, ...counts } = await journeyOf(...asked)
  return counts
}

test.each([1, 2, 3, 4, 5])(
  'of an invented life every figure is the one that a stranger reckoned (seed %i)',
  async (seed) => {
    const life = asHeard(inventLife(seed))
    const { from, to, ends } = bounds(seed)
    const now = new Date(ends).toISOString()
    const { companyId, idOf } = await layLife(open, life)
    for (const branch of [undefined, life.branches[0]?.id]) {
      const expected = named(reckon(life, { from, to, now, ...(branch && { branch }) }))
      const counted = {
        edges: [from, to].map((at) => Temporal.Instant.from(at)),
        branchId: branch && idOf(branch),
      }
      const moment = Temporal.Instant.from(now)
      const counts = await open.house.db.tenant(companyId, async (tx) => ({
        figures: (await figuresOf(tx, counted, moment)).whole,
        journey: await ofJourney(tx, counted, moment),
      }))
      expect(counts).toEqual(expected)
    }
  },
)
