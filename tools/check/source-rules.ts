import { sizeOf } from '../test/test-sizes.ts'
import type { SourceFile, Violation } from './source-files.ts'

interface Rule {
  why: string
  pattern: RegExp
  applies(path: string): boolean
}

const LONGEST = 250
const generated = (path: string) =>
  path.startsWith('schema/generated/') || path === 'server/platform/db/tables.ts'
// This check and its test spell out what they look for.
const itself = (path: string) =>
  path === 'tools/check/source-rules.ts' || path === 'tests/tools/source-rules.test.ts'
const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const ui = within('src/ui')
const test = within('tests')
const small = (path: string) => /\.test\.tsx?$/.test(path) && sizeOf(path) === 'small'

const rules: Rule[] = [
  {
    why: 'a component starts nothing by itself: no effect, no call, no timer; the chart does',
    pattern: /\buseEffect\b|\bfetch\(|\bsetTimeout\b|\bsetInterval\b/,
    applies: ui,
  },
  {
    why: 'a form says what is wrong in our words, not in the browser’s: noValidate, or the Form of the kit',
    pattern: /<form\b(?![^/]{0,200}?\bnoValidate\b)/,
    applies: ui,
  },
  {
    why: 'time is a parameter: only server/platform/clock.ts and src/clock.ts read the clock',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/,
    applies: (path) => path !== 'server/platform/clock.ts' && path !== 'src/clock.ts',
  },
  { why: 'unfinished work is not committed', pattern: /\b(?:TODO|FIXME)\b/, applies: () => true },
  {
    why: 'no default exports but in configurations',
    pattern: /^export default\b|\bas default\b/m,
    applies: (path) => !path.endsWith('.config.ts') && path !== 'codegen.ts',
  },
  {
    why: 'a test that runs alone hides the others',
    pattern: /\b(?:test|it|describe)\.only\b/,
    applies: test,
  },
  {
    why: 'a skipped test says why in a condition: skipIf',
    pattern: /\b(?:test|it|describe)\.(?:skip|todo)\(/,
    applies: test,
  },
  {
    why: 'a small test has no limit of its own: another name, not a longer limit',
    pattern: /[(,] ?\{ timeout:|\b(?:test|hook)Timeout\b/,
    applies: small,
  },
  {
    why: 'a small test waits for what happens, not for the time: a held clock, or another name',
    pattern:
      /\btimers\/promises\b|\bwaitForTimeout\b|^(?![\s\S]*\buseFakeTimers\b)[\s\S]*[^.]\bsetTimeout\(/,
    applies: small,
  },
]

/** What breaks the rules of the house that no linter knows. */
export function sourceRuleViolations(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !generated(path) && !itself(path))
    .flatMap((file) => [...tooLong(file), ...broken(file)])
}

function broken({ path, text }: SourceFile): Violation[] {
  return rules
    .filter((rule) => rule.applies(path) && rule.pattern.test(text))
    .map(({ why }) => ({ path, why }))
}

function tooLong({ path, text }: SourceFile): Violation[] {
  if (!['src/', 'server/', 'agent/'].some((root) => path.startsWith(root))) return []
  const lines = text.split('\n').length - 1
  return lines > LONGEST ? [{ path, why: `${lines} lines, at most ${LONGEST}` }] : []
}
