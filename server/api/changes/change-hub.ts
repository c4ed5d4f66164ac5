import { randomBytes } from 'node:crypto'
import { type Subject, subjectNamed, subjects } from '../../../domain/change-subjects.ts'
import type { House } from '../../platform/app-context.ts'
import { stopwatch } from '../../platform/clock.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createStream, type Sink, type Stream } from './change-stream.ts'
import { stillIn } from './find-ended-sessions.ts'
import { subjectsFor } from './subject-access.ts'

/** Who listens, as far as a stream has to know. */
export type Listener = Pick<Caller, 'companyId' | 'sessionId' | 'accountId' | 'role' | 'until'>

interface Open {
  listener: Listener
  stream: Stream
  left(): void
}

/** What a clinic was told: how many changes, and of each subject the last. Its own count, for numbers say how much happens. */
interface Told {
  /** Numbers count within an era: another process or clinic, or this process once it may have missed something, counts anew. */
  era: string
  count: number
  last: Map<Subject, number>
}

/** Everybody is told to ask anew over so long at most: a millisecond for each. */
const LONGEST_SPREAD = 5_000
const LOOK = 1_000

/**
 * The open streams of this process, and what they are told. Hears the database by one connection, from the first stream on; counts what each
 * clinic was told, so that a stream which was cut off goes on where it was.
 */
export function createHub({ db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>) {
  const open = new Map<string, Set<Open>>()
  const told = new Map<string, Told>()
  const passed = stopwatch()
  let state: 'unheard' | 'connecting' | 'hearing' | 'deaf' = 'unheard'
  let timer: NodeJS.Timeout | undefined

  const everyone = () => [...open.values()].flatMap((streams) => [...streams])
  const over = (one: Open, renew: boolean) => {
    const streams = open.get(one.listener.companyId)
    if (!streams?.delete(one)) return
    if (streams.size === 0) open.delete(one.listener.companyId)
    one.stream.end(renew)
    one.left()
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const overFor = (whose: (listener: Listener) => boolean) => {
    for (const one of everyone()) if (whose(one.listener)) over(one, true)
  }
  const toldTo = (companyId: string): Told => {
    const known = told.get(companyId) ?? {
      era: randomBytes(6).toString('hex'),
      count: 0,
      last: new Map(),
    }
    told.set(companyId, known)
    return known
  }
  const changed = (companyId: string, subject: Subject) => {
    const clinic = toldTo(companyId)
    clinic.count += 1
    clinic.last.set(subject, clinic.count)
    for (const { stream } of open.get(companyId) ?? []) stream.tell(subject)
  }
  const hear = (notice: string) => {
    const [whose = '', what = ''] = notice.split(' ')
    if (whose === 'session') return overFor(({ sessionId }) => sessionId === what)
    if (whose === 'account') return overFor(({ accountId }) => accountId === what)
    const subject = subjectNamed(what)
    // A newer version may tell of what this one does not know.
    if (!subject) return
    if (whose !== '*') return changed(whose, subject)
    for (const companyId of new Set([...told.keys(), ...open.keys()])) changed(companyId, subject)
  }
  const begin = async () => {
    told.clear()
    state = 'hearing'
    const all = everyone()
    const spread = Math.min(all.length, LONGEST_SPREAD)
    for (const { stream } of all) stream.anew(Math.random() * spread)
    const gone = await stillIn(
      db,
      all.map(({ listener }) => listener),
    )
    overFor((listener) => gone.has(listener.sessionId))
  }
  const start = () => {
    state = 'connecting'
    db.hear({
      heard: hear,
      began: () => void begin().catch((error) => log.warn({ err: error }, 'changes')),
      lost: () => {
        state = 'connecting'
      },
      deaf: () => {
        state = 'deaf'
        log.error(
          'notices of changes do not arrive: set DATABASE_LISTEN_URL, see docs/decisions/0101',
        )
        for (const one of everyone()) over(one, false)
      },
    })
  }
  const look = () => {
    const now = clock.now()
    for (const one of everyone())
      if (Temporal.Instant.compare(one.listener.until, now) <= 0) over(one, true)
      else one.stream.look()
  }
  const resume = (stream: Stream, companyId: string, last: string | undefined) => {
    // Once notices come, everybody open is told to ask anew.
    if (state !== 'hearing') return
    const [itsEra, itsNumber] = last?.split('.') ?? []
    const clinic = toldTo(companyId)
    const number = Number(itsNumber)
    if (itsEra !== clinic.era || !(number <= clinic.count)) return stream.anew(0)
    for (const subject of subjects)
      if ((clinic.last.get(subject) ?? 0) > number) stream.tell(subject)
  }
  return {
    /** Whether notices arrive, as far as that is known. */
    hears(): boolean {
      if (state === 'unheard') start()
      return state !== 'deaf'
    },
    /** Opens a stream; `left` is called once, when it is over, whoever ended it. Answers how the reader's going is told. */
    add(listener: Listener, sink: Sink, last: string | undefined, left: () => void): () => void {
      const stream = createStream({
        sink,
        hears: subjectsFor(listener.role),
        id() {
          const { era, count } = toldTo(listener.companyId)
          return `${era}.${count}`
        },
        passed,
      })
      const one: Open = { listener, stream, left }
      const streams = open.get(listener.companyId) ?? new Set()
      open.set(listener.companyId, streams.add(one))
      resume(stream, listener.companyId, last)
      timer ??= setInterval(look, LOOK).unref()
      return () => over(one, false)
    },
    /** Ends one person's streams of a session that is no longer what it was. */
    endSession: (id: string) => overFor(({ sessionId }) => sessionId === id),
    look,
    close() {
      for (const one of everyone()) over(one, false)
    },
    size: () => everyone().length,
  }
}
