/** Rounds a computed number of things once, half away from zero; never -0. */
export const roundWhole = (number: number): number =>
  Math.sign(number) * Math.round(Math.abs(number)) || 0
