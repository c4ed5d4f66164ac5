import {
  requestReportEmails,
  sendReportEmails,
} from '../api/metrics/monthly-report/send-report-emails.ts'
import { evaluateAbTests } from '../engine/ab-test/evaluate-ab-tests.ts'
import { fetchFiles } from '../engine/chat/fetch-files.ts'
import { pollConnectionStatuses } from '../engine/connections/connection-status.ts'
import { applyParkedReports } from '../engine/dispatch/apply-reports.ts'
import { retryOnError } from '../engine/dispatch/attempt-recorder.ts'
import { startDispatcher } from '../engine/dispatch/dispatcher.ts'
import { recoverJournals } from '../engine/dispatch/recover-journals.ts'
import { settleOrphanedAttempts } from '../engine/dispatch/settle-orphaned-attempts.ts'
import { deleteOldNews, pollBots } from '../engine/inbound/chat/poll-bots.ts'
import { pollProviders } from '../engine/inbound/poll-providers.ts'
import { refreshDailyAggregates } from '../engine/metrics/daily-aggregates/refresh-daily-aggregates.ts'
import { sweepNotifications } from '../engine/notifications/raise-notifications.ts'
import { requestPlans, runPlans } from '../engine/scenario/run-plans.ts'
import { recordHeartbeat } from '../engine/send-hold/heartbeat.ts'
import { requestDueSyncs, runSync } from '../engine/sync/run-sync.ts'
import { endTrainings } from '../engine/training/end-training.ts'
import { requestWriteBack } from '../engine/write-back/due-answers.ts'
import { writeAnswers } from '../engine/write-back/write-answers.ts'
import type { AppContext } from '../platform/app-context.ts'
import { SECOND_MS } from '../platform/clock.ts'
import { retryAwaitedChannels } from './connect-sandbox.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import type { JobRunner } from './jobs.ts'
import { simulateReplies } from './training/simulate-replies.ts'

const HOUR_MS = 3600 * SECOND_MS

/** Starts all background work: sending, reports, syncs, plans, notifications. Any number of processes may run it. */
export async function startWorkers(
  app: AppContext,
  jobs: JobRunner,
): Promise<{ stop(): Promise<void> }> {
  // Checks whether this database may send at all before anything is claimed.
  await retryOnError(() => recordHeartbeat(app))
  await jobs.work('sync', (companyId) => runSync(app, companyId))
  await jobs.work('plan', (companyId) => runPlans(app, companyId))
  await jobs.work('writing', (companyId) => writeAnswers(app, companyId))
  await jobs.work('letters', (companyId) => sendReportEmails(app, companyId))
  // Recovers the requests of killed processes before anybody claims their messages.
  await retryOnError(() => recoverJournals(app))
  const dispatcher = startDispatcher(app)
  const stopRounds = [
    repeatSequentially(10 * SECOND_MS, app, recordHeartbeat),
    // A slow or silent provider account must not delay others.
    repeatOverlapping(5 * SECOND_MS, app, pollProviders),
    // Fast, because a patient who pressed a button watches for the response.
    repeatOverlapping(SECOND_MS, app, pollBots),
    repeatOverlapping(SECOND_MS, app, fetchFiles),
    // A report that came while its send was being recorded may have been parked just after the batch looked.
    repeatSequentially(5 * SECOND_MS, app, applyParkedReports),
    repeatSequentially(60 * SECOND_MS, app, settleOrphanedAttempts),
    repeatSequentially(5 * SECOND_MS, app, recoverJournals),
    repeatSequentially(10 * SECOND_MS, app, sweepNotifications),
    repeatSequentially(10 * SECOND_MS, app, pollConnectionStatuses),
    repeatSequentially(10 * SECOND_MS, app, retryAwaitedChannels),
    repeatSequentially(HOUR_MS, app, deleteExpiredData),
    repeatSequentially(HOUR_MS, app, evaluateAbTests),
    repeatSequentially(2 * SECOND_MS, app, requestWriteBack),
    repeatSequentially(2 * SECOND_MS, app, simulateReplies),
    repeatSequentially(60 * SECOND_MS, app, endTrainings),
    repeatSequentially(10 * SECOND_MS, app, refreshDailyAggregates),
    repeatSequentially(60 * SECOND_MS, app, async (open) => {
      await requestDueSyncs(open)
      await requestPlans(open)
      await requestReportEmails(open)
      await deleteOldNews(open)
    }),
  ]
  return {
    async stop() {
      await Promise.all([dispatcher.stop(), ...stopRounds.map((round) => round())])
    },
  }
}

/** Most overlapping rounds of one kind: each waits only for its slowest account. */
const MAX_OVERLAPPING_ROUNDS = 10

/** Starts work at an interval even if earlier rounds have not ended; the work must be safe to overlap. */
function repeatOverlapping(
  milliseconds: number,
  app: AppContext,
  work: (app: AppContext) => Promise<void>,
): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const runRound = () => {
    if (running.size >= MAX_OVERLAPPING_ROUNDS) return
    const round = work(app)
      .catch((error) => app.log.error({ err: error }, 'background round failed'))
      .finally(() => running.delete(round))
    running.add(round)
  }
  runRound()
  const timer = setInterval(runRound, milliseconds)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}

/** Repeats work with a pause after each end; returns a function that stops it. */
function repeatSequentially(
  milliseconds: number,
  app: AppContext,
  work: (app: AppContext) => Promise<void>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const runRound = () => {
    running = work(app)
      .catch((error) => app.log.error({ err: error }, 'background round failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(runRound, milliseconds)
      })
  }
  runRound()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
