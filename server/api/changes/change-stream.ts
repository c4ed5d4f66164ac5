import type { ChangeSubject } from '../../../domain/change-subjects.ts'

/** Sink of a stream's events: an HTTP response, or a list in tests. */
export interface EventSink {
  /** Returns true if more may be written at once; otherwise `onDrain` tells when. */
  write(text: string): boolean
  onDrain(ready: () => void): void
  /** Ends the response: after pending data was sent, or at once. */
  end(how: 'finish' | 'cut'): void
}

export interface ChangeStream {
  subjects: ReadonlySet<ChangeSubject>
  /** Reports a changed subject. */
  notify(subject: ChangeSubject): void
  /** Changes may have been missed: asks the page to refresh after this delay, so that not all pages refresh at once. */
  requestRefresh(milliseconds: number): void
  /** Called once a second: sends a comment after long silence, ends a stream that nobody reads. */
  check(): void
  /** `renew`: the page may reconnect at once. */
  end(renew: boolean): void
}

interface StreamOptions {
  sink: EventSink
  subjects: ReadonlySet<ChangeSubject>
  /** Returns the id for the next event. */
  getEventId(): string
  /** Milliseconds by a monotonic clock. */
  getElapsedMs(): number
}

/** A transaction usually changes several subjects; they are collected for this time. */
const GATHER_MS = 20
/** Minimum milliseconds between events, and thus between requests of a page during continuous changes. */
export const MIN_GAP_MS = 700
export const HEARTBEAT_MS = 20_000
/** A reader that accepts nothing for this time is considered gone. */
export const UNREAD_TIMEOUT_MS = 60_000

/**
 * Creates one reader's stream. Changes that come while the reader is busy, or too soon after the last event, are collected as a set of subject
 * names, so memory is bounded however slow the reader is.
 */
export function createChangeStream({
  sink,
  subjects,
  getEventId,
  getElapsedMs,
}: StreamOptions): ChangeStream {
  const pendingSubjects = new Set<ChangeSubject>()
  let needsRefresh = false
  let timer: NodeJS.Timeout | undefined
  let lastWriteMs = getElapsedMs()
  let blockedSince: number | null = null
  let ended = false

  const write = (text: string) => {
    lastWriteMs = getElapsedMs()
    if (sink.write(text)) return
    blockedSince = getElapsedMs()
    sink.onDrain(() => {
      blockedSince = null
      if (needsRefresh || pendingSubjects.size > 0) flushIn(GATHER_MS)
    })
  }
  const writeEvent = (name: string, subjects: Iterable<ChangeSubject>) =>
    write(`id: ${getEventId()}\nevent: ${name}\ndata: ${JSON.stringify([...subjects])}\n\n`)
  const flush = () => {
    timer = undefined
    if (ended || blockedSince !== null) return
    writeEvent(needsRefresh ? 'anew' : 'changed', needsRefresh ? [] : pendingSubjects)
    needsRefresh = false
    pendingSubjects.clear()
  }
  const flushIn = (milliseconds: number) => {
    timer ??= setTimeout(flush, Math.max(milliseconds, lastWriteMs + MIN_GAP_MS - getElapsedMs()))
  }

  writeEvent('open', subjects)
  lastWriteMs -= MIN_GAP_MS
  return {
    subjects,
    notify(subject) {
      if (!subjects.has(subject)) return
      pendingSubjects.add(subject)
      flushIn(GATHER_MS)
    },
    requestRefresh(milliseconds) {
      needsRefresh = true
      flushIn(milliseconds)
    },
    check() {
      if (blockedSince !== null) {
        if (getElapsedMs() - blockedSince >= UNREAD_TIMEOUT_MS) this.end(false)
      } else if (getElapsedMs() - lastWriteMs >= HEARTBEAT_MS) write(':\n\n')
    },
    end(renew) {
      if (ended) return
      clearTimeout(timer)
      if (renew && blockedSince === null) writeEvent('renew', [])
      ended = true
      sink.end(blockedSince === null ? 'finish' : 'cut')
    },
  }
}
