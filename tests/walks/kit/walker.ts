import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  getNextSnapshot,
} from 'xstate'
import { toTestMachine } from '../../machines/test-machine.ts'
import { coverNew, coverPaths, type Walk, type WalkOptions } from '../../machines/walks.ts'
import { leafName, leavesIn, lookedUp, othersOf } from './leaves.ts'
import { type Harm, onStage } from './on-stage.ts'
import type { AnyWalk } from './screen-walk.ts'
import { type Act, inWords, type Look } from './sight.ts'
import { delayOf, looksOf, optionsOf, portOf } from './steps.ts'

/** Coverage of a chart's walks. */
export interface Shown {
  chart: string
  states: { seen: string[]; all: string[] }
  /** Number of transitions taken and in total. */
  transitions: { seen: number; total: number }
  events: { played: string[]; all: string[] }
  /** Everything pressed and everything seen, without repetition. */
  pressed: Look[]
  looks: Look[]
}

type Staged = Awaited<ReturnType<typeof onStage>>

/** Chooses the paths of a run, and counts all transitions. */
type Choose = (machine: AnyStateMachine, options: WalkOptions) => { walks: Walk[]; total: number }

/** Walks every path of a chart through its screen in jsdom; throws if the page differs from what the walk expects. */
export const walkAll = (walk: AnyWalk, harm: Harm = {}): Promise<Shown> =>
  walkChosen(walk, harm, coverPaths)

/** As `walkAll`, on the shortest paths to every state and through every event of a person. */
export function walkShortest(walk: AnyWalk, harm: Harm = {}): Promise<Shown> {
  const remaining = new Set([...statesStoodIn(walk), ...eventsOfPersons(walk)])
  const namesOf = ({ event, state }: Walk[number]) => [event.type, ...leavesIn(state).map(leafName)]
  return walkChosen(walk, harm, (machine, options) => ({
    walks: coverNew(
      machine,
      options,
      (step) => namesOf(step).some((name) => remaining.has(name)),
      (step) => {
        for (const name of namesOf(step)) remaining.delete(name)
      },
    ),
    total: coverPaths(machine, options).total,
  }))
}

const statesStoodIn = ({ sees }: AnyWalk) =>
  Object.entries(sees).flatMap(([leaf, sight]) => ('passing' in sight ? [] : [leaf]))
const eventsOfPersons = ({ plays }: AnyWalk) =>
  Object.entries(plays).flatMap(([type, { by }]) => (by === 'person' ? [type] : []))

async function walkChosen(walk: AnyWalk, harm: Harm, choose: Choose): Promise<Shown> {
  const machine = toTestMachine(walk.model ?? walk.machine)
  const states = new Set<string>()
  const events = new Set<string>()
  const transitions = new Set<object>()
  const pressed = new Map<string, Look>()
  const looks = new Map<string, Look>()
  let transitionCount = 0
  for (const run of walk.runs) {
    const { walks, total } = choose(machine, optionsOf(walk, run))
    transitionCount = total
    for (const path of walks) {
      const staged = await onStage(walk, run, harm)
      try {
        await walkPath(walk, machine, path, run, staged, (step, state, before) => {
          for (const act of actsOf(walk, step.event, before))
            if (act.does === 'press') pressed.set(inWords(act.at), act.at)
          for (const leaf of leavesIn(state))
            for (const look of looksOf(walk, leafName(leaf), state, step.event))
              looks.set(inWords(look), look)
          for (const leaf of leavesIn(state)) states.add(leafName(leaf))
          if (walk.plays[step.event.type]) events.add(step.event.type)
          for (const transition of step.takes ?? []) transitions.add(transition)
        })
      } finally {
        await staged.close()
      }
    }
  }
  const own = eventsOfPersons(walk)
  return {
    chart: walk.chart,
    states: { seen: [...states], all: statesStoodIn(walk) },
    transitions: { seen: transitions.size, total: transitionCount },
    events: { played: own.filter((type) => events.has(type)), all: own },
    pressed: [...pressed.values()],
    looks: [...looks.values()],
  }
}

async function walkPath(
  walk: AnyWalk,
  machine: AnyStateMachine,
  path: Walk,
  run: WalkOptions,
  staged: Staged,
  onStep: (step: Walk[number], state: AnyMachineSnapshot, before: AnyMachineSnapshot) => void,
) {
  const eventTexts: string[] = []
  let state: AnyMachineSnapshot = createActor(machine, { input: run.input }).getSnapshot()
  for (const [at, step] of path.entries()) {
    const { event } = step
    const before = state
    eventTexts.push(`${event.type}${payload(event)}`)
    const where = () =>
      `${walk.chart} in ${leavesIn(state).map(leafName).join(' + ')} after ${eventTexts.join(' → ')}`
    if (at > 0) {
      await play(walk, event, state, staged).catch((error) => {
        throw new Error(`${where()}: ${error.message}`)
      })
      state = getNextSnapshot(machine, state, event)
    }
    const faults = faultsOf(walk, state, event, staged)
    if (faults.length > 0)
      throw new Error(`${where()}:\n- ${faults.join('\n- ')}\nThe page says: ${staged.text()}`)
    onStep(step, state, before)
  }
}

const payload = ({ type: _, ...rest }: AnyEventObject) =>
  Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest).slice(0, 120)}` : ''

async function play(
  walk: AnyWalk,
  event: AnyEventObject,
  state: AnyMachineSnapshot,
  { stage, tell }: Staged,
) {
  const end = walk.ends?.[event.type]
  if (end) return end(event, stage)
  const own = walk.plays[event.type]
  if (own?.does) return stage.perform(own.does(event, state))
  if (own?.comes) return own.comes(event, stage)
  if (own) return tell(event)
  const [, kind, , id = ''] = /^xstate\.(done|error|after)\.(actor\.)?(.+)$/.exec(event.type) ?? []
  if (kind === 'done') return stage.answer(portOf(walk, id), event.output)
  if (kind === 'error') return stage.fail(portOf(walk, id), event.error)
  if (kind === 'after') return stage.pass(delayOf(walk.machine, id, state))
  throw new Error(`The walk does not say how ${event.type} comes about`)
}

function faultsOf(
  walk: AnyWalk,
  state: AnyMachineSnapshot,
  last: AnyEventObject,
  { fault }: Staged,
): string[] {
  return leavesIn(state).flatMap((leaf) => {
    const own = lookedUp(walk, leafName(leaf)).name
    const faults = looksOf(walk, leafName(leaf), state, last).flatMap((look) => {
      const wrong = fault(look)
      return wrong === null ? [] : [`${inWords(look)} ${wrong}`]
    })
    if (faults.length > 0) return faults
    const rivals = othersOf(leaf, state.machine).map(leafName)
    return rivals.flatMap((rival) => {
      const other = lookedUp(walk, rival)
      if (other.name === own || 'passing' in other.sight) return []
      return passesFor(() => looksOf(walk, rival, state, last), fault)
        ? [`what is seen is what is seen in ${rival}, too: nothing tells them apart`]
        : []
    })
  })
}

const actsOf = (walk: AnyWalk, event: AnyEventObject, before: AnyMachineSnapshot): Act[] =>
  walk.plays[event.type]?.does?.(event, before) ?? []

/** Whether all looks of a state are present although the chart is in another state. */
function passesFor(looks: () => Look[], fault: (look: Look) => string | null): boolean {
  try {
    return looks().every((look) => fault(look) === null)
  } catch {
    // The looks refer to context that this state does not have.
    return false
  }
}
