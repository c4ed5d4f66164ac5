/** What the walks of a chart covered, from the test's `meta`. */
export interface WalkCoverage {
  screen: string
  chart: string
  states: CoverageCount
  /** Transitions. */
  transitions: CoverageCount
  /** Events caused by a person. */
  events: CoverageCount
  /** Covered only in jsdom, with the reasons. */
  jsdomOnly?: Record<string, string>
}

interface CoverageCount {
  seen: number
  total: number
}

/** One line per chart under its screen, and the sum; empty if nothing was walked. */
export function formatWalksTable(title: string, rows: WalkCoverage[]): string {
  if (rows.length === 0) return ''
  const sum = (of: 'states' | 'transitions' | 'events'): CoverageCount => ({
    seen: rows.reduce((all, row) => all + row[of].seen, 0),
    total: rows.reduce((all, row) => all + row[of].total, 0),
  })
  const totals = {
    states: sum('states'),
    transitions: sum('transitions'),
    events: sum('events'),
  }
  const lines = [
    ...rows
      .map(({ screen, chart, ...shares }) => ({ name: `${screen}: ${chart}`, ...shares }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    { name: 'all screens', ...totals },
  ]
  const width = Math.max(...lines.map(({ name }) => name.length))
  const formatCount = ({ seen, total }: CoverageCount) => `${seen}/${total}`.padStart(9)
  return [
    title,
    `  ${''.padEnd(width)}     states   transitions   user events`,
    ...lines.map(
      ({ name, states, transitions, events }) =>
        `  ${name.padEnd(width)}  ${formatCount(states)}     ${formatCount(transitions)}     ${formatCount(events)}`,
    ),
  ].join('\n')
}

/** What is covered only in jsdom, each with its reason. */
export const listJsdomOnly = (rows: WalkCoverage[]): string[] =>
  rows.flatMap(({ chart, jsdomOnly = {} }) =>
    Object.entries(jsdomOnly).map(([name, why]) => `  ${chart}: ${name} (${why})`),
  )

/** Charts with a state not seen or a person's event not sent. */
export const listPartlySeen = (rows: WalkCoverage[]): string[] =>
  rows
    .filter(({ states, events }) => states.seen < states.total || events.seen < events.total)
    .map(({ chart }) => chart)
