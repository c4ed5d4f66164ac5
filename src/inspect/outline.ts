import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionText, eventText, guardText, keepsTime } from './arrow-words.ts'

/** An arrow of a chart, in words. */
export interface Arrow {
  /** Its number in the chart, by which the page says that it was taken. */
  at: number
  event: string
  guard: string | null
  actions: string[]
  /** Ids of the states it leads to; none where it stays. */
  to: string[]
  /** Leaves its state and enters it anew. */
  anew: boolean
}

/** A state with what is in it; a plain value that travels and compares. */
export interface Box {
  id: string
  key: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  initial: boolean
  tags: string[]
  entry: string[]
  exit: string[]
  /** Actors that live as long as the state. */
  calls: string[]
  arrows: Arrow[]
  boxes: Box[]
}

export interface Outline {
  box: Box
  /** The number of an arrow of this very machine. */
  numberOf: Map<AnyTransitionDefinition, number>
}

/** What a chart is made of, in the order of its file: for its picture in docs/charts and in the inspector. */
export function outlineOf(machine: AnyStateMachine): Outline {
  const numberOf = new Map<AnyTransitionDefinition, number>()
  const boxOf = (node: AnyStateNode): Box => ({
    id: node.id,
    key: node.key,
    type: node.type,
    initial: isInitial(node),
    tags: node.tags,
    entry: node.entry.filter((action) => !keepsTime(action)).map(actionText),
    exit: node.exit.filter((action) => !keepsTime(action)).map(actionText),
    calls: node.invoke.map(({ id }) => id),
    arrows: arrowsOf(node).map((arrow) => {
      numberOf.set(arrow, numberOf.size)
      return {
        at: numberOf.size - 1,
        event: eventText(arrow.eventType, node),
        guard: arrow.guard === undefined ? null : guardText(arrow.guard),
        actions: arrow.actions.map(actionText),
        to: arrow.target?.map(({ id }) => id) ?? [],
        anew: arrow.reenter,
      }
    }),
    boxes: Object.values(node.states).map(boxOf),
  })
  return { box: boxOf(machine.root), numberOf }
}

/** Every box of a chart, the outermost first. */
export const boxesOf = (box: Box): Box[] => [box, ...box.boxes.flatMap(boxesOf)]

/** Every transition a state defines: by events, by its calls and timers, and those taken at once. */
export const arrowsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const isInitial = ({ parent, key }: AnyStateNode) =>
  parent?.type === 'compound' && parent.initial.target.some((target) => target.key === key)
