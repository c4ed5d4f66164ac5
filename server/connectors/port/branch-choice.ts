import { type BranchRecord, MisUnreachable } from './connector.ts'

/** What a person chooses branches by: their ids, with commas between them. */
export const branchChoiceForm = {
  longest: 200,
  form: {
    pattern: '^\\d+( ?, ?\\d+)*$',
    wrong: { en: 'Only digits, with commas between ids', ru: 'Только цифры, между ID – запятые' },
  },
} as const

/** Some of the branches that were chosen are not there. */
export class BranchesUnknown extends MisUnreachable {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super(`there is no branch ${ids.join(', ')}`)
    this.ids = ids
  }
}

/** The ids that were chosen, each once; null: all branches, those to come as well. */
export function chosenBranches(branchId: string | null): ReadonlySet<string> | null {
  const ids = (branchId ?? '').split(',').flatMap((id) => id.trim() || [])
  return ids.length > 0 ? new Set(ids) : null
}

/** The same as it is kept. */
export const branchChoice = (branchId: string | null): string | null =>
  [...(chosenBranches(branchId) ?? [])].join(',') || null

/** Those of all branches that were chosen. Throws `BranchesUnknown` where one of them is not there, `MisUnreachable` where there is none at all. */
export function pickBranches(all: readonly BranchRecord[], branchId: string | null) {
  const chosen = chosenBranches(branchId)
  const missing = chosen?.difference(new Set(all.map(({ externalId }) => externalId)))
  if (missing && missing.size > 0) throw new BranchesUnknown([...missing])
  if (all.length === 0) throw new MisUnreachable('there is no branch')
  return all.filter(({ externalId }) => chosen?.has(externalId) ?? true)
}

/** Whether one of the two brings in what the other does. */
export function shareBranches(one: string | null, other: string | null): boolean {
  const [these, those] = [chosenBranches(one), chosenBranches(other)]
  return these === null || those === null || !these.isDisjointFrom(those)
}
