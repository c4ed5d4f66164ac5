import type { FastifyInstance } from 'fastify'
import { refusalOf } from '../clinic-system/http-error.ts'
import { type Ground, openHostOf } from '../clinic-system/open-system-host.ts'
import { noLimits } from '../clinic-system/rate-limiter.ts'
import { appointmentRoutes } from './appointment-routes.ts'
import { clientRoutes } from './client-routes.ts'
import { medods } from './definition.ts'
import { directoryRoutes } from './directory-routes.ts'
import { refusalBody } from './errors.ts'
import { createLists } from './list-routes.ts'

/** Read only: no call that changes a visit is known, nor that anything is called out. */
export const openMedods = (app: FastifyInstance, ground: Ground) =>
  openHostOf(
    app,
    medods,
    {
      limits: noLimits,
      hookBody: null,
      routes(scope, clinics, limiter) {
        scope.setErrorHandler((error, _, reply) => {
          const refusal = refusalOf(error)
          return reply.code(refusal.status).send(refusalBody(refusal))
        })
        const open = createLists(scope, clinics, limiter)
        directoryRoutes(open)
        clientRoutes(open)
        appointmentRoutes(open)
      },
    },
    ground,
  )
