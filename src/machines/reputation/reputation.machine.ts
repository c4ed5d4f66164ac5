import type { ActorContract } from '../shared/actor-contract.ts'
import { type CrudEvent, createCrud } from '../shared/crud.machine.ts'
import {
  type ReviewBranches,
  type ReviewLink,
  type ReviewLinkInput,
  validateReviewLink,
} from './review-links.ts'

/** Where patients are invited to write a public review: the links, the form of one of them, and the question before one goes. */
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
