import {
  askForLetters,
  sendMonthLetters,
} from '../api/metrics/monthly-report/send-report-emails.ts'
import { judgeTrials } from '../engine/ab-test/evaluate-ab-tests.ts'
import { fetchFiles } from '../engine/chat/fetch-files.ts'
import { askStatuses } from '../engine/connections/connection-status.ts'
import { takeUpParked } from '../engine/dispatch/apply-reports.ts'
import { persistently } from '../engine/dispatch/attempt-recorder.ts'
import { startDispatcher } from '../engine/dispatch/dispatcher.ts'
import { recoverJournals } from '../engine/dispatch/recover-journals.ts'
import { settleOrphans } from '../engine/dispatch/settle-orphaned-attempts.ts'
import { forgetNews, pollBots } from '../engine/inbound/chat/poll-bots.ts'
import { pollProviders } from '../engine/inbound/poll-providers.ts'
import { keepFigures } from '../engine/metrics/daily-aggregates/refresh-daily-aggregates.ts'
import { sweepAlerts } from '../engine/notifications/raise-notifications.ts'
import { askForPlans, runPlans } from '../engine/scenario/run-plans.ts'
import { signOfLife } from '../engine/send-hold/heartbeat.ts'
import { dueSyncs, runSync } from '../engine/sync/run-sync.ts'
import { endTrainings } from '../engine/training/end-training.ts'
import { askForWriting } from '../engine/write-back/due-answers.ts'
import { writeAnswers } from '../engine/write-back/write-answers.ts'
import type { House } from '../platform/app-context.ts'
import { connectAwaited } from './connect-sandbox.ts'
import { forgetLeftovers } from './delete-expired-data.ts'
import type { RunningJobs } from './jobs.ts'
import { answerInTraining } from './training/simulate-replies.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Everything that happens without being asked for: sending, reports, syncs, plans, alerts. Any number of processes may do it. */
export async function startWorkers(
  house: House,
  jobs: RunningJobs,
): Promise<{ stop(): Promise<void> }> {
  // Whether this database may send at all is known before anything is claimed.
  await persistently(() => signOfLife(house))
  await jobs.work('sync', (companyId) => runSync(house, companyId))
  await jobs.work('plan', (companyId) => runPlans(house, companyId))
  await jobs.work('writing', (companyId) => writeAnswers(house, companyId))
  await jobs.work('letters', (companyId) => sendMonthLetters(house, companyId))
  // What an earlier process was killed over is settled before anybody claims it.
  await persistently(() => recoverJournals(house))
  const dispatcher = startDispatcher(house)
  const rounds = [
    every(10 * SECOND, house, signOfLife),
    // One account that answers slowly, or not at all, holds up no other.
    overlapping(5 * SECOND, house, pollProviders),
    // A person who pressed a button looks at it.
    overlapping(SECOND, house, pollBots),
    overlapping(SECOND, house, fetchFiles),
    // A report that came while its send was being recorded may have been parked a moment too late for the batch.
    every(5 * SECOND, house, takeUpParked),
    every(60 * SECOND, house, settleOrphans),
    every(5 * SECOND, house, recoverJournals),
    every(10 * SECOND, house, sweepAlerts),
    every(10 * SECOND, house, askStatuses),
    every(10 * SECOND, house, connectAwaited),
    every(HOUR, house, forgetLeftovers),
    every(HOUR, house, judgeTrials),
    every(2 * SECOND, house, askForWriting),
    every(2 * SECOND, house, answerInTraining),
    every(60 * SECOND, house, endTrainings),
    every(10 * SECOND, house, keepFigures),
    every(60 * SECOND, house, async (open) => {
      await dueSyncs(open)
      await askForPlans(open)
      await askForLetters(open)
      await forgetNews(open)
    }),
  ]
  return {
    async stop() {
      await Promise.all([dispatcher.stop(), ...rounds.map((round) => round())])
    },
  }
}

/** Rounds of one kind that are under way at most: each waits for its slowest account only. */
const MOST_ROUNDS = 10

/** Begins work again and again, though what was begun before may not have ended; its parts must not come to harm by that. */
function overlapping(
  milliseconds: number,
  house: House,
  work: (house: House) => Promise<void>,
): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const turn = () => {
    if (running.size >= MOST_ROUNDS) return
    const round = work(house)
      .catch((error) => house.log.error({ err: error }, 'round'))
      .finally(() => running.delete(round))
    running.add(round)
  }
  turn()
  const timer = setInterval(turn, milliseconds)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
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
