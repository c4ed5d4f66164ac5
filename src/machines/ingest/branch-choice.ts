import type {
  MisInput as ClinicSystemInput,
  PreviewMisMutation,
} from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../shared/validate-fields.ts'

/** Branches of a connection preview, and the ids of those to sync. */
export interface BranchChoice {
  request: ClinicSystemInput
  branches: PreviewMisMutation['previewMis']['branches']
  chosen: readonly string[]
}

/** Creates the choice from a preview. Branches named in the request are chosen, otherwise all. */
export function createBranchChoice(
  request: ClinicSystemInput,
  branches: BranchChoice['branches'],
): BranchChoice {
  const ids = branches.map(({ id }) => id)
  const requestedIds = (request.branchId ?? '').split(',').map((id) => id.trim())
  const chosen = ids.filter((id) => requestedIds.includes(id))
  return { request, branches, chosen: chosen.length > 0 ? chosen : ids }
}

/** Adds or removes a branch; the ids keep the order of `branches`. */
export const setBranchChosen = (
  choice: BranchChoice,
  { id, isChosen }: { id: string; isChosen: boolean },
) => ({
  ...choice,
  chosen: choice.branches
    .map((branch) => branch.id)
    .filter((one) => (one === id ? isChosen : choice.chosen.includes(one))),
})

/** The choice for the form of a system; null if there is only one branch or the form takes no branch ids. */
export const getFormChoice = (choice: BranchChoice | null, { name, fields }: ConnectionKind) =>
  choice?.request.misType === name &&
  choice.branches.length > 1 &&
  fields.some((field) => field.name === 'branchId')
    ? choice
    : null

/** Comma-separated branch ids. Null means all, including branches that open later. */
export const formatBranchIds = ({ branches, chosen }: BranchChoice): string | null =>
  chosen.length === branches.length ? null : chosen.join(',')

/** Whether the input names the account that the branches belong to; branch ids are valid only within their account. */
export const isSameAccount = ({ request }: BranchChoice, input: ClinicSystemInput): boolean => {
  const toAccountKey = ({ branchId: _, beside: __, ...account }: ClinicSystemInput) =>
    JSON.stringify(
      Object.entries(account)
        .filter(([, value]) => value)
        .toSorted(),
    )
  return toAccountKey(request) === toAccountKey(input)
}
