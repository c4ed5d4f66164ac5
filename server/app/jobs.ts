import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { JobName, JobQueue } from '../platform/app-context.ts'

export type JobHandler = (companyId: string, data: Record<string, string>) => Promise<void>

export interface JobRunner extends JobQueue {
  /** Takes work of this queue in this process. */
  work(queue: JobName, handler: JobHandler): Promise<void>
  /** Lets what runs end, for so long at most. */
  stop(milliseconds: number): Promise<void>
}

const queues: JobName[] = ['sync', 'plan', 'letters', 'writing']

/**
 * Background work on the same PostgreSQL. A worker that dies is noticed by its heartbeat and its job runs again. `isSchemaReady`: the queues'
 * schema is there, for a role that may make none.
 */
export async function startJobs(
  url: string,
  log: FastifyBaseLogger,
  isSchemaReady = false,
): Promise<JobRunner> {
  // pg-boss keeps a pool of its own: a failed block of its statements must never meet ours.
  const boss = new PgBoss({
    ...toConnectionOptions(url),
    createSchema: !isSchemaReady,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const queue of queues) {
    // At most one waits for a company while one runs: asking twice changes nothing.
    await boss.createQueue(queue, { policy: 'short', ...queueOptions })
    // One that an earlier version made keeps its limits otherwise.
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

/** A job whose worker shows no sign of life for a minute runs again; one that lives may work for a day, however slow the machine is. */
const queueOptions = {
  retryLimit: 3,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 23 * 3600,
}

/** Goes to the driver as it is: a connection that fell silent must not hold a queue for ever. */
const toConnectionOptions = (url: string) => ({
  connectionString: url,
  max: 4,
  query_timeout: 60_000,
})
