import type { Subject } from '../../../domain/change-subjects.ts'

/** Where a stream's events go; an HTTP answer, or a test's list. */
export interface Sink {
  /** Answers whether more may follow at once; if not, `onDrain` tells when. */
  write(text: string): boolean
  onDrain(ready: () => void): void
  /** Ends it: after what was written has left, or at once. */
  end(how: 'finish' | 'cut'): void
}

export interface Stream {
  hears: ReadonlySet<Subject>
  /** A subject changed. */
  tell(subject: Subject): void
  /** Changes may have been missed; said so much later, that not everybody asks in the same moment. */
  anew(milliseconds: number): void
  /** Once a second: a comment where it was silent for long, an end where nobody reads. */
  look(): void
  /** `renew`: another may be opened at once. */
  end(renew: boolean): void
}

interface Settings {
  sink: Sink
  hears: ReadonlySet<Subject>
  /** What an event is numbered with at this moment. */
  id(): string
  /** Milliseconds that have passed, by a count that nobody sets. */
  passed(): number
}

/** Of one transaction usually several subjects come; so long they are gathered. */
const GATHER = 20
/** From one event to the next, in milliseconds: while changes do not end, a page asks so often. */
export const GAP = 700
export const HEARTBEAT = 20_000
/** Who takes nothing for so long is gone, or might as well be. */
export const DEAF_AFTER = 60_000

/**
 * One reader's stream. What changes while the reader is busy, or too soon after the last event, waits as a set of subjects: however slow
 * he is and however much changes, no more than their names is kept.
 */
export function createStream({ sink, hears, id, passed }: Settings): Stream {
  const waiting = new Set<Subject>()
  let all = false
  let timer: NodeJS.Timeout | undefined
  let wrote = passed()
  let blockedSince: number | null = null
  let ended = false

  const write = (text: string) => {
    wrote = passed()
    if (sink.write(text)) return
    blockedSince = passed()
    sink.onDrain(() => {
      blockedSince = null
      if (all || waiting.size > 0) flushIn(GATHER)
    })
  }
  const event = (name: string, told: Iterable<Subject>) =>
    write(`id: ${id()}\nevent: ${name}\ndata: ${JSON.stringify([...told])}\n\n`)
  const flush = () => {
    timer = undefined
    if (ended || blockedSince !== null) return
    event(all ? 'anew' : 'changed', all ? [] : waiting)
    all = false
    waiting.clear()
  }
  const flushIn = (milliseconds: number) => {
    timer ??= setTimeout(flush, Math.max(milliseconds, wrote + GAP - passed()))
  }

  event('open', hears)
  wrote -= GAP
  return {
    hears,
    tell(subject) {
      if (!hears.has(subject)) return
      waiting.add(subject)
      flushIn(GATHER)
    },
    anew(milliseconds) {
      all = true
      flushIn(milliseconds)
    },
    look() {
      if (blockedSince !== null) {
        if (passed() - blockedSince >= DEAF_AFTER) this.end(false)
      } else if (passed() - wrote >= HEARTBEAT) write(':\n\n')
    },
    end(renew) {
      if (ended) return
      clearTimeout(timer)
      if (renew && blockedSince === null) event('renew', [])
      ended = true
      sink.end(blockedSince === null ? 'finish' : 'cut')
    },
  }
}
