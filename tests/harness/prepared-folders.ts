import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolders: string
  }
}

/** Provides the test run's folder for prepared data folders (`prepared-folder.ts`). */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-prepared-'))
  project.provide('preparedFolders', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
