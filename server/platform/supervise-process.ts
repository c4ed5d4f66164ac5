import { setTimeout as sleep } from 'node:timers/promises'
import { stopwatch } from './clock.ts'

/** What is told of a server that is kept running: it has ended and is started anew, or it runs again after so many milliseconds. */
export type KeepTold = (state: 'ended' | 'back', milliseconds: number) => void

interface Kept {
  isRunning(): boolean
  /** Starts it; false where it did not come up, as while what the last one left behind still ends. */
  begin(signal: AbortSignal): Promise<boolean>
}

const LOOK = 1000
const PAUSE = { first: 200, longest: 30_000 }

/** Looks after something that must run, and starts it anew when it has ended, with growing pauses. Each change is told once. */
export function keepRunning(
  { isRunning, begin }: Kept,
  tell: KeepTold,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = (milliseconds, signal) =>
    sleep(milliseconds, undefined, { signal, ref: false }),
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const rest = (milliseconds: number) => wait(milliseconds, signal).catch(() => {})
  const work = async () => {
    while (!signal.aborted) {
      await rest(LOOK)
      if (signal.aborted || isRunning()) continue
      const down = stopwatch()
      tell('ended', 0)
      for (let pause = PAUSE.first; !signal.aborted; pause = Math.min(pause * 2, PAUSE.longest)) {
        if (await begin(signal).catch(() => false)) {
          tell('back', Math.round(down()))
          break
        }
        await rest(pause)
      }
    }
  }
  const over = work()
  return {
    async stop() {
      stopped.abort()
      await over
    },
  }
}
