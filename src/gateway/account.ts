import type { Resolvers } from '../../schema/generated/resolvers.ts'
import type { SessionModel } from './models.ts'
import { parsePartialJson } from './partial-response.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** Sign-in, sign-out and the viewer. */
export const account = {
  Query: {
    viewer: async (_, _args, context) =>
      // A host without this call: the page allows everything, and the host enforces its own rights.
      (await unwrapOptionalResponse(context, context.rest.GET('/api/account/me'))) ?? {
        role: 'owner',
      },
  },
  Viewer: {
    // These values come from the configuration of the page's operator, not from the REST host.
    directorUrl: (_, _args, { directorUrl }) => directorUrl,
    support: (_, _args, { support }) => support,
  },
  Mutation: {
    signIn: (_, body, { rest }) => unwrapResponse(rest.POST('/api/account/sign-in', { body })),
    // The specification does not show this response: another host may register without signing in.
    register: async (_, { input }, { rest, isForeignHost }) =>
      isForeignHost
        ? parsePartialJson<SessionModel>(
            await unwrapResponse(
              rest.POST('/api/account/register', { body: input, parseAs: 'text' }),
            ),
          )
        : unwrapResponse(rest.POST('/api/account/register', { body: input })),
    masterSignIn: (_, body, { rest }) =>
      unwrapResponse(rest.POST('/api/account/master-sign-in', { body })),
    refreshToken: (_, body, { rest }) =>
      unwrapResponse(rest.POST('/api/account/refresh-token', { body })),
    signOut: async (_, _args, { rest }) => {
      await unwrapResponse(rest.POST('/api/account/sign-out', { parseAs: 'text' }))
      return true
    },
    recoverPassword: async (_, body, { rest }) => {
      await unwrapResponse(rest.POST('/api/account/password-recovery', { body, parseAs: 'text' }))
      return true
    },
    resetPassword: async (_, body, { rest }) => {
      await unwrapResponse(rest.POST('/api/account/password-reset', { body, parseAs: 'text' }))
      return true
    },
    sendConfirmation: async (_, _args, { rest }) => {
      await unwrapResponse(rest.POST('/api/account/email-confirmation', { parseAs: 'text' }))
      return true
    },
    changePassword: async (_, body, { rest }) => {
      await unwrapResponse(rest.PUT('/api/account/password', { body, parseAs: 'text' }))
      return true
    },
    saveName: async (_, body, { rest }) => {
      await unwrapResponse(rest.PUT('/api/account/name', { body, parseAs: 'text' }))
      return true
    },
    changeEmail: async (_, body, { rest }) => {
      await unwrapResponse(rest.PUT('/api/account/email', { body, parseAs: 'text' }))
      return true
    },
  },
} satisfies Resolvers
