import type { FastifyInstance } from 'fastify'
import { toHttpError } from '../clinic-system/http-error.ts'
import { type HostOptions, openSystemHost } from '../clinic-system/open-system-host.ts'
import { addAuthRoutes } from './auth-routes.ts'
import { addClientRoutes } from './client-routes.ts'
import { sqnsDefinition } from './definition.ts'
import { addDirectoryRoutes } from './directory-routes.ts'
import { toErrorBody } from './errors.ts'
import { addHookRoutes, createWebhookBody } from './hook-routes.ts'
import { createRouteBuilder } from './route-builder.ts'
import { addVisitRoutes } from './visit-routes.ts'
import { addVisitWriteRoutes } from './visit-write-routes.ts'

/** The vendor's limits; that they count by address is assumed. */
const rateLimits = { perSecond: 15, perMinute: 900 }

export const openSqns = (server: FastifyInstance, options: HostOptions) =>
  openSystemHost(
    server,
    sqnsDefinition,
    {
      rateLimits,
      createWebhookBody,
      addRoutes(scope, clinicSystem, limiter) {
        scope.setErrorHandler((error, _, reply) => {
          const refusal = toHttpError(error)
          return reply.code(refusal.status).send(toErrorBody(refusal))
        })
        const routeBuilder = createRouteBuilder(scope, clinicSystem, limiter)
        addAuthRoutes(routeBuilder)
        addDirectoryRoutes(routeBuilder)
        addClientRoutes(routeBuilder)
        addVisitRoutes(routeBuilder)
        addVisitWriteRoutes(routeBuilder)
        addHookRoutes(routeBuilder)
      },
    },
    options,
  )
