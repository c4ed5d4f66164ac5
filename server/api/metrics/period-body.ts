import type { Period } from '../../engine/metrics/period.ts'

/** Returns a period in the contract's form. */
export const toPeriodBody = ({ from, to, begins, ends }: Period) => ({
  from: from.toString(),
  to: to.toString(),
  begins: begins.toString(),
  ends: ends.toString(),
})
