import { patientPages } from './answer/patient-pages.ts'
import type { Booted } from './boot.ts'
import { connectSandbox } from './channels/connect-sandbox.ts'
import { ensureDemo } from './demo/demo.ts'
import { hookRoutes } from './dispatch/hooks.ts'
import { mountFacade } from './facade.ts'
import type { House } from './house.ts'
import { addRest, createApp } from './http/app.ts'
import { healthRoutes } from './http/health.ts'
import { site } from './http/site.ts'
import { warnOfZones } from './plan/zones-apart.ts'
import { restHandlers } from './rest.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { startWorkers } from './workers.ts'

/** Runs the role this process has until it is asked to stop; then it drains: no new work, the old to its end. */
export async function serve({ house, jobs, close }: Booted): Promise<void> {
  const { config } = house
  const sandbox = config.sandbox && config.role !== 'web' ? await startSandboxProcess(house) : null
  let stopping = false
  const app = await webApp(house, () => stopping)
  const address = await app.listen({ port: config.port, host: config.host })
  const demo = config.role === 'worker' ? null : await ensureDemo(house)
  const workers = config.role === 'web' ? null : await startWorkers(house, jobs)
  announce(address, sandbox, demo)
  void warnOfZones(house)

  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await workers?.stop()
    await sandbox?.stop()
    await close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

async function webApp(house: House, stopping: () => boolean) {
  const app = createApp(house.config.logLevel, house.config.publicUrl)
  // Work takes a database and is over once it stops.
  healthRoutes(app, async () => !stopping() && house.db.alive())
  if (house.config.role === 'worker') return app
  hookRoutes(app, house)
  await app.register(async (scope) => patientPages(scope, house))
  await addRest(
    app,
    house,
    restHandlers(house, (companyId) => welcome(house, companyId)),
  )
  await mountFacade(app, null, house.config.directorUrl)
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
