import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../ground/clock.ts'
import { type SandboxSystem, systemPrefixes } from '../../ground/sandbox-addresses.ts'
import { openNdjson } from '../ndjson-file.ts'
import { authRoutes } from './auth-routes.ts'
import { bookingRoutes } from './booking-routes.ts'
import { createCalls } from './calls.ts'
import { clientRoutes } from './client-routes.ts'
import { type Clinics, type JournalLine, openClinics } from './clinics.ts'
import { directoryRoutes } from './directory-routes.ts'
import { hookRoutes } from './hook-routes.ts'
import { createHooks } from './hooks.ts'
import { hosts } from './hosts.ts'
import { createLimiter } from './limits.ts'
import { Refusal, refusalBody } from './refusal.ts'
import { searchRoutes } from './search-routes.ts'
import { systemTools } from './tools.ts'
import { visitRoutes } from './visit-routes.ts'

export interface SystemHost {
  clinics: Clinics
  close(): Promise<void>
}

/** One host of the family: its calls under its prefix, its tools beside them, its journal in the folder. */
export async function openHost(
  app: FastifyInstance,
  name: SandboxSystem,
  { folder, clock, signal }: { folder: string; clock: Clock; signal: AbortSignal },
): Promise<SystemHost> {
  const journal = await openNdjson<JournalLine>(join(folder, `${name}.ndjson`))
  const hooks = createHooks(signal)
  const clinics = openClinics(hosts[name], journal, clock, hooks.tell)
  const limiter = createLimiter(clock.stopwatch())
  app.register(
    async (scope) => {
      inEnvelopes(scope, clinics)
      const calls = createCalls(scope, clinics, limiter)
      authRoutes(calls, clinics)
      directoryRoutes(calls, clinics)
      clientRoutes(calls)
      searchRoutes(calls)
      bookingRoutes(calls, clinics)
      visitRoutes(calls, clinics)
      hookRoutes(calls, clinics)
    },
    { prefix: systemPrefixes[name] },
  )
  systemTools(app, clinics, { hooks, limiter })
  return { clinics, close: () => journal.close() }
}

/** Whatever goes wrong under the prefix goes out as the family writes it. */
function inEnvelopes(scope: FastifyInstance, { host }: Clinics): void {
  scope.setNotFoundHandler((_, reply) =>
    reply.code(404).send(refusalBody(new Refusal(404, 'notFound'), host)),
  )
  scope.setErrorHandler((error, _, reply) => {
    const refusal = refusalOf(error)
    return reply.code(refusal.status).send(refusalBody(refusal, host))
  })
}

/** A day that no calendar has is a bad filter. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof RangeError) return new Refusal(400, 'invalid')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new Refusal(status, status < 500 ? 'invalid' : 'broken')
}
