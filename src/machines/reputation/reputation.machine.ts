import type { ActorContract } from '../shared/actor-contract.ts'
import { type CrudEvent, createCrud } from '../shared/crud.machine.ts'
import {
  type ReviewBranches,
  type ReviewLink,
  type ReviewLinkInput,
  validateReviewLink,
} from './review-links.ts'

/** Links to public review sites: list, form, and confirmation before removal. */
export const reputationMachine = createCrud<ReviewLink, ReviewLinkInput, ReviewBranches>({
  id: 'reputation',
  validate: validateReviewLink,
  compareRows: (one, other) => one.urlName.localeCompare(other.urlName),
  savedText: { path: 'reputation.saved' },
  removedText: { path: 'reputation.removed' },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    reputation: {
      events: CrudEvent<ReviewLinkInput>
      actor: ActorContract<typeof reputationMachine, 'facts' | 'failure' | 'openId'>
    }
  }
}
