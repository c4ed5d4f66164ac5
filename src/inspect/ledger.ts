import type { Box } from './outline.ts'
import type { Plain } from './redact.ts'

/** What the page tells of its actors, one thing at a time; already redacted. */
export type Told =
  | {
      kind: 'actor'
      id: string
      name: string
      parent: string | null
      chart: Box | null
      /** The chart as written, for the hosted inspector; null when that is not asked for. */
      definition: string | null
      input: Plain
    }
  | { kind: 'event'; at: number; to: string; from: string | null; event: PlainEvent }
  | { kind: 'taken'; id: string; arrows: number[] }
  | {
      kind: 'moved'
      id: string
      event: string
      systemId: string | null
      status: Status
      value: Plain
      active: string[]
      context: Plain
      output: Plain
      error: Plain
    }

export type Status = 'active' | 'done' | 'error' | 'stopped'
export type PlainEvent = { type: string } & { [key: string]: Plain }

/** An actor as it was last seen. */
export interface Seen {
  id: string
  name: string
  systemId: string | null
  parent: string | null
  chart: Box | null
  definition: string | null
  status: Status
  /** Its state, and the ids of all states it stands in. */
  value: Plain
  active: string[]
  context: Plain
  input: Plain
  output: Plain
  error: Plain
  /** How often each arrow was taken, and which last. */
  taken: Record<number, number>
  last: number[]
}

export interface Entry {
  number: number
  at: number
  to: string
  name: string
  from: string | null
  event: PlainEvent
  /** Where the actor stood after it; null until that is known. */
  led: string | null
}

export interface Ledger {
  actors: Record<string, Seen>
  log: Entry[]
  count: number
}

export const emptyLedger: Ledger = { actors: {}, log: [], count: 0 }

const LONGEST_LOG = 500
const MOST_ENDED = 60

/** The ledger with one more thing told. */
export function take(ledger: Ledger, told: Told): Ledger {
  switch (told.kind) {
    case 'actor': {
      const { kind: _, ...known } = told
      return withActor(ledger, { ...unmoved, ...known })
    }
    case 'event':
      return logged(ledger, told)
    case 'taken':
      return changed(ledger, told.id, (seen) => ({
        taken: counted(seen.taken, told.arrows),
        last: told.arrows,
      }))
    case 'moved': {
      const { kind: _, event, ...now } = told
      const moved = changed(ledger, told.id, () => now)
      return forgetEnded({
        ...moved,
        log: settled(moved.log, told.id, event, stateText(now.value)),
      })
    }
  }
}

/** A state's value in a line: `signedIn.working`. */
export function stateText(value: Plain): string {
  if (typeof value === 'string') return value
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return ''
  const parts = Object.entries(value).map(([key, inner]) => {
    const rest = stateText(inner)
    return rest === '' ? key : `${key}.${rest}`
  })
  return parts.join(' · ')
}

/** An actor of which nothing but its chart is known. */
export const unmoved = {
  systemId: null,
  status: 'active' as Status, // the others follow from what the actor does
  value: null,
  active: [],
  context: null,
  output: null,
  error: null,
  taken: {},
  last: [],
}

function logged(ledger: Ledger, { at, to, from, event }: Told & { kind: 'event' }): Ledger {
  const name = ledger.actors[to]?.name ?? to
  const sender = from === null ? null : (ledger.actors[from]?.name ?? from)
  const entry = { number: ledger.count, at, to, name, from: sender, event, led: null }
  return { ...ledger, log: [...ledger.log, entry].slice(-LONGEST_LOG), count: ledger.count + 1 }
}

/** The actor's latest entry of that event, with the state it led to. */
function settled(log: Entry[], id: string, type: string, state: string): Entry[] {
  const at = log.findLastIndex(
    ({ to, event, led }) => to === id && event.type === type && led === null,
  )
  return at < 0 ? log : log.with(at, { ...log[at]!, led: state }) // found just now
}

function counted(taken: Record<number, number>, arrows: number[]): Record<number, number> {
  const counts = { ...taken }
  for (const at of arrows) counts[at] = (counts[at] ?? 0) + 1
  return counts
}

const withActor = (ledger: Ledger, seen: Seen): Ledger => ({
  ...ledger,
  actors: { ...ledger.actors, [seen.id]: seen },
})

function changed(ledger: Ledger, id: string, change: (seen: Seen) => Partial<Seen>): Ledger {
  const seen = ledger.actors[id]
  return seen ? withActor(ledger, { ...seen, ...change(seen) }) : ledger
}

/** A page makes an actor for every call; of those that ended only the latest are kept. */
function forgetEnded(ledger: Ledger): Ledger {
  const ended = Object.values(ledger.actors).filter(({ status }) => status !== 'active')
  if (ended.length <= MOST_ENDED) return ledger
  const gone = new Set(ended.slice(0, ended.length - MOST_ENDED).map(({ id }) => id))
  const kept = Object.entries(ledger.actors).filter(([id]) => !gone.has(id))
  return { ...ledger, actors: Object.fromEntries(kept) }
}
