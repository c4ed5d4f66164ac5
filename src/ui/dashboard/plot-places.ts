/** Of so many points the places whose days are named: no more than fit beside each other. */
export function namedPlaces(points: number): number[] {
  const step = points <= 7 ? 1 : points <= 35 ? 7 : Math.ceil(points / 5)
  const last = Math.max(points - 1, 1)
  // The name of the last ones would run out of the picture.
  return Array.from({ length: points }, (_, at) => at).filter(
    (at) => at % step === 0 && (points <= 7 || at / last < 0.95),
  )
}

/** Heights of labels that wish to stand at `wanted`: none covers another or leaves the picture, and their order stays. */
export function apart(wanted: readonly number[], gap: number, height: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one]! - wanted[other]!)
  const placed = [...wanted]
  let least = 0
  for (const at of order) {
    placed[at] = Math.max(wanted[at]!, least)
    least = placed[at] + gap
  }
  let most = height
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, most)
    most = placed[at] - gap
  }
  return placed
}

/** Grid lines at whole counts, five at most, though a scale takes the number it is asked for as a hint only. */
export const ticksOf = (ticks: (many: number) => number[]): number[] =>
  [4, 3, 2, 1].map((many) => ticks(many).filter(Number.isInteger)).find((all) => all.length <= 5) ??
  []
