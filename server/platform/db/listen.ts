import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Notices that the database sends, as one process hears them. */
export interface Ear {
  /** A notice, as it was sent. */
  heard(notice: string): void
  /** From now on notices come; what was told before may have been missed. */
  began(): void
  /** None come for now: the connection is lost and is being made anew. */
  lost(): void
  /** None will come: the address reaches a database, but not its notices, as behind a pooler that lends connections by transaction. */
  deaf(): void
}

interface Place {
  url: string
  /** Name of PostgreSQL's notification channel; an identifier. */
  channel: string
  /** Sends a notice by another connection. */
  send(notice: string): Promise<unknown>
  onError(error: Error): void
}

/** How often the connection has to prove that notices still come by it, and how long a proof may take; in milliseconds. */
const PROOF_EVERY = 20_000
const PROOF_TIME = 5_000
/** The first pause before the next try, and the longest; one that is deaf is tried again so much later. */
const PAUSE = { first: 200, longest: 5_000, deaf: 60_000 }

/**
 * Keeps one connection that hears, for as long as it is not stopped. A connection may be there and hear nothing: after each beginning
 * and every twenty seconds it has to hear a word of our own that another connection sent.
 */
export function listen(place: Place, ear: Ear): { stop(): Promise<void> } {
  const stopping = Promise.withResolvers<'stopped'>()
  let stopped = false
  const work = async () => {
    for (let pause = PAUSE.first; !stopped; pause = Math.min(pause * 2, PAUSE.longest)) {
      const came = await hearOnce(place, ear, stopping.promise)
      if (came === 'heard') {
        ear.lost()
        pause = PAUSE.first
      }
      if (came === 'deaf') ear.deaf()
      await sooner(came === 'deaf' ? PAUSE.deaf : pause * (0.5 + Math.random()), stopping.promise)
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
async function hearOnce(
  { url, channel, send, onError }: Place,
  ear: Ear,
  stopping: Promise<unknown>,
) {
  const client = new pg.Client({
    connectionString: url,
    options: '-c role=visita_none',
    keepAlive: true,
    connectionTimeoutMillis: PROOF_TIME,
    query_timeout: PROOF_TIME,
  })
  const lost = Promise.withResolvers<'lost'>()
  let proof: { word: string; heard(): void } | null = null
  client.on('error', () => lost.resolve('lost'))
  client.on('end', () => lost.resolve('lost'))
  client.on('notification', ({ payload = '' }) => {
    if (payload === proof?.word) proof.heard()
    else if (!payload.startsWith('proof ')) ear.heard(payload)
  })
  const hears = async () => {
    const heard = Promise.withResolvers<true>()
    proof = { word: `proof ${randomUUID()}`, heard: () => heard.resolve(true) }
    await send(proof.word)
    return (await sooner(PROOF_TIME, heard.promise, lost.promise, stopping)) === true
  }
  let began = false
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    while (await hears()) {
      if (!began) ear.began()
      began = true
      if ((await sooner(PROOF_EVERY, lost.promise, stopping)) !== 'late') break
    }
    const ended = await sooner(0, lost.promise, stopping)
    return began ? 'heard' : ended === 'late' ? 'deaf' : 'failed'
  } catch (error) {
    onError(error as Error) // the driver rejects with errors only
    return began ? 'heard' : 'failed'
  } finally {
    client.connection.stream.destroy()
  }
}

/** What comes first of these, or `late` when none does in time. */
async function sooner<T>(milliseconds: number, ...these: Promise<T>[]): Promise<T | 'late'> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), milliseconds)
  try {
    return await Promise.race([...these, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
