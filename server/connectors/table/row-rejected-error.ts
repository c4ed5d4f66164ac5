import type { RejectReason } from '../port/connector.ts'

/** Why a row is rejected; the message is the faulty cell. */
export class RowRejectedError extends Error {
  readonly reason: RejectReason
  constructor(reason: RejectReason, cell: string) {
    super(cell.slice(0, 100))
    this.reason = reason
  }
}
