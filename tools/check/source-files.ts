import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** Relative to the repository's root, with `/`. */
  path: string
  text: string
}

/** A violation of a rule in a file. */
export interface Violation {
  path: string
  reason: string
}

const roots = ['agent', 'domain', 'src', 'server', 'schema', 'sandbox', 'tools', 'tests']

/** All TypeScript files of the repository's own folders and its root. */
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

/** Prints one line per violation and sets the exit code. */
export function reportViolations(violations: Violation[]): void {
  for (const { path, reason } of violations) console.error(`${path}: ${reason}`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
