import {
  listStates,
  type StateOutline,
  type TransitionOutline,
} from '../../src/inspect/chart-outline.ts'
import type { ChartFile } from './chart-files.ts'
import { toMermaid } from './to-mermaid.ts'

const GENERATED_NOTICE = '<!-- Drawn from the code by `npm run charts`; a test compares. -->'

/** Page of one chart: its diagram, and a table of its transitions with what each one does. */
export function renderChartPage({
  name,
  source,
  description,
  instances,
  outline,
}: ChartFile): string {
  const states = listStates(outline)
  const rows = states.flatMap((state) =>
    state.transitions.map((arrow) => renderTransitionRow(state, arrow, outline)),
  )
  const statesWithActions = states.filter(({ entry, exit }) => entry.length + exit.length > 0)
  return [
    GENERATED_NOTICE,
    `# ${name}`,
    '',
    description,
    '',
    `Source: [\`${source}\`](../../${source})`,
    ...(instances.length > 0
      ? ['', `Makes ${instances.map((use) => `\`${use}\``).join(', ')}.`]
      : []),
    '',
    ...(outline.states.length > 0
      ? ['```mermaid', toMermaid(outline), '```', '', ...renderLegend(outline)]
      : [formatSingleState(outline), '']),
    ...(rows.length > 0
      ? ['| In | When | If | Does | Then |', '|---|---|---|---|---|', ...rows, '']
      : []),
    ...(statesWithActions.length > 0 ? ['| State | On entry | On exit |', '|---|---|---|'] : []),
    ...statesWithActions.map((state) =>
      renderTableRow([
        formatStatePath(state.id, outline) || 'the chart itself',
        state.entry.join(', '),
        state.exit.join(', '),
      ]),
    ),
    ...(statesWithActions.length > 0 ? [''] : []),
  ].join('\n')
}

/** The list of all pages. */
export function renderIndexPage(charts: ChartFile[]): string {
  const rows = charts.map((chart) => {
    const states = listStates(chart.outline).length - 1
    const arrows = listStates(chart.outline).flatMap((box) => box.transitions).length
    return renderTableRow([
      `[${chart.name}](${chart.file})`,
      String(states),
      String(arrows),
      chart.description,
    ])
  })
  return [
    GENERATED_NOTICE,
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

const renderLegend = (box: StateOutline) =>
  listStates(box).some((state) => state !== box && state.invokes.length > 0)
    ? ['`↻` an actor that lives as long as the state.', '']
    : []

const formatSingleState = ({ invokes: calls }: StateOutline) =>
  calls.length > 0
    ? `One state, in which these actors live: ${calls.map((call) => `\`${call}\``).join(', ')}.`
    : 'One state.'

const renderTransitionRow = (
  state: StateOutline,
  { event, guard, actions, targets: to, reenters: anew }: TransitionOutline,
  root: StateOutline,
) =>
  renderTableRow([
    formatStatePath(state.id, root) || 'anywhere',
    event,
    guard ?? '',
    actions.join(', '),
    to.map((id) => formatStatePath(id, root)).join(', ') + (anew ? ' (anew)' : ''),
  ])

/** Path of a state in its chart. */
const formatStatePath = (id: string, root: StateOutline) =>
  id === root.id ? '' : id.startsWith(`${root.id}.`) ? id.slice(root.id.length + 1) : id

const renderTableRow = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
