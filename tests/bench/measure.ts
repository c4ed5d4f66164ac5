/** One side of a comparison: does its work once and returns a rate or milliseconds. */
export interface Side {
  name: string
  run(round: number): Promise<number>
}

export interface Spread {
  median: number
  min: number
  max: number
}

/** A line of the table: what was compared, whether the aim was met, and what limits it. */
export interface Line {
  what: string
  ours: string
  beside: string
  ratio: number | null
  aim: string
  met: boolean | null
  limit: string
}

/**
 * Lets the sides work in turn, so that other load of the machine affects all alike. The first turn of each (cold caches and code)
 * is not counted. The order is reversed every round.
 */
export async function byTurns(sides: Side[], rounds = 5): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const figure = await side.run(round)
      console.log(`  ${round === 0 ? 'warm-up' : `round ${round}`}  ${side.name}: ${short(figure)}`)
      if (round > 0) figures.get(side.name)?.push(figure)
    }
  return figures
}

export function spread(values: number[] = []): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

/** The quantile of sorted values, interpolated. */
export function quantile(sorted: number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

/** The median, with minimum and maximum in brackets. */
export const shown = ({ median, min, max }: Spread, unit: string) =>
  `${short(median)} ${unit} (${short(min)}–${short(max)})`

const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en').replaceAll(',', ' ') : value.toPrecision(3)

/**
 * The median over all rounds of ours divided by theirs in the same round, so that a temporarily busy machine does not distort it.
 */
export function ratioOf(ours: number[] = [], theirs: number[] = []): number {
  const each = ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN))
  return spread(each).median
}

/** Compares two rates: the higher the better. */
export function compared(
  figures: Map<string, number[]>,
  [ours, theirs]: [string, string],
  line: { what: string; unit: string; aim: number; limit: string },
): Line {
  const ratio = ratioOf(figures.get(ours), figures.get(theirs))
  return {
    what: line.what,
    ours: shown(spread(figures.get(ours)), line.unit),
    beside: `${theirs}: ${shown(spread(figures.get(theirs)), line.unit)}`,
    // Shown with two decimals and compared unrounded: 0.699 does not meet 0.7.
    ratio: Number(ratio.toFixed(2)),
    aim: `≥ ${line.aim}`,
    met: ratio >= line.aim,
    limit: line.limit,
  }
}

/** The number of rows for benches of long tables: a million, or fewer for a quick run. */
export const rowsWanted = (): number => Number(process.env.BENCH_ROWS ?? 1_000_000)
