import { chartFiles } from './chart-files.ts'
import { indexOf, pageOf } from './chart-page.ts'

/** Every file of docs/charts by its name, drawn from the code as it is. */
export async function chartPages(): Promise<Map<string, string>> {
  const charts = await chartFiles()
  return new Map([
    ['README.md', indexOf(charts)],
    ...charts.map((chart): [string, string] => [chart.file, pageOf(chart)]),
  ])
}

/** Files that differ from what the code says, are missing, or should not be there. */
export const driftOf = (pages: Map<string, string>, present: Map<string, string>): string[] =>
  [...new Set([...pages.keys(), ...present.keys()])].filter(
    (file) => pages.get(file) !== present.get(file),
  )
