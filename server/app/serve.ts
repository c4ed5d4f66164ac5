import { setTimeout as pause } from 'node:timers/promises'
import { warnAboutTimeZones } from '../engine/plan/compare-time-zones.ts'
import type { AppContext } from '../platform/app-context.ts'
import { restrictToLocalhost } from '../platform/http/host-guard.ts'
import type { BootedApp } from './boot.ts'
import { connectSandbox } from './connect-sandbox.ts'
import { ensureDemo } from './demo/ensure-demo.ts'
import { addHealthRoutes } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { addRoutes } from './http/routes.ts'
import { addStaticSite } from './http/static-site.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { startWorkers } from './workers.ts'

/**
 * Boots the app and runs its role until asked to stop; then drains: takes no new work and finishes the old. When asked during boot, or if boot fails,
 * it stops what it has started, because an embedded database would live on without it.
 */
export async function serve(bootApp: () => Promise<BootedApp>): Promise<void> {
  const stopSignal = createStopSignal()
  const booted = await bootApp()
  if (!stopSignal.aborted)
    return run(booted, stopSignal).catch(async (error) => {
      await booted.close()
      throw error
    })
  await booted.close()
  process.exit(0)
}

async function run({ app, jobs, close }: BootedApp, stopSignal: AbortSignal): Promise<void> {
  const { config } = app
  const sandbox =
    config.sandbox && config.role !== 'web' ? await startSandboxProcess(app, stopSignal) : null
  let stopping = false
  const server = await createWebServer(app, () => stopping)
  const address = await server.listen({ port: config.port, host: config.host })
  const demo = config.role === 'worker' ? null : await ensureDemo(app)
  const workers = config.role === 'web' ? null : await startWorkers(app, jobs)
  printAddresses(address, sandbox, demo)
  void warnAboutTimeZones(app)

  const stop = async () => {
    stopping = true
    await waitAtMost(DRAIN_TIMEOUT_MS, app, Promise.all([server.close(), workers?.stop()]))
    await waitAtMost(CLOSE_TIMEOUT_MS, app, sandbox?.stop().then(close) ?? close())
    process.exit(0)
  }
  if (stopSignal.aborted) await stop()
  else stopSignal.addEventListener('abort', stop)
}

/** A provider's response takes at most 15 seconds, and recording it a moment more. */
const DRAIN_TIMEOUT_MS = 20_000
const CLOSE_TIMEOUT_MS = 10_000

/**
 * Work that a slow database or provider delays longer is abandoned, before a supervisor kills the process. Claims and journals tell other processes
 * where it stood.
 */
async function waitAtMost(milliseconds: number, { log }: AppContext, work: Promise<unknown>) {
  const abortController = new AbortController()
  const timeout = pause(milliseconds, true, { signal: abortController.signal }).catch(() => false)
  const logError = (error: unknown) => log.error({ err: error }, 'error during shutdown')
  if (await Promise.race([work.catch(logError).then(() => false), timeout]))
    log.warn({ milliseconds }, 'ended before everything was done')
  abortController.abort()
}

/** A terminal signals its whole process group and npm repeats the signal: the second one must not interrupt the drain. */
function createStopSignal(): AbortSignal {
  const abortController = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => abortController.abort())
  return abortController.signal
}

async function createWebServer(app: AppContext, isStopping: () => boolean) {
  const server = createHttpServer(app.config.logLevel, app.config)
  restrictToLocalhost(server, app.config)
  // Workers need the database; they are not ready once they stop.
  addHealthRoutes(server, async () => !isStopping() && app.db.isAlive())
  if (app.config.role === 'worker') return server
  await addRoutes(server, app, (companyId) => connectSandboxChannels(app, companyId))
  await addStaticSite(server)
  return server
}

/** Connects a new clinic's sandbox channels. A sandbox that is down must not undo a registration. */
async function connectSandboxChannels(app: AppContext, companyId: string) {
  if (app.config.sandbox)
    await connectSandbox(app, companyId).catch((error) =>
      app.log.error({ err: error }, 'cannot connect sandbox channels'),
    )
}

function printAddresses(
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
