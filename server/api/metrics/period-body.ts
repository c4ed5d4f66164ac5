import type { Period } from '../../engine/metrics/period.ts'

/** A span as the contract has it. */
export const toPeriodBody = ({ from, to, begins, ends }: Period) => ({
  from: from.toString(),
  to: to.toString(),
  begins: begins.toString(),
  ends: ends.toString(),
})
