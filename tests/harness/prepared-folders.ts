import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolders: string
  }
}

/** Where a test run keeps folders of products that were started once (`prepared-folder.ts`). */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-prepared-'))
  project.provide('preparedFolders', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
