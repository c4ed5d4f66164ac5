import type { Clock } from '../../server/platform/clock.ts'
import { CallError } from '../delivery/host-client.ts'
import { getErrorCode } from '../platform/log.ts'

/** What went wrong last: the host's status, or the code of an error of ours, of the line or of the system. */
export interface Failure {
  at: Temporal.Instant
  status: number | null
  code: string
}

export type HostStatus = ReturnType<typeof createHostStatus>

/** How it stands with the host, for the page. */
export function createHostStatus(clock: Clock) {
  let failure: Failure | null = null
  let offered: string | null = null
  let update: string | null = null
  return {
    markHealthy() {
      failure = null
    },
    recordFailure(error: unknown) {
      const status = error instanceof CallError ? error.status : null
      failure = { at: clock.now(), status, code: getErrorCode(error) }
    },
    getFailure: () => failure,
    /** The version that the product offers; null: none, or this one. */
    setOfferedVersion(version: string | null) {
      offered = version
    },
    getOfferedVersion: () => offered,
    /** Why an update was not taken, by its word; null: nothing is amiss. */
    setUpdateProblem(trouble: string | null) {
      update = trouble
    },
    getUpdateProblem: () => update,
  }
}
