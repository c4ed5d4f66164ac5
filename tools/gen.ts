import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'
import config from '../codegen.ts'
import { dictionaries } from './gen/generate-dictionaries.ts'
import { handlersText } from './gen/generate-handlers.ts'
import { resolversText } from './gen/generate-resolvers.ts'
import { areasText } from './gen/generate-routes.ts'
import { tablesText } from './gen/generate-tables.ts'

const root = join(import.meta.dirname, '..')
const folder = 'schema/generated'
// Documents are imported by name; the lookup by source text is for pages that write queries inline.
const unwanted = new Set([`${folder}/client/gql.ts`])

/** Every generated file by its path from the root, made anew from the two contracts and the migrated database. */
async function make(): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  // The generator writes what it makes only when told to.
  const files: { filename: string; content: string }[] = await generate(
    { ...config, cwd: root },
    false,
  )
  for (const { filename, content } of files) {
    const path = relative(root, resolve(root, filename))
    if (!unwanted.has(path)) made.set(path, content)
  }
  const rest = await openapiTS(new URL('../schema/rest.openapi.yaml', import.meta.url))
  made.set(`${folder}/rest.ts`, COMMENT_HEADER + astToString(rest))
  const graph = await readFile(join(root, 'schema/graph.graphql'), 'utf8')
  made.set(`${folder}/graph.ts`, `export const graph = ${JSON.stringify(graph)}\n`)
  if (!process.argv.includes('--no-database'))
    made.set('server/platform/db/tables.ts', await tablesText())
  made.set('src/routes/all.ts', await areasText(join(root, 'src/routes')))
  made.set('src/gateway/resolvers.ts', await resolversText(join(root, 'src/gateway')))
  made.set('server/app/handlers.ts', await handlersText(root))
  for (const [path, text] of await dictionaries(root)) made.set(path, text)
  return made
}

/** Paths whose file differs from what the contracts say, is missing, or should not be there. */
async function drift(made: Map<string, string>): Promise<string[]> {
  const drifted = []
  for (const [path, content] of made) {
    const present = await readFile(join(root, path), 'utf8').catch(() => null)
    if (present !== content) drifted.push(path)
  }
  const present = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  for (const entry of present) {
    const path = relative(root, join(entry.parentPath, entry.name))
    if (entry.isFile() && !made.has(path)) drifted.push(path)
  }
  return drifted
}

const made = await make()
if (process.argv.includes('--check')) {
  const drifted = await drift(made)
  for (const path of drifted)
    console.error(`${path} is not what the contracts say; run: npm run gen`)
  process.exitCode = drifted.length > 0 ? 1 : 0
} else {
  for (const [path, content] of made) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}
