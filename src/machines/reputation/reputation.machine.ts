import type { Contract } from '../shared/contract.ts'
import { type CrudEvent, createCrud } from '../shared/crud.machine.ts'
import {
  linkFaults,
  type ReviewBranches,
  type ReviewLink,
  type ReviewLinkInput,
} from './reputation-parts.ts'

/** Where patients are invited to write a public review: the links, the form of one of them, and the question before one goes. */
export const reputationMachine = createCrud<ReviewLink, ReviewLinkInput, ReviewBranches>({
  id: 'reputation',
  faultsOf: linkFaults,
  inOrder: (one, other) => one.urlName.localeCompare(other.urlName),
  saved: { path: 'reputation.saved' },
  removed: { path: 'reputation.removed' },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    reputation: {
      events: CrudEvent<ReviewLinkInput>
      actor: Contract<typeof reputationMachine, 'facts' | 'failure' | 'openId'>
    }
  }
}
