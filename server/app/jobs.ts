import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { JobName, JobQueue } from '../platform/app-context.ts'

export type JobHandler = (companyId: string, data: Record<string, string>) => Promise<void>

export interface JobRunner extends JobQueue {
  /** Processes this queue's jobs in this process. */
  work(queue: JobName, handler: JobHandler): Promise<void>
  /** Waits at most this long for running jobs to end. */
  stop(milliseconds: number): Promise<void>
}

const queues: JobName[] = ['sync', 'plan', 'letters', 'writing']

/**
 * Starts the job queues on the same PostgreSQL. A worker that died is detected by its heartbeat and its job runs again. `isSchemaReady`: the queues'
 * schema exists, for a role that cannot create it.
 */
export async function startJobs(
  url: string,
  log: FastifyBaseLogger,
  isSchemaReady = false,
): Promise<JobRunner> {
  // pg-boss has a pool of its own: its failed statements must not affect ours.
  const boss = new PgBoss({
    ...toConnectionOptions(url),
    createSchema: !isSchemaReady,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  await boss.start()
  for (const queue of queues) {
    // At most one job per clinic waits while one runs, so a repeated enqueue changes nothing.
    await boss.createQueue(queue, { policy: 'short', ...queueOptions })
    // A queue created by an earlier version would keep its old limits.
    await boss.updateQueue(queue, queueOptions)
  }
  return {
    async enqueue(queue, companyId, data = {}) {
      await boss.send(queue, { ...data, companyId }, { singletonKey: companyId })
    },
    async work(queue, handler) {
      await boss.work<Record<string, string>>(
        queue,
        { pollingIntervalSeconds: 0.5 },
        async (jobs) => {
          for (const { data } of jobs) await handler(data.companyId ?? '', data)
        },
      )
    },
    stop: (milliseconds) => boss.stop({ graceful: true, timeout: milliseconds, close: true }),
  }
}

/** A job whose worker gives no sign of life for a minute runs again; a living one may work for a day, however slow the machine is. */
const queueOptions = {
  retryLimit: 3,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 23 * 3600,
}

/** Passed to the driver unchanged: a dead connection must not hold a queue forever. */
const toConnectionOptions = (url: string) => ({
  connectionString: url,
  max: 4,
  query_timeout: 60_000,
})
