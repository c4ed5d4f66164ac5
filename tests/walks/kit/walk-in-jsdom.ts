import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  getNextSnapshot,
} from 'xstate'
import { toTestMachine } from '../../machines/test-machine.ts'
import { coverNew, coverPaths, type Walk, type WalkOptions } from '../../machines/walks.ts'
import { describeElement, type ExpectedElement } from './expected-elements.ts'
import {
  getActiveLeaves,
  leafName,
  listExclusiveLeaves,
  resolveExpectedView,
} from './leaf-states.ts'
import { type Fault, mountScreen } from './mount-screen.ts'
import type { AnyWalk } from './screen-walk.ts'
import { delayOf, getExpectedElements, optionsOf, portOf } from './steps.ts'
import type { UserAction } from './user-actions.ts'

/** Coverage of a chart's walks. */
export interface WalkResult {
  chart: string
  states: { seen: string[]; all: string[] }
  /** Number of transitions taken and in total. */
  transitions: { seen: number; total: number }
  events: { triggered: string[]; all: string[] }
  /** All clicked and all expected elements, without repetition. */
  clicked: ExpectedElement[]
  expectedElements: ExpectedElement[]
}

type MountedScreen = Awaited<ReturnType<typeof mountScreen>>

/** Chooses the paths of a run, and counts all transitions. */
type Choose = (machine: AnyStateMachine, options: WalkOptions) => { walks: Walk[]; total: number }

/** Walks every path of a chart through its screen in jsdom; throws if the page differs from what the walk expects. */
export const walkAllPaths = (walk: AnyWalk, fault: Fault = {}): Promise<WalkResult> =>
  walkChosen(walk, fault, coverPaths)

