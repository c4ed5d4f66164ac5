import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type Ground, POOL } from '../environment.ts'
import { type Job, poster } from './post.ts'

/** A queue to compare with; `fill` adds jobs before the measurement. */
export interface Rival {
  name: string
  fill(jobs: Job[]): Promise<void>
  /** Starts the work; returns a function that ends it. */
  start(): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Concurrent requests of every side: as many as our dispatcher has in a batch. */
export const AT_ONCE = 100
const BATCH = 500

const silent = new Logger(() => () => {})

/** graphile-worker with its local queue and batched completions; one task per job with two commits: the start and the result. */
export async function graphile(ground: Ground): Promise<Rival> {
  const utils = await makeWorkerUtils({ connectionString: ground.url, logger: silent })
  await utils.migrate()
  const post = poster(ground.app)
  return {
    name: 'graphile-worker',
    async fill(jobs) {
      await utils.addJobs(jobs.map((payload) => ({ identifier: 'send', payload })))
    },
    async start() {
      const runner = await run({
        preset: {
          worker: {
            connectionString: ground.url,
            concurrentJobs: AT_ONCE,
            maxPoolSize: POOL,
            localQueue: { size: BATCH },
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
          },
        },
        noHandleSignals: true,
        logger: silent,
        taskList: {
          send: async (payload, { query }) =>
            sendOne(payload as Job, post, (text, values) => query(text, values)), // the type that `fill` added
        },
      })
      return () => runner.stop()
    },
    close: async () => utils.release(),
  }
}

/**
 * pg-boss with batches of 500 and no pause between full ones. `writes` chooses how its handler writes: two commits for each job,
 * or two for the whole batch, as one would write it by hand for speed.
 */
export async function pgBoss(ground: Ground, writes: 'each' | 'batch'): Promise<Rival> {
  const boss = new PgBoss({ connectionString: ground.url, max: POOL, schedule: false })
  boss.on('error', (error) => console.error(error))
  await boss.start()
  const queue = `send_${writes}`
  await boss.createQueue(queue)
  const pool = new pg.Pool({ connectionString: ground.url, max: POOL })
  const post = poster(ground.app)
  const send = writes === 'batch' ? sendBatch : sendEach
  return {
    name: writes === 'batch' ? 'pg-boss, writes by the batch' : 'pg-boss, writes by the job',
    async fill(jobs) {
      await boss.insert(
        queue,
        jobs.map((data) => ({ data })),
      )
    },
    async start() {
      await boss.work<Job>(
        queue,
        { batchSize: BATCH, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
        (jobs) =>
          send(
            jobs.map(({ data }) => data),
            post,
            pool,
          ),
      )
      return async () => {
        await boss.offWork(queue, { wait: true })
      }
    },
    async close() {
      await boss.stop({ graceful: false })
      await pool.end()
    },
  }
}

type Post = (job: Job) => Promise<string>
type Query = (text: string, values: unknown[]) => Promise<{ rows: { id: string }[] }>

async function sendOne(job: Job, post: Post, query: Query): Promise<void> {
  const { rows } = await query(
    `insert into rival_attempt (message_id, key, state, started_at) values ($1, $2, 'sending', clock_timestamp()) returning id`,
    [job.id, `${job.id}:0`],
  )
  const providerId = await post(job)
  await query(
    `with done as (update rival_attempt set state = 'sentToGateway', provider_id = $2, updated_at = clock_timestamp()
      where id = $1 returning message_id)
    insert into rival_event (message_id, at, kind, detail)
    select message_id, clock_timestamp(), 'sentToGateway', '{"step": 0, "channel": "sms"}' from done`,
    [rows[0]?.id, providerId],
  )
}

async function sendEach(jobs: Job[], post: Post, pool: pg.Pool): Promise<void> {
  await inTurns(jobs, (job) => sendOne(job, post, (text, values) => pool.query(text, values)))
}

async function sendBatch(jobs: Job[], post: Post, pool: pg.Pool): Promise<void> {
  const ids = jobs.map(({ id }) => id)
  await pool.query(
    `insert into rival_attempt (message_id, key, state, started_at)
    select id, id || ':0', 'sending', clock_timestamp() from unnest($1::bigint[]) as j(id)`,
    [ids],
  )
  const providerIds = await inTurns(jobs, post)
  await pool.query(
    `with done as (update rival_attempt a set state = 'sentToGateway', provider_id = j.provider_id, updated_at = clock_timestamp()
      from unnest($1::bigint[], $2::text[]) as j(id, provider_id) where a.message_id = j.id returning a.message_id)
    insert into rival_event (message_id, at, kind, detail)
    select message_id, clock_timestamp(), 'sentToGateway', '{"step": 0, "channel": "sms"}' from done`,
    [ids, providerIds],
  )
}

/** Runs `work` for all, `AT_ONCE` at a time; returns the results in order. */
async function inTurns<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  let next = 0
  const lane = async () => {
    while (next < all.length) {
      const at = next++
      answers[at] = await work(all[at] as T) // the index is below the length
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return answers
}

/** The tables that both rivals write: like ours for a send, without tenant isolation and lifecycles. */
export const rivalTables = `
  create table if not exists rival_attempt (id bigint generated always as identity primary key, message_id bigint not null unique,
    key text not null, state text not null, provider_id text unique, started_at timestamptz not null, updated_at timestamptz);
  create table if not exists rival_event (message_id bigint not null, id bigint generated always as identity, at timestamptz not null,
    kind text not null, detail jsonb, primary key (message_id, id))`
