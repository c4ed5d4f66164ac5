import type { FastifyRequest } from 'fastify'
import { normalizeEmail } from '../../../domain/email.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { consumeTry } from '../../platform/security/rate-limit.ts'
import { isKnownDevice, readDevice } from './device.ts'

/** What a device that was let in before may ask at the doors in an hour, whatever others at its address do. */
const MAX_DEVICE_TRIES = 60

/**
 * Whether a call at a door does not count for its address: a clinic's staff share one, and a stranger or a colleague who uses up what it may
 * try must not keep out whoever comes from a device that this account was signed in from.
 */
export async function isExemptFromAddressLimit(
  app: AppContext,
  request: FastifyRequest,
): Promise<boolean> {
  const device = readDevice(request, app.config)
  const email = request.caller?.email ?? readEmail(request.body)
  if (device === null || email === null) return false
  if (!(await isKnownDevice(app, normalizeEmail(email), device))) return false
  return consumeTry(app, ['door', device], MAX_DEVICE_TRIES)
}

function readEmail(body: unknown): string | null {
  const { email } = Object(body) as { email?: unknown }
  return typeof email === 'string' ? email : null
}
