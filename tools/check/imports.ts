import type { SourceFile } from './source-files.ts'

export interface Import {
  target: string
  typeOnly: boolean
  /** Fetched when it is needed. */
  lazy: boolean
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[\w*{][^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g

/** What a file imports, as it is written there. */
export const importsOf = ({ text }: SourceFile): Import[] =>
  [...text.matchAll(importPattern)].map(([, type, fixed, lazy]) => ({
    target: fixed ?? lazy ?? '',
    typeOnly: type !== undefined,
    lazy: lazy !== undefined,
  }))
