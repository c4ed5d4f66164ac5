import pg from 'pg'
import { startStopwatch } from '../clock.ts'

/** A connection as the watch sees it. */
export interface WatchedConnection {
  /** The server process at its other end. */
  pid: number
  /** The statement it waits for, or null; an object of its own for each. */
  currentStatement: object | null
  /** Bytes that have come so far. */
  getBytesReceived(): number
  /** Ends it at once; whoever waits for it gets an error. */
  disconnect(): void
}

/** Silent for so long, a statement is looked after. A broken connection costs about three times as much. */
const SILENCE_TIMEOUT_MS = 1500

interface Silence {
  statement: object
  bytesReceived: number
  getElapsedMs: () => number
}

/**
 * Tells a statement that takes long from a connection whose other end is gone without a word: a cable pulled, a router that
 * forgot. No timeout can, for planning a million visits may take minutes. So a fresh connection asks the server whether it still
 * works for us; where it does not, twice, ours is cut, and the idle ones with it, for they went the same way.
 */
export function watchConnections(
  url: string,
  connections: Set<WatchedConnection>,
): { stop(): void } {
  const silences = new Map<WatchedConnection, Silence>()
  const suspects = new Map<WatchedConnection, object>()
  let isChecking = false

  const check = async () => {
    for (const each of [...silences.keys()])
      if (!connections.has(each) || each.currentStatement === null) silences.delete(each)
    for (const each of connections) {
      const { currentStatement } = each
      if (currentStatement === null) continue
      const known = silences.get(each)
      const received = each.getBytesReceived()
      if (known?.statement !== currentStatement || known.bytesReceived !== received)
        silences.set(each, {
          statement: currentStatement,
          bytesReceived: received,
          getElapsedMs: startStopwatch(),
        })
    }
    const silent = [...silences].filter(
      ([, { getElapsedMs }]) => getElapsedMs() >= SILENCE_TIMEOUT_MS,
    )
    if (silent.length === 0) return suspects.clear()
    const busy = await listBusyPids(
      url,
      silent.map(([each]) => each.pid),
    )
    const lost: WatchedConnection[] = []
    for (const [each, { statement, bytesReceived }] of silent) {
      const isSilent =
        each.currentStatement === statement && each.getBytesReceived() === bytesReceived
      if (!isSilent || busy.has(each.pid)) suspects.delete(each)
      else if (suspects.get(each) === statement) lost.push(each)
      else suspects.set(each, statement)
    }
    if (lost.length === 0) return
    const idle = [...connections].filter((each) => each.currentStatement === null)
    for (const each of [...lost, ...idle]) each.disconnect()
  }

  const timer = setInterval(() => {
    if (isChecking || connections.size === 0) return
    isChecking = true
    // The server cannot be asked either: whatever waits goes on waiting for it.
    check()
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, SILENCE_TIMEOUT_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Which of these server processes work at a statement. One that waits to be read from works for nobody. */
async function listBusyPids(url: string, pids: number[]): Promise<Set<number>> {
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
