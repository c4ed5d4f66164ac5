import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { adapterNameViolations } from './check/find-adapter-names.ts'
import { repeatedFacts } from './check/find-repeated-facts.ts'
import { reportViolations, sourceFiles } from './check/source-files.ts'
import { sourceRuleViolations } from './check/source-rules.ts'
import { knownFaults, readKnown, today } from './test/known-failures.ts'
import { sizeOf, sizes } from './test/test-sizes.ts'

const root = join(import.meta.dirname, '..')
const files = sourceFiles(root)
const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root })

const generated = [
  /^schema\/generated\//,
  /\/tables\.ts$/,
  /^src\/routes\/all\.ts$/,
  /^src\/ui\/dictionaries\//,
  /^src\/gateway\/resolvers\.ts$/,
  /^server\/app\/handlers\.ts$/,
]
const lines = files
  .filter(({ path }) => !generated.some((form) => form.test(path)))
  .map(({ text }) => text.split('\n').length - 1)
  .sort((one, other) => one - other)
const at = (share: number) => lines[Math.floor(lines.length * share)]
const count = (size: string) => tests.filter((file) => sizeOf(file) === size).length

console.log(`Lines of a file: median ${at(0.5)}, p90 ${at(0.9)}`)
console.log(`Test files: ${sizes.map((size) => `${count(size)} ${size}`).join(', ')}`)
reportViolations([
  ...sourceRuleViolations(files),
  ...adapterNameViolations(files),
  ...repeatedFacts(files, await facts()),
  ...knownFaults(readKnown(root), tests, today()),
])

/** Every list that the domain exports, by name. */
async function facts(): Promise<Record<string, readonly string[]>> {
  const modules = await Promise.all(
    readdirSync(join(root, 'domain'))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(join(root, 'domain', file))),
  )
  const exported = modules.flatMap((module) => Object.entries<unknown>(module))
  return Object.fromEntries(
    exported.filter((entry): entry is [string, string[]] => {
      const [, value] = entry
      return (
        Array.isArray(value) && value.length > 2 && value.every((word) => typeof word === 'string')
      )
    }),
  )
}
