import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { MAX_CALL_BYTES } from '../../engine/inbound/webhook-routes.ts'
import { SYSTEM_WEBHOOK_PATH } from '../../engine/sync/register-webhook.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Where clinic systems call when something changes. Nobody signs such a call, so it brings nothing but a hint: the next round reads the system. The secret in the address
 * says whose it is; the body is taken and forgotten.
 */
export function addSystemWebhookRoutes(server: FastifyInstance, { db, clock }: AppContext) {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'buffer', bodyLimit: MAX_CALL_BYTES } as const
    scope.addContentTypeParser('*', parser, (_request, _body, done) => done(null))
    scope.post<{ Params: { token: string } }>(
      `${SYSTEM_WEBHOOK_PATH}/:token`,
      async (request, reply) => {
        const { token } = request.params
        // The secret is all that is known of a caller, so this looks across companies.
        const { numAffectedRows = 0n } = await db.withAllTenants((tx) =>
          sql`update mis_connection set hinted_at = ${clock.now()} where hook_token = ${token}`.execute(
            tx,
          ),
        )
        if (numAffectedRows === 0n) throw new Problem('NOT_FOUND')
        return reply.code(200).send('')
      },
    )
  })
}
