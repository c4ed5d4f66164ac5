import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { type Ear, listen } from './listen.ts'
import { FencedDialect } from './scoped-dialect.ts'
import { inOneTrip, isOneStatement } from './single-round-trip.ts'
import type { Tables } from './tables.ts'
import { TemporalClient } from './temporal-client.ts'
import { isUnreachable } from './unreachable.ts'
import { readValues } from './value-conversion.ts'
import { type Watched, watchConnections } from './watch-connections.ts'

/** A transaction that already stands on its side of the fence. */
export type Tx = Transaction<Tables>

export interface Database {
  /** Works as one company: the database shows that company's rows only. */
  tenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Works for all companies: sign-in, webhooks, claims. Each use says why it must. A work of `oneStatement` goes in one trip. */
  engine<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Hears what the database tells of changes, until the database is closed. Each use keeps a connection of its own. */
  hear(ear: Ear): void
  /** Whether the database answers at all. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

type Side = 'visita_tenant' | 'visita_engine'

/** Whether the database can be reached, as its callers find. */
export type Reach = 'up' | 'down'

/** The server ends who holds rows and falls silent for so long: a stopped worker must not stop the others. */
const SILENT_HOLDER = 30_000
/** How long a new connection may take. Waiting for one that is free has no end: a slow database is not one that is gone. */
const NEW_CONNECTION = 30_000
/** So long it is waited for a sign that the database lives; what was known before counts then. */
const SIGN_OF_LIFE = 3000
const ONE_TRIP_AT_ONCE = 4
const CHANGES = 'visita_changes'

/**
 * Opens a pool whose connections may touch nothing until a transaction takes a side (see `01_ground.sql` of the baseline).
 * `listenUrl` is where notices are heard, if not at the same address (docs/decisions/0101).
 */
export function openDatabase(
  url: string,
  size = 10,
  onError: (error: Error) => void = () => {},
  listenUrl = url,
  onReach: (reach: Reach, error: unknown) => void = () => {},
): Database {
  const pooled = (settings: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: url,
      options: '-c role=visita_none -c timezone=UTC',
      types: readValues,
      idle_in_transaction_session_timeout: SILENT_HOLDER,
      Client: connecting(NEW_CONNECTION) as unknown as new () => pg.Client, // the pool's own type knows no configuration
      ...settings,
    })
    // Without a listener a lost connection would end the process.
    pool.on('error', onError)
    return pool
  }
  const pool = pooled({ max: size })
  // A few of their own, for only these send a statement before the last one's answer is here.
  const trips = pooled({ max: ONE_TRIP_AT_ONCE, pipeline: true })
  const watch = watchConnections(url, connectionsOf(pool, trips))
  const kysely = new Kysely<Tables>({ dialect: new FencedDialect({ pool }) })
  const send = (notice: string) => pool.query('select pg_notify($1, $2)', [CHANGES, notice])
  const ears: { stop(): Promise<void> }[] = []
  const reach = reachOf(onReach)
  const begin = <T>(role: Side, companyId: string, work: (tx: Tx) => Promise<T>) =>
    reach.noted(() =>
      insisting(() =>
        kysely.transaction().execute(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(beginning(role, companyId)))
          return work(tx)
        }),
      ),
    )
  return {
    tenant: (companyId, work) => begin('visita_tenant', companyId, work),
    engine<T>(work: (tx: Tx) => Promise<T>) {
      if (!isOneStatement(work)) return begin('visita_engine', '', work)
      const { planName, statement } = work
      const trip = () =>
        inOneTrip(trips, beginning('visita_engine', ''), planName, statement.compile(kysely))
      return reach.noted(() => insisting(trip)) as Promise<T> // its rows, as the work itself would answer them
    },
    hear: (ear) => void ears.push(listen({ url: listenUrl, channel: CHANGES, send, onError }, ear)),
    alive: () =>
      Promise.race([
        reach
          .noted(() => pool.query('select 1'))
          .then(
            () => true,
            () => false,
          ),
        // All connections are at work, or the machine is slow: that is no reason to be sent no work.
        pause(SIGN_OF_LIFE, undefined, { ref: false }).then(() => reach.now() === 'up'),
      ]),
    async close() {
      watch.stop()
      await Promise.all(ears.map((ear) => ear.stop()))
      await Promise.all([kysely.destroy(), trips.end()])
    },
  }
}

/** Begins a transaction on its side of the fence. Without parameters, for only such statements may come several at a time. */
const beginning = (role: Side, companyId: string) =>
  `begin; select set_config('role', '${role}', true), set_config('app.company_id', ${pg.escapeLiteral(companyId)}, true)`

function connectionsOf(...pools: pg.Pool[]): Set<Watched> {
  const connections = new Set<Watched>()
  for (const pool of pools) {
    // Each client is a TemporalClient: the pools make no others.
    pool.on('connect', (client) => connections.add(client as unknown as Watched))
    pool.on('remove', (client) => connections.delete(client as unknown as Watched))
  }
  return connections
}

/** The pool's own limit would count the wait for a connection that is free, too. */
const connecting = (milliseconds: number) =>
  class extends TemporalClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: milliseconds })
    }
  }

/** Keeps whether the database was reached last, and tells every change once. */
function reachOf(tell: (reach: Reach, error: unknown) => void) {
  let state: Reach = 'up'
  let reached = 0
  let begun = 0
  const become = (next: Reach, error: unknown) => {
    if (state === next) return
    state = next
    tell(next, error)
  }
  return {
    now: () => state,
    async noted<T>(work: () => Promise<T>): Promise<T> {
      begun += 1
      const mine = begun
      try {
        const done = await work()
        reached = Math.max(reached, begun)
        become('up', null)
        return done
      } catch (error) {
        if (!isUnreachable(error)) become('up', null)
        // Whoever began before the last success tells of what is over.
        else if (mine > reached) become('down', error)
        throw error
      }
    },
  }
}

const TRIES = 5
/** Two transactions each held a row that the other wanted; PostgreSQL undid one of them to the last bit. */
const DEADLOCK = '40P01'

/** Works again when it lost a deadlock: a person's "stop" and a worker's batch take the same rows in orders of their own. */
async function insisting<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const lost = error instanceof pg.DatabaseError && error.code === DEADLOCK
      if (!lost || tries === TRIES) throw error
    }
  }
}
