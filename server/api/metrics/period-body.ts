import type { Span } from '../../engine/metrics/period.ts'

/** A span as the contract has it. */
export const spanBody = ({ from, to, begins, ends }: Span) => ({
  from: from.toString(),
  to: to.toString(),
  begins: begins.toString(),
  ends: ends.toString(),
})
