import type { FastifyInstance } from 'fastify'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { ChannelAccount } from '../connections/channel-account.ts'
import { createChannelContext } from '../connections/channel-context.ts'
import { recordConnectionStatus } from '../connections/connection-status.ts'
import { receiveInbound } from './receive-inbound.ts'
import { filterAccountReports, findWebhookAccounts } from './webhook-accounts.ts'

/** Maximum body size of an incoming call; above it the response is 413. */
export const MAX_CALL_BYTES = 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for provider calls: the accounts that the call may be for. */
    sharers: ChannelAccount[] | null
  }
}

const getMaxCallBytes = (sharers: ChannelAccount[] | null) =>
  (sharers?.[0] && getAdapter(sharers[0].provider).maxHookBytes) ?? MAX_CALL_BYTES

/** Registers the providers' webhooks: the secret in the path identifies the account, and the adapter parses the raw body. */
export function registerWebhookRoutes(fastify: FastifyInstance, app: AppContext) {
  fastify.register(async (scope) => {
    scope.decorateRequest('sharers', null)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_CALL_BYTES },
      (request, body, done) => {
        const fits = Buffer.byteLength(body) <= getMaxCallBytes(request.sharers)
        done(fits ? null : new Problem('REQUEST_TOO_LARGE'), body)
      },
    )
    scope.post<{ Params: { provider: string; token: string }; Body: string | undefined }>(
      '/api/hook/:provider/:token',
      {
        // Checked before the body is read: callers need a clinic's secret.
        onRequest: async (request) => {
          const { provider, token } = request.params
          request.sharers = await findWebhookAccounts(app, { provider, token })
          if (request.sharers.length === 0) throw new Problem('NOT_FOUND')
        },
      },
      async (request, reply) => {
        const sharers = request.sharers ?? []
        const account = sharers[0]
        const adapter = account && getAdapter(account.provider)
        const headers = request.headers as Record<string, string | undefined>
        const call = { headers, body: request.body ?? '' }
        const read = (one: ChannelAccount) =>
          adapter?.readHook?.(one.credentials, call, createChannelContext(app, one.provider))
        const reading = account && read(account)
        if (!reading) throw new Problem('NOT_FOUND')
        for (const one of sharers) {
          const result = one === account ? reading : read(one)
          if (!result) continue
          const reports = await filterAccountReports(app, one, sharers, result.reports)
          await receiveInbound(app, one, { ...result, reports })
          if (result.connection) await recordConnectionStatus(app, one, result.connection)
        }
        return reply
          .code(reading.response.status)
          .type(reading.response.contentType)
          .send(reading.response.body)
      },
    )
  })
}
