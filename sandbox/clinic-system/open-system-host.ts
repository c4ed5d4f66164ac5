import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../server/platform/clock.ts'
import { openNdjson } from '../ndjson-file.ts'
import type { ChangeEvent } from './actions.ts'
import type { Branch } from './branch.ts'
import { type ClinicSystem, type JournalLine, openClinicSystem } from './clinic-system.ts'
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limiter.ts'
import type { SystemDefinition } from './system-definition.ts'
import { addSystemToolRoutes } from './tool-routes.ts'
import { createWebhookSender } from './webhook-sender.ts'

export interface SystemHost {
  clinicSystem: ClinicSystem
  close(): Promise<void>
}

/** Location of a host. */
export interface HostOptions {
  folder: string
  clock: Clock
  signal: AbortSignal
}

/** What a vendor's double adds to the common clinic system. */
export interface HostDefinition<Kind extends SystemDefinition> {
  rateLimits: RateLimits
  /** Webhook body for a change; null if none is sent. */
  createWebhookBody: ((change: ChangeEvent, branch: Branch) => unknown) | null
  addRoutes(app: FastifyInstance, clinics: ClinicSystem<Kind>, limiter: RateLimiter): void
}

/** Opens a vendor's host: its calls, its tools, and its journal in the folder. */
export async function openSystemHost<Kind extends SystemDefinition>(
  app: FastifyInstance,
  definition: Kind,
  { rateLimits, createWebhookBody, addRoutes }: HostDefinition<Kind>,
  { folder, clock, signal }: HostOptions,
): Promise<SystemHost> {
  const journal = await openNdjson<JournalLine>(join(folder, `${definition.name}.ndjson`))
  const webhookSender = createWebhookBody && createWebhookSender(signal, createWebhookBody)
  const onChange = (change: ChangeEvent, branch: Branch) =>
    webhookSender?.sendChange(change, branch)
  const clinicSystem = openClinicSystem(definition, journal, clock, onChange, signal)
  const limiter = createRateLimiter(clock.startStopwatch(), rateLimits)
  app.register(async (scope) => addRoutes(scope, clinicSystem, limiter))
  addSystemToolRoutes(app, clinicSystem, { hooks: webhookSender, limiter })
  return { clinicSystem, close: () => journal.close() }
}
