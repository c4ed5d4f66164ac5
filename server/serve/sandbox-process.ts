import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { shiftOf } from '../ground/clock.ts'
import type { House } from '../ground/house.ts'
import { hasDemo } from './demo/demo.ts'

export interface SandboxProcess {
  url: string
  logFile: string
  stop(): Promise<void>
}

/** Starts the provider sandbox as a process of its own, on the product's clock, and waits until it answers. */
export async function startSandboxProcess(house: House): Promise<SandboxProcess> {
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
  // One that a killed parent left behind holds the port for a moment longer.
  let child = launch(env)
  for (let tries = 0; !(await answers(child, url)) && tries < 10; tries++) {
    await pause(200)
    child = launch(env)
  }
  if (child.exitCode !== null) log.error({ port: config.sandboxPort }, 'the sandbox did not start')
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    logFile: join(config.dataDir, 'sandbox', 'accepted.ndjson'),
    async stop() {
      child.kill()
      await gone
    },
  }
}

/** The channel between the two is never written to: its end tells the child that we are gone. */
function launch(env: NodeJS.ProcessEnv): ChildProcess {
  const main = join(import.meta.dirname, '../sandbox/main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  child.unref()
  return child
}

/** Whether this very child has come up; false once it has ended. */
async function answers(child: ChildProcess, url: string): Promise<boolean> {
  for (let i = 0; i < 200 && child.exitCode === null; i++) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    await pause(50)
    if (answered && child.exitCode === null) return true
  }
  return false
}
