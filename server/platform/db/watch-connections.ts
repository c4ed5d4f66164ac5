import pg from 'pg'
import { stopwatch } from '../clock.ts'

/** A connection as the watch sees it. */
export interface Watched {
  /** The server process at its other end. */
  pid: number
  /** The statement it waits for, or null; an object of its own for each. */
  waiting: object | null
  /** Bytes that have come so far. */
  received(): number
  /** Ends it at once; whoever waits for it gets an error. */
  cut(): void
}

/** Silent for so long, a statement is looked after. A broken connection costs about three times as much. */
const PATIENCE = 1500

interface Silence {
  statement: object
  received: number
  lasts: () => number
}

/**
 * Tells a statement that takes long from a connection whose other end is gone without a word: a cable pulled, a router that
 * forgot. No timeout can, for planning a million visits may take minutes. So a fresh connection asks the server whether it still
 * works for us; where it does not, twice, ours is cut, and the idle ones with it, for they went the same way.
 */
export function watchConnections(url: string, connections: Set<Watched>): { stop(): void } {
  const silences = new Map<Watched, Silence>()
  const condemned = new Map<Watched, object>()
  let asking = false

  const look = async () => {
    for (const each of [...silences.keys()])
      if (!connections.has(each) || each.waiting === null) silences.delete(each)
    for (const each of connections) {
      const { waiting } = each
      if (waiting === null) continue
      const known = silences.get(each)
      const received = each.received()
      if (known?.statement !== waiting || known.received !== received)
        silences.set(each, { statement: waiting, received, lasts: stopwatch() })
    }
    const silent = [...silences].filter(([, { lasts }]) => lasts() >= PATIENCE)
    if (silent.length === 0) return condemned.clear()
    const busy = await busyOf(
      url,
      silent.map(([each]) => each.pid),
    )
    const lost: Watched[] = []
    for (const [each, { statement, received }] of silent) {
      const still = each.waiting === statement && each.received() === received
      if (!still || busy.has(each.pid)) condemned.delete(each)
      else if (condemned.get(each) === statement) lost.push(each)
      else condemned.set(each, statement)
    }
    if (lost.length === 0) return
    const idle = [...connections].filter((each) => each.waiting === null)
    for (const each of [...lost, ...idle]) each.cut()
  }

  const timer = setInterval(() => {
    if (asking || connections.size === 0) return
    asking = true
    // The server cannot be asked either: whatever waits goes on waiting for it.
    look()
      .catch(() => {})
      .finally(() => {
        asking = false
      })
  }, PATIENCE)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Which of these server processes work at a statement. One that waits to be read from works for nobody. */
async function busyOf(url: string, pids: number[]): Promise<Set<number>> {
  const limits = { connectionTimeoutMillis: 3000, query_timeout: 3000 }
  const client = new pg.Client({ connectionString: url, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1) and state = 'active' and wait_event is distinct from 'ClientWrite'`,
      [pids],
    )
    return new Set(rows.map(({ pid }) => pid))
  } finally {
    await client.end().catch(() => {})
  }
}