/** As `walkAllPaths`, on the shortest paths to every state and through every event of a user. */
export function walkShortestPaths(walk: AnyWalk, fault: Fault = {}): Promise<WalkResult> {
  const remaining = new Set([...listObservedStates(walk), ...listUserEvents(walk)])
  const namesOf = ({ event, state }: Walk[number]) => [
    event.type,
    ...getActiveLeaves(state).map(leafName),
  ]
  return walkChosen(walk, fault, (machine, options) => ({
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

const listObservedStates = ({ expectedViews }: AnyWalk) =>
  Object.entries(expectedViews).flatMap(([leaf, view]) => ('notObserved' in view ? [] : [leaf]))
const listUserEvents = ({ eventTriggers }: AnyWalk) =>
  Object.entries(eventTriggers).flatMap(([type, { sender }]) => (sender === 'user' ? [type] : []))

async function walkChosen(walk: AnyWalk, fault: Fault, choose: Choose): Promise<WalkResult> {
  const machine = toTestMachine(walk.model ?? walk.machine)
  const states = new Set<string>()
  const events = new Set<string>()
  const transitions = new Set<object>()
  const clicked = new Map<string, ExpectedElement>()
  const elements = new Map<string, ExpectedElement>()
  let transitionCount = 0
  for (const run of walk.runs) {
    const { walks, total } = choose(machine, optionsOf(walk, run))
    transitionCount = total
    for (const path of walks) {
      const mounted = await mountScreen(walk, run, fault)
      try {
        await walkPath(walk, machine, path, run, mounted, (step, state, before) => {
          for (const action of actionsOf(walk, step.event, before))
            if (action.type === 'click')
              clicked.set(describeElement(action.element), action.element)
          for (const leaf of getActiveLeaves(state))
            for (const element of getExpectedElements(walk, leafName(leaf), state, step.event))
              elements.set(describeElement(element), element)
          for (const leaf of getActiveLeaves(state)) states.add(leafName(leaf))
          if (walk.eventTriggers[step.event.type]) events.add(step.event.type)
          for (const transition of step.takes ?? []) transitions.add(transition)
        })
      } finally {
        await mounted.close()
      }
    }
  }
  const own = listUserEvents(walk)
  return {
    chart: walk.chart,
    states: { seen: [...states], all: listObservedStates(walk) },
    transitions: { seen: transitions.size, total: transitionCount },
    events: { triggered: own.filter((type) => events.has(type)), all: own },
    clicked: [...clicked.values()],
    expectedElements: [...elements.values()],
  }
}

async function walkPath(
  walk: AnyWalk,
  machine: AnyStateMachine,
  path: Walk,
  run: WalkOptions,
  mounted: MountedScreen,
  onStep: (step: Walk[number], state: AnyMachineSnapshot, before: AnyMachineSnapshot) => void,
) {
  const eventTexts: string[] = []
  let state: AnyMachineSnapshot = createActor(machine, { input: run.input }).getSnapshot()
  for (const [index, step] of path.entries()) {
    const { event } = step
    const before = state
    eventTexts.push(`${event.type}${payload(event)}`)
    const where = () =>
      `${walk.chart} in ${getActiveLeaves(state).map(leafName).join(' + ')} after ${eventTexts.join(' → ')}`
    if (index > 0) {
      await causeEvent(walk, event, state, mounted).catch((error) => {
        throw new Error(`${where()}: ${error.message}`)
      })
      state = getNextSnapshot(machine, state, event)
    }
    const mismatches = listMismatches(walk, state, event, mounted)
    if (mismatches.length > 0)
      throw new Error(`${where()}:\n- ${mismatches.join('\n- ')}\nThe page says: ${mounted.text()}`)
    onStep(step, state, before)
  }
}

const payload = ({ type: _, ...rest }: AnyEventObject) =>
  Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest).slice(0, 120)}` : ''

async function causeEvent(
  walk: AnyWalk,
  event: AnyEventObject,
  state: AnyMachineSnapshot,
  { driver, sendToWalked }: MountedScreen,
) {
  const end = walk.childCompletions?.[event.type]
  if (end) return end(event, driver)
  const own = walk.eventTriggers[event.type]
  if (own?.actions) return driver.perform(own.actions(event, state))
  if (own?.trigger) return own.trigger(event, driver)
  if (own) return sendToWalked(event)
  const [, kind, , id = ''] = /^xstate\.(done|error|after)\.(actor\.)?(.+)$/.exec(event.type) ?? []
  if (kind === 'done') return driver.answer(portOf(walk, id), event.output)
  if (kind === 'error') return driver.fail(portOf(walk, id), event.error)
  if (kind === 'after') return driver.advanceTime(delayOf(walk.machine, id, state))
  throw new Error(`The walk does not say how ${event.type} is caused`)
}

function listMismatches(
  walk: AnyWalk,
  state: AnyMachineSnapshot,
  last: AnyEventObject,
  { findMismatch }: MountedScreen,
): string[] {
  return getActiveLeaves(state).flatMap((leaf) => {
    const own = resolveExpectedView(walk, leafName(leaf)).name
    const mismatches = getExpectedElements(walk, leafName(leaf), state, last).flatMap((element) => {
      const mismatch = findMismatch(element)
      return mismatch === null ? [] : [`${describeElement(element)} ${mismatch}`]
    })
    if (mismatches.length > 0) return mismatches
    const otherLeaves = listExclusiveLeaves(leaf, state.machine).map(leafName)
    return otherLeaves.flatMap((otherLeaf) => {
      const other = resolveExpectedView(walk, otherLeaf)
      if (other.name === own || 'notObserved' in other.view) return []
      return matchesView(() => getExpectedElements(walk, otherLeaf, state, last), findMismatch)
        ? [`the page also matches ${otherLeaf}: nothing distinguishes the two states`]
        : []
    })
  })
}

const actionsOf = (
  walk: AnyWalk,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
): UserAction[] => walk.eventTriggers[event.type]?.actions?.(event, before) ?? []

/** Whether all expected elements of a state are present although the chart is in another state. */
function matchesView(
  elements: () => ExpectedElement[],
  find: (element: ExpectedElement) => string | null,
): boolean {
  try {
    return elements().every((element) => find(element) === null)
  } catch {
    // The view refers to context that this state does not have.
    return false
  }
}
