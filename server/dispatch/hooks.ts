import type { FastifyInstance } from 'fastify'
import { applyReplies } from '../answer/replies.ts'
import { accountByHook } from '../channels/accounts.ts'
import { contextFor } from '../channels/context.ts'
import { adapterFor } from '../channels/registry.ts'
import type { House } from '../house.ts'
import { Problem } from '../http/problem.ts'
import { applyReports } from './reports.ts'

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
        const account = await accountByHook(house, provider, token)
        const adapter = account && adapterFor(account.provider)
        const headers = request.headers as Record<string, string | undefined>
        const reading =
          account &&
          adapter?.readHook?.(
            account.credentials,
            { headers, body: request.body ?? '' },
            contextFor(house, account.provider),
          )
        if (!reading) throw new Problem('NOT_FOUND')
        await applyReports(house, account.companyId, account.id, reading.reports)
        await applyReplies(
          house,
          { companyId: account.companyId, accountId: account.id, channel: account.channel },
          reading.replies,
        )
        return reply
          .code(reading.answer.status)
          .type(reading.answer.contentType)
          .send(reading.answer.body)
      },
    )
  })
}
