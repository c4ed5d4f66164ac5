import type { ButtonTexts, Resolvers } from '../../schema/generated/resolvers.ts'
import { ask } from './ask.ts'
import type { SmsConnectionModel, TelegramStatusModel, WhatsappStatusModel } from './models.ts'
import { pageOf } from './page-of.ts'
import { promised, promisedText } from './promised.ts'
import { RestFailure } from './rest-failure.ts'

const smsPaths = {
  sms16: '/api/integration/sms16',
  sigmasms: '/api/integration/sms/SigmaSms',
} as const

const asText = { parseAs: 'text' } as const

const smsIn = (said: string) => ({
  connected: false,
  ...promisedText<SmsConnectionModel>(said),
})

const textsIn = (said: string) =>
  promised(promisedText<{ buttonTexts: ButtonTexts }>(said).buttonTexts)

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
    smsConnection: async (_, { provider }, { rest }) =>
      smsIn(await ask(rest.GET(smsPaths[provider], asText))),
    telegramStatus: async (_, _args, { rest }) =>
      promisedText<TelegramStatusModel>(
        await ask(rest.GET('/api/integration/visitagram/check', asText)),
      ),
    buttonTexts: async (_, _args, { rest }) =>
      textsIn(await ask(rest.GET('/api/integration/visitagram/fields', asText))),
    installerLink: async (_, _args, { rest }) => {
      try {
        const said = await ask(rest.GET('/api/company/installer/link', asText))
        return promisedText<{ link: string }>(said).link ?? (URL.canParse(said) ? said : null)
      } catch (error) {
        // The operator offers none, or another host does not know the call.
        if (error instanceof RestFailure && error.extensions.status === 404) return null
        throw error
      }
    },
  },
  Mutation: {
    connectSms: async (_, { provider, input: body }, { rest }) =>
      smsIn(await ask(rest.POST(smsPaths[provider], { body, ...asText }))),
    connectWhatsapp: async (_, _args, { rest }) =>
      promisedText<WhatsappStatusModel>(await ask(rest.POST('/api/integration/wazzup24', asText))),
    connectTelegram: async (_, { input: body }, { rest }) =>
      promisedText<TelegramStatusModel>(
        await ask(rest.POST('/api/integration/visitagram', { body, ...asText })),
      ),
    saveButtonTexts: async (_, { input }, { rest }) => {
      const body = { buttonTexts: filled(input) }
      return textsIn(
        await ask(rest.POST('/api/integration/visitagram/fields', { body, ...asText })),
      )
    },
  },
} satisfies Resolvers
