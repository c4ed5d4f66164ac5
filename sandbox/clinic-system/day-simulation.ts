import type { ClinicSystem } from './clinic-system.ts'
import { pickNextAction } from './pick-next-action.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { performStaffAction } from './staff-actions.ts'

/** Simulated days of branches; none runs after a start of the sandbox. */
export interface DaySimulation {
  /** Seconds between actions; null: not running. */
  getIntervalSeconds(branchId: number): number | null
  /** Starts the simulation, or stops it with null. */
  setIntervalSeconds(branchId: number, everySeconds: number | null): void
  /** Performs so many actions at once; returns how many were possible. */
  step(branchId: number, times: number): Promise<number>
}

export function createDaySimulation(
  clinicSystem: ClinicSystem,
  signal: AbortSignal,
): DaySimulation {
  const running = new Map<number, { intervalSeconds: number; timer: NodeJS.Timeout }>()
  const randoms = new Map<number, SeededRandom>()
  const stop = (branchId: number) => {
    clearInterval(running.get(branchId)?.timer)
    running.delete(branchId)
  }
  signal.addEventListener('abort', () => [...running.keys()].forEach(stop))
  async function step(branchId: number, times: number): Promise<number> {
    const branch = clinicSystem.branches.get(branchId)
    if (!branch) return 0
    const random = randoms.get(branchId) ?? createSeededRandom(branchId)
    randoms.set(branchId, random)
    let done = 0
    for (let index = 0; index < times; index++) {
      const action = pickNextAction(branch, clinicSystem.getSeconds(), random)
      if (action)
        done += (await performStaffAction(clinicSystem, branch, action)).length > 0 ? 1 : 0
    }
    return done
  }
  return {
    step,
    getIntervalSeconds: (branchId) => running.get(branchId)?.intervalSeconds ?? null,
    setIntervalSeconds(branchId, intervalSeconds) {
      stop(branchId)
      if (intervalSeconds === null || signal.aborted) return
      const timer = setInterval(() => void step(branchId, 1), intervalSeconds * 1000)
      timer.unref()
      running.set(branchId, { intervalSeconds, timer })
    },
  }
}
