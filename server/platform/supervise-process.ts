import { setTimeout as sleep } from 'node:timers/promises'
import { startStopwatch } from './clock.ts'

/** What is told of a server that is kept running: it has ended and is started anew, or it runs again after so many milliseconds. */
export type RestartListener = (state: 'ended' | 'back', milliseconds: number) => void

interface SupervisedProcess {
  isRunning(): boolean
  /** Starts it; false where it did not come up, as while what the last one left behind still ends. */
  start(signal: AbortSignal): Promise<boolean>
}

const PROCESS_CHECK_INTERVAL_MS = 1000
const RESTART_PAUSE_MS = { min: 200, max: 30_000 }

/** Looks after something that must run, and starts it anew when it has ended, with growing pauses. Each change is told once. */
export function superviseProcess(
  { isRunning, start }: SupervisedProcess,
  onChange: RestartListener,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = (milliseconds, signal) =>
    sleep(milliseconds, undefined, { signal, ref: false }),
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const waitOrStop = (milliseconds: number) => wait(milliseconds, signal).catch(() => {})
  const work = async () => {
    while (!signal.aborted) {
      await waitOrStop(PROCESS_CHECK_INTERVAL_MS)
      if (signal.aborted || isRunning()) continue
      const getDowntimeMs = startStopwatch()
      onChange('ended', 0)
      for (
        let pause = RESTART_PAUSE_MS.min;
        !signal.aborted;
        pause = Math.min(pause * 2, RESTART_PAUSE_MS.max)
      ) {
        if (await start(signal).catch(() => false)) {
          onChange('back', Math.round(getDowntimeMs()))
          break
        }
        await waitOrStop(pause)
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
