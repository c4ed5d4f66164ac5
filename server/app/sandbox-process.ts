import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../platform/app-context.ts'
import { getClockShift } from '../platform/clock.ts'
import { superviseProcess } from '../platform/supervise-process.ts'
import { hasDemo } from './demo/ensure-demo.ts'

export interface SandboxProcess {
  url: string
  logFile: string
  stop(): Promise<void>
}

/**
 * Starts the sandbox as a separate process with the product's clock, and waits until it answers. Restarts it when it ends, until `stopSignal` aborts.
 */
export async function startSandboxProcess(
  app: AppContext,
  stopSignal: AbortSignal,
): Promise<SandboxProcess> {
  const { config, clock, log } = app
  const autoAnswer = config.sandboxAutoAnswer ?? (await hasDemo(app))
  const url = `http://127.0.0.1:${config.sandboxPort}`
  const env = {
    ...process.env,
    SANDBOX_PORT: String(config.sandboxPort),
    HOST: '127.0.0.1',
    DATA_DIR: config.dataDir,
    CLOCK_SHIFT: getClockShift(clock).toString(),
    SANDBOX_AUTO_ANSWER: autoAnswer ? '1' : '0',
  }
  let child: ChildProcess
  const start = async () => {
    child = spawnSandbox(env)
    return waitUntilReady(child, url)
  }
  // A sandbox left by a killed parent holds the port for a moment.
  let tries = 1
  while (!(await start()) && tries < MAX_START_TRIES) {
    tries += 1
    await pause(Math.min(100 * 2 ** tries, MAX_PAUSE_MS))
  }
  if (tries === MAX_START_TRIES)
    log.error({ port: config.sandboxPort }, 'the sandbox did not start')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const supervisor = superviseProcess({ isRunning, start }, (state, milliseconds) =>
    state === 'back'
      ? log.warn({ milliseconds }, 'the sandbox runs again')
      : log.error('the sandbox ended and is being restarted'),
  )
  // The terminal ends it together with us, so it must not be restarted.
  stopSignal.addEventListener('abort', () => void supervisor.stop())
  return {
    url,
    logFile: join(config.dataDir, 'sandbox', 'accepted.ndjson'),
    async stop() {
      const stopped = supervisor.stop()
      if (isRunning()) {
        child.kill()
        await once(child, 'exit')
      }
      await stopped
    },
  }
}

const MAX_START_TRIES = 10
const MAX_PAUSE_MS = 5000

/** Nothing is written to the pipe: its end tells the child that the parent is gone. */
function spawnSandbox(env: NodeJS.ProcessEnv): ChildProcess {
  const main = join(import.meta.dirname, '../../sandbox/main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  child.unref()
  return child
}

/** Waits until this child answers, however long it takes; false if it has ended. */
async function waitUntilReady(child: ChildProcess, url: string): Promise<boolean> {
  const isAlive = () => child.exitCode === null && child.signalCode === null
  while (isAlive()) {
    const hasResponded = await fetch(url).then(
      () => true,
      () => false,
    )
    await pause(50)
    if (hasResponded && isAlive()) return true
  }
  return false
}
