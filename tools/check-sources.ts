import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findAdapterNameViolations } from './check/find-adapter-names.ts'
import { findForbiddenNames } from './check/find-forbidden-names.ts'
import { findForbiddenPhrases } from './check/find-forbidden-phrases.ts'
import { findRepeatedFacts } from './check/find-repeated-facts.ts'
import { readSourceFiles, reportViolations } from './check/source-files.ts'
import { findRuleViolations } from './check/source-rules.ts'
import { checkKnownFailures, getToday, readKnownFailures } from './test/known-failures.ts'
import { getTestSize, testSizes } from './test/test-sizes.ts'

const root = join(import.meta.dirname, '..')
const files = readSourceFiles(root)
const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root })

const generatedPaths = [
  /^schema\/generated\//,
  /\/tables\.ts$/,
  /^src\/routes\/all\.ts$/,
  /^src\/ui\/dictionaries\//,
  /^src\/gateway\/resolvers\.ts$/,
  /^server\/app\/handlers\.ts$/,
]
const lineCounts = files
  .filter(({ path }) => !generatedPaths.some((form) => form.test(path)))
  .map(({ text }) => text.split('\n').length - 1)
  .sort((one, other) => one - other)
const getPercentile = (share: number) => lineCounts[Math.floor(lineCounts.length * share)]
const countTests = (size: string) => tests.filter((file) => getTestSize(file) === size).length

console.log(`Lines of a file: median ${getPercentile(0.5)}, p90 ${getPercentile(0.9)}`)
console.log(`Test files: ${testSizes.map((size) => `${countTests(size)} ${size}`).join(', ')}`)
reportViolations([
  ...findRuleViolations(files),
  ...findAdapterNameViolations(files),
  ...findForbiddenNames(files),
  ...findForbiddenPhrases(files),
  ...findRepeatedFacts(files, await loadDomainLists()),
  ...checkKnownFailures(readKnownFailures(root), tests, getToday()),
])

/** All exported lists of the domain, by name. */
async function loadDomainLists(): Promise<Record<string, readonly string[]>> {
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
