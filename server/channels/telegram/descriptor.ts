import type { ProviderDescriptor } from '../port/provider-descriptor.ts'
import { type TelegramCredentials, telegramCredentials } from './call-api.ts'
import { chatEffects } from './errors.ts'
import { fetchBot } from './fetch-bot.ts'
import { botTakenText, telegramFields } from './fields.ts'
import { sendBotMessage } from './send-bot-message.ts'

export const telegramDescriptor = {
  provider: 'telegram',
  title: 'Telegram',
  card: {
    title: 'Telegram',
    about: {
      en: 'Messages and replies through the clinic’s bot',
      ru: 'Сообщения и ответы через бота клиники',
    },
    letter: 'T',
  },
  channel: 'telegram',
  addressKind: 'chat',
  idempotency: 'never',
  reportsDelivery: false,
  reportsRead: false,
  reportBatchSize: null,
  supportsButtons: true,
  needsWarmUp: false,
  // Assumed: numbers named by volunteers and the vendor's own support; Telegram guarantees none.
  rateLimit: {
    requests: 30,
    period: Temporal.Duration.from({ seconds: 1 }),
    perRecipient: Temporal.Duration.from({ seconds: 1 }),
  },
  vendorUrl: 'https://api.telegram.org',
  toBaseUrl: (address) => address,
  credentials: telegramCredentials,
  getAccountKey: ({ token }) => token,
  fields: telegramFields,
  form: {
    about: {
      en: 'Create a bot with @BotFather using /newbot and paste the token it sends.',
      ru: 'Создайте бота у @BotFather командой /newbot и вставьте токен, который он пришлёт.',
    },
  },
  chats: {
    chatUrl: 'https://t.me',
    refusalEffects: chatEffects,
    fetchBot,
    sendMessage: sendBotMessage,
    takenText: botTakenText,
  },
} as const satisfies ProviderDescriptor<TelegramCredentials>
