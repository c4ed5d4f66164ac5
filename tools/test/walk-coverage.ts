/** What the walks of one chart showed a person, as its test says it in its `meta`. */
export interface Walked {
  screen: string
  chart: string
  states: Share
  /** Transitions. */
  arrows: Share
  /** Events that a person causes. */
  events: Share
  /** What only jsdom's walk has, with the reasons. */
  unseen?: Record<string, string>
}

interface Share {
  seen: number
  all: number
}

/** One line a chart under its screen, and their sum; an empty text when nothing was walked. */
export function walksTable(title: string, rows: Walked[]): string {
  if (rows.length === 0) return ''
  const sum = (of: 'states' | 'arrows' | 'events'): Share => ({
    seen: rows.reduce((all, row) => all + row[of].seen, 0),
    all: rows.reduce((all, row) => all + row[of].all, 0),
  })
  const whole = { states: sum('states'), arrows: sum('arrows'), events: sum('events') }
  const lines = [
    ...rows
      .map(({ screen, chart, ...shares }) => ({ name: `${screen}: ${chart}`, ...shares }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    { name: 'all screens', ...whole },
  ]
  const width = Math.max(...lines.map(({ name }) => name.length))
  const part = ({ seen, all }: Share) => `${seen}/${all}`.padStart(9)
  return [
    title,
    `  ${''.padEnd(width)}     states   transitions   user events`,
    ...lines.map(
      ({ name, states, arrows, events }) =>
        `  ${name.padEnd(width)}  ${part(states)}     ${part(arrows)}     ${part(events)}`,
    ),
  ].join('\n')
}

/** What is only seen in jsdom, each with its reason. */
export const onlyInJsdom = (rows: Walked[]): string[] =>
  rows.flatMap(({ chart, unseen = {} }) =>
    Object.entries(unseen).map(([name, why]) => `  ${chart}: ${name} (${why})`),
  )

/** Charts of which a state was not seen, or an event of a person's not played. */
export const notWhole = (rows: Walked[]): string[] =>
  rows
    .filter(({ states, events }) => states.seen < states.all || events.seen < events.all)
    .map(({ chart }) => chart)
