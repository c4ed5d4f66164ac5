import type { FastifyRequest } from 'fastify'
import { normalizeEmail } from '../../../domain/email.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { consumeTry } from '../../platform/security/rate-limit.ts'
import { isKnownDevice, readDevice } from './device.ts'

/** Sign-in calls per hour from a known device, independent of others at its IP address. */
const MAX_DEVICE_TRIES = 60

/**
 * Returns true if a sign-in call does not count for its IP address: staff of a clinic share one, and others who use up its limit must not lock out
 * a device from which the account was signed in before.
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
