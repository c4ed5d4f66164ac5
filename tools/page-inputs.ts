import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** All files that the built page depends on. */
const inputs = [
  'package-lock.json',
  'vite.config.ts',
  'tools/*.ts',
  'domain/**/*',
  'schema/generated/**/*',
  'src/**/*',
]
/** Holds the hash of the inputs of the build in dist/. */
const HASH_FILE = '.page-build'
const MODE = 'production'

/** Hash of the page's inputs and mode. */
export function hashPageInputs(root: string, mode = MODE): string {
  const hash = createHash('sha256').update(mode)
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether dist/ holds the current page. */
export function isPageBuilt(root: string): boolean {
  const file = join(root, HASH_FILE)
  return (
    existsSync(join(root, 'dist/index.html')) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === hashPageInputs(root)
  )
}

/** Records the build's inputs beside dist/ once the build is complete. */
export const recordPageInputs = (root: string): Plugin => {
  const file = join(root, HASH_FILE)
  let hash = ''
  return {
    name: 'record-page-inputs',
    apply: 'build',
    configResolved({ mode }) {
      hash = hashPageInputs(root, mode)
      rmSync(file, { force: true })
    },
    writeBundle: { order: 'post', sequential: true, handler: () => writeFileSync(file, hash) },
  }
}
