import type { Token } from './tokenize.ts'

/** Splits items at clause-ending tokens, which are dropped. */
export function splitClauses<T>(items: T[], getToken: (item: T) => Token | undefined): T[][] {
  const clauses: T[][] = [[]]
  for (const item of items)
    if (getToken(item)?.kinds.has('break')) clauses.push([])
    else clauses.at(-1)?.push(item)
  return clauses
}
