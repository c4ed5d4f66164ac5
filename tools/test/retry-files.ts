import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type RunFile, runTests, type TestRun } from './run-tests.ts'
import { projectOf } from './test-sizes.ts'

/** More than these are no accident of a busy machine: they are not tried again. */
const MOST = 12

export interface Tried {
  /** From the repository's root. */
  file: string
  /** Red once and green when it ran by itself. */
  isShaky: boolean
  /** What became of it at last. */
  run: TestRun
}

const root = join(import.meta.dirname, '../..')

/** Files of a run that are red: a test, a hook or the file itself failed, or an error in its worker was caught by nobody. */
export function redFiles({ files, stray }: Pick<TestRun, 'files' | 'stray'>): string[] {
  const failed = files.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const strayed = stray.flatMap(({ file }) => file ?? [])
  return [...new Set([...failed, ...strayed])]
}

/**
 * Runs each red file once more, by itself, in a new process with a new database. Both outputs are kept in `.shaky/`. Of too many
 * nothing is run again.
 */
export function tryAgain(first: TestRun, red: string[]): Tried[] {
  if (red.length > MOST) {
    console.log(`${red.length} files are red: too many to be tried again`)
    return []
  }
  return red.map((name) => {
    const file = relative(root, name)
    console.log(`red, tried once more by itself: ${file}`)
    const run = runTests([name, '--project', projectOf(file)], { quiet: true })
    const isShaky = run.good && run.told && run.files.length > 0
    keep(file, 'first', saidOf(first, name))
    keep(file, 'second', run.output)
    return { file, isShaky, run }
  })
}

function saidOf({ files, stray }: TestRun, name: string): string {
  const own = files.filter((file) => file.name === name)
  return [...own.flatMap(messages), ...stray.filter(({ file }) => file === name).map(strayed)].join(
    '\n\n',
  )
}

const messages = ({ message, assertionResults }: RunFile) => [
  message,
  ...assertionResults.flatMap(({ fullName, failureMessages }) =>
    failureMessages.length > 0 ? [fullName, ...failureMessages] : [],
  ),
]
const strayed = ({ message }: { message: string }) => `caught by nobody: ${message}`

function keep(file: string, which: 'first' | 'second', said: string) {
  const folder = join(root, '.shaky')
  mkdirSync(folder, { recursive: true })
  const name = `${file.replaceAll('/', '_')}.${which}.txt`
  writeFileSync(join(folder, name), stripVTControlCharacters(said))
}
