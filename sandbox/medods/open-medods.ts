import type { FastifyInstance } from 'fastify'
import { toHttpError } from '../clinic-system/http-error.ts'
import { type HostOptions, openSystemHost } from '../clinic-system/open-system-host.ts'
import { unlimited } from '../clinic-system/rate-limiter.ts'
import { addAppointmentRoutes } from './appointment-routes.ts'
import { addClientRoutes } from './client-routes.ts'
import { medodsDefinition } from './definition.ts'
import { addDirectoryRoutes } from './directory-routes.ts'
import { toErrorBody } from './errors.ts'
import { createListRoutes } from './list-routes.ts'

/** Read only: neither a call that changes a visit nor webhooks are known. */
export const openMedods = (server: FastifyInstance, options: HostOptions) =>
  openSystemHost(
    server,
    medodsDefinition,
    {
      rateLimits: unlimited,
      createWebhookBody: null,
      addRoutes(scope, clinicSystem, limiter) {
        scope.setErrorHandler((error, _, reply) => {
          const refusal = toHttpError(error)
          return reply.code(refusal.status).send(toErrorBody(refusal))
        })
        const addListRoute = createListRoutes(scope, clinicSystem, limiter)
        addDirectoryRoutes(addListRoute)
        addClientRoutes(addListRoute)
        addAppointmentRoutes(addListRoute, clinicSystem.getSeconds)
      },
    },
    options,
  )
