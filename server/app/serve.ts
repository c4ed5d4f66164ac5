import { setTimeout as pause } from 'node:timers/promises'
import { warnOfZones } from '../engine/plan/compare-time-zones.ts'
import type { House } from '../platform/app-context.ts'
import { keepToThisMachine } from '../platform/http/host-guard.ts'
import type { Booted } from './boot.ts'
import { connectSandbox } from './connect-sandbox.ts'
import { ensureDemo } from './demo/ensure-demo.ts'
import { healthRoutes } from './http/health.ts'
import { createApp } from './http/http-server.ts'
import { addRoutes } from './http/routes.ts'
import { site } from './http/static-site.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { startWorkers } from './workers.ts'

/**
 * Begins what this process is for, and runs its role until it is asked to stop; then it drains: no new work, the old to its end. Asked while it
 * still begins, or where it cannot, it ends what it has begun: an embedded database would live on without it.
 */
export async function serve(boot: () => Promise<Booted>): Promise<void> {
  const asked = askedToStop()
  const booted = await boot()
  if (!asked.aborted)
    return begin(booted, asked).catch(async (error) => {
      await booted.close()
      throw error
    })
  await booted.close()
  process.exit(0)
}

async function begin({ house, jobs, close }: Booted, asked: AbortSignal): Promise<void> {
  const { config } = house
  const sandbox =
    config.sandbox && config.role !== 'web' ? await startSandboxProcess(house, asked) : null
  let stopping = false
  const app = await webApp(house, () => stopping)
  const address = await app.listen({ port: config.port, host: config.host })
  const demo = config.role === 'worker' ? null : await ensureDemo(house)
  const workers = config.role === 'web' ? null : await startWorkers(house, jobs)
  announce(address, sandbox, demo)
  void warnOfZones(house)

  const stop = async () => {
    stopping = true
    await within(DRAIN, house, Promise.all([app.close(), workers?.stop()]))
    await within(CLOSE, house, sandbox?.stop().then(close) ?? close())
    process.exit(0)
  }
  if (asked.aborted) await stop()
  else asked.addEventListener('abort', stop)
}

/** A provider's answer takes 15 seconds at most, and writing down what it was a moment more. */
const DRAIN = 20_000
const CLOSE = 10_000

/** What a slow database or provider holds up longer is left: whoever supervises the process would kill it. Claims and journals tell others where it stood. */
async function within(milliseconds: number, { log }: House, ended: Promise<unknown>) {
  const over = new AbortController()
  const late = pause(milliseconds, true, { signal: over.signal }).catch(() => false)
  const failed = (error: unknown) => log.error({ err: error }, 'ending')
  if (await Promise.race([ended.catch(failed).then(() => false), late]))
    log.warn({ milliseconds }, 'ended before everything was done')
  over.abort()
}

/** A terminal tells everything in it, and npm tells us once more: the second word must not cut the first one's work short. */
function askedToStop(): AbortSignal {
  const told = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => told.abort())
  return told.signal
}

async function webApp(house: House, stopping: () => boolean) {
  const app = createApp(house.config.logLevel, house.config)
  keepToThisMachine(app, house.config)
  // Work takes a database and is over once it stops.
  healthRoutes(app, async () => !stopping() && house.db.alive())
  if (house.config.role === 'worker') return app
  await addRoutes(app, house, (companyId) => welcome(house, companyId))
  await site(app)
  return app
}

/** Connects a new clinic's sandbox channels. A sandbox that is down must not undo a registration. */
async function welcome(house: House, companyId: string) {
  if (house.config.sandbox)
    await connectSandbox(house, companyId).catch((error) =>
      house.log.error({ err: error }, 'sandbox'),
    )
}

function announce(
  address: string,
  sandbox: { url: string; logFile: string } | null,
  demo: { email: string; password: string } | null,
) {
  const lines = [`Visita   ${address}`]
  if (demo) lines.push(`Sign in  ${demo.email}  ${demo.password}`)
  if (sandbox)
    lines.push(
      `Phones   ${sandbox.url}`,
      `Letters  ${sandbox.url}/outbox`,
      `Sends    ${sandbox.logFile}`,
    )
  console.log(`\n${lines.join('\n')}\n`)
}
