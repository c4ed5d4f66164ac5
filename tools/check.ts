import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** The contracts in schema/ are laid out by hand, for reading side by side. */
const formattedPaths = [
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

/** Tests may import from everywhere; that nobody imports them shows in the other folders. */
const cruisedFolders = ['agent', 'domain', 'sandbox', 'schema', 'server', 'src', 'tools']

interface Check {
  name: string
  script: string
  args?: string[]
  /** Print its output on success, too. */
  printsAlways?: boolean
}

/** Small checks run in parallel; the check of generated code starts its own database and runs last. */
const parallelChecks: Check[] = [
  { name: 'types', script: 'node_modules/ts7/bin/tsc', args: ['-p', '.'] },
  {
    name: 'lint and format',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', ...formattedPaths],
  },
  {
    name: 'import rules',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', ...cruisedFolders],
    printsAlways: true,
  },
  { name: 'source rules', script: 'tools/check-sources.ts', printsAlways: true },
  { name: 'drawings of the charts', script: 'tools/charts.ts', args: ['--check'] },
]
const lastCheck: Check = { name: 'generated code', script: 'tools/gen.ts', args: ['--check'] }

/** Runs one check and prints its line, with its output only on failure. */
function runCheck({ name, script, args = [], printsAlways = false }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'failed'}  ${name}`)
      if (code !== 0 || printsAlways) console.log(output.trimEnd().replace(/^/gm, '        '))
      resolve(code === 0)
    })
  })
}

const results = [...(await Promise.all(parallelChecks.map(runCheck))), await runCheck(lastCheck)]
process.exitCode = results.every(Boolean) ? 0 : 1
