import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { formatAction, formatEvent, formatGuard, isTimerAction } from './format-transition.ts'

/** A transition of a chart as text. */
export interface TransitionOutline {
  /** Index in the chart, by which inspection records name it. */
  index: number
  event: string
  guard: string | null
  actions: string[]
  /** Ids of the target states; empty if the state does not change. */
  targets: string[]
  /** Exits its state and enters it again. */
  reenters: boolean
}

/** A state with its children as plain data. */
export interface StateOutline {
  id: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  initial: boolean
  tags: string[]
  entry: string[]
  exit: string[]
  /** Actors that the state invokes. */
  invokes: string[]
  transitions: TransitionOutline[]
  states: StateOutline[]
}

export interface ChartOutline {
  root: StateOutline
  /** Index of each transition of this machine. */
  transitionNumbers: Map<AnyTransitionDefinition, number>
}

/** Outline of a chart in source order, for docs/charts and the inspector. */
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

/** All states of a chart, outermost first. */
export const listStates = (box: StateOutline): StateOutline[] => [
  box,
  ...box.states.flatMap(listStates),
]

/** All transitions of a state: by events, invoked actors and timers, and eventless ones. */
export const listTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const isInitial = ({ parent, key }: AnyStateNode) =>
  parent?.type === 'compound' && parent.initial.target.some((target) => target.key === key)
