import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isPageBuilt } from './page-inputs.ts'

// Builds the page into dist/, unless it was already built from the same files.
const root = join(import.meta.dirname, '..')
if (!isPageBuilt(root)) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
