import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All files that a test may depend on; test files are hashed separately. */
const inputGlobs = [
  'package-lock.json',
  'vite.config.ts',
  'vitest.config.ts',
  'domain/**/*',
  'schema/**/*',
  'sandbox/**/*',
  'tools/**/*',
  'server/**/*',
  'src/**/*',
  'tests/**/*',
]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Returns the hash of a test file together with the tree that it depends on. */
export function createInputHasher(root: string): (file: string) => string {
  const files = globSync(inputGlobs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const treeHash = createHash('sha256')
  for (const file of files.filter((path) => !isTest(path)).sort())
    treeHash.update(`${file}\n`).update(readFileSync(join(root, file)))
  const tree = treeHash.digest('hex')
  return (file) =>
    createHash('sha256')
      .update(tree)
      .update(readFileSync(join(root, file)))
      .digest('hex')
      .slice(0, 16)
}
