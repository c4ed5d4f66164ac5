import type { RejectReason } from '../port/connector.ts'

/** Why a row is not taken; the message is the cell at fault. */
export class RowRejectedError extends Error {
  readonly reason: RejectReason
  constructor(reason: RejectReason, cell: string) {
    super(cell.slice(0, 100))
    this.reason = reason
  }
}
