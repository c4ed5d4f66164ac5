import type { Clock } from '../../server/platform/clock.ts'
import { CallError } from '../delivery/host-client.ts'
import { getErrorCode } from '../platform/log.ts'

/** The last failure: the host's status, or the code of an error of ours, the network or the system. */
export interface Failure {
  at: Temporal.Instant
  status: number | null
  code: string
}

export type HostStatus = ReturnType<typeof createHostStatus>

/** State of the connection to the host, for the page. */
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
    /** Code for why an update was not installed; null: no problem. */
    setUpdateProblem(trouble: string | null) {
      update = trouble
    },
    getUpdateProblem: () => update,
  }
}
