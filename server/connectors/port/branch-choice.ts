import { type BranchRecord, ClinicSystemUnreachableError } from './connector.ts'

/** Field for choosing branches: ids separated by commas. */
export const branchIdsField = {
  maxLength: 200,
  format: {
    pattern: '^\\d+( ?, ?\\d+)*$',
    wrong: { en: 'Only digits, with commas between ids', ru: 'Только цифры, между ID – запятые' },
  },
} as const

/** Some of the chosen branches do not exist. */
export class UnknownBranchesError extends ClinicSystemUnreachableError {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super(`there is no branch ${ids.join(', ')}`)
    this.ids = ids
  }
}

/** Chosen ids without duplicates; null: all branches, future ones included. */
export function parseBranchIds(branchId: string | null): ReadonlySet<string> | null {
  const ids = (branchId ?? '').split(',').flatMap((id) => id.trim() || [])
  return ids.length > 0 ? new Set(ids) : null
}

/** The same in stored form. */
export const normalizeBranchIds = (branchId: string | null): string | null =>
  [...(parseBranchIds(branchId) ?? [])].join(',') || null

/** The chosen branches. Throws `UnknownBranchesError` if one does not exist, `ClinicSystemUnreachableError` if there are none at all. */
export function pickBranches(all: readonly BranchRecord[], branchId: string | null) {
  const chosenIds = parseBranchIds(branchId)
  const missing = chosenIds?.difference(new Set(all.map(({ externalId }) => externalId)))
  if (missing && missing.size > 0) throw new UnknownBranchesError([...missing])
  if (all.length === 0) throw new ClinicSystemUnreachableError('there is no branch')
  return all.filter(({ externalId }) => chosenIds?.has(externalId) ?? true)
}

/** Whether two choices overlap. */
export function haveCommonBranches(one: string | null, other: string | null): boolean {
  const [ids, otherIds] = [parseBranchIds(one), parseBranchIds(other)]
  return ids === null || otherIds === null || !ids.isDisjointFrom(otherIds)
}
