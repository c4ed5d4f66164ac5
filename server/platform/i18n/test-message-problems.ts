import type { Locale } from './locale.ts'
import { problems } from './problems.ts'

/** Why a test message was not sent, besides the provider's own errors. */
export const testMessageProblems = {
  TOO_OFTEN: {
    en: 'This number has had enough test messages for now. Try again in an hour.',
    ru: 'На этот номер уже отправлено много тестовых сообщений. Попробуйте через час.',
  },
  NO_CHANNEL: {
    en: 'None of this scenario’s channels is connected.',
    ru: 'Ни один канал этого сценария не подключён.',
  },
  NO_CHAT: {
    en: 'This person hasn’t started the bot, and no other channel is connected.',
    ru: 'Этот человек не начал чат с ботом, а других каналов нет.',
  },
  RESTS: {
    en: 'The channel is paused after a failure. Try again in a few minutes.',
    ru: 'Канал на паузе после сбоя. Попробуйте через несколько минут.',
  },
  BUSY: {
    en: 'The provider is busy. Try again in a moment.',
    ru: 'Провайдер занят. Попробуйте через минуту.',
  },
  OPTED_OUT: {
    en: 'The owner of this number opted out of all messages.',
    ru: 'Владелец этого номера отказался от всех сообщений.',
  },
  RED_STOP: problems.RED_STOP,
  FENCE_CLOSED: problems.FENCE_CLOSED,
  EMAIL_UNCONFIRMED: problems.EMAIL_UNCONFIRMED,
  TARIFF_LAPSED: problems.TARIFF_LAPSED,
  UNKNOWN: {
    en: 'The provider didn’t respond. Check with them whether the message was sent.',
    ru: 'Провайдер не ответил. Уточните у него, ушло ли сообщение.',
  },
} satisfies Record<string, Record<Locale, string>>

export type TestMessageProblemCode = keyof typeof testMessageProblems
