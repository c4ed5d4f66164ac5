import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask } from './ask.ts'
import { pageOf } from './page-of.ts'
import { promised } from './promised.ts'
import { RestFailure } from './rest-failure.ts'

const smsPaths = {
  sms16: '/api/integration/sms16',
  sigmasms: '/api/integration/sms/SigmaSms',
} as const

/** A button without a text of its own is not named. */
const filled = (texts: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => !!entry[1]))

/** What a clinic connects: providers of messages, and where its agent comes from. */
export const integration = {
  Query: {
    // The specification does not show these answers: another host's may be of any shape.
    integrations: async (_, _args, { rest }) =>
      pageOf(await ask(rest.GET('/api/company/integrations'))).items.filter(
        (one) => promised(one).kind && promised(one).name,
      ),
    smsConnection: async (_, { provider }, { rest }) => ({
      connected: false,
      ...promised(await ask(rest.GET(smsPaths[provider]))),
    }),
    telegramStatus: async (_, _args, { rest }) =>
      promised(await ask(rest.GET('/api/integration/visitagram/check'))),
    buttonTexts: async (_, _args, { rest }) =>
      promised(promised(await ask(rest.GET('/api/integration/visitagram/fields'))).buttonTexts),
    installerLink: async (_, _args, { rest }) => {
      try {
        return (await ask(rest.GET('/api/company/installer/link'))).link
      } catch (error) {
        // The operator offers none, or another host does not know the call.
        if (error instanceof RestFailure && error.extensions.status === 404) return null
        throw error
      }
    },
  },
  Mutation: {
    connectSms: (_, { provider, input }, { rest }) =>
      ask(rest.POST(smsPaths[provider], { body: input })),
    connectWhatsapp: (_, _args, { rest }) => ask(rest.POST('/api/integration/wazzup24')),
    connectTelegram: (_, { input }, { rest }) =>
      ask(rest.POST('/api/integration/visitagram', { body: input })),
    saveButtonTexts: async (_, { input }, { rest }) =>
      (
        await ask(
          rest.POST('/api/integration/visitagram/fields', { body: { buttonTexts: filled(input) } }),
        )
      ).buttonTexts,
  },
} satisfies Resolvers
