import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Callbacks for the database's notices to one process. */
export interface NoticeListener {
  /** A notice, as it was sent. */
  onNotice(notice: string): void
  /** Listening from now on; earlier notices may have been missed. */
  onConnected(): void
  /** The connection is lost and is being reopened. */
  onDisconnected(): void
  /** Listening does not work at this address, as behind a pooler in transaction mode. */
  onUnsupported(): void
}

interface ListenOptions {
  url: string
  /** Name of PostgreSQL's notification channel; an identifier. */
  channel: string
  /** Sends a notice over another connection. */
  send(notice: string): Promise<unknown>
  onError(error: Error): void
}

/** How often the connection is probed for notices, and how long a probe may take; in milliseconds. */
const PROBE_INTERVAL_MS = 20_000
const PROBE_TIMEOUT_MS = 5_000
/** Shortest and longest pause before a reconnect, and the pause where listening is unsupported; in milliseconds. */
const RETRY_PAUSE_MS = { min: 200, max: 5_000, unsupported: 60_000 }

/**
 * Keeps one listening connection until stopped. A connection may be open and yet receive nothing, so it is probed after each start and every twenty
 * seconds with a notice of our own, sent over another connection.
 */
export function listen(
  options: ListenOptions,
  listener: NoticeListener,
): { stop(): Promise<void> } {
  const stopping = Promise.withResolvers<'stopped'>()
  let stopped = false
  const work = async () => {
    for (
      let pause = RETRY_PAUSE_MS.min;
      !stopped;
      pause = Math.min(pause * 2, RETRY_PAUSE_MS.max)
    ) {
      const result = await listenOnce(options, listener, stopping.promise)
      if (result === 'heard') {
        listener.onDisconnected()
        pause = RETRY_PAUSE_MS.min
      }
      if (result === 'deaf') listener.onUnsupported()
      await raceWithTimeout(
        result === 'deaf' ? RETRY_PAUSE_MS.unsupported : pause * (0.5 + Math.random()),
        stopping.promise,
      )
    }
  }
  const over = work()
  return {
    async stop() {
      stopped = true
      stopping.resolve('stopped')
      await over
    },
  }
}

/** Runs one connection until it is lost or stopped. Returns whether it ever received a notice. */
async function listenOnce(
  { url, channel, send, onError }: ListenOptions,
  listener: NoticeListener,
  stopping: Promise<unknown>,
) {
  const client = new pg.Client({
    connectionString: url,
    options: '-c role=visita_none',
    keepAlive: true,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  const lost = Promise.withResolvers<'lost'>()
  let probe: { word: string; heard(): void } | null = null
  client.on('error', () => lost.resolve('lost'))
  client.on('end', () => lost.resolve('lost'))
  client.on('notification', ({ payload = '' }) => {
    if (payload === probe?.word) probe.heard()
    else if (!payload.startsWith('proof ')) listener.onNotice(payload)
  })
  const probeConnection = async () => {
    const received = Promise.withResolvers<true>()
    probe = { word: `proof ${randomUUID()}`, heard: () => received.resolve(true) }
    await send(probe.word)
    return (
      (await raceWithTimeout(PROBE_TIMEOUT_MS, received.promise, lost.promise, stopping)) === true
    )
  }
  let isConnected = false
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    while (await probeConnection()) {
      if (!isConnected) listener.onConnected()
      isConnected = true
      if ((await raceWithTimeout(PROBE_INTERVAL_MS, lost.promise, stopping)) !== 'late') break
    }
    const ended = await raceWithTimeout(0, lost.promise, stopping)
    return isConnected ? 'heard' : ended === 'late' ? 'deaf' : 'failed'
  } catch (error) {
    onError(error as Error) // the driver rejects with errors only
    return isConnected ? 'heard' : 'failed'
  } finally {
    client.connection.stream.destroy()
  }
}

/** The first of these to settle, or `late` if none does in time. */
async function raceWithTimeout<T>(
  milliseconds: number,
  ...promises: Promise<T>[]
): Promise<T | 'late'> {
  const timeout = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => timeout.resolve('late'), milliseconds)
  try {
    return await Promise.race([...promises, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
