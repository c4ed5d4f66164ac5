import type {
  ReputationQuery,
  ReviewLinkFieldsFragment,
  ReviewLinkInput,
} from '../../schema/generated/client/graphql.ts'
import { isWebAddress } from './form-checks.ts'
import type { Said } from './toast.machine.ts'

export type ReviewLink = ReviewLinkFieldsFragment
export type { ReviewLinkInput }

export interface ReputationFacts {
  links: ReviewLink[]
  branches: ReputationQuery['branches']
}

export interface ReviewLinkSave {
  /** Null: a new one. */
  id: string | null
  input: ReviewLinkInput
}

export type ReputationEvent =
  | { type: 'reputation.retry' }
  | { type: 'link.open'; id: string | null }
  | { type: 'link.remove'; id: string }
  | { type: 'link.close' }
  | { type: 'link.save'; input: ReviewLinkInput }
  | { type: 'link.confirm' }

export interface ReputationContext {
  facts: ReputationFacts | null
  /** The link whose form or question is open; null for a new one. */
  openId: string | null
  /** As the form was sent last. */
  asked: ReviewLinkInput | null
  failure: { said: Said | null; fields: Record<string, Said> } | null
}

/** What is wrong with a link as it is typed, by field. The server judges again. */
export function linkFaults({ urlName, url }: ReviewLinkInput): Record<string, Said> {
  const required: Said = { path: 'validation.required' }
  return {
    ...(urlName.trim() === '' && { urlName: required }),
    ...(url.trim() === ''
      ? { url: required }
      : !isWebAddress(url.trim()) && { url: { path: 'validation.url' } as Said }),
  }
}

/** With this link as it is now, by name. */
export const withLink = (facts: ReputationFacts | null, link: ReviewLink) =>
  facts && {
    ...facts,
    links: [...facts.links.filter(({ id }) => id !== link.id), link].sort((one, other) =>
      one.urlName.localeCompare(other.urlName),
    ),
  }
