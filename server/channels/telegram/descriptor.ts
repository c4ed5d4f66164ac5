import type { Facts } from '../port/provider-descriptor.ts'
import { type TelegramCredentials, telegramCredentials } from './call-api.ts'
import { chatAfter } from './errors.ts'
import { askBot } from './fetch-bot.ts'
import { takenBot, telegramFields } from './fields.ts'
import { sayTelegram } from './send-bot-message.ts'

export const telegramFacts = {
  provider: 'telegram',
  title: 'Telegram',
  card: {
    title: 'Telegram',
    about: {
      en: 'Messages and answers through the clinic’s bot',
      ru: 'Сообщения и ответы через бота клиники',
    },
    letter: 'T',
  },
  channel: 'telegram',
  addressedBy: 'chat',
  repeats: 'never',
  reportsDelivery: false,
  reportsReading: false,
  asksForReports: null,
  buttons: true,
  warmsUp: false,
  // Assumed: volunteers' numbers, named by the vendor's own support; Telegram promises none.
  pace: {
    requests: 30,
    per: Temporal.Duration.from({ seconds: 1 }),
    perRecipient: Temporal.Duration.from({ seconds: 1 }),
  },
  vendorUrl: 'https://api.telegram.org',
  rooted: (address) => address,
  credentials: telegramCredentials,
  accountOf: ({ token }) => token,
  fields: telegramFields,
  form: {
    about: {
      en: 'Create a bot with @BotFather by the command /newbot and paste the token it sends.',
      ru: 'Создайте бота у @BotFather командой /newbot и вставьте токен, который он пришлёт.',
    },
  },
  chats: {
    opensAt: 'https://t.me',
    after: chatAfter,
    bot: askBot,
    say: sayTelegram,
    taken: takenBot,
  },
} as const satisfies Facts<TelegramCredentials>
