import { sweepAlerts } from './alert/raise.ts'
import { askStatuses } from './channels/health.ts'
import { startDispatcher } from './dispatch/dispatcher.ts'
import { settleOrphans } from './dispatch/orphans.ts'
import { pollProviders } from './dispatch/poll.ts'
import { persistently } from './dispatch/recorder.ts'
import { takeUpParked } from './dispatch/reports.ts'
import { signOfLife } from './fence/sign-of-life.ts'
import type { House } from './house.ts'
import { dueSyncs, runSync } from './integration/mis.ts'
import type { RunningJobs } from './jobs.ts'
import { askForPlans, runPlans } from './plan/run-plans.ts'
import { forgetNews, pollTelegram } from './telegram/poll.ts'

const SECOND = 1000

/** Everything that happens without being asked for: sending, reports, syncs, plans, alerts. Any number of processes may do it. */
export async function startWorkers(
  house: House,
  jobs: RunningJobs,
): Promise<{ stop(): Promise<void> }> {
  // Whether this database may send at all is known before anything is claimed.
  await persistently(() => signOfLife(house))
  await jobs.work('sync', (companyId) => runSync(house, companyId))
  await jobs.work('plan', (companyId) => runPlans(house, companyId))
  const dispatcher = startDispatcher(house)
  const rounds = [
    every(10 * SECOND, house, signOfLife),
    every(5 * SECOND, house, pollProviders),
    // A person who pressed a button looks at it.
    every(SECOND, house, pollTelegram),
    // A report that came while its send was being recorded may have been parked a moment too late for the batch.
    every(5 * SECOND, house, takeUpParked),
    every(60 * SECOND, house, settleOrphans),
    every(10 * SECOND, house, sweepAlerts),
    every(10 * SECOND, house, askStatuses),
    every(60 * SECOND, house, async (open) => {
      await dueSyncs(open)
      await askForPlans(open)
      await forgetNews(open)
    }),
  ]
  return {
    async stop() {
      await Promise.all([dispatcher.stop(), ...rounds.map((round) => round())])
    },
  }
}

/** Repeats work with a pause between its end and its next beginning; answers how to end it. */
function every(
  milliseconds: number,
  house: House,
  work: (house: House) => Promise<void>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const turn = () => {
    running = work(house)
      .catch((error) => house.log.error({ err: error }, 'round'))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, milliseconds)
      })
  }
  turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
