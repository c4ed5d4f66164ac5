/** A test file's size, by its name; see `CONTRIBUTING.md`. */
export type TestSize = 'small' | 'long' | 'alone'

export const testSizes: TestSize[] = ['small', 'long', 'alone']

/** `x.test.ts` is small, `x.long.test.ts` is long, `x.alone.test.ts` runs alone. */
export function getTestSize(file: string): TestSize {
  const [, size] = /\.(long|alone)\.test\.tsx?$/.exec(file) ?? []
  return (size as TestSize | undefined) ?? 'small'
}

/** Globs of the files that a small run skips. */
export const largeTestGlobs = ['**/*.{long,alone}.test.{ts,tsx}']

export type TestProject = 'unit' | 'server' | 'e2e'

export const testProjects: TestProject[] = ['unit', 'server', 'e2e']

/** `file`: relative to the repository's root. */
export function getTestProject(file: string): TestProject {
  if (file.startsWith('tests/e2e/')) return 'e2e'
  return /^tests\/(?:server|sandbox)\//.test(file) ? 'server' : 'unit'
}
