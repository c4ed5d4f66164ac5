/** Requests under way at once on one line, from one process: more would wait in the provider's own queue, where no stop reaches them. */
const MOST = 200

interface Line {
  busy: number
  most: number
  waiting: { count: number; go: () => void }[]
}

/** Room for so many requests: each is to be freed once, alone or with the rest. */
export interface Room {
  freeOne(): void
  freeRest(): void
}

/** The ways to the providers: whoever waits for one line keeps no other waiting. */
export interface Ways {
  /** Resolves when so many of the line are free, in the order of asking; at once without a line. `most`: what the line holds at once. */
  take(line: string | null, count: number, most?: number): Promise<Room>
}

export function createWays(): Ways {
  const lines = new Map<string, Line>()
  const admit = (line: Line) => {
    for (;;) {
      const [next] = line.waiting
      if (!next || line.busy + next.count > line.most) return
      line.waiting.shift()
      line.busy += next.count
      next.go()
    }
  }
  const free = (name: string, count: number) => {
    const line = lines.get(name)
    if (!line) return
    line.busy -= count
    admit(line)
    if (line.busy === 0) lines.delete(name)
  }
  return {
    async take(name, count, most = MOST) {
      if (name === null) return { freeOne() {}, freeRest() {} }
      const line = lines.get(name) ?? { busy: 0, most, waiting: [] }
      lines.set(name, line)
      await new Promise<void>((go) => {
        line.waiting.push({ count, go })
        admit(line)
      })
      let held = count
      const give = (back: number) => {
        held -= back
        if (back > 0) free(name, back)
      }
      return { freeOne: () => give(Math.min(1, held)), freeRest: () => give(held) }
    },
  }
}
