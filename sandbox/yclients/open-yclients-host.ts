import type { FastifyInstance } from 'fastify'
import { systemPrefixes } from '../../server/platform/sandbox/addresses.ts'
import {
  type HostOptions,
  openSystemHost,
  type SystemHost,
} from '../clinic-system/open-system-host.ts'
import { ApiError, toErrorBody } from './api-error.ts'
import { addAuthRoutes } from './auth-routes.ts'
import { addBookingRoutes } from './booking-routes.ts'
import { addClientRoutes } from './client-routes.ts'
import { createWebhookBody } from './create-webhook-body.ts'
import { addDirectoryRoutes } from './directory-routes.ts'
import { addHookRoutes } from './hook-routes.ts'
import { createRouteBuilder } from './route-builder.ts'
import { addSearchRoutes } from './search-routes.ts'
import { addVisitRoutes } from './visit-routes.ts'
import {
  type YclientsDefinition,
  type YclientsName,
  type YclientsSystem,
  yclientsDefinitions,
} from './yclients-definitions.ts'

/** The vendor's documented limits per address. */
const rateLimits = { perSecond: 5, perMinute: 200 }

/** Opens YCLIENTS or Altegio: its calls under its prefix. */
export const openYclientsHost = (
  server: FastifyInstance,
  name: YclientsName,
  options: HostOptions,
): Promise<SystemHost> =>
  openSystemHost<YclientsDefinition>(
    server,
    yclientsDefinitions[name],
    {
      rateLimits,
      createWebhookBody,
      addRoutes: (outer, clinicSystem, limiter) =>
        void outer.register(
          async (scope) => {
            setEnvelopeHandlers(scope, clinicSystem)
            const routeBuilder = createRouteBuilder(scope, clinicSystem, limiter)
            addAuthRoutes(routeBuilder, clinicSystem)
            addDirectoryRoutes(routeBuilder, clinicSystem)
            addClientRoutes(routeBuilder)
            addSearchRoutes(routeBuilder)
            addBookingRoutes(routeBuilder, clinicSystem)
            addVisitRoutes(routeBuilder, clinicSystem)
            addHookRoutes(routeBuilder, clinicSystem)
          },
          { prefix: systemPrefixes[name] },
        ),
    },
    options,
  )

/** Sends all errors under the prefix in the format of YCLIENTS. */
function setEnvelopeHandlers(scope: FastifyInstance, { definition }: YclientsSystem): void {
  scope.setNotFoundHandler((_, reply) =>
    reply.code(404).send(toErrorBody(new ApiError(404, 'notFound'), definition)),
  )
  scope.setErrorHandler((error, _, reply) => {
    const refusal = toApiError(error)
    return reply.code(refusal.status).send(toErrorBody(refusal, definition))
  })
}

/** An impossible day is a bad filter. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof RangeError) return new ApiError(400, 'invalid')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new ApiError(status, status < 500 ? 'invalid' : 'broken')
}
