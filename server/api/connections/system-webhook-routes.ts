import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { MAX_CALL_BYTES } from '../../engine/inbound/webhook-routes.ts'
import { SYSTEM_WEBHOOK_PATH } from '../../engine/sync/register-webhook.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Registers the webhook of clinic systems. Calls are not signed, so they only trigger the next sync. The secret in the path identifies the
 * connection; the body is ignored.
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
        // The caller is known only by its secret, so this updates across tenants.
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
