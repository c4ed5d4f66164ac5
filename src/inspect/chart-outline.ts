import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { formatAction, formatEvent, formatGuard, isTimerAction } from './format-transition.ts'

/** An arrow of a chart, in words. */
export interface TransitionOutline {
  /** Its number in the chart, by which the page says that it was taken. */
  index: number
  event: string
  guard: string | null
  actions: string[]
  /** Ids of the states it leads to; none where it stays. */
  targets: string[]
  /** Leaves its state and enters it anew. */
  reenters: boolean
}

/** A state with what is in it; a plain value that travels and compares. */
export interface StateOutline {
  id: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  initial: boolean
  tags: string[]
  entry: string[]
  exit: string[]
  /** Actors that live as long as the state. */
  invokes: string[]
  transitions: TransitionOutline[]
  states: StateOutline[]
}

export interface ChartOutline {
  root: StateOutline
  /** The number of an arrow of this very machine. */
  transitionNumbers: Map<AnyTransitionDefinition, number>
}

/** What a chart is made of, in the order of its file: for its picture in docs/charts and in the inspector. */
export function createChartOutline(machine: AnyStateMachine): ChartOutline {
  const transitionNumbers = new Map<AnyTransitionDefinition, number>()
  const toStateOutline = (node: AnyStateNode): StateOutline => ({
    id: node.id,
    key: node.key,
    type: node.type,
    initial: isInitial(node),
    tags: node.tags,
    entry: node.entry.filter((action) => !isTimerAction(action)).map(formatAction),
    exit: node.exit.filter((action) => !isTimerAction(action)).map(formatAction),
    invokes: node.invoke.map(({ id }) => id),
    transitions: listTransitions(node).map((transition) => {
      transitionNumbers.set(transition, transitionNumbers.size)
      return {
        index: transitionNumbers.size - 1,
        event: formatEvent(transition.eventType, node),
        guard: transition.guard === undefined ? null : formatGuard(transition.guard),
        actions: transition.actions.map(formatAction),
        targets: transition.target?.map(({ id }) => id) ?? [],
        reenters: transition.reenter,
      }
    }),
    states: Object.values(node.states).map(toStateOutline),
  })
  return { root: toStateOutline(machine.root), transitionNumbers }
}

/** Every box of a chart, the outermost first. */
export const listStates = (box: StateOutline): StateOutline[] => [
  box,
  ...box.states.flatMap(listStates),
]

/** Every transition a state defines: by events, by its calls and timers, and those taken at once. */
export const listTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const isInitial = ({ parent, key }: AnyStateNode) =>
  parent?.type === 'compound' && parent.initial.target.some((target) => target.key === key)
