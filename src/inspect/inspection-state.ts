import type { StateOutline } from './chart-outline.ts'
import type { PlainValue } from './redact.ts'

/** One inspection record of the page, already redacted. */
export type InspectionRecord =
  | {
      kind: 'actor'
      id: string
      name: string
      parent: string | null
      chart: StateOutline | null
      /** The chart's definition for the hosted inspector; null if not requested. */
      definition: string | null
      input: PlainValue
    }
  | { kind: 'event'; at: number; to: string; from: string | null; event: InspectedEvent }
  | { kind: 'taken'; id: string; arrows: number[] }
  | {
      kind: 'moved'
      id: string
      event: string
      systemId: string | null
      status: ActorStatus
      value: PlainValue
      active: string[]
      context: PlainValue
      output: PlainValue
      error: PlainValue
    }

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped'
export type InspectedEvent = { type: string } & { [key: string]: PlainValue }

/** Last known state of an actor. */
export interface InspectedActor {
  id: string
  name: string
  systemId: string | null
  parent: string | null
  chart: StateOutline | null
  definition: string | null
  status: ActorStatus
  /** State value, and ids of all active states. */
  value: PlainValue
  active: string[]
  context: PlainValue
  input: PlainValue
  output: PlainValue
  error: PlainValue
  /** Number of times each transition was taken, and the last ones taken. */
  transitionCounts: Record<number, number>
  lastTransitions: number[]
}

export interface LogEntry {
  number: number
  at: number
  to: string
  name: string
  from: string | null
  event: InspectedEvent
  /** State after the event; null until known. */
  nextState: string | null
}

export interface InspectionState {
  actors: Record<string, InspectedActor>
  log: LogEntry[]
  count: number
}

export const emptyInspectionState: InspectionState = { actors: {}, log: [], count: 0 }

const MAX_LOG_ENTRIES = 500
const MAX_ENDED_ACTORS = 60

/** Applies a record to the state. */
export function applyRecord(state: InspectionState, record: InspectionRecord): InspectionState {
  switch (record.kind) {
    case 'actor': {
      const { kind: _, ...known } = record
      return setActor(state, { ...initialActorFields, ...known })
    }
    case 'event':
      return addLogEntry(state, record)
    case 'taken':
      return updateActor(state, record.id, (seen) => ({
        transitionCounts: countTransitions(seen.transitionCounts, record.arrows),
        lastTransitions: record.arrows,
      }))
    case 'moved': {
      const { kind: _, event, ...now } = record
      const moved = updateActor(state, record.id, () => now)
      return dropOldestEndedActors({
        ...moved,
        log: setNextState(moved.log, record.id, event, formatStateValue(now.value)),
      })
    }
  }
}

/** A state value as one line: `signedIn.working`. */
export function formatStateValue(value: PlainValue): string {
  if (typeof value === 'string') return value
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return ''
  const parts = Object.entries(value).map(([key, inner]) => {
    const rest = formatStateValue(inner)
    return rest === '' ? key : `${key}.${rest}`
  })
  return parts.join(' · ')
}

/** Initial fields of an actor with a known chart. */
export const initialActorFields = {
  systemId: null,
  status: 'active' as ActorStatus, // the type is widened for later states
  value: null,
  active: [],
  context: null,
  output: null,
  error: null,
  transitionCounts: {},
  lastTransitions: [],
}

function addLogEntry(
  state: InspectionState,
  { at, to, from, event }: InspectionRecord & { kind: 'event' },
): InspectionState {
  const name = state.actors[to]?.name ?? to
  const sender = from === null ? null : (state.actors[from]?.name ?? from)
  const entry = { number: state.count, at, to, name, from: sender, event, nextState: null }
  return { ...state, log: [...state.log, entry].slice(-MAX_LOG_ENTRIES), count: state.count + 1 }
}

/** Sets the next state in the actor's latest log entry of this event. */
function setNextState(log: LogEntry[], id: string, type: string, state: string): LogEntry[] {
  const index = log.findLastIndex(
    ({ to, event, nextState }) => to === id && event.type === type && nextState === null,
  )
  return index < 0 ? log : log.with(index, { ...log[index]!, nextState: state }) // the index was just found
}

function countTransitions(
  previous: Record<number, number>,
  arrows: number[],
): Record<number, number> {
  const counts = { ...previous }
  for (const at of arrows) counts[at] = (counts[at] ?? 0) + 1
  return counts
}

const setActor = (state: InspectionState, actor: InspectedActor): InspectionState => ({
  ...state,
  actors: { ...state.actors, [actor.id]: actor },
})

function updateActor(
  state: InspectionState,
  id: string,
  change: (actor: InspectedActor) => Partial<InspectedActor>,
): InspectionState {
  const seen = state.actors[id]
  return seen ? setActor(state, { ...seen, ...change(seen) }) : state
}

/** Drops the oldest ended actors, because a page creates an actor for every call. */
function dropOldestEndedActors(state: InspectionState): InspectionState {
  const ended = Object.values(state.actors).filter(({ status }) => status !== 'active')
  if (ended.length <= MAX_ENDED_ACTORS) return state
  const dropped = new Set(ended.slice(0, ended.length - MAX_ENDED_ACTORS).map(({ id }) => id))
  const remaining = Object.entries(state.actors).filter(([id]) => !dropped.has(id))
  return { ...state, actors: Object.fromEntries(remaining) }
}
