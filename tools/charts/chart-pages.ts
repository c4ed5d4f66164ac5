import { collectChartFiles } from './chart-files.ts'
import { renderChartPage, renderIndexPage } from './chart-page.ts'

/** Every file of docs/charts by its name, drawn from the code as it is. */
export async function renderChartPages(): Promise<Map<string, string>> {
  const charts = await collectChartFiles()
  return new Map([
    ['README.md', renderIndexPage(charts)],
    ...charts.map((chart): [string, string] => [chart.file, renderChartPage(chart)]),
  ])
}

/** Files that differ from what the code says, are missing, or should not be there. */
export const findDrift = (
  pages: Map<string, string>,
  existingFiles: Map<string, string>,
): string[] =>
  [...new Set([...pages.keys(), ...existingFiles.keys()])].filter(
    (file) => pages.get(file) !== existingFiles.get(file),
  )
