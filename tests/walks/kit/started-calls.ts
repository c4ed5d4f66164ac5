import { type AnyStateNode, StateMachine } from 'xstate'
import { nodesOf, type Walk } from '../../machines/walks.ts'
import type { AnyWalk } from './screen-walk.ts'

interface Transition {
  source: AnyStateNode
  target?: AnyStateNode[]
  reenter: boolean
}

/** Ids of the calls that a step starts: those of every state that it enters, including re-entered ones. */
export function listStartedCalls({ machine }: AnyWalk, { state, takes }: Walk[number]): string[] {
  const domains = (takes as Transition[] | undefined)?.map(domainOf) ?? [null]
  const entered = state._nodes.filter(
    (node) =>
      !takes || domains.some((domain) => domain && node !== domain && isWithin(node, domain)),
  )
  const ids = new Set(entered.map(({ id }) => id))
  return nodesOf(machine.root)
    .filter(({ id }) => ids.has(id))
    .flatMap(({ invoke }) => invoke)
    .filter(({ src }) => !(machine.implementations.actors[String(src)] instanceof StateMachine))
    .map(({ id }) => id)
}

/** The state whose descendants the transition exits and enters; null without a target. */
function domainOf({ source, target, reenter }: Transition): AnyStateNode | null {
  if (!target) return null
  if (!reenter && target.every((node) => isWithin(node, source))) return source
  let ancestor = source.parent
  while (ancestor && !target.every((node) => isWithin(node, ancestor as AnyStateNode)))
    ancestor = ancestor.parent
  return ancestor ?? source.machine.root
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))
