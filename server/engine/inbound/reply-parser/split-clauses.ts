import type { Token } from './tokenize.ts'

/** What stands between marks that end a clause; those marks belong to none. */
export function clausesOf<T>(items: T[], tokenOf: (item: T) => Token | undefined): T[][] {
  const clauses: T[][] = [[]]
  for (const item of items)
    if (tokenOf(item)?.kinds.has('break')) clauses.push([])
    else clauses.at(-1)?.push(item)
  return clauses
}
