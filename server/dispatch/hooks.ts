import type { FastifyInstance } from 'fastify'
import { takeInbound } from '../answer/inbound.ts'
import type { ChannelAccount } from '../channels/accounts.ts'
import { contextFor } from '../channels/context.ts'
import { noteStatus } from '../channels/health.ts'
import { adapterFor } from '../channels/registry.ts'
import type { House } from '../house.ts'
import { Problem } from '../http/problem.ts'
import { hookAccounts, reportsFor } from './share-hook.ts'

const LARGEST_CALL = 1024 * 1024

/** Where providers call: the secret in the address says whose call it is, the adapter reads the body as it came. */
export function hookRoutes(app: FastifyInstance, house: House) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LARGEST_CALL },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { provider: string; token: string }; Body: string | undefined }>(
      '/api/hook/:provider/:token',
      async (request, reply) => {
        const { provider, token } = request.params
        const sharers = await hookAccounts(house, { provider, token })
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
