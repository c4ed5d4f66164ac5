import type { BranchRecord, ConnectorContext } from '../port/connector.ts'
import { AccessDeniedError } from './yclients-client.ts'

/**
 * Keeps a closed branch from stopping the others of its account: one with an expired license (402), or without the right to its data (403, which may be
 * the license as well). Each is reported as a limit; its visits do not count as fresh.
 */
export interface BranchGate {
  /** Closes a branch after an error of its calls. Throws the error if it is another one, or if every branch is closed by now. */
  close(branch: BranchRecord, error: unknown): void
  isOpen(branch: BranchRecord): boolean
  /** Rows of a branch, until it turns out to be closed. */
  guard<T>(branch: BranchRecord, rows: () => AsyncIterable<T>): AsyncGenerator<T>
}

export function createBranchGate(
  branches: readonly BranchRecord[],
  { reportLimit }: Pick<ConnectorContext, 'reportLimit'>,
): BranchGate {
  const closed = new Set<string>()
  const isOpen = ({ externalId }: BranchRecord) => !closed.has(externalId)
  const close = (branch: BranchRecord, error: unknown) => {
    if (!(error instanceof AccessDeniedError)) throw error
    closed.add(branch.externalId)
    if (!branches.some(isOpen)) throw error
    reportLimit?.({ kind: error.status === 402 ? 'LICENSE' : 'ACCESS', branch, count: null })
  }
  return {
    close,
    isOpen,
    async *guard(branch, rows) {
      if (!isOpen(branch)) return
      try {
        yield* rows()
      } catch (error) {
        close(branch, error)
      }
    },
  }
}
