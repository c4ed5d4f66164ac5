import { expect, test } from 'vitest'
import { findRuleViolations } from '../../tools/check/source-rules.ts'

const against: [rule: string, path: string, text: string][] = [
  ['an effect in a component', 'src/ui/A.tsx', 'useEffect(() => {})'],
  ['a call in a component', 'src/ui/A.tsx', "fetch('/api')"],
  ['a timer in a component', 'src/ui/A.tsx', 'setTimeout(done, 10)'],
  ['the clock read in the server', 'server/plan/a.ts', 'const now = Temporal.Now.instant()'],
  ['the clock of the machine', 'src/ports/gateway-caller.ts', 'const now = Date.now()'],
  ['a date of the current time', 'src/ui/i18n/dates.ts', 'const now = new Date()'],
  ['a form with messages of the browser', 'src/ui/A.tsx', '<form onSubmit={send}>'],
  ['a full name in SQL', 'server/a.ts', "concat_ws(' ', c.surname, c.name)"],
  ['a full name of a patient', 'src/ports/a.ts', "[surname, name, middleName].join(' ')"],
  ['a full name of a colleague', 'server/a.ts', 'caller.firstName} ${'],
  ['a single backslash in SQL', 'server/a.ts', "sql`regexp_replace(phone, '\\D', '')`"],
  ['unfinished work', 'server/a.ts', '// TODO later'],
  ['a default export', 'src/ui/A.tsx', 'export default function A() {}'],
  ['a test with .only', 'tests/server/a.test.ts', "test.only('a', run)"],
  ['a skipped test', 'tests/server/a.test.ts', "test.skip('a', run)"],
  ['a timeout in a small test', 'tests/server/a.test.ts', "test('a', { timeout: 9000 }, run)"],
  ['a pause in a small test', 'tests/ui/a.test.tsx', "import 'node:timers/promises'"],
  ['a timer in a small test', 'tests/ui/a.test.tsx', 'await new Promise((d) => setTimeout(d, 9))'],
  ['a long file', 'server/a.ts', 'a\n'.repeat(251)],
]

test.each(against)('%s is refused', (_, path, text) => {
  expect(findRuleViolations([{ path, text }])).toHaveLength(1)
})

test('code that the rules allow is not refused', () => {
  const files = [
    { path: 'server/platform/clock.ts', text: 'Temporal.Now.instant()' },
    { path: 'src/ui/i18n/dates.ts', text: 'format(new Date(instant))' },
    { path: 'src/ui/A.tsx', text: '<form className="a" noValidate onSubmit={send}>' },
    { path: 'server/b.ts', text: "sql`regexp_replace(phone, '\\\\D', '')`" },
    { path: 'vite.config.ts', text: 'export default defineConfig({})' },
    { path: 'tests/server/a.test.ts', text: "test.skipIf(why !== '')(name, run)" },
    { path: 'tests/server/a.alone.test.ts', text: "import 'node:timers/promises'" },
    { path: 'tests/machines/a.test.ts', text: 'vi.useFakeTimers(); setTimeout(done, 9)' },
    { path: 'tests/server/b.test.ts', text: 'const host = { url, timeout: 20_000 }' },
    { path: 'server/platform/db/tables.ts', text: 'a\n'.repeat(400) },
    { path: 'server/a.ts', text: 'a\n'.repeat(250) },
  ]
  expect(findRuleViolations(files)).toEqual([])
})
