import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  createMachine,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { listTransitions } from '../../src/inspect/chart-outline.ts'

export interface Step {
  event: AnyEventObject
  state: AnyMachineSnapshot
  /** The transitions that it takes, as the chart defines them; the first step takes none. */
  takes?: object[]
}

/** A walk from the start of a chart; the first step is the initial state. */
export type Walk = Step[]

export interface WalkOptions {
  /** Events with their data, several of one type where a guard reads it; a type that is missing here is sent without data. */
  events?: AnyEventObject[]
  input?: unknown
  /** The part of a context that makes two states equal. */
  key?: (context: AnyMachineSnapshot['context']) => unknown
  longest?: number
  /** Builds an event of a type that `events` does not contain; by default it has no data. */
  bare?: (type: string) => AnyEventObject
  /** Whether an event that the chart accepts can really occur in this state. */
  may?: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean
}

interface Edge extends Step {
  takes: object[]
  to: string
}

type Adjacency = Record<string, { state: AnyMachineSnapshot; transitions: Record<string, Step> }>
type Places = Map<string, { state: AnyMachineSnapshot; edges: Edge[] }>

/**
 * A few walks that together take every transition of a chart, including guard branches, done and error of invokes, timers
 * and eventless transitions. Needs a chart without invokes (`toTestMachine`). `unreached` lists the transitions that no walk
 * can take, `unseen` the states that no walk can reach.
 */
export function coverPaths(machine: AnyStateMachine, options: WalkOptions = {}) {
  const { places, start, takenAtStart } = exploreStates(machine, options)
  const nodes = nodesOf(machine.root)
  const all = nodes.flatMap(listTransitions)
  const untaken = new Set<object>(all).difference(takenAtStart)
  const walks: Walk[] = []
  for (;;) {
    const walk: Walk = [{ event: { type: 'xstate.init' }, state: stateAt(places, start).state }]
    let at = start
    const isNew = ({ takes = [] }: Step) => takes.some((arrow) => untaken.has(arrow))
    for (let leg = nearest(places, at, isNew); leg; leg = nearest(places, at, isNew)) {
      if (walk.length > 1 && walk.length + leg.length > (options.longest ?? 60)) break
      for (const edge of leg) {
        for (const taken of edge.takes) untaken.delete(taken)
        walk.push(edge)
        at = edge.to
      }
    }
    if (walk.length === 1) break
    walks.push(walk)
  }
  const seen = new Set([...places.values()].flatMap(({ state }) => state._nodes))
  return {
    walks,
    total: all.length,
    unreached: all
      .filter((arrow) => untaken.has(arrow))
      .map(({ source, eventType, target }, at) => {
        const to = target?.map(({ id }) => id).join('+') ?? 'itself'
        return `${source.id} --${eventType || 'at once'}--> ${to} (${at})`
      }),
    unseen: nodes
      .filter((node) => !seen.has(node) && !node.always?.some(({ guard }) => !guard))
      .map(({ id }) => id),
  }
}

/**
 * Few walks that show something new as often as possible: each continues to the nearest step for which `isNew` is true.
 * `take` is called with each chosen step.
 */
export function coverNew(
  machine: AnyStateMachine,
  options: WalkOptions,
  isNew: (step: Step) => boolean,
  take: (step: Step) => void,
): Walk[] {
  const { places, start } = exploreStates(machine, options)
  const first: Step = { event: { type: 'xstate.init' }, state: stateAt(places, start).state }
  const walks: Walk[] = []
  for (;;) {
    const walk: Walk = [first]
    const begins = isNew(first)
    take(first)
    let at = start
    for (let leg = nearest(places, at, isNew); leg; leg = nearest(places, at, isNew)) {
      if (walk.length > 1 && walk.length + leg.length > (options.longest ?? 60)) break
      for (const edge of leg) {
        take(edge)
        walk.push(edge)
        at = edge.to
      }
    }
    if (walk.length === 1 && !begins) return walks
    walks.push(walk)
  }
}

function exploreStates(machine: AnyStateMachine, options: WalkOptions) {
  const { events = [], input, key, bare = (type) => ({ type }), may = () => true } = options
  const name = (state: AnyMachineSnapshot) =>
    JSON.stringify([state.value, key ? key(state.context) : state.context])
  const eventsOf = (state: AnyMachineSnapshot) =>
    [...new Set(state._nodes.flatMap((node) => node.ownEvents))].flatMap((type) => {
      const given = events.filter((event) => event.type === type)
      return given.length > 0 ? given : [bare(type)]
    })
  const map = getAdjacencyMap(machine, {
    input,
    limit: 20_000,
    events: eventsOf,
    filterEvents: (state: AnyMachineSnapshot, event: AnyEventObject) =>
      state.can(event) && may(state, event),
    serializeState: name,
  } as never) as Adjacency // the types expect one chart's events, these are any chart's
  const places: Places = new Map()
  const trace = createTracer(machine)
  for (const [id, { state, transitions }] of Object.entries(map)) {
    if (state.status === 'error') throw state.error
    const edges = Object.values(transitions).map(({ event, state: to }) => ({
      event,
      state: to,
      takes: trace.taken(state, event),
      to: name(to),
    }))
    places.set(id, { state, edges })
  }
  const [start = ''] = places.keys()
  return { places, start, takenAtStart: new Set(trace.takenAtStart(input)) }
}

/** Lists the transitions that a chart takes on an event, with the eventless ones after it, from XState's inspection events. */
function createTracer(machine: AnyStateMachine) {
  let taken: object[] = []
  const actor = createActor(createMachine({}), {
    inspect(event) {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions)
    },
  })
  // The actor scope that XState expects; it starts and sends nothing.
  const scope = {
    self: actor,
    system: actor.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {},
  } as unknown as Parameters<AnyStateMachine['transition']>[2] // the types expect an actor of this chart
  const during = (run: () => unknown) => {
    taken = []
    run()
    return taken
  }
  return {
    taken: (state: AnyMachineSnapshot, event: AnyEventObject) =>
      during(() => machine.transition(state, event, scope)),
    takenAtStart: (input: unknown) => during(() => machine.getInitialSnapshot(scope, input)),
  }
}

/** Every state of a chart, the outermost first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** The shortest path to a new step. */
function nearest(places: Places, from: string, isNew: (step: Step) => boolean): Edge[] | null {
  const ways = new Map<string, Edge[]>([[from, []]])
  for (const [at, way] of ways)
    for (const edge of stateAt(places, at).edges) {
      if (isNew(edge)) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  return null
}

function stateAt(places: Places, name: string) {
  const place = places.get(name)
  if (!place) throw new Error(`The chart has no place ${name}`)
  return place
}
