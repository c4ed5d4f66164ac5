import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'visita-imports-'))

type Case = [condition: string, rule: string | null, from: string, to: string, how?: How]
type How = 'type' | 'later'

const cases: Case[] = [
  ['a test in the product', 'not-to-tests', 'server/platform/a.ts', 'tests/harness/b.ts'],
  ['a test in a tool', 'not-to-tests', 'tools/a.ts', 'tests/harness/b.ts'],
  ['the server in the domain', 'domain-stands-alone', 'domain/a.ts', 'server/platform/b.ts'],
  ['a package in the domain', 'domain-stands-alone', 'domain/c.ts', 'node_modules/react/index.js'],
  ['xstate in the domain', null, 'domain/lifecycles/a.ts', 'node_modules/xstate/index.js'],
  ['the page in a contract', 'schema-is-generated', 'schema/generated/a.ts', 'src/gateway/b.ts'],
  ['a type of the facade in a contract', null, 'schema/generated/c.ts', 'src/gateway/b.ts', 'type'],
  ['the server in the page', 'page-not-to-server', 'src/app.tsx', 'server/platform/b.ts'],
  ['the page in the server', 'server-to-facade-only', 'server/app/a.ts', 'src/ports/b.ts'],
  [
    'a chart of the page in the engine',
    'server-to-facade-only',
    'server/engine/plan/a.ts',
    'src/machines/shared/b.ts',
  ],
  ['the facade in the composition', null, 'server/app/c.ts', 'src/gateway/b.ts'],
  ['the facade in the API', 'facade-is-mounted-once', 'server/api/visit/a.ts', 'src/gateway/b.ts'],
  ['the engine in a double', 'sandbox-apart', 'sandbox/a.ts', 'server/engine/plan/b.ts'],
  ['the platform in a double', null, 'sandbox/c.ts', 'server/platform/b.ts'],
  ['a double in the engine', 'not-to-sandbox', 'server/engine/plan/c.ts', 'sandbox/b.ts'],
  ['the configuration in the agent', 'agent-apart', 'agent/a.ts', 'server/platform/config.ts'],
  ['the HL7 reader in the agent', null, 'agent/c.ts', 'server/connectors/hl7/b.ts'],
  ['the agent in the server', 'agent-is-another-program', 'server/api/agent/a.ts', 'agent/b.ts'],
  [
    'the engine in the platform',
    'platform-is-lowest',
    'server/platform/c.ts',
    'server/engine/plan/b.ts',
  ],
  [
    'the engine in an adapter',
    'adapters-below-engine',
    'server/channels/sms16/a.ts',
    'server/engine/plan/b.ts',
  ],
  ['the API in the engine', 'engine-below-api', 'server/engine/plan/d.ts', 'server/api/visit/b.ts'],
  ['the composition in the API', 'api-below-app', 'server/api/visit/c.ts', 'server/app/b.ts'],
  ['the API in the composition', null, 'server/app/d.ts', 'server/api/visit/b.ts'],
  [
    'another adapter',
    'adapters-apart',
    'server/channels/sms16/c.ts',
    'server/channels/telegram/b.ts',
  ],
  ['the port of adapters', null, 'server/channels/sms16/d.ts', 'server/channels/port/b.ts'],
  [
    'another subject of the API',
    'api-subjects-apart',
    'server/api/visit/d.ts',
    'server/api/message/b.ts',
  ],
  [
    'the API in a patient’s page',
    'patient-pages-apart',
    'server/patient-pages/a.ts',
    'server/api/visit/b.ts',
  ],
  [
    'a component in a chart',
    'charts-know-no-page',
    'src/machines/chats/a.ts',
    'src/ui/chats/b.tsx',
  ],
  ['a port in a chart', 'charts-know-no-page', 'src/machines/chats/c.ts', 'src/ports/chats.ts'],
  [
    'react in a chart',
    'charts-import-xstate-only',
    'src/machines/chats/d.ts',
    'node_modules/react/index.js',
  ],
  [
    'a document in a chart',
    'charts-take-types-of-schema',
    'src/machines/chats/e.ts',
    'schema/generated/b.ts',
  ],
  [
    'a type of the contracts in a chart',
    null,
    'src/machines/chats/f.ts',
    'schema/generated/b.ts',
    'type',
  ],
  ['the facade in a component', 'components-send-events', 'src/ui/chats/a.tsx', 'src/gateway/b.ts'],
  [
    'the facade in a component, loaded later',
    'components-send-events',
    'src/ui/chats/f.tsx',
    'src/gateway/b.ts',
    'later',
  ],
  ['a port in a component', 'components-send-events', 'src/ui/chats/c.tsx', 'src/ports/chats.ts'],
  ['a component in a port', 'ports-draw-nothing', 'src/ports/cards.ts', 'src/ui/cards/b.tsx'],
  [
    'a component in a browser service',
    'ports-draw-nothing',
    'src/browser/a.ts',
    'src/ui/shared/b.ts',
  ],
  ['a chart in the facade', 'gateway-apart', 'src/gateway/a.ts', 'src/machines/chats/b.ts'],
  ['a screen in a route', 'routes-load-later', 'src/routes/chats.ts', 'src/ui/chats/b.tsx'],
  ['a screen in a route, loaded later', null, 'src/routes/cards.ts', 'src/ui/cards/b.tsx', 'later'],
  [
    'a screen in a shared part',
    'shared-knows-no-subject',
    'src/ui/components/a.tsx',
    'src/ui/chats/b.tsx',
  ],
  [
    'a screen in a feature',
    'features-know-no-screen',
    'src/ui/scenario/a.tsx',
    'src/ui/chats/b.tsx',
  ],
  ['another screen', 'screens-apart', 'src/ui/cards/a.tsx', 'src/ui/chats/b.tsx'],
  ['another screen’s chart', 'screens-apart', 'src/ui/cards/c.tsx', 'src/machines/chats/b.ts'],
  ['its own chart', null, 'src/ui/chats/d.tsx', 'src/machines/chats/b.ts'],
  ['a feature', null, 'src/ui/chats/e.tsx', 'src/ui/scenario/b.tsx'],
  ['another screen’s port', 'screens-apart', 'src/ports/patients.ts', 'src/ports/chats.ts'],
  ['another screen’s resolvers', 'resolvers-apart', 'src/gateway/cards.ts', 'src/gateway/chats.ts'],
]

