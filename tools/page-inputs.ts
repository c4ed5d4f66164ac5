import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Everything that the built page is made of. */
const inputs = [
  'package-lock.json',
  'vite.config.ts',
  'tools/*.ts',
  'domain/**/*',
  'schema/generated/**/*',
  'src/**/*',
]
/** Of the build that lies in dist/: the hash of its inputs. */
const HASH_FILE = '.page-build'
const MODE = 'production'

/** A hash of what the page is built from, in which mode. */
export function hashPageInputs(root: string, mode = MODE): string {
  const hash = createHash('sha256').update(mode)
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether dist/ holds the page as it would be built now. */
export function isPageBuilt(root: string): boolean {
  const file = join(root, HASH_FILE)
  return (
    existsSync(join(root, 'dist/index.html')) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === hashPageInputs(root)
  )
}

/** Notes beside dist/ what it was built from, once the build is whole. */
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
