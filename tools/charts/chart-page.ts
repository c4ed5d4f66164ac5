import { type Arrow, type Box, boxesOf } from '../../src/inspect/outline.ts'
import type { ChartFile } from './chart-files.ts'
import { mermaidOf } from './to-mermaid.ts'

const MADE = '<!-- Drawn from the code by `npm run charts`; a test compares. -->'

/** The page of one chart: its picture, and each of its arrows in a table, since a picture cannot say what an arrow does. */
export function pageOf({ name, source, said, uses, box }: ChartFile): string {
  const states = boxesOf(box)
  const rows = states.flatMap((state) => state.arrows.map((arrow) => rowOf(state, arrow, box)))
  const moments = states.filter(({ entry, exit }) => entry.length + exit.length > 0)
  return [
    MADE,
    `# ${name}`,
    '',
    said,
    '',
    `Source: [\`${source}\`](../../${source})`,
    ...(uses.length > 0 ? ['', `Makes ${uses.map((use) => `\`${use}\``).join(', ')}.`] : []),
    '',
    ...(box.boxes.length > 0
      ? ['```mermaid', mermaidOf(box), '```', '', ...legend(box)]
      : [oneState(box), '']),
    ...(rows.length > 0
      ? ['| In | When | If | Does | Then |', '|---|---|---|---|---|', ...rows, '']
      : []),
    ...(moments.length > 0 ? ['| State | On entry | On exit |', '|---|---|---|'] : []),
    ...moments.map((state) =>
      row([
        place(state.id, box) || 'the chart itself',
        state.entry.join(', '),
        state.exit.join(', '),
      ]),
    ),
    ...(moments.length > 0 ? [''] : []),
  ].join('\n')
}

/** The list of all pages. */
export function indexOf(charts: ChartFile[]): string {
  const rows = charts.map((chart) => {
    const states = boxesOf(chart.box).length - 1
    const arrows = boxesOf(chart.box).flatMap((box) => box.arrows).length
    return row([`[${chart.name}](${chart.file})`, String(states), String(arrows), chart.said])
  })
  return [
    MADE,
    '# The state charts',
    '',
    'Every chart of `src/machines` and of the inspector. Arrows are counted with each branch, timer and end of a call; tests take them all.',
    '',
    '| Chart | States | Arrows | |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const legend = (box: Box) =>
  boxesOf(box).some((state) => state !== box && state.calls.length > 0)
    ? ['`↻` an actor that lives as long as the state.', '']
    : []

const oneState = ({ calls }: Box) =>
  calls.length > 0
    ? `One state, in which these actors live: ${calls.map((call) => `\`${call}\``).join(', ')}.`
    : 'One state.'

const rowOf = (state: Box, { event, guard, actions, to, anew }: Arrow, root: Box) =>
  row([
    place(state.id, root) || 'anywhere',
    event,
    guard ?? '',
    actions.join(', '),
    to.map((id) => place(id, root)).join(', ') + (anew ? ' (anew)' : ''),
  ])

/** A state's path in its chart. */
const place = (id: string, root: Box) =>
  id === root.id ? '' : id.startsWith(`${root.id}.`) ? id.slice(root.id.length + 1) : id

const row = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
