import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** The contracts in schema/ are laid out by hand, to be read beside each other. */
const formatted = [
  'agent',
  'domain',
  'src',
  'server',
  'sandbox',
  'tools',
  'tests',
  'vite.config.ts',
  'vitest.config.ts',
]

interface Check {
  name: string
  script: string
  args?: string[]
  /** Whether what it counts is printed when all is well, too. */
  tells?: boolean
}

/** Small ones run together; the generated code starts a database of its own and runs last. */
const together: Check[] = [
  { name: 'types', script: 'node_modules/ts7/bin/tsc', args: ['-p', '.'] },
  {
    name: 'lint and format',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', ...formatted],
  },
  { name: 'import directions', script: 'tools/check-imports.ts' },
  { name: 'floors', script: 'tools/check-floors.ts', tells: true },
  { name: 'house rules', script: 'tools/check-house.ts', tells: true },
  { name: 'drawings of the charts', script: 'tools/charts.ts', args: ['--check'] },
]
const last: Check = { name: 'generated code', script: 'tools/gen.ts', args: ['--check'] }

/** Runs one check and prints its line, with what it said only when it failed. */
function run({ name, script, args = [], tells = false }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'failed'}  ${name}`)
      if (code !== 0 || tells) console.log(said.trimEnd().replace(/^/gm, '        '))
      resolve(code === 0)
    })
  })
}

const good = [...(await Promise.all(together.map(run))), await run(last)]
process.exitCode = good.every(Boolean) ? 0 : 1
