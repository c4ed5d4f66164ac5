import { randomBytes } from 'node:crypto'
import {
  type ChangeSubject,
  changeSubjects,
  parseChangeSubject,
} from '../../../domain/change-subjects.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { startStopwatch } from '../../platform/clock.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type ChangeStream, createChangeStream, type EventSink } from './change-stream.ts'
import { findEndedSessions } from './find-ended-sessions.ts'
import { getVisibleSubjects } from './subject-access.ts'

/** The caller's data that a stream needs. */
export type Listener = Pick<Caller, 'companyId' | 'sessionId' | 'accountId' | 'role' | 'until'>

interface OpenStream {
  listener: Listener
  stream: ChangeStream
  onEnd(): void
}

/** Changes of a clinic: their count, and the number of the last one per subject. Counted per clinic, as numbers reveal activity. */
interface ClinicChanges {
  /** Numbers are valid within an era: another process or clinic, or possibly missed notifications, start a new one. */
  era: string
  count: number
  lastBySubject: Map<ChangeSubject, number>
}

/** Refresh requests are spread over at most this time: one millisecond per listener. */
const MAX_SPREAD_MS = 5_000
const LISTENER_CHECK_INTERVAL_MS = 1_000

/**
 * Creates the hub of this process's open streams. It listens to the database on one connection, from the first stream on, and counts each clinic's
 * changes, so that an interrupted stream can resume.
 */
export function createChangeHub({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>) {
  const streamsByClinic = new Map<string, Set<OpenStream>>()
  const changesByClinic = new Map<string, ClinicChanges>()
  const getElapsedMs = startStopwatch()
  let state: 'unheard' | 'connecting' | 'hearing' | 'deaf' = 'unheard'
  let timer: NodeJS.Timeout | undefined

  const listStreams = () => [...streamsByClinic.values()].flatMap((streams) => [...streams])
  const endStream = (one: OpenStream, renew: boolean) => {
    const streams = streamsByClinic.get(one.listener.companyId)
    if (!streams?.delete(one)) return
    if (streams.size === 0) streamsByClinic.delete(one.listener.companyId)
    one.stream.end(renew)
    one.onEnd()
    if (streamsByClinic.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const endStreams = (matches: (listener: Listener) => boolean) => {
    for (const one of listStreams()) if (matches(one.listener)) endStream(one, true)
  }
  const getClinicChanges = (companyId: string): ClinicChanges => {
    const known = changesByClinic.get(companyId) ?? {
      era: randomBytes(6).toString('hex'),
      count: 0,
      lastBySubject: new Map(),
    }
    changesByClinic.set(companyId, known)
    return known
  }
  const recordChange = (companyId: string, subject: ChangeSubject) => {
    const clinic = getClinicChanges(companyId)
    clinic.count += 1
    clinic.lastBySubject.set(subject, clinic.count)
    for (const { stream } of streamsByClinic.get(companyId) ?? []) stream.notify(subject)
  }
  const handleNotice = (notice: string) => {
    const [whose = '', what = ''] = notice.split(' ')
    if (whose === 'session') return endStreams(({ sessionId }) => sessionId === what)
    if (whose === 'account') return endStreams(({ accountId }) => accountId === what)
    const subject = parseChangeSubject(what)
    // A newer version may send subjects that this one does not know.
    if (!subject) return
    if (whose !== '*') return recordChange(whose, subject)
    for (const companyId of new Set([...changesByClinic.keys(), ...streamsByClinic.keys()]))
      recordChange(companyId, subject)
  }
  const handleConnected = async () => {
    changesByClinic.clear()
    state = 'hearing'
    const all = listStreams()
    const spread = Math.min(all.length, MAX_SPREAD_MS)
    for (const { stream } of all) stream.requestRefresh(Math.random() * spread)
    const ended = await findEndedSessions(
      db,
      all.map(({ listener }) => listener),
    )
    endStreams((listener) => ended.has(listener.sessionId))
  }
  const startListening = () => {
    state = 'connecting'
    db.subscribe({
      onNotice: handleNotice,
      onConnected: () =>
        void handleConnected().catch((error) =>
          log.warn({ err: error }, 'change hub could not refresh its listeners'),
        ),
      onDisconnected: () => {
        state = 'connecting'
      },
      onUnsupported: () => {
        state = 'deaf'
        log.error(
          'database notifications do not arrive: set DATABASE_LISTEN_URL, see docs/decisions/0101',
        )
        for (const one of listStreams()) endStream(one, false)
      },
    })
  }
  const checkStreams = () => {
    const now = clock.now()
    for (const one of listStreams())
      if (Temporal.Instant.compare(one.listener.until, now) <= 0) endStream(one, true)
      else one.stream.check()
  }
  const resumeStream = (stream: ChangeStream, companyId: string, last: string | undefined) => {
    // Once listening works, all open streams are asked to refresh.
    if (state !== 'hearing') return
    const [itsEra, itsNumber] = last?.split('.') ?? []
    const clinic = getClinicChanges(companyId)
    const number = Number(itsNumber)
    if (itsEra !== clinic.era || !(number <= clinic.count)) return stream.requestRefresh(0)
    for (const subject of changeSubjects)
      if ((clinic.lastBySubject.get(subject) ?? 0) > number) stream.notify(subject)
  }
  return {
    /** Returns true if database notifications are known to arrive; starts listening if needed. */
    ensureListening(): boolean {
      if (state === 'unheard') startListening()
      return state !== 'deaf'
    },
    /** Adds a stream; `left` is called once when it is over, whoever ended it. Returns a function to call when the reader disconnects. */
    add(
      listener: Listener,
      sink: EventSink,
      last: string | undefined,
      left: () => void,
    ): () => void {
      const stream = createChangeStream({
        sink,
        subjects: getVisibleSubjects(listener.role),
        getEventId() {
          const { era, count } = getClinicChanges(listener.companyId)
          return `${era}.${count}`
        },
        getElapsedMs: getElapsedMs,
      })
      const one: OpenStream = { listener, stream, onEnd: left }
      const streams = streamsByClinic.get(listener.companyId) ?? new Set()
      streamsByClinic.set(listener.companyId, streams.add(one))
      resumeStream(stream, listener.companyId, last)
      timer ??= setInterval(checkStreams, LISTENER_CHECK_INTERVAL_MS).unref()
      return () => endStream(one, false)
    },
    /** Ends a person's streams of a session that has changed. */
    endSession: (id: string) => endStreams(({ sessionId }) => sessionId === id),
    look: checkStreams,
    close() {
      for (const one of listStreams()) endStream(one, false)
    },
    size: () => listStreams().length,
  }
}
