import { setTimeout as sleep } from 'node:timers/promises'
import { startStopwatch } from './clock.ts'

/** Called when the supervised process has ended and is being restarted, and when it runs again after so many milliseconds. */
export type RestartListener = (state: 'ended' | 'back', milliseconds: number) => void

interface SupervisedProcess {
  isRunning(): boolean
  /** Starts it; false if it did not come up, for example while children of the last one still run. */
  start(signal: AbortSignal): Promise<boolean>
}

const PROCESS_CHECK_INTERVAL_MS = 1000
const RESTART_PAUSE_MS = { min: 200, max: 30_000 }

/** Supervises a process and restarts it with growing pauses when it has ended. Each change is reported once. */
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
