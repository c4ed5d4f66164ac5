/** One of two or more contenders: does its work once and says how it fared (a rate, or milliseconds). */
export interface Side {
  name: string
  run(round: number): Promise<number>
}

export interface Spread {
  median: number
  min: number
  max: number
}

/** A line of the table: what was measured against what, whether the aim was reached, and what holds it back. */
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
 * Lets the sides work by turns, so that whatever else the machine does falls on all alike, and the first turn of each
 * (cold caches, cold code) is not counted. The order turns round every round.
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

/** The value below which that share of the sorted values lies. */
export function quantile(sorted: number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

/** Median, with the least and the most in brackets. */
export const shown = ({ median, min, max }: Spread, unit: string) =>
  `${short(median)} ${unit} (${short(min)}–${short(max)})`

const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en').replaceAll(',', ' ') : value.toPrecision(3)

/**
 * How many times theirs ours is: the median over the rounds, each compared with its own neighbour, so that a
 * machine that is busy for a while does not decide.
 */
export function ratioOf(ours: number[] = [], theirs: number[] = []): number {
  const each = ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN))
  return spread(each).median
}

/** `ours` beside `theirs`, both rates: the more the better. */
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
    // Shown to two places, judged whole: 0.699 is no 0.7.
    ratio: Number(ratio.toFixed(2)),
    aim: `≥ ${line.aim}`,
    met: ratio >= line.aim,
    limit: line.limit,
  }
}

/** How many rows a bench of long tables works on: a million, or fewer for a quick look. */
export const rowsWanted = (): number => Number(process.env.BENCH_ROWS ?? 1_000_000)
