import type { ChangeSubject } from '../../../domain/change-subjects.ts'

/** Where a stream's events go; an HTTP answer, or a test's list. */
export interface EventSink {
  /** Answers whether more may follow at once; if not, `onDrain` tells when. */
  write(text: string): boolean
  onDrain(ready: () => void): void
  /** Ends it: after what was written has left, or at once. */
  end(how: 'finish' | 'cut'): void
}

export interface ChangeStream {
  subjects: ReadonlySet<ChangeSubject>
  /** A subject changed. */
  notify(subject: ChangeSubject): void
  /** Changes may have been missed; said so much later, that not everybody asks in the same moment. */
  requestRefresh(milliseconds: number): void
  /** Once a second: a comment where it was silent for long, an end where nobody reads. */
  check(): void
  /** `renew`: another may be opened at once. */
  end(renew: boolean): void
}

interface StreamOptions {
  sink: EventSink
  subjects: ReadonlySet<ChangeSubject>
  /** What an event is numbered with at this moment. */
  getEventId(): string
  /** Milliseconds that have passed, by a count that nobody sets. */
  getElapsedMs(): number
}

/** Of one transaction usually several subjects come; so long they are gathered. */
const GATHER_MS = 20
/** From one event to the next, in milliseconds: while changes do not end, a page asks so often. */
export const MIN_GAP_MS = 700
export const HEARTBEAT_MS = 20_000
/** Who takes nothing for so long is gone, or might as well be. */
export const UNREAD_TIMEOUT_MS = 60_000

/**
 * One reader's stream. What changes while the reader is busy, or too soon after the last event, waits as a set of subjects: however slow
 * he is and however much changes, no more than their names is kept.
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
  const writeEvent = (name: string, told: Iterable<ChangeSubject>) =>
    write(`id: ${getEventId()}\nevent: ${name}\ndata: ${JSON.stringify([...told])}\n\n`)
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
