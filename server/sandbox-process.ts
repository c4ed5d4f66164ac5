import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasDemo } from './demo/demo.ts'
import type { House } from './house.ts'

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
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sandbox/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_PORT: String(config.sandboxPort),
      HOST: '127.0.0.1',
      DATA_DIR: config.dataDir,
      NOW: config.now ? clock.now().toString() : '',
      SANDBOX_AUTO_ANSWER: autoAnswer ? '1' : '0',
    },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill())
  for (let i = 0; i < 200 && child.exitCode === null; i++) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) break
    await pause(50)
  }
  if (child.exitCode !== null) log.error({ port: config.sandboxPort }, 'the sandbox did not start')
  return {
    url,
    logFile: join(config.dataDir, 'sandbox', 'accepted.ndjson'),
    async stop() {
      child.kill()
      await gone
    },
  }
}
