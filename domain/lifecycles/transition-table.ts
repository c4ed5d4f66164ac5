import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** A transition between leaf states, named by their paths joined with dots. */
export interface Transition {
  chart: string
  source: string
  event: string
  target: string
}

/**
 * All transitions of a chart without guards, invokes or timers, as rows for SQL and code. Throws if a chart needs more than a table can express,
 * rather than omit a transition.
 */
export function toTransitionTable(machine: AnyStateMachine): Transition[] {
  return listLeaves(machine.root).flatMap((leaf) =>
    [...collectTransitions(leaf)].map(([event, target]) => ({
      chart: machine.id,
      source: formatStatePath(leaf),
      event,
      target: formatStatePath(target),
    })),
  )
}

const listLeaves = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states)
  return children.length === 0 ? [node] : children.flatMap(listLeaves)
}

/** A leaf's own transitions and inherited ones; the nearer one wins, as in the chart. */
function collectTransitions(leaf: AnyStateNode): Map<string, AnyStateNode> {
  const nearest = new Map<string, AnyStateNode>()
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent)
    for (const [event, transitions] of node.transitions) {
      const [only, ...others] = transitions
      if (others.length > 0 || only?.guard || !only?.target?.[0])
        throw new Error(`${node.id}: "${event}" cannot be said in a table`)
      if (!nearest.has(event)) nearest.set(event, findInitialLeaf(only.target[0]))
    }
  return nearest
}

function findInitialLeaf(node: AnyStateNode): AnyStateNode {
  const inner = node.initial?.target[0]
  return inner ? findInitialLeaf(inner) : node
}

const formatStatePath = (node: AnyStateNode) => node.path.join('.')

/** Returns a lookup: the state that an event leads to, or null if the chart has no such transition. */
export function createTransitionLookup(
  transitions: Transition[],
): (source: string, event: string) => string | null {
  const targets = new Map(transitions.map((move) => [`${move.source} ${move.event}`, move.target]))
  return (source, event) => targets.get(`${source} ${event}`) ?? null
}
