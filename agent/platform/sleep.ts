/** Waits this many milliseconds, or until the signal; null: until the signal. */
export function sleep(ms: number | null, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = ms === null ? undefined : setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
