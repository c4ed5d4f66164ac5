import type { MisInput, PreviewMisMutation } from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../shared/validate-fields.ts'

/** The branches that a look told of, and the ids of those that are to come in. */
export interface BranchChoice {
  request: MisInput
  branches: PreviewMisMutation['previewMis']['branches']
  chosen: readonly string[]
}

/** What a look found; those that were asked for are chosen, or all. */
export function createBranchChoice(
  request: MisInput,
  branches: BranchChoice['branches'],
): BranchChoice {
  const ids = branches.map(({ id }) => id)
  const requestedIds = (request.branchId ?? '').split(',').map((id) => id.trim())
  const chosen = ids.filter((id) => requestedIds.includes(id))
  return { request, branches, chosen: chosen.length > 0 ? chosen : ids }
}

/** With one branch more, or one less; in the order in which they are told. */
export const setBranchChosen = (
  choice: BranchChoice,
  { id, comes: isChosen }: { id: string; comes: boolean },
) => ({
  ...choice,
  chosen: choice.branches
    .map((branch) => branch.id)
    .filter((one) => (one === id ? isChosen : choice.chosen.includes(one))),
})

/** The choice that is made at a system's form; null where there is nothing to choose, and ids are typed. */
export const getFormChoice = (choice: BranchChoice | null, { name, fields }: ConnectionKind) =>
  choice?.request.misType === name &&
  choice.branches.length > 1 &&
  fields.some((field) => field.name === 'branchId')
    ? choice
    : null

/** Null stands for all: those that are opened later come in as well. */
export const formatBranchIds = ({ branches, chosen }: BranchChoice): string | null =>
  chosen.length === branches.length ? null : chosen.join(',')

/** Whether it is asked of the account that the branches are of; ids of another one say nothing there. */
export const isSameAccount = ({ request: asked }: BranchChoice, input: MisInput): boolean => {
  const toAccountKey = ({ branchId: _, beside: __, ...account }: MisInput) =>
    JSON.stringify(
      Object.entries(account)
        .filter(([, value]) => value)
        .toSorted(),
    )
  return toAccountKey(asked) === toAccountKey(input)
}
