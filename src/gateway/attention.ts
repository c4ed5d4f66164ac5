import type { Resolvers } from '../../schema/generated/resolvers.ts'
import type { FacadeContext } from './context.ts'
import { toChangeBody } from './to-change-body.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

async function findPatientId(context: FacadeContext, id: string): Promise<string | null> {
  const message = await unwrapOptionalResponse(
    context,
    context.rest.GET('/api/message/{id}', { params: { path: { id } } }),
  )
  return message?.clientId ?? null
}

/** The queue of what waits for staff, calls, notes and the note for the next shift. */
export const attention = {
  Query: {
    attention: (_, query, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/attention/list', { params: { query: toQueryParams({ ...query }) } }),
      ),
    attentionCount: async (_, _args, context) =>
      (await unwrapOptionalResponse(context, context.rest.GET('/api/attention/count')))?.waiting ??
      null,
    attentionDone: async (_, _args, context) =>
      toPage(await unwrapOptionalResponse(context, context.rest.GET('/api/attention/done'))).items,
    colleagues: async (_, _args, context) =>
      toPage(await unwrapOptionalResponse(context, context.rest.GET('/api/colleague/list'))).items,
    notes: async (_, { clientId, messageId }, context) => {
      const id = clientId ?? (messageId ? await findPatientId(context, messageId) : null)
      if (!id) return null
      const list = await unwrapOptionalResponse(
        context,
        context.rest.GET('/api/client/{id}/note/list', { params: { path: { id } } }),
      )
      return list && { clientId: id, items: toPage(list).items }
    },
  },
  Mutation: {
    saveHandoverNote: async (_, body, { rest }) => {
      await unwrapResponse(rest.PUT('/api/attention/handover', { body, parseAs: 'text' }))
      return true
    },
    holdAttention: (_, path, { rest }) =>
      unwrapResponse(rest.PUT('/api/attention/{id}/holder', { params: { path } })),
    releaseAttention: async (_, path, { rest }) => {
      const params = { path }
      await unwrapResponse(rest.DELETE('/api/attention/{id}/holder', { params, parseAs: 'text' }))
      return true
    },
    recordCall: (_, { callAgainAt, ...path }, { rest }) =>
      unwrapResponse(
        rest.POST('/api/attention/{id}/call', {
          params: { path },
          body: callAgainAt ? { callAgainAt } : {},
        }),
      ),
    takeBackCall: async (_, path, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/attention/call/{id}', { params: { path }, parseAs: 'text' }),
      )
      return true
    },
    snoozeAttention: async (_, { until, takesBack, ...path }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/attention/{id}/snooze', {
          params: { path },
          body: toChangeBody({ until: until ?? null, takesBack }),
          parseAs: 'text',
        }),
      )
      return true
    },
    assignAttention: async (_, { accountId, takesBack, ...path }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/attention/{id}/assignee', {
          params: { path },
          body: toChangeBody({ accountId: accountId ?? null, takesBack }),
          parseAs: 'text',
        }),
      )
      return true
    },
    addNote: (_, { clientId: id, input }, { rest }) =>
      unwrapResponse(
        rest.POST('/api/client/{id}/note', { params: { path: { id } }, body: toNoteBody(input) }),
      ),
    changeNote: (_, { id, input }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/note/{id}', { params: { path: { id } }, body: toNoteBody(input) }),
      ),
    removeNote: async (_, { id, removed }, { rest }) => {
      const options = { params: { path: { id } }, parseAs: 'text' } as const
      await unwrapResponse(
        removed ? rest.DELETE('/api/note/{id}', options) : rest.POST('/api/note/{id}', options),
      )
      return true
    },
  },
} satisfies Resolvers

interface NoteInput {
  text: string
  mentions?: string[] | null
  messageId?: string | null
  chatNumber?: number | null
}

const toNoteBody = ({ text, mentions, messageId, chatNumber }: NoteInput) => ({
  text,
  ...(mentions && { mentions }),
  ...(messageId && { messageId }),
  ...(chatNumber && { chatNumber }),
})
