/** Transitions that the walks of a chart took, from the test's `meta`. */
export interface TransitionCoverage {
  chart: string
  taken: number
  total: number
}

/** One line per chart, and the sum; empty if no chart was walked. */
export function formatTransitionTable(rows: TransitionCoverage[]): string {
  if (rows.length === 0) return ''
  const sum = (of: 'taken' | 'total') => rows.reduce((all, row) => all + row[of], 0)
  const lines = [...rows, { chart: 'all charts', taken: sum('taken'), total: sum('total') }]
  const width = Math.max(...lines.map(({ chart }) => chart.length))
  const longest = Math.max(...lines.map(({ total }) => String(total).length))
  return [
    'Transitions of the charts, taken by walks:',
    ...lines.map(({ chart, taken, total }) => {
      const share = total === 0 ? 'none to take' : `${Math.floor((taken / total) * 100)} %`
      const of = `${String(taken).padStart(longest)}/${String(total).padEnd(longest)}`
      return `  ${chart.padEnd(width)}  ${of}  ${share}`
    }),
  ].join('\n')
}
