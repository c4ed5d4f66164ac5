/** Indexes of the points whose day is labelled, so that the labels fit. */
export function listLabeledPoints(points: number): number[] {
  const step = points <= 7 ? 1 : points <= 35 ? 7 : Math.ceil(points / 5)
  const last = Math.max(points - 1, 1)
  // Labels of the last points would exceed the chart.
  return Array.from({ length: points }, (_, at) => at).filter(
    (at) => at % step === 0 && (points <= 7 || at / last < 0.95),
  )
}

/** Moves labels apart so that none overlaps another or leaves the chart; their order stays. */
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

/** At most five ticks at whole numbers; d3 treats the requested number as a hint only. */
export const pickTicks = (ticks: (many: number) => number[]): number[] =>
  [4, 3, 2, 1].map((many) => ticks(many).filter(Number.isInteger)).find((all) => all.length <= 5) ??
  []
