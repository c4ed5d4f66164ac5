import { createRateLimiters } from '../../../server/connectors/port/rate-limiter.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { child } from '../child.ts'
import { seedClinic } from '../clinic.ts'
import { openYearOldGround } from '../history.ts'
import { compared, type Line } from '../measure.ts'
import { NOW } from './fhir-clinic.ts'
import { type Host, type Hosted, reading } from './hosts.ts'
import { requireMost, takeIn, visitsOf } from './take-in.ts'

/** Enough visits to reach every vendor's limit, few enough to wait for. */
const VISITS = 20_000

/**
 * A first sync at the pace that the vendor allows, compared with a loop that reads the same pages at that pace and stores nothing.
 * Each runs once, because it takes minutes.
 */
export async function pacedLine(host: Host): Promise<Line> {
  const clock = createManualClock(NOW)
  const ground = await openYearOldGround({}, clock)
  const served = await child<Hosted>('systems/host.ts', host.name, String(VISITS))
  try {
    const { companyId } = await seedClinic(ground)
    const before = await visitsOf(ground, companyId)
    const read = () => reading(host, served.said, clock, createRateLimiters())(null)
    const ours = await rateOf(() => takeIn(ground, companyId, host.name, read()))
    requireMost((await visitsOf(ground, companyId)) - before, VISITS)
    const bare = await rateOf(async () => {
      for await (const _ of read());
    })
    const figures = new Map([
      ['ours', [ours]],
      ['bare loop', [bare]],
    ])
    return compared(figures, ['ours', 'bare loop'], {
      what: `${host.name}: ${VISITS} visits at the vendor's pace`,
      unit: 'visits/s',
      aim: 0.6,
      limit: 'the rate limit of the vendor; assumed where the vendor names none',
    })
  } finally {
    await served.stop()
    await ground.close()
  }
}

async function rateOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return VISITS / ((performance.now() - began) / 1000)
}