let violations: { rule: string; from: string; to: string }[] = []

beforeAll(() => {
  for (const [, , from, to, how] of cases) {
    write(to, 'export const x = 1\nexport type X = number\n')
    const target = to.startsWith('node_modules/')
      ? (to.split('/')[1] ?? '')
      : `./${relative(dirname(from), to)}`.replace('././', './')
    write(
      from,
      how === 'type'
        ? `import type { X } from '${target}'\nexport type Y = X\n`
        : how === 'later'
          ? `export const y = () => import('${target}')\n`
          : `import { x } from '${target}'\nexport const x2 = x\nexport type X = number\n`,
    )
  }
  // Two circles of three files: in one an import takes only a type, in the other all import each other.
  for (const [folder, last] of [
    ['typed', "import type { X } from './a.ts'\nexport type Y = X\n"],
    ['round', "import { x } from './a.ts'\nexport const z = x\n"],
  ] as const) {
    write(
      `server/engine/${folder}/a.ts`,
      "import './b.ts'\nexport const x = 1\nexport type X = 1\n",
    )
    write(`server/engine/${folder}/b.ts`, "import './c.ts'\n")
    write(`server/engine/${folder}/c.ts`, last)
  }
  for (const name of ['react', 'xstate'])
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`)
  write('package.json', '{"dependencies":{"react":"1","xstate":"1"}}')
  violations = violationsIn(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const rulesBrokenBy = (from: string, to: string) =>
  violations.filter((one) => one.from === from && one.to === to).map(({ rule }) => rule)

test.each(cases.filter(([, rule]) => rule !== null))(
  'refuses an import of %s with the rule %s',
  (_, rule, from, to) => {
    expect(rulesBrokenBy(from, to)).toEqual([rule])
  },
)

test.each(cases.filter(([, rule]) => rule === null).map(([what, , from, to]) => [what, from, to]))(
  'allows an import of %s',
  (_, from, to) => {
    expect(rulesBrokenBy(from, to)).toEqual([])
  },
)

test('refuses files that import each other through a third, unless one import takes only a type', () => {
  const circles = violations.filter(({ rule }) => rule === 'no-circular')
  expect(circles.map(({ from }) => from)).toEqual(['server/engine/round/a.ts'])
})

/** The violations that the rules of this repository find in a folder. */
function violationsIn(folder: string) {
  const cruiser = join(here, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(here, '.dependency-cruiser.mjs')
  const { stdout } = spawnSync(
    process.execPath,
    [cruiser, '--config', config, '--output-type', 'json', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] }
  }
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
}

function write(path: string, text: string) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
