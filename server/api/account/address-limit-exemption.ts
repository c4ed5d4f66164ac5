import type { FastifyRequest } from 'fastify'
import { writtenEmail } from '../../../domain/email.ts'
import type { House } from '../../platform/app-context.ts'
import { mayTry } from '../../platform/security/rate-limit.ts'
import { deviceOf, isKnownDevice } from './device.ts'

/** What a device that was let in before may ask at the doors in an hour, whatever others at its address do. */
const OWN_TRIES = 60

/**
 * Whether a call at a door does not count for its address: a clinic's staff share one, and a stranger or a colleague who uses up what it may
 * try must not keep out whoever comes from a device that this account was signed in from.
 */
export async function isSpared(house: House, request: FastifyRequest): Promise<boolean> {
  const device = deviceOf(request, house.config)
  const email = request.caller?.email ?? emailIn(request.body)
  if (device === null || email === null) return false
  if (!(await isKnownDevice(house, writtenEmail(email), device))) return false
  return mayTry(house, ['door', device], OWN_TRIES)
}

function emailIn(body: unknown): string | null {
  const { email } = Object(body) as { email?: unknown }
  return typeof email === 'string' ? email : null
}
