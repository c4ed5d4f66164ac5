import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../platform/app-context.ts'
import { shiftOf } from '../platform/clock.ts'
import { keepRunning } from '../platform/supervise-process.ts'
import { hasDemo } from './demo/ensure-demo.ts'

export interface SandboxProcess {
  url: string
  logFile: string
  stop(): Promise<void>
}

/** Starts the provider sandbox as a process of its own, on the product's clock, and waits until it answers. It is started anew when it ends, until we are `asked` to. */
export async function startSandboxProcess(
  house: House,
  asked: AbortSignal,
): Promise<SandboxProcess> {
  const { config, clock, log } = house
  const autoAnswer = config.sandboxAutoAnswer ?? (await hasDemo(house))
  const url = `http://127.0.0.1:${config.sandboxPort}`
  const env = {
    ...process.env,
    SANDBOX_PORT: String(config.sandboxPort),
    HOST: '127.0.0.1',
    DATA_DIR: config.dataDir,
    CLOCK_SHIFT: shiftOf(clock).toString(),
    SANDBOX_AUTO_ANSWER: autoAnswer ? '1' : '0',
  }
  let child: ChildProcess
  const begin = async () => {
    child = launch(env)
    return answers(child, url)
  }
  // One that a killed parent left behind holds the port for a moment longer.
  let tries = 1
  while (!(await begin()) && tries < TRIES) {
    tries += 1
    await pause(Math.min(100 * 2 ** tries, LONGEST_PAUSE))
  }
  if (tries === TRIES) log.error({ port: config.sandboxPort }, 'the sandbox did not start')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const kept = keepRunning({ isRunning, begin }, (state, milliseconds) =>
    state === 'back'
      ? log.warn({ milliseconds }, 'the sandbox runs again')
      : log.error('the sandbox has ended and is started anew'),
  )
  // A terminal ends it together with us: that is not to be mended.
  asked.addEventListener('abort', () => void kept.stop())
  return {
    url,
    logFile: join(config.dataDir, 'sandbox', 'accepted.ndjson'),
    async stop() {
      const stopped = kept.stop()
      if (isRunning()) {
        child.kill()
        await once(child, 'exit')
      }
      await stopped
    },
  }
}

const TRIES = 10
const LONGEST_PAUSE = 5000

/** The channel between the two is never written to: its end tells the child that we are gone. */
function launch(env: NodeJS.ProcessEnv): ChildProcess {
  const main = join(import.meta.dirname, '../../sandbox/main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  child.unref()
  return child
}

/** Waits until this very child has come up, however long that takes; false once it has ended. */
async function answers(child: ChildProcess, url: string): Promise<boolean> {
  const lives = () => child.exitCode === null && child.signalCode === null
  while (lives()) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    await pause(50)
    if (answered && lives()) return true
  }
  return false
}
