import { type BranchRecord, ClinicSystemUnreachableError } from './connector.ts'

/** What a person chooses branches by: their ids, with commas between them. */
export const branchIdsField = {
  maxLength: 200,
  format: {
    pattern: '^\\d+( ?, ?\\d+)*$',
    wrong: { en: 'Only digits, with commas between ids', ru: 'Только цифры, между ID – запятые' },
  },
} as const

/** Some of the branches that were chosen are not there. */
export class UnknownBranchesError extends ClinicSystemUnreachableError {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super(`there is no branch ${ids.join(', ')}`)
    this.ids = ids
  }
}

/** The ids that were chosen, each once; null: all branches, those to come as well. */
export function parseBranchIds(branchId: string | null): ReadonlySet<string> | null {
  const ids = (branchId ?? '').split(',').flatMap((id) => id.trim() || [])
  return ids.length > 0 ? new Set(ids) : null
}

/** The same as it is kept. */
export const normalizeBranchIds = (branchId: string | null): string | null =>
  [...(parseBranchIds(branchId) ?? [])].join(',') || null

/** Those of all branches that were chosen. Throws `UnknownBranchesError` where one of them is not there, `ClinicSystemUnreachableError` where there is none at all. */
export function pickBranches(all: readonly BranchRecord[], branchId: string | null) {
  const chosenIds = parseBranchIds(branchId)
  const missing = chosenIds?.difference(new Set(all.map(({ externalId }) => externalId)))
  if (missing && missing.size > 0) throw new UnknownBranchesError([...missing])
  if (all.length === 0) throw new ClinicSystemUnreachableError('there is no branch')
  return all.filter(({ externalId }) => chosenIds?.has(externalId) ?? true)
}

/** Whether one of the two brings in what the other does. */
export function haveCommonBranches(one: string | null, other: string | null): boolean {
  const [ids, otherIds] = [parseBranchIds(one), parseBranchIds(other)]
  return ids === null || otherIds === null || !ids.isDisjointFrom(otherIds)
}
