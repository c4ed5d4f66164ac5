import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse } from './unwrap-response.ts'

/** The audit log; empty if the host does not have it. */
export const audit = {
  Query: {
    auditLog: async (_, query, context) => {
      const answer = await unwrapOptionalResponse(
        context,
        context.rest.GET('/api/company/audit', { params: { query: toQueryParams(query) } }),
      )
      const { items, total } = toPage(answer)
      return { items, total, employees: answer?.employees ?? [] }
    },
  },
} satisfies Resolvers
