import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findDrift, renderChartPages } from './charts/chart-pages.ts'

const folder = join(import.meta.dirname, '../docs/charts')

await mkdir(folder, { recursive: true })
const pages = await renderChartPages()
const existingFiles = new Map<string, string>()
for (const file of await readdir(folder))
  existingFiles.set(file, await readFile(join(folder, file), 'utf8'))
const drifted = findDrift(pages, existingFiles)

if (process.argv.includes('--check')) {
  for (const file of drifted)
    console.error(`docs/charts/${file} is not what the code says; run: npm run charts`)
  process.exitCode = drifted.length > 0 ? 1 : 0
} else {
  for (const file of drifted) {
    const page = pages.get(file)
    if (page === undefined) await rm(join(folder, file))
    else await writeFile(join(folder, file), page)
  }
}
