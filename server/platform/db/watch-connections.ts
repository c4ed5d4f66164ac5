import pg from 'pg'
import { startStopwatch } from '../clock.ts'

/** A connection as seen by the watcher. */
export interface WatchedConnection {
  /** Process id of its backend on the server. */
  pid: number
  /** The statement it waits for, or null; a distinct object for each statement. */
  currentStatement: object | null
  /** Bytes received so far. */
  getBytesReceived(): number
  /** Ends it at once; its waiting callers get an error. */
  disconnect(): void
}

/** A statement without an answer for this long is checked. Detecting a broken connection takes about three times as long. */
const SILENCE_TIMEOUT_MS = 1500

interface Silence {
  statement: object
  bytesReceived: number
  getElapsedMs: () => number
}

/**
 * Distinguishes slow statements from connections whose other end is gone silently (cable pulled, router lost its state). A timeout cannot, since
 * planning a million visits may take minutes. So a fresh connection asks the server whether the backend still works; if it does not, twice, ours is
 * cut together with the idle ones, which are broken as well.
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
    // The server cannot be asked either, so the waiting statements keep waiting.
    check()
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }, SILENCE_TIMEOUT_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Returns those backends that are executing a statement. One that waits for its client to read counts as not working. */
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
