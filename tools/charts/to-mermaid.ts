import {
  listStates,
  type StateOutline,
  type TransitionOutline,
} from '../../src/inspect/chart-outline.ts'

/**
 * A chart as Mermaid text. Mermaid cannot draw a transition between a state and its ancestor: a transition of the ancestor starts at a mark
 * "anywhere" instead, and one to the ancestor leads to its initial state.
 */
export function toMermaid(chart: StateOutline): string {
  const root = stripRootId(chart)
  const boxes = new Map(listStates(root).map((box) => [box.id, box]))
  const anywhereNodes = listStates(root).filter(hasInternalTransition).map(toAnywhereId)
  const lines = [
    'stateDiagram-v2',
    // Mermaid supports parallel regions only inside a state, not at the top level.
    ...(root.type === 'parallel' ? renderBox(root, '  ') : renderInside(root, '  ')),
    ...renderEdges(root, boxes).map((edge) => `  ${edge}`),
    ...(anywhereNodes.length > 0 ? ['  classDef anywhere stroke-dasharray:4 4'] : []),
    ...(anywhereNodes.length > 0 ? [`  class ${anywhereNodes.join(',')} anywhere`] : []),
  ]
  return lines.join('\n')
}

function renderInside(box: StateOutline, indent: string): string[] {
  const lines = box.states.flatMap((inner, at) => [
    ...(box.type === 'parallel' && at > 0 ? [`${indent}--`] : []),
    ...(inner.initial ? [`${indent}[*] --> ${toNodeId(inner.id)}`] : []),
    ...renderBox(inner, indent),
  ])
  const anywhere = `${indent}state "anywhere" as ${toAnywhereId(box)}`
  return hasInternalTransition(box) ? [...lines, anywhere] : lines
}

function renderBox(box: StateOutline, indent: string): string[] {
  const title = [box.key, ...box.invokes.map((call) => `↻ ${call}`)].join(' ')
  const declared = `${indent}state "${title}" as ${toNodeId(box.id)}`
  if (box.states.length > 0)
    return [`${declared} {`, ...renderInside(box, `${indent}  `), `${indent}}`]
  return box.type === 'final' ? [declared, `${indent}${toNodeId(box.id)} --> [*]`] : [declared]
}

/** One edge for two states, however many transitions connect them, because their labels would overlap. */
function renderEdges(root: StateOutline, boxes: Map<string, StateOutline>): string[] {
  const labelsByEdge = new Map<string, string[]>()
  for (const box of listStates(root))
    for (const arrow of box.transitions)
      for (const id of arrow.targets) {
        const target = boxes.get(id)
        if (!target) throw new Error(`The chart has no state ${id}`)
        const from = isInternalTransition(box, id) ? toAnywhereId(box) : toNodeId(box.id)
        const to = toNodeId((isWithin(box.id, id) ? findInitialBox(target) : target).id)
        const edge = `${from} --> ${to}`
        labelsByEdge.set(edge, [...(labelsByEdge.get(edge) ?? []), formatLabel(arrow)])
      }
  return [...labelsByEdge].map(([way, labels]) => `${way}: ${labels.join('<br/>')}`)
}

/** Charts of one factory differ only in their name, which diagrams leave out. */
function stripRootId(root: StateOutline): StateOutline {
  const short = (id: string) => (isWithin(id, root.id) ? `chart${id.slice(root.id.length)}` : id)
  const renamed = (box: StateOutline): StateOutline => ({
    ...box,
    id: short(box.id),
    transitions: box.transitions.map((arrow) => ({ ...arrow, targets: arrow.targets.map(short) })),
    states: box.states.map(renamed),
  })
  return renamed(root)
}

/** The initial state of a compound state. */
function findInitialBox(box: StateOutline): StateOutline {
  const first = box.states.find(({ initial }) => initial)
  return first ? findInitialBox(first) : box
}

const isWithin = (id: string, outerId: string) => id === outerId || id.startsWith(`${outerId}.`)

/** A compound state cannot be the source of a transition into itself. */
const isInternalTransition = (box: StateOutline, target: string) =>
  box.states.length > 0 && isWithin(target, box.id)

const hasInternalTransition = (box: StateOutline) =>
  box.transitions.some(({ targets: to }) => to.some((target) => isInternalTransition(box, target)))

const formatLabel = ({ event, guard }: TransitionOutline) =>
  cleanLabel(guard === null ? event : `${event} [${guard}]`)

/** These characters end a label in Mermaid. */
const cleanLabel = (text: string) => text.replace(/[:;#"]/g, ' ').trim()

const toNodeId = (id: string) => id.replace(/\W/g, '_')
const toAnywhereId = (box: StateOutline) => `${toNodeId(box.id)}_anywhere`
