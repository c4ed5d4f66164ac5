import type { Clinics } from './clinic-system.ts'
import { nextAct } from './pick-next-action.ts'
import { type Lot, lotOf } from './seeded-random.ts'
import { actAt } from './staff-actions.ts'

/** Days of branches that go by themselves; none does after a start of the sandbox. */
export interface OwnDays {
  /** Seconds from one deed to the next; null: it does not go by itself. */
  pace(branchId: number): number | null
  /** Lets it go, or stops it with null. */
  go(branchId: number, everySeconds: number | null): void
  /** So many deeds at once; answers how many there was something to do of. */
  step(branchId: number, times: number): Promise<number>
}

export function createOwnDays(clinics: Clinics, signal: AbortSignal): OwnDays {
  const going = new Map<number, { every: number; timer: NodeJS.Timeout }>()
  const lots = new Map<number, Lot>()
  const stop = (branchId: number) => {
    clearInterval(going.get(branchId)?.timer)
    going.delete(branchId)
  }
  signal.addEventListener('abort', () => [...going.keys()].forEach(stop))
  async function step(branchId: number, times: number): Promise<number> {
    const branch = clinics.branches.get(branchId)
    if (!branch) return 0
    const lot = lots.get(branchId) ?? lotOf(branchId)
    lots.set(branchId, lot)
    let done = 0
    for (let nth = 0; nth < times; nth++) {
      const act = nextAct(branch, clinics.now(), lot)
      if (act) done += (await actAt(clinics, branch, act)).length > 0 ? 1 : 0
    }
    return done
  }
  return {
    step,
    pace: (branchId) => going.get(branchId)?.every ?? null,
    go(branchId, every) {
      stop(branchId)
      if (every === null || signal.aborted) return
      const timer = setInterval(() => void step(branchId, 1), every * 1000)
      timer.unref()
      going.set(branchId, { every, timer })
    },
  }
}
