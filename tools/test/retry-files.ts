import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runTests, type TestFileRun, type TestRun } from './run-tests.ts'
import { getTestProject } from './test-sizes.ts'

/** More red files are not an accident of a busy machine and are not retried. */
const MAX_RETRIED_FILES = 12

export interface RetryResult {
  /** Relative to the repository's root. */
  file: string
  /** Red once and green alone. */
  isShaky: boolean
  /** Its final result. */
  run: TestRun
}

const root = join(import.meta.dirname, '../..')

/** Red files of a run: a test, a hook or the file itself failed, or its worker had an uncaught error. */
export function listRedFiles({
  files,
  uncaughtErrors,
}: Pick<TestRun, 'files' | 'uncaughtErrors'>): string[] {
  const failed = files.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const strayed = uncaughtErrors.flatMap(({ file }) => file ?? [])
  return [...new Set([...failed, ...strayed])]
}

/** Reruns each red file alone in a new process with a new database. Both outputs are kept in `.shaky/`. With too many, none is rerun. */
export function retryFiles(first: TestRun, redFileNames: string[]): RetryResult[] {
  if (redFileNames.length > MAX_RETRIED_FILES) {
    console.log(`${redFileNames.length} files are red: too many to be tried again`)
    return []
  }
  return redFileNames.map((name) => {
    const file = relative(root, name)
    console.log(`red, tried once more by itself: ${file}`)
    const run = runTests([name, '--project', getTestProject(file)], { quiet: true })
    const isShaky = run.isGreen && run.hasReport && run.files.length > 0
    saveOutput(file, 'first', formatFailure(first, name))
    saveOutput(file, 'second', run.output)
    return { file, isShaky, run }
  })
}

function formatFailure({ files, uncaughtErrors }: TestRun, name: string): string {
  const own = files.filter((file) => file.name === name)
  return [
    ...own.flatMap(listMessages),
    ...uncaughtErrors.filter(({ file }) => file === name).map(formatUncaught),
  ].join('\n\n')
}

const listMessages = ({ message, assertionResults }: TestFileRun) => [
  message,
  ...assertionResults.flatMap(({ fullName, failureMessages }) =>
    failureMessages.length > 0 ? [fullName, ...failureMessages] : [],
  ),
]
const formatUncaught = ({ message }: { message: string }) => `caught by nobody: ${message}`

function saveOutput(file: string, attempt: 'first' | 'second', output: string) {
  const folder = join(root, '.shaky')
  mkdirSync(folder, { recursive: true })
  const name = `${file.replaceAll('/', '_')}.${attempt}.txt`
  writeFileSync(join(folder, name), stripVTControlCharacters(output))
}
