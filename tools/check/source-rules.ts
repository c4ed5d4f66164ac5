import { getTestSize } from '../test/test-sizes.ts'
import type { SourceFile, Violation } from './source-files.ts'

interface Rule {
  reason: string
  pattern: RegExp
  applies(path: string): boolean
}

const MAX_LINES = 250
const isGenerated = (path: string) =>
  path.startsWith('schema/generated/') || path === 'server/platform/db/tables.ts'
// This check and its test contain what they look for.
const isRuleFile = (path: string) =>
  path === 'tools/check/source-rules.ts' || path === 'tests/tools/source-rules.test.ts'
const createFolderTest = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const isUiFile = createFolderTest('src/ui')
const isTestFile = createFolderTest('tests')
/** The connectors' own splits and orders full names of other systems. */
const isPersonName = (path: string) =>
  path === 'domain/person-name.ts' ||
  path === 'server/platform/db/person-name-sql.ts' ||
  path === 'server/connectors/port/person-name.ts'
const isSmallTest = (path: string) => /\.test\.tsx?$/.test(path) && getTestSize(path) === 'small'

const rules: Rule[] = [
  {
    reason: 'a component starts nothing by itself: no effect, no call, no timer; the chart does',
    pattern: /\buseEffect\b|\bfetch\(|\bsetTimeout\b|\bsetInterval\b/,
    applies: isUiFile,
  },
  {
    reason:
      'a form says what is wrong in our words, not in the browser’s: noValidate, or the Form of the kit',
    pattern: /<form\b(?![^/]{0,200}?\bnoValidate\b)/,
    applies: isUiFile,
  },
  {
    reason: 'time is a parameter: only server/platform/clock.ts and src/clock.ts read the clock',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/,
    applies: (path) => path !== 'server/platform/clock.ts' && path !== 'src/clock.ts',
  },
  {
    reason:
      'a full name is written in one place: domain/person-name.ts and server/platform/db/person-name-sql.ts',
    pattern:
      /concat_ws\([^)]*\b(?:surname|first_name)\b|\[surname, name, middleName\]|firstName\} \$\{/,
    applies: (path) => /^(?:domain|server|src)\//.test(path) && !isPersonName(path),
  },
  {
    reason:
      'a template of SQL takes a backslash of a regular expression for an escape: write it twice',
    pattern: /\bregexp_\w+\([^`]*?'[^'`]*(?<!\\)\\[sSdDwW]/,
    applies: (path) => path.startsWith('server/'),
  },
  {
    reason: 'unfinished work is not committed',
    pattern: /\b(?:TODO|FIXME)\b/,
    applies: () => true,
  },
  {
    reason: 'no default exports but in configurations',
    pattern: /^export default\b|\bas default\b/m,
    applies: (path) => !path.endsWith('.config.ts') && path !== 'codegen.ts',
  },
  {
    reason: 'a test that runs alone hides the others',
    pattern: /\b(?:test|it|describe)\.only\b/,
    applies: isTestFile,
  },
  {
    reason: 'a skipped test says why in a condition: skipIf',
    pattern: /\b(?:test|it|describe)\.(?:skip|todo)\(/,
    applies: isTestFile,
  },
  {
    reason: 'a small test has no limit of its own: another name, not a longer limit',
    pattern: /[(,] ?\{ timeout:|\b(?:test|hook)Timeout\b/,
    applies: isSmallTest,
  },
  {
    reason: 'a small test waits for what happens, not for the time: a held clock, or another name',
    pattern:
      /\btimers\/promises\b|\bwaitForTimeout\b|^(?![\s\S]*\buseFakeTimers\b)[\s\S]*[^.]\bsetTimeout\(/,
    applies: isSmallTest,
  },
]

/** Violations of project rules that no linter checks. */
export function findRuleViolations(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isGenerated(path) && !isRuleFile(path))
    .flatMap((file) => [...findLongFile(file), ...findBrokenRules(file)])
}

function findBrokenRules({ path, text }: SourceFile): Violation[] {
  return rules
    .filter((rule) => rule.applies(path) && rule.pattern.test(text))
    .map(({ reason }) => ({ path, reason }))
}

function findLongFile({ path, text }: SourceFile): Violation[] {
  if (!['src/', 'server/', 'agent/'].some((root) => path.startsWith(root))) return []
  const lines = text.split('\n').length - 1
  return lines > MAX_LINES ? [{ path, reason: `${lines} lines, at most ${MAX_LINES}` }] : []
}
