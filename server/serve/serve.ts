import { confirmationPage } from '../areas/account/confirmation-page.ts'
import { emailChangePage } from '../areas/account/email-change-page.ts'
import { agentRoutes } from '../areas/agent/agent-routes.ts'
import { importOfAgent, receiveWhole } from '../areas/connections/agent-file.ts'
import { systemHookRoutes } from '../areas/connections/system-hook.ts'
import { hookRoutes } from '../engine/inbound/hooks.ts'
import { warnOfZones } from '../engine/plan/zones-apart.ts'
import type { House } from '../ground/house.ts'
import { keepToThisMachine } from '../ground/http/own-hosts.ts'
import { patientPages } from '../patient-pages/patient-pages.ts'
import type { Booted } from './boot.ts'
import { connectSandbox } from './connect-sandbox.ts'
import { ensureDemo } from './demo/demo.ts'
import { mountFacade } from './facade.ts'
import { addRest, createApp } from './http/app.ts'
import { healthRoutes } from './http/health.ts'
import { site } from './http/site.ts'
import { restHandlers } from './rest.ts'
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
    await app.close()
    await workers?.stop()
    await sandbox?.stop()
    await close()
    process.exit(0)
  }
  if (asked.aborted) await stop()
  else asked.addEventListener('abort', stop)
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
  hookRoutes(app, house)
  systemHookRoutes(app, house)
  agentRoutes(app, house, { receive: receiveWhole, take: importOfAgent })
  await app.register(async (scope) => {
    await patientPages(scope, house)
    confirmationPage(scope, house)
    emailChangePage(scope, house)
  })
  await addRest(
    app,
    house,
    restHandlers(house, (companyId) => welcome(house, companyId)),
  )
  await mountFacade(app, {
    apiUrl: null,
    directorUrl: house.config.directorUrl,
    support: house.config.support,
    isKnown: async (token) => (await house.tokens.readAccess(token, true)) !== null,
  })
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
