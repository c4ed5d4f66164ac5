/** Of so many points the places whose days are named: no more than fit beside each other. */
export function listLabeledPoints(points: number): number[] {
  const step = points <= 7 ? 1 : points <= 35 ? 7 : Math.ceil(points / 5)
  const last = Math.max(points - 1, 1)
  // The name of the last ones would run out of the picture.
  return Array.from({ length: points }, (_, at) => at).filter(
    (at) => at % step === 0 && (points <= 7 || at / last < 0.95),
  )
}

/** Heights of labels that wish to stand at `wanted`: none covers another or leaves the picture, and their order stays. */
export function spreadLabels(positions: readonly number[], gap: number, height: number): number[] {
  const order = positions
    .map((_, at) => at)
    .sort((one, other) => positions[one]! - positions[other]!)
  const placed = [...positions]
  let minTop = 0
  for (const at of order) {
    placed[at] = Math.max(positions[at]!, minTop)
    minTop = placed[at] + gap
  }
  let maxTop = height
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, maxTop)
    maxTop = placed[at] - gap
  }
  return placed
}

/** Grid lines at whole counts, five at most, though a scale takes the number it is asked for as a hint only. */
export const pickTicks = (ticks: (many: number) => number[]): number[] =>
  [4, 3, 2, 1].map((many) => ticks(many).filter(Number.isInteger)).find((all) => all.length <= 5) ??
  []
