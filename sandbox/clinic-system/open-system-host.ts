import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../server/platform/clock.ts'
import { openNdjson } from '../ndjson-file.ts'
import type { Told } from './actions.ts'
import type { Branch } from './branch.ts'
import { type Clinics, type JournalLine, openClinics } from './clinic-system.ts'
import { createLimiter, type Limiter, type Limits } from './rate-limiter.ts'
import type { System } from './system-definition.ts'
import { systemTools } from './tool-routes.ts'
import { createHooks } from './webhook-sender.ts'

export interface SystemHost {
  clinics: Clinics
  close(): Promise<void>
}

/** Where a host lives. */
export interface Ground {
  folder: string
  clock: Clock
  signal: AbortSignal
}

/** What a vendor's double adds to a clinic's book. */
export interface Wire<Kind extends System> {
  limits: Limits
  /** A change as it is called out; null where nothing is. */
  hookBody: ((told: Told, branch: Branch) => unknown) | null
  routes(app: FastifyInstance, clinics: Clinics<Kind>, limiter: Limiter): void
}

/** A vendor's host: its calls, its tools beside them, its journal in the folder. */
export async function openHostOf<Kind extends System>(
  app: FastifyInstance,
  system: Kind,
  { limits, hookBody, routes }: Wire<Kind>,
  { folder, clock, signal }: Ground,
): Promise<SystemHost> {
  const journal = await openNdjson<JournalLine>(join(folder, `${system.name}.ndjson`))
  const hooks = hookBody && createHooks(signal, hookBody)
  const tell = (told: Told, branch: Branch) => hooks?.tell(told, branch)
  const clinics = openClinics(system, journal, clock, tell, signal)
  const limiter = createLimiter(clock.stopwatch(), limits)
  app.register(async (scope) => routes(scope, clinics, limiter))
  systemTools(app, clinics, { hooks, limiter })
  return { clinics, close: () => journal.close() }
}
