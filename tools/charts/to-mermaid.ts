import { type Arrow, type Box, boxesOf } from '../../src/inspect/outline.ts'

/**
 * A chart as Mermaid text. Mermaid draws no arrow between a state and one around it: what any state inside does starts at
 * a mark "anywhere" instead, and an arrow back to a state around leads to where that one begins.
 */
export function mermaidOf(chart: Box): string {
  const root = withoutRoot(chart)
  const boxes = new Map(boxesOf(root).map((box) => [box.id, box]))
  const marks = boxesOf(root).filter(startsAnywhere).map(anywhereOf)
  const lines = [
    'stateDiagram-v2',
    // Mermaid divides only a state that stands around, not the whole picture.
    ...(root.type === 'parallel' ? drawn(root, '  ') : inside(root, '  ')),
    ...edgesOf(root, boxes).map((edge) => `  ${edge}`),
    ...(marks.length > 0 ? ['  classDef anywhere stroke-dasharray:4 4'] : []),
    ...(marks.length > 0 ? [`  class ${marks.join(',')} anywhere`] : []),
  ]
  return lines.join('\n')
}

function inside(box: Box, indent: string): string[] {
  const lines = box.boxes.flatMap((inner, at) => [
    ...(box.type === 'parallel' && at > 0 ? [`${indent}--`] : []),
    ...(inner.initial ? [`${indent}[*] --> ${name(inner.id)}`] : []),
    ...drawn(inner, indent),
  ])
  const anywhere = `${indent}state "anywhere" as ${anywhereOf(box)}`
  return startsAnywhere(box) ? [...lines, anywhere] : lines
}

function drawn(box: Box, indent: string): string[] {
  const title = [box.key, ...box.calls.map((call) => `↻ ${call}`)].join(' ')
  const declared = `${indent}state "${title}" as ${name(box.id)}`
  if (box.boxes.length > 0) return [`${declared} {`, ...inside(box, `${indent}  `), `${indent}}`]
  return box.type === 'final' ? [declared, `${indent}${name(box.id)} --> [*]`] : [declared]
}

/** One line for two states, however many arrows lead from one to the other: their words would lie over each other. */
function edgesOf(root: Box, boxes: Map<string, Box>): string[] {
  const between = new Map<string, string[]>()
  for (const box of boxesOf(root))
    for (const arrow of box.arrows)
      for (const id of arrow.to) {
        const target = boxes.get(id)
        if (!target) throw new Error(`The chart has no state ${id}`)
        const from = leavesOwn(box, id) ? anywhereOf(box) : name(box.id)
        const to = name((isWithin(box.id, id) ? beginningOf(target) : target).id)
        const way = `${from} --> ${to}`
        between.set(way, [...(between.get(way) ?? []), label(arrow)])
      }
  return [...between].map(([way, labels]) => `${way}: ${labels.join('<br/>')}`)
}

/** Charts of one maker differ in their name only, which their pictures leave out. */
function withoutRoot(root: Box): Box {
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
function beginningOf(box: Box): Box {
  const first = box.boxes.find(({ initial }) => initial)
  return first ? beginningOf(first) : box
}

const isWithin = (id: string, around: string) => id === around || id.startsWith(`${around}.`)

/** A state with others in it cannot be the tail of an arrow that stays in it. */
const leavesOwn = (box: Box, target: string) => box.boxes.length > 0 && isWithin(target, box.id)

const startsAnywhere = (box: Box) =>
  box.arrows.some(({ to }) => to.some((target) => leavesOwn(box, target)))

const label = ({ event, guard }: Arrow) => clean(guard === null ? event : `${event} [${guard}]`)

/** Mermaid ends a label at these. */
const clean = (text: string) => text.replace(/[:;#"]/g, ' ').trim()

const name = (id: string) => id.replace(/\W/g, '_')
const anywhereOf = (box: Box) => `${name(box.id)}_anywhere`
