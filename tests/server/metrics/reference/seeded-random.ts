// Seeded random numbers: the same seed always generates the same clinic.

export type SeededRandom = {
  unit: () => number
  chance: (share: number) => boolean
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  weighted: <T>(list: readonly (readonly [T, number])[]) => T
}

// mulberry32: small, good enough, and the same on every machine.
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number): number => low + Math.floor(unit() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[whole(0, list.length - 1)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    const total = list.reduce((sum, [, weight]) => sum + weight, 0)
    let left = unit() * total
    for (const [thing, weight] of list) {
      left -= weight
      if (left < 0) return thing
    }
    const last = list.at(-1)
    if (last === undefined) throw new Error('nothing to weigh')
    return last[0]
  }
  return { unit, chance: (share) => unit() < share, whole, pick, weighted }
}
