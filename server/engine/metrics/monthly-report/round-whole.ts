/** A number of things that was reckoned from a share: rounded once, half away from zero; never minus nought. */
export const roundWhole = (number: number): number =>
  Math.sign(number) * Math.round(Math.abs(number)) || 0
