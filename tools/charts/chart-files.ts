import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { createChartOutline, type StateOutline } from '../../src/inspect/chart-outline.ts'

interface Chart {
  /** Name of the export. */
  name: string
  /** Source file, relative to the repository's root. */
  source: string
  machine: AnyStateMachine
}

/** Content of a page of docs/charts: a chart, or a factory of charts that differ only in their ports. */
export interface ChartFile {
  name: string
  /** Its page in docs/charts. */
  file: string
  source: string
  /** Its doc comment. */
  description: string
  /** Charts that a factory created. */
  instances: string[]
  outline: StateOutline
}

const root = join(import.meta.dirname, '../..')
const folders = ['src/machines', 'domain/lifecycles', 'src/inspect']
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
)
const texts = new Map(sources.map((source) => [source, readFileSync(join(root, source), 'utf8')]))

/** All charts of the repository, by name. Files that name no chart are not imported. */
export async function findCharts(): Promise<Chart[]> {
  const found: Chart[] = []
  for (const [source, text] of texts)
    if (/\bcreateMachine\(|= create(?:Crud|List|Query|Selection)\b/.test(text))
      for (const [name, value] of Object.entries(await import(join(root, source))))
        if (value instanceof StateMachine) found.push({ name, source, machine: value })
  return found.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The pages, by name; charts of one factory share one. */
export async function collectChartFiles(): Promise<ChartFile[]> {
  const charts = await findCharts()
  const pages = Map.groupBy(charts, ({ name, source }) => findFactory(name, source) ?? name)
  return [...pages]
    .map(([chartName, instances]) => {
      const uses = instances.map(({ name }) => name)
      const source = findSource(chartName)
      const machine = instances[0]?.machine
      if (!machine) throw new Error(`Nothing is made by ${chartName}`)
      return {
        name: chartName,
        file: `${toKebabCase(chartName.replace(/^create|Machine$/g, ''))}.md`,
        source,
        description: readDocComment(chartName, source),
        instances: uses[0] === chartName ? [] : uses,
        outline: createChartOutline(machine).root,
      }
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1))
}

/** The factory that created a chart, if any: `createQuery`. */
const findFactory = (name: string, source: string) =>
  new RegExp(String.raw`export const ${name} = (create\w+)\b`).exec(texts.get(source) ?? '')?.[1]

function findSource(name: string): string {
  const found = sources.find((source) => texts.get(source)?.includes(`export const ${name} =`))
  if (!found) throw new Error(`No file exports ${name}`)
  return found
}

/** Doc comment of an exported value as one line. Throws if it is missing, because every chart needs one. */
function readDocComment(name: string, source: string): string {
  const comments = String.raw`/\*\*((?:(?!\*/)[^])*)\*/\nexport const ${name}\b`
  const [, comment] = new RegExp(comments).exec(texts.get(source) ?? '') ?? []
  if (!comment) throw new Error(`Nothing is said above ${name} in ${source}`)
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim()
}

const toKebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter, at) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`)
