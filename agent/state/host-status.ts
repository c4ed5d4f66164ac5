import type { Clock } from '../../server/platform/clock.ts'
import { CallFailed } from '../delivery/host-client.ts'
import { codeOf } from '../platform/log.ts'

/** What went wrong last: the host's status, or the code of an error of ours, of the line or of the system. */
export interface Failure {
  at: Temporal.Instant
  status: number | null
  code: string
}

export type Condition = ReturnType<typeof createCondition>

/** How it stands with the host, for the page. */
export function createCondition(clock: Clock) {
  let failure: Failure | null = null
  let offered: string | null = null
  let update: string | null = null
  return {
    well() {
      failure = null
    },
    failed(error: unknown) {
      const status = error instanceof CallFailed ? error.status : null
      failure = { at: clock.now(), status, code: codeOf(error) }
    },
    failure: () => failure,
    /** The version that the product offers; null: none, or this one. */
    offers(version: string | null) {
      offered = version
    },
    offered: () => offered,
    /** Why an update was not taken, by its word; null: nothing is amiss. */
    updateTrouble(trouble: string | null) {
      update = trouble
    },
    update: () => update,
  }
}
