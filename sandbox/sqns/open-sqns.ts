import type { FastifyInstance } from 'fastify'
import { refusalOf } from '../clinic-system/http-error.ts'
import { type Ground, openHostOf } from '../clinic-system/open-system-host.ts'
import { authRoutes } from './auth-routes.ts'
import { clientRoutes } from './client-routes.ts'
import { sqns } from './definition.ts'
import { directoryRoutes } from './directory-routes.ts'
import { refusalBody } from './errors.ts'
import { hookBody, hookRoutes } from './hook-routes.ts'
import { createCalls } from './route-builder.ts'
import { visitRoutes } from './visit-routes.ts'
import { visitWrites } from './visit-write-routes.ts'

/** The vendor's limits; that they are counted by address is assumed. */
const limits = { perSecond: 15, perMinute: 900 }

export const openSqns = (app: FastifyInstance, ground: Ground) =>
  openHostOf(
    app,
    sqns,
    {
      limits,
      hookBody,
      routes(scope, clinics, limiter) {
        scope.setErrorHandler((error, _, reply) => {
          const refusal = refusalOf(error)
          return reply.code(refusal.status).send(refusalBody(refusal))
        })
        const calls = createCalls(scope, clinics, limiter)
        authRoutes(calls)
        directoryRoutes(calls)
        clientRoutes(calls)
        visitRoutes(calls)
        visitWrites(calls)
        hookRoutes(calls)
      },
    },
    ground,
  )
