import type { MisInput, PreviewMisMutation } from '../../../schema/generated/client/graphql.ts'
import type { Kind } from '../shared/field-faults.ts'

/** The branches that a look told of, and the ids of those that are to come in. */
export interface BranchChoice {
  asked: MisInput
  branches: PreviewMisMutation['previewMis']['branches']
  chosen: readonly string[]
}

/** What a look found; those that were asked for are chosen, or all. */
export function choiceOf(asked: MisInput, branches: BranchChoice['branches']): BranchChoice {
  const ids = branches.map(({ id }) => id)
  const named = (asked.branchId ?? '').split(',').map((id) => id.trim())
  const chosen = ids.filter((id) => named.includes(id))
  return { asked, branches, chosen: chosen.length > 0 ? chosen : ids }
}

/** With one branch more, or one less; in the order in which they are told. */
export const withBranch = (
  choice: BranchChoice,
  { id, comes }: { id: string; comes: boolean },
) => ({
  ...choice,
  chosen: choice.branches
    .map((branch) => branch.id)
    .filter((one) => (one === id ? comes : choice.chosen.includes(one))),
})

/** The choice that is made at a system's form; null where there is nothing to choose, and ids are typed. */
export const choiceAt = (choice: BranchChoice | null, { name, fields }: Kind) =>
  choice?.asked.misType === name &&
  choice.branches.length > 1 &&
  fields.some((field) => field.name === 'branchId')
    ? choice
    : null

/** Null stands for all: those that are opened later come in as well. */
export const saidOf = ({ branches, chosen }: BranchChoice): string | null =>
  chosen.length === branches.length ? null : chosen.join(',')

/** Whether it is asked of the account that the branches are of; ids of another one say nothing there. */
export const isSameAccount = ({ asked }: BranchChoice, input: MisInput): boolean => {
  const of = ({ branchId: _, beside: __, ...account }: MisInput) =>
    JSON.stringify(
      Object.entries(account)
        .filter(([, value]) => value)
        .toSorted(),
    )
  return of(asked) === of(input)
}
