import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a program of this folder in its own process and returns its first message. */
export async function child<T>(
  file: string,
  ...args: string[]
): Promise<{ said: T; process: ChildProcess; stop(): Promise<void> }> {
  const started = fork(join(import.meta.dirname, file), args)
  const [said] = await once(started, 'message')
  return {
    said,
    process: started,
    async stop() {
      const ended = once(started, 'exit')
      started.kill()
      await ended
    },
  }
}
