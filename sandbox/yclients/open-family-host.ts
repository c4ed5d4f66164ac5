import type { FastifyInstance } from 'fastify'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { type Ground, openHostOf, type SystemHost } from '../clinic-system/open-system-host.ts'
import { Refusal, refusalBody } from './api-error.ts'
import { authRoutes } from './auth-routes.ts'
import { bookingRoutes } from './booking-routes.ts'
import { clientRoutes } from './client-routes.ts'
import { hookBody } from './create-webhook-body.ts'
import { directoryRoutes } from './directory-routes.ts'
import { type FamilyName, type Host, type HostClinics, hosts } from './family-definitions.ts'
import { hookRoutes } from './hook-routes.ts'
import { createCalls } from './route-builder.ts'
import { searchRoutes } from './search-routes.ts'
import { visitRoutes } from './visit-routes.ts'

/** The vendor's documented limits, of an address. */
const limits = { perSecond: 5, perMinute: 200 }

/** One host of the family: its calls under its prefix. */
export const openHost = (
  app: FastifyInstance,
  name: FamilyName,
  ground: Ground,
): Promise<SystemHost> =>
  openHostOf<Host>(
    app,
    hosts[name],
    {
      limits,
      hookBody,
      routes: (outer, clinics, limiter) =>
        void outer.register(
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
        ),
    },
    ground,
  )

/** Whatever goes wrong under the prefix goes out as the family writes it. */
function inEnvelopes(scope: FastifyInstance, { host }: HostClinics): void {
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
