/** Requests under way at once on one line, from one process: more would wait in the provider's own queue, where no stop reaches them. */
const MAX_PER_LINE = 200

interface LineState {
  busy: number
  max: number
  waiting: { count: number; go: () => void }[]
}

/** Room for so many requests: each is to be freed once, alone or with the rest. */
export interface ConcurrencyPermit {
  releaseOne(): void
  releaseRest(): void
}

/** The ways to the providers: whoever waits for one line keeps no other waiting. */
export interface ConcurrencyLimits {
  /** Resolves when so many of the line are free, in the order of asking; at once without a line. `most`: what the line holds at once. */
  acquire(line: string | null, count: number, most?: number): Promise<ConcurrencyPermit>
}

export function createConcurrencyLimits(): ConcurrencyLimits {
  const lines = new Map<string, LineState>()
  const admit = (line: LineState) => {
    for (;;) {
      const [next] = line.waiting
      if (!next || line.busy + next.count > line.max) return
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
    async acquire(name, count, most = MAX_PER_LINE) {
      if (name === null) return { releaseOne() {}, releaseRest() {} }
      const line = lines.get(name) ?? { busy: 0, max: most, waiting: [] }
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
      return { releaseOne: () => give(Math.min(1, held)), releaseRest: () => give(held) }
    },
  }
}
