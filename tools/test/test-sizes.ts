/** How long a test file takes and what it needs: its name says so. `CONTRIBUTING.md` tells which is which. */
export type Size = 'small' | 'long' | 'alone'

export const sizes: Size[] = ['small', 'long', 'alone']

/** `x.test.ts` is small, `x.long.test.ts` is long, `x.alone.test.ts` runs alone. */
export function sizeOf(file: string): Size {
  const [, size] = /\.(long|alone)\.test\.tsx?$/.exec(file) ?? []
  return (size as Size | undefined) ?? 'small'
}

/** What a run of the small ones leaves out, as globs. */
export const notSmall = ['**/*.{long,alone}.test.{ts,tsx}']

export type Project = 'unit' | 'server' | 'e2e'

export const projects: Project[] = ['unit', 'server', 'e2e']

/** `file`: from the repository's root. */
export function projectOf(file: string): Project {
  if (file.startsWith('tests/e2e/')) return 'e2e'
  return /^tests\/(?:server|sandbox)\//.test(file) ? 'server' : 'unit'
}
