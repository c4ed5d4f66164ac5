import type { FastifyInstance } from 'fastify'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { ChannelAccount } from '../connections/channel-account.ts'
import { contextFor } from '../connections/channel-context.ts'
import { noteStatus } from '../connections/connection-status.ts'
import { takeInbound } from './receive-inbound.ts'
import { hookAccounts, reportsFor } from './webhook-accounts.ts'

/** Bytes of a call from outside that are taken; more is 413. */
export const LARGEST_CALL = 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** On calls by providers: the accounts that the call may be for. */
    sharers: ChannelAccount[] | null
  }
}

const longestCall = (sharers: ChannelAccount[] | null) =>
  (sharers?.[0] && adapterFor(sharers[0].provider).longestCall) ?? LARGEST_CALL

/** Where providers call: the secret in the address says whose call it is, the adapter reads the body as it came. */
export function hookRoutes(app: FastifyInstance, house: House) {
  app.register(async (scope) => {
    scope.decorateRequest('sharers', null)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LARGEST_CALL },
      (request, body, done) => {
        const fits = Buffer.byteLength(body) <= longestCall(request.sharers)
        done(fits ? null : new Problem('REQUEST_TOO_LARGE'), body)
      },
    )
    scope.post<{ Params: { provider: string; token: string }; Body: string | undefined }>(
      '/api/hook/:provider/:token',
      {
        // Before its body is read: nobody without a clinic's secret has a word with us.
        onRequest: async (request) => {
          const { provider, token } = request.params
          request.sharers = await hookAccounts(house, { provider, token })
          if (request.sharers.length === 0) throw new Problem('NOT_FOUND')
        },
      },
      async (request, reply) => {
        const sharers = request.sharers ?? []
        const account = sharers[0]
        const adapter = account && adapterFor(account.provider)
        const headers = request.headers as Record<string, string | undefined>
        const call = { headers, body: request.body ?? '' }
        const read = (one: ChannelAccount) =>
          adapter?.readHook?.(one.credentials, call, contextFor(house, one.provider))
        const reading = account && read(account)
        if (!reading) throw new Problem('NOT_FOUND')
        for (const one of sharers) {
          const said = one === account ? reading : read(one)
          if (!said) continue
          const reports = await reportsFor(house, one, sharers, said.reports)
          await takeInbound(house, one, { ...said, reports })
          if (said.channel) await noteStatus(house, one, said.channel)
        }
        return reply
          .code(reading.answer.status)
          .type(reading.answer.contentType)
          .send(reading.answer.body)
      },
    )
  })
}
