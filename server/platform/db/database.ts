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

/** A transaction that already stands on its side of the fence. */
export type Tx = Transaction<Tables>

export interface Database {
  /** Works as one company: the database shows that company's rows only. */
  withTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Works for all companies: sign-in, webhooks, claims. Each use says why it must. A work of `singleStatement` goes in one trip. */
  withAllTenants<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Hears what the database tells of changes, until the database is closed. Each use keeps a connection of its own. */
  subscribe(ear: NoticeListener): void
  /** Whether the database answers at all. */
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

type DatabaseRole = 'visita_tenant' | 'visita_engine'

/** Whether the database can be reached, as its callers find. */
export type Reachability = 'up' | 'down'

/** The server ends who holds rows and falls silent for so long: a stopped worker must not stop the others. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
/** How long a new connection may take. Waiting for one that is free has no end: a slow database is not one that is gone. */
const CONNECT_TIMEOUT_MS = 30_000
/** So long it is waited for a sign that the database lives; what was known before counts then. */
const ALIVE_TIMEOUT_MS = 3000
const MAX_PIPELINED_CONNECTIONS = 4
const CHANGES_CHANNEL = 'visita_changes'

/**
 * Opens a pool whose connections may touch nothing until a transaction takes a side (see `01_ground.sql` of the baseline).
 * `listenUrl` is where notices are heard, if not at the same address (docs/decisions/0101).
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
      Client: createClientClass(CONNECT_TIMEOUT_MS) as unknown as new () => pg.Client, // the pool's own type knows no configuration
      ...settings,
    })
    // Without a listener a lost connection would end the process.
    pool.on('error', onError)
    return pool
  }
  const pool = createPool({ max: poolSize })
  // A few of their own, for only these send a statement before the last one's answer is here.
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
      return reach.track(() => retryDeadlocks(runRoundTrip)) as Promise<T> // its rows, as the work itself would answer them
    },
    subscribe: (ear) =>
      void listeners.push(listen({ url: listenUrl, channel: CHANGES_CHANNEL, send, onError }, ear)),
    isAlive: () =>
      Promise.race([
        reach
          .track(() => pool.query('select 1'))
          .then(
            () => true,
            () => false,
          ),
        // All connections are at work, or the machine is slow: that is no reason to be sent no work.
        pause(ALIVE_TIMEOUT_MS, undefined, { ref: false }).then(() => reach.now() === 'up'),
      ]),
    async close() {
      watch.stop()
      await Promise.all(listeners.map((ear) => ear.stop()))
      await Promise.all([kysely.destroy(), pipelinedPool.end()])
    },
  }
}

/** Begins a transaction on its side of the fence. Without parameters, for only such statements may come several at a time. */
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

/** The pool's own limit would count the wait for a connection that is free, too. */
const createClientClass = (milliseconds: number) =>
  class extends TemporalClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: milliseconds })
    }
  }

/** Keeps whether the database was reached last, and tells every change once. */
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
        // Whoever began before the last success tells of what is over.
        else if (number > lastSuccess) setState('down', error)
        throw error
      }
    },
  }
}

const MAX_DEADLOCK_TRIES = 5
/** Two transactions each held a row that the other wanted; PostgreSQL undid one of them to the last bit. */
const DEADLOCK = '40P01'

/** Works again when it lost a deadlock: a person's "stop" and a worker's batch take the same rows in orders of their own. */
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
