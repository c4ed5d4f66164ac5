import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from '../../machines/walks.ts'
import type { AnyExpectedView, AnyWalk } from './screen-walk.ts'

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'
export const leafName = ({ path }: AnyStateNode) => path.join('.') || 'whole'

export const listLeafStates = (machine: AnyStateMachine) => nodesOf(machine.root).filter(isLeaf)

/** The active leaf states, one per region. */
export const getActiveLeaves = ({ _nodes }: AnyMachineSnapshot) => _nodes.filter(isLeaf)

/** The state whose view applies to this one, following `sameAs`. */
export function resolveExpectedView(
  walk: AnyWalk,
  leaf: string,
): { name: string; view: AnyExpectedView } {
  const view = walk.expectedViews[leaf]
  if (!view) throw new Error(`${walk.chart} has no expected view for the state ${leaf}`)
  return 'sameAs' in view ? resolveExpectedView(walk, view.sameAs) : { name: leaf, view }
}

/** Leaf states that cannot be active together with this one. */
export function listExclusiveLeaves(leaf: AnyStateNode, machine: AnyStateMachine): AnyStateNode[] {
  return listLeafStates(machine).filter(
    (other) => other !== leaf && commonAncestorType(leaf, other) !== 'parallel',
  )
}

function commonAncestorType(one: AnyStateNode, other: AnyStateNode) {
  let at: AnyStateNode | undefined = one
  while (at && !isWithin(other, at)) at = at.parent
  return at?.type
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))
}
