import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { listen, type NoticeListener } from './listen.ts'
import { ScopedDialect } from './scoped-dialect.ts'
import { isSingleStatement, runInSingleRoundTrip } from './single-round-trip.ts'
import type { Tables } from './tables.ts'
import { TemporalClient } from './temporal-client.ts'
import { isUnreachable } from './unreachable.ts'
import { typeParsers } from './value-conversion.ts'
import { type WatchedConnection, watchConnections } from './watch-connections.ts'

/** A transaction whose tenant scope is already set. */
export type Tx = Transaction<Tables>

export interface Database {
  /** Runs `work` in one clinic's tenant scope: the database shows only that clinic's rows. */
  withTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` across all clinics: sign-in, webhooks, claims. Each use states its reason. A `singleStatement` takes a single round trip. */
  withAllTenants<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Listens to the database's change notices until the database is closed. Each call holds a connection of its own. */
  subscribe(listener: NoticeListener): void
  /** Whether the database answers at all. */
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

type DatabaseRole = 'visita_tenant' | 'visita_engine'

/** Whether the database could be reached at the last attempt. */
export type Reachability = 'up' | 'down'

/** The server ends a transaction idle for this long, so that a stalled worker does not block others by its row locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
/** Timeout for a new connection. Waiting for a free one has no timeout: a slow database is not an unreachable one. */
const CONNECT_TIMEOUT_MS = 30_000
/** How long `isAlive` waits for an answer; after that the last known state counts. */
const ALIVE_TIMEOUT_MS = 3000
const MAX_PIPELINED_CONNECTIONS = 4
const CHANGES_CHANNEL = 'visita_changes'

/**
 * Opens a pool whose connections can access nothing until a transaction sets its tenant scope (see `01_ground.sql` of the baseline). `listenUrl` is
 * the address for LISTEN if it differs (docs/decisions/0101).
 */
export function openDatabase(
  url: string,
  poolSize = 10,
  onError: (error: Error) => void = () => {},
  listenUrl = url,
  onReachability: (reachability: Reachability, error: unknown) => void = () => {},
): Database {
  const createPool = (settings: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: url,
      options: '-c role=visita_none -c timezone=UTC',
      types: typeParsers,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      Client: createClientClass(CONNECT_TIMEOUT_MS) as unknown as new () => pg.Client, // the pool's type allows no configured client class
      ...settings,
    })
    // Without a listener a lost connection would end the process.
    pool.on('error', onError)
    return pool
  }
  const pool = createPool({ max: poolSize })
  // A small pool of their own, as only these send a statement before the previous answer has arrived.
  const pipelinedPool = createPool({ max: MAX_PIPELINED_CONNECTIONS, pipeline: true })
  const watch = watchConnections(url, trackConnections(pool, pipelinedPool))
  const kysely = new Kysely<Tables>({ dialect: new ScopedDialect({ pool }) })
  const send = (notice: string) => pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, notice])
  const listeners: { stop(): Promise<void> }[] = []
  const reach = trackReachability(onReachability)
  const runTransaction = <T>(role: DatabaseRole, companyId: string, work: (tx: Tx) => Promise<T>) =>
    reach.track(() =>
      retryDeadlocks(() =>
        kysely.transaction().execute(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(buildBeginStatement(role, companyId)))
          return work(tx)
        }),
      ),
    )
  return {
    withTenant: (companyId, work) => runTransaction('visita_tenant', companyId, work),
    withAllTenants<T>(work: (tx: Tx) => Promise<T>) {
      if (!isSingleStatement(work)) return runTransaction('visita_engine', '', work)
      const { planName, statement } = work
      const runRoundTrip = () =>
        runInSingleRoundTrip(
          pipelinedPool,
          buildBeginStatement('visita_engine', ''),
          planName,
          statement.compile(kysely),
        )
      return reach.track(() => retryDeadlocks(runRoundTrip)) as Promise<T> // the rows, as `work` itself would return them
    },
    subscribe: (listener) =>
      void listeners.push(
        listen({ url: listenUrl, channel: CHANGES_CHANNEL, send, onError }, listener),
      ),
    isAlive: () =>
      Promise.race([
        reach
          .track(() => pool.query('select 1'))
          .then(
            () => true,
            () => false,
          ),
        // All connections may be busy or the machine slow; that is no reason to report the database as down.
        pause(ALIVE_TIMEOUT_MS, undefined, { ref: false }).then(() => reach.now() === 'up'),
      ]),
    async close() {
      watch.stop()
      await Promise.all(listeners.map((listener) => listener.stop()))
      await Promise.all([kysely.destroy(), pipelinedPool.end()])
    },
  }
}

/** Begins a transaction and sets its tenant scope. Has no parameters, because only such queries may hold several statements. */
const buildBeginStatement = (role: DatabaseRole, companyId: string) =>
  `begin; select set_config('role', '${role}', true), set_config('app.company_id', ${pg.escapeLiteral(companyId)}, true)`

function trackConnections(...pools: pg.Pool[]): Set<WatchedConnection> {
  const connections = new Set<WatchedConnection>()
  for (const pool of pools) {
    // Each client is a TemporalClient: the pools make no others.
    pool.on('connect', (client) => connections.add(client as unknown as WatchedConnection))
    pool.on('remove', (client) => connections.delete(client as unknown as WatchedConnection))
  }
  return connections
}

/** The pool's own timeout would include the wait for a free connection. */
const createClientClass = (milliseconds: number) =>
  class extends TemporalClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: milliseconds })
    }
  }

/** Tracks whether the database was last reachable, and reports each change once. */
function trackReachability(onChange: (reach: Reachability, error: unknown) => void) {
  let state: Reachability = 'up'
  let lastSuccess = 0
  let lastStarted = 0
  const setState = (next: Reachability, error: unknown) => {
    if (state === next) return
    state = next
    onChange(next, error)
  }
  return {
    now: () => state,
    async track<T>(work: () => Promise<T>): Promise<T> {
      lastStarted += 1
      const number = lastStarted
      try {
        const done = await work()
        lastSuccess = Math.max(lastSuccess, lastStarted)
        setState('up', null)
        return done
      } catch (error) {
        if (!isUnreachable(error)) setState('up', null)
        // A failure of a call that began before the last success is out of date.
        else if (number > lastSuccess) setState('down', error)
        throw error
      }
    },
  }
}

const MAX_DEADLOCK_TRIES = 5
/** PostgreSQL's code for a deadlock; the losing transaction was rolled back completely. */
const DEADLOCK = '40P01'

/** Retries after a deadlock: a patient's STOP and a worker's batch may lock the same rows in different orders. */
async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const lost = error instanceof pg.DatabaseError && error.code === DEADLOCK
      if (!lost || tries === MAX_DEADLOCK_TRIES) throw error
    }
  }
}
