import { collectChartFiles } from './chart-files.ts'
import { renderChartPage, renderIndexPage } from './chart-page.ts'

/** All files of docs/charts by name, generated from the current code. */
export async function renderChartPages(): Promise<Map<string, string>> {
  const charts = await collectChartFiles()
  return new Map([
    ['README.md', renderIndexPage(charts)],
    ...charts.map((chart): [string, string] => [chart.file, renderChartPage(chart)]),
  ])
}

/** Files that differ from the code, are missing, or should not exist. */
export const findDrift = (
  pages: Map<string, string>,
  existingFiles: Map<string, string>,
): string[] =>
  [...new Set([...pages.keys(), ...existingFiles.keys()])].filter(
    (file) => pages.get(file) !== existingFiles.get(file),
  )
