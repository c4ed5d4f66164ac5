import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A file and its tests in the runner's report. */
export interface FileReport<Meta = unknown> {
  name: string
  message: string
  status: string
  assertionResults: { fullName: string; status: string; failureMessages: string[]; meta?: Meta }[]
}

/** With more failures, each is shortened so that all names are visible. */
const MANY_FAILURES = 10

/** Skips frames of libraries, which the project cannot change. */
const getFirstLines = (text: string, count: number) =>
  stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, count)

/** Every failed test, or file that did not load: location, name, and the first lines of the error. */
export function formatFailures(root: string, files: FileReport[]): string[] {
  const failed = files.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0)
      return [{ title: `failed: ${file}`, why: message }]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `failed: ${file}: ${fullName}`,
        why: failureMessages[0] ?? '',
      }))
  })
  const lines = failed.length > MANY_FAILURES ? 1 : 6
  return failed.flatMap(({ title, why }) => [title, ...getFirstLines(why, lines)])
}
