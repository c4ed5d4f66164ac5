import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from '../../machines/walks.ts'
import type { AnySight, AnyWalk } from './screen-walk.ts'

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'
export const leafName = ({ path }: AnyStateNode) => path.join('.') || 'whole'

export const leavesOf = (machine: AnyStateMachine) => nodesOf(machine.root).filter(isLeaf)

/** The active leaf states, one per region. */
export const leavesIn = ({ _nodes }: AnyMachineSnapshot) => _nodes.filter(isLeaf)

/** The state whose looks apply to this one, following `like`. */
export function lookedUp(walk: AnyWalk, leaf: string): { name: string; sight: AnySight } {
  const sight = walk.sees[leaf]
  if (!sight) throw new Error(`${walk.chart} says nothing of the state ${leaf}`)
  return 'like' in sight ? lookedUp(walk, sight.like) : { name: leaf, sight }
}

/** Leaf states that cannot be active together with this one. */
export function othersOf(leaf: AnyStateNode, machine: AnyStateMachine): AnyStateNode[] {
  return leavesOf(machine).filter(
    (other) => other !== leaf && commonAncestorType(leaf, other) !== 'parallel',
  )
}

function commonAncestorType(one: AnyStateNode, other: AnyStateNode) {
  let at: AnyStateNode | undefined = one
  while (at && !isWithin(other, at)) at = at.parent
  return at?.type
}

function isWithin(node: AnyStateNode, around: AnyStateNode): boolean {
  return node === around || (node.parent !== undefined && isWithin(node.parent, around))
}
