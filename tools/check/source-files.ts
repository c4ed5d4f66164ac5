import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** From the repository's root, with `/`. */
  path: string
  text: string
}

/** What one rule has against one file. */
export interface Violation {
  path: string
  reason: string
}

const roots = ['agent', 'domain', 'src', 'server', 'schema', 'sandbox', 'tools', 'tests']

/** Every TypeScript file of the repository's own folders, and of its root. */
export function readSourceFiles(root: string): SourceFile[] {
  const inFolders = roots.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  return [...readdirSync(root), ...inFolders]
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Prints what was found, one line a violation, and sets the exit code. */
export function reportViolations(violations: Violation[]): void {
  for (const { path, reason } of violations) console.error(`${path}: ${reason}`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
