import { type Arrow, type Box, boxesOf } from '../../src/inspect/outline.ts'

/**
 * A chart as Mermaid text. Mermaid draws no arrow between a state and one around it: what any state inside does starts at
 * a mark "anywhere" instead, and an arrow back to a state around leads to where that one begins.
 */
export function toMermaid(chart: Box): string {
  const root = stripRootId(chart)
  const boxes = new Map(boxesOf(root).map((box) => [box.id, box]))
  const anywhereNodes = boxesOf(root).filter(hasInternalTransition).map(toAnywhereId)
  const lines = [
    'stateDiagram-v2',
    // Mermaid divides only a state that stands around, not the whole picture.
    ...(root.type === 'parallel' ? renderBox(root, '  ') : renderInside(root, '  ')),
    ...renderEdges(root, boxes).map((edge) => `  ${edge}`),
    ...(anywhereNodes.length > 0 ? ['  classDef anywhere stroke-dasharray:4 4'] : []),
    ...(anywhereNodes.length > 0 ? [`  class ${anywhereNodes.join(',')} anywhere`] : []),
  ]
  return lines.join('\n')
}

function renderInside(box: Box, indent: string): string[] {
  const lines = box.boxes.flatMap((inner, at) => [
    ...(box.type === 'parallel' && at > 0 ? [`${indent}--`] : []),
    ...(inner.initial ? [`${indent}[*] --> ${toNodeId(inner.id)}`] : []),
    ...renderBox(inner, indent),
  ])
  const anywhere = `${indent}state "anywhere" as ${toAnywhereId(box)}`
  return hasInternalTransition(box) ? [...lines, anywhere] : lines
}

function renderBox(box: Box, indent: string): string[] {
  const title = [box.key, ...box.calls.map((call) => `↻ ${call}`)].join(' ')
  const declared = `${indent}state "${title}" as ${toNodeId(box.id)}`
  if (box.boxes.length > 0)
    return [`${declared} {`, ...renderInside(box, `${indent}  `), `${indent}}`]
  return box.type === 'final' ? [declared, `${indent}${toNodeId(box.id)} --> [*]`] : [declared]
}

/** One line for two states, however many arrows lead from one to the other: their words would lie over each other. */
function renderEdges(root: Box, boxes: Map<string, Box>): string[] {
  const labelsByEdge = new Map<string, string[]>()
  for (const box of boxesOf(root))
    for (const arrow of box.arrows)
      for (const id of arrow.to) {
        const target = boxes.get(id)
        if (!target) throw new Error(`The chart has no state ${id}`)
        const from = isInternalTransition(box, id) ? toAnywhereId(box) : toNodeId(box.id)
        const to = toNodeId((isWithin(box.id, id) ? findInitialBox(target) : target).id)
        const edge = `${from} --> ${to}`
        labelsByEdge.set(edge, [...(labelsByEdge.get(edge) ?? []), formatLabel(arrow)])
      }
  return [...labelsByEdge].map(([way, labels]) => `${way}: ${labels.join('<br/>')}`)
}

/** Charts of one maker differ in their name only, which their pictures leave out. */
function stripRootId(root: Box): Box {
  const short = (id: string) => (isWithin(id, root.id) ? `chart${id.slice(root.id.length)}` : id)
  const renamed = (box: Box): Box => ({
    ...box,
    id: short(box.id),
    arrows: box.arrows.map((arrow) => ({ ...arrow, to: arrow.to.map(short) })),
    boxes: box.boxes.map(renamed),
  })
  return renamed(root)
}

/** Where a state is entered that has states in it. */
function findInitialBox(box: Box): Box {
  const first = box.boxes.find(({ initial }) => initial)
  return first ? findInitialBox(first) : box
}

const isWithin = (id: string, outerId: string) => id === outerId || id.startsWith(`${outerId}.`)

/** A state with others in it cannot be the tail of an arrow that stays in it. */
const isInternalTransition = (box: Box, target: string) =>
  box.boxes.length > 0 && isWithin(target, box.id)

const hasInternalTransition = (box: Box) =>
  box.arrows.some(({ to }) => to.some((target) => isInternalTransition(box, target)))

const formatLabel = ({ event, guard }: Arrow) =>
  cleanLabel(guard === null ? event : `${event} [${guard}]`)

/** Mermaid ends a label at these. */
const cleanLabel = (text: string) => text.replace(/[:;#"]/g, ' ').trim()

const toNodeId = (id: string) => id.replace(/\W/g, '_')
const toAnywhereId = (box: Box) => `${toNodeId(box.id)}_anywhere`
