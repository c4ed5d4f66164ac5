/** Maximum concurrent requests per line and process: more would queue at the provider, where no emergency stop reaches them. */
const MAX_PER_LINE = 200

interface LineState {
  busy: number
  max: number
  waiting: { count: number; go: () => void }[]
}

/** A permit for a number of requests; each is released once, one by one or all together. */
export interface ConcurrencyPermit {
  releaseOne(): void
  releaseRest(): void
}

/** Concurrency limits per provider line; waiting for one line does not block others. */
export interface ConcurrencyLimits {
  /** Resolves when `count` requests of the line are free, in order of the calls; at once if `line` is null. `most`: capacity of the line. */
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
      let heldCount = count
      const give = (back: number) => {
        heldCount -= back
        if (back > 0) free(name, back)
      }
      return { releaseOne: () => give(Math.min(1, heldCount)), releaseRest: () => give(heldCount) }
    },
  }
}
