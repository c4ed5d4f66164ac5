import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** One arrow of a chart between leaf states, named by their paths joined with dots. */
export interface Move {
  chart: string
  source: string
  event: string
  target: string
}

/**
 * Every arrow of a chart without guards, invokes or timers, as rows that SQL and code can both consult. Throws where a
 * chart needs more than a table can say, rather than leave an arrow out.
 */
export function transitionTable(machine: AnyStateMachine): Move[] {
  return leavesOf(machine.root).flatMap((leaf) =>
    [...arrows(leaf)].map(([event, target]) => ({
      chart: machine.id,
      source: nameOf(leaf),
      event,
      target: nameOf(target),
    })),
  )
}

const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states)
  return children.length === 0 ? [node] : children.flatMap(leavesOf)
}

/** A leaf's own arrows and those it inherits; the nearer one wins, as in the chart. */
function arrows(leaf: AnyStateNode): Map<string, AnyStateNode> {
  const found = new Map<string, AnyStateNode>()
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent)
    for (const [event, transitions] of node.transitions) {
      const [only, ...others] = transitions
      if (others.length > 0 || only?.guard || !only?.target?.[0])
        throw new Error(`${node.id}: "${event}" cannot be said in a table`)
      if (!found.has(event)) found.set(event, entry(only.target[0]))
    }
  return found
}

function entry(node: AnyStateNode): AnyStateNode {
  const inner = node.initial?.target[0]
  return inner ? entry(inner) : node
}

const nameOf = (node: AnyStateNode) => node.path.join('.')

/** Looks moves up: the state an event leads to, or null when the chart has no such arrow. */
export function mover(moves: Move[]): (source: string, event: string) => string | null {
  const targets = new Map(moves.map((move) => [`${move.source} ${move.event}`, move.target]))
  return (source, event) => targets.get(`${source} ${event}`) ?? null
}
