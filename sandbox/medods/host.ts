import type { FastifyInstance } from 'fastify'
import { type Ground, openHostOf } from '../clinic/host.ts'
import { noLimits } from '../clinic/limits.ts'
import { refusalOf } from '../clinic/refusal.ts'
import { appointmentRoutes } from './appointments.ts'
import { createLists } from './calls.ts'
import { clientRoutes } from './clients.ts'
import { directoryRoutes } from './directory.ts'
import { refusalBody } from './refusal.ts'
import { medods } from './system.ts'

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
