import type { RateLimiters } from '../../server/connectors/port/rate-limiter.ts'
import { type Clock, createManualClock } from '../../server/platform/clock.ts'
import { child } from './child.ts'
import { seedClinic } from './clinic.ts'
import { openYearOldGround } from './history.ts'
import { byTurns, compared, type Line, ratioOf, shown, spread } from './measure.ts'
import { NOW } from './systems/fhir-clinic.ts'
import { type Host, type Hosted, hosts, reading } from './systems/hosts.ts'
import { pacedLine } from './systems/paced.ts'
import { requireMost, takeIn, visitsOf } from './systems/take-in.ts'

/** Visits of each system; fewer for a quick run. */
const VISITS = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const MOST_MEMORY = 200
/** Maximum time of a sync without changes, as a share of the first sync's time. */
const MOST_AGAIN = 0.05

/** No vendor limits, to measure our own costs without waiting. */
const unlimited: RateLimiters = { get: () => ({ run: (call) => call() }) }

/**
 * The first sync of every clinic system into a clinic with a year of history, compared with a bare loop that makes the same calls
 * and reads the responses; its memory, and the cost of a second sync without changes. The system runs in its own process without limits.
 */
export async function systemsBench(): Promise<Line[]> {
  const asked = process.env.BENCH_SYSTEMS?.split(',')
  const lines: Line[] = []
  for (const host of hosts.filter(({ name }) => !asked || asked.includes(name)))
    lines.push(...(await measured(host)), await pacedLine(host))
  return lines
}

async function measured(host: Host): Promise<Line[]> {
  // A fixed time, so that signed keys stay valid for the whole bench.
  const clock = createManualClock(NOW)
  const served = await child<Hosted>('systems/host.ts', host.name, String(VISITS))
  try {
    const read = reading(host, served.said, clock, unlimited)
    const calls: Request[] = []
    for await (const _ of read(null, recording(calls)));
    const memory: number[] = []
    const again: number[] = []
    const first: number[] = []
    const figures = await byTurns(
      [
        {
          name: 'ours',
          async run(round) {
            const taken = await readTwice(host, read, clock)
            if (round > 0) {
              memory.push(taken.memory)
              first.push(taken.first)
              again.push(taken.again)
            }
            return VISITS / (taken.first / 1000)
          },
        },
        {
          name: 'bare loop',
          async run() {
            const began = performance.now()
            for (const call of calls) await (await fetch(call.clone())).text()
            return VISITS / ((performance.now() - began) / 1000)
          },
        },
      ],
      ROUNDS,
    )
    const [most, share] = [spread(memory), ratioOf(again, first)]
    return [
      compared(figures, ['ours', 'bare loop'], {
        what: `${host.name}: ${VISITS} visits for the first time`,
        unit: 'visits/s',
        aim: 0.6,
        limit: `${calls.length} calls, one after another; the loop stores nothing, and ours writes each visit with seventeen indexes and four foreign keys: PostgreSQL takes most of the time`,
      }),
      {
        what: `${host.name}: memory above idle`,
        ours: shown(most, 'MB'),
        beside: '',
        ratio: null,
        aim: `≤ ${MOST_MEMORY} MB`,
        met: most.median <= MOST_MEMORY,
        limit:
          'peak resident memory of our process, sampled every 20 ms, with garbage that V8 has not collected',
      },
      {
        what: `${host.name}: a second sync without changes`,
        ours: shown(spread(again), 'ms'),
        beside: `the first: ${shown(spread(first), 'ms')}`,
        ratio: Number(share.toFixed(3)),
        aim: `≤ ${MOST_AGAIN}`,
        met: share <= MOST_AGAIN,
        limit: 'on the same day',
      },
    ]
  } finally {
    await served.stop()
  }
}

/** The milliseconds of the first and the second sync, and the memory of the first, in a fresh copy of the clinic with its year. */
async function readTwice(host: Host, read: ReturnType<typeof reading>, clock: Clock) {
  const ground = await openYearOldGround({}, clock)
  try {
    const { companyId } = await seedClinic(ground)
    const before = await visitsOf(ground, companyId)
    const watch = watchMemory()
    const began = performance.now()
    await takeIn(ground, companyId, host.name, read(null))
    const first = performance.now() - began
    const memory = watch()
    requireMost((await visitsOf(ground, companyId)) - before, VISITS)
    const then = performance.now()
    await takeIn(ground, companyId, host.name, read(clock.now()))
    return { first, memory, again: performance.now() - then }
  } finally {
    await ground.close()
  }
}

const recording =
  (calls: Request[]): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init)
    calls.push(request.clone())
    return fetch(request)
  }

/** Returns a function that returns the peak memory above the start, in MB. */
function watchMemory(): () => number {
  globalThis.gc?.()
  const idle = process.memoryUsage.rss()
  let most = idle
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  return () => {
    clearInterval(look)
    return (most - idle) / 1024 / 1024
  }
}
