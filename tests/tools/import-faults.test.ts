import { expect, test } from 'vitest'
import { importFaults } from '../../tools/check/import-faults.ts'

const against: [rule: string, path: string, text: string][] = [
  ['a component reaches the gateway', 'src/ui/A.tsx', "import { a } from '../gateway/rest.ts'"],
  ['a component reaches the root', 'src/ui/A.tsx', "import { ask } from '../ask.ts'"],
  ['a chart reaches the page', 'src/machines/a.machine.ts', "import { A } from '../ui/A.tsx'"],
  ['a chart takes a package', 'src/machines/a.machine.ts', "import { x } from 'react'"],
  [
    'a chart takes values of the schema',
    'src/machines/a.machine.ts',
    "import { x } from '../../schema/generated/client/graphql.ts'",
  ],
  ['the page reaches the server', 'src/app.tsx', "import { x } from '../server/platform/clock.ts'"],
  ['the gateway reaches a chart', 'src/gateway/a.ts', "import { x } from '../machines/port.ts'"],
  ['the server reaches the page', 'server/a.ts', "import { x } from '../src/ui/A.tsx'"],
  ['a second facade', 'server/http/a.ts', "import { x } from '../../src/gateway/rest.ts'"],
  ['the product imports a test', 'server/a.ts', "import { x } from '../tests/harness/calls.ts'"],
  ['the server reaches the agent', 'server/a.ts', "import { x } from '../agent/args.ts'"],
  ['the page reaches the agent', 'src/app.tsx', "import { x } from '../agent/args.ts'"],
  [
    'the agent takes more of the server than it is lent',
    'agent/a.ts',
    "import { x } from '../server/platform/config.ts'",
  ],
  ['a script imports a test', 'tools/a.ts', "import { x } from '../tests/harness/calls.ts'"],
  ['a lazy import', 'src/ui/A.tsx', "const a = () => import('../gateway/rest.ts')"],
  [
    'an import over several lines',
    'src/ui/A.tsx',
    "import {\n  a,\n  b,\n} from '../gateway/rest.ts'",
  ],
  ['an export from elsewhere', 'src/ui/a.ts', "export { a } from '../gateway/rest.ts'"],
]

test.each(against)('%s: refused', (_, path, text) => {
  expect(importFaults([{ path, text }])).toHaveLength(1)
})

test('the arrows themselves are allowed', () => {
  const files = [
    { path: 'src/ui/A.tsx', text: "import { x } from '../machines/port.ts'" },
    { path: 'src/app.tsx', text: "import { A } from './ui/A.tsx'" },
    {
      path: 'src/machines/a.machine.ts',
      text: "import { setup } from 'xstate'\nimport type { X } from '../../schema/generated/client/graphql.ts'",
    },
    { path: 'server/app/facade.ts', text: "import { x } from '../src/gateway/rest.ts'" },
    { path: 'server/plan/a.ts', text: "import { x } from '../../src/machines/shared/port.ts'" },
    {
      path: 'agent/intake/a.ts',
      text: "import { x } from '../../server/connectors/hl7/message.ts'\nimport { y } from '../../domain/limits.ts'",
    },
    { path: 'tests/server/a.test.ts', text: "import { x } from '../../src/ui/A.tsx'" },
  ]
  expect(importFaults(files)).toEqual([])
})
