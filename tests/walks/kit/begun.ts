import { type AnyStateNode, StateMachine } from 'xstate'
import { nodesOf, type Walk } from '../../machines/walks.ts'
import type { AnyWalk } from './screen-walk.ts'

interface Arrow {
  source: AnyStateNode
  target?: AnyStateNode[]
  reenter: boolean
}

/** Ids of the calls that a step starts: those of every state that it enters, including re-entered ones. */
export function begunBy({ machine }: AnyWalk, { state, takes }: Walk[number]): string[] {
  const domains = (takes as Arrow[] | undefined)?.map(domainOf) ?? [null]
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
function domainOf({ source, target, reenter }: Arrow): AnyStateNode | null {
  if (!target) return null
  if (!reenter && target.every((node) => isWithin(node, source))) return source
  let around = source.parent
  while (around && !target.every((node) => isWithin(node, around as AnyStateNode)))
    around = around.parent
  return around ?? source.machine.root
}

const isWithin = (node: AnyStateNode, around: AnyStateNode): boolean =>
  node === around || (node.parent !== undefined && isWithin(node.parent, around))
