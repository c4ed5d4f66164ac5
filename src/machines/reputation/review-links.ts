import { findPublicAddressProblem } from '../../../domain/web-address.ts'
import type {
  ReputationQuery,
  ReviewLinkFieldsFragment,
  ReviewLinkInput,
} from '../../../schema/generated/client/graphql.ts'
import type { CrudFacts } from '../shared/crud.machine.ts'
import { addressProblemTexts } from '../shared/form-validation.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

export type ReviewLink = ReviewLinkFieldsFragment
export type { ReviewLinkInput }

export type ReviewBranches = ReputationQuery['branches']
export type ReputationFacts = CrudFacts<ReviewLink, ReviewBranches>

/** Errors of a link by field. The server validates again. */
export function validateReviewLink({
  urlName,
  url,
}: ReviewLinkInput): Record<string, LocalizedText> {
  const required: LocalizedText = { path: 'validation.required' }
  const address = findPublicAddressProblem(url.trim())
  return {
    ...(urlName.trim() === '' && { urlName: required }),
    ...(url.trim() === '' ? { url: required } : address && { url: addressProblemTexts[address] }),
  }
}
