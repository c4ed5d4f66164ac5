import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'
import config from '../codegen.ts'
import { generateDictionaries } from './gen/generate-dictionaries.ts'
import { generateHandlers } from './gen/generate-handlers.ts'
import { generateResolvers } from './gen/generate-resolvers.ts'
import { generateRoutes } from './gen/generate-routes.ts'
import { generateTables } from './gen/generate-tables.ts'

const root = join(import.meta.dirname, '..')
const folder = 'schema/generated'
// Documents are imported by name; the lookup by source text is for pages with inline queries.
const skippedFiles = new Set([`${folder}/client/gql.ts`])

/** All generated files by path, from the two contracts and the migrated database. */
async function generateAll(): Promise<Map<string, string>> {
  const generated = new Map<string, string>()
  // The generator writes files only on request.
  const files: { filename: string; content: string }[] = await generate(
    { ...config, cwd: root },
    false,
  )
  for (const { filename, content } of files) {
    const path = relative(root, resolve(root, filename))
    if (!skippedFiles.has(path)) generated.set(path, content)
  }
  const rest = await openapiTS(new URL('../schema/rest.openapi.yaml', import.meta.url))
  generated.set(`${folder}/rest.ts`, COMMENT_HEADER + astToString(rest))
  const graph = await readFile(join(root, 'schema/graph.graphql'), 'utf8')
  generated.set(`${folder}/graph.ts`, `export const graph = ${JSON.stringify(graph)}\n`)
  if (!process.argv.includes('--no-database'))
    generated.set('server/platform/db/tables.ts', await generateTables())
  generated.set('src/routes/all.ts', await generateRoutes(join(root, 'src/routes')))
  generated.set('src/gateway/resolvers.ts', await generateResolvers(join(root, 'src/gateway')))
  generated.set('server/app/handlers.ts', await generateHandlers(root))
  for (const [path, text] of await generateDictionaries(root)) generated.set(path, text)
  return generated
}

/** Paths whose file is out of date, missing, or should not exist. */
async function findDrift(generated: Map<string, string>): Promise<string[]> {
  const differing = []
  for (const [path, content] of generated) {
    const existing = await readFile(join(root, path), 'utf8').catch(() => null)
    if (existing !== content) differing.push(path)
  }
  const present = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  for (const entry of present) {
    const path = relative(root, join(entry.parentPath, entry.name))
    if (entry.isFile() && !generated.has(path)) differing.push(path)
  }
  return differing
}

const generated = await generateAll()
if (process.argv.includes('--check')) {
  const drifted = await findDrift(generated)
  for (const path of drifted)
    console.error(`${path} is not what the contracts say; run: npm run gen`)
  process.exitCode = drifted.length > 0 ? 1 : 0
} else {
  for (const [path, content] of generated) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}
