import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Notices that the database sends, as one process hears them. */
export interface NoticeListener {
  /** A notice, as it was sent. */
  onNotice(notice: string): void
  /** From now on notices come; what was told before may have been missed. */
  onConnected(): void
  /** None come for now: the connection is lost and is being made anew. */
  onDisconnected(): void
  /** None will come: the address reaches a database, but not its notices, as behind a pooler that lends connections by transaction. */
  onUnsupported(): void
}

interface ListenOptions {
  url: string
  /** Name of PostgreSQL's notification channel; an identifier. */
  channel: string
  /** Sends a notice by another connection. */
  send(notice: string): Promise<unknown>
  onError(error: Error): void
}

/** How often the connection has to prove that notices still come by it, and how long a proof may take; in milliseconds. */
const PROBE_INTERVAL_MS = 20_000
const PROBE_TIMEOUT_MS = 5_000
/** The first pause before the next try, and the longest; one that is deaf is tried again so much later. */
const RETRY_PAUSE_MS = { min: 200, max: 5_000, unsupported: 60_000 }

/**
 * Keeps one connection that hears, for as long as it is not stopped. A connection may be there and hear nothing: after each beginning
 * and every twenty seconds it has to hear a word of our own that another connection sent.
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

/** One connection, until it is lost or we stop. Answers whether it ever heard. */
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
    const heard = Promise.withResolvers<true>()
    probe = { word: `proof ${randomUUID()}`, heard: () => heard.resolve(true) }
    await send(probe.word)
    return (await raceWithTimeout(PROBE_TIMEOUT_MS, heard.promise, lost.promise, stopping)) === true
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

/** What comes first of these, or `late` when none does in time. */
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
