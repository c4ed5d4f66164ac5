import * as v from 'valibot'
import type { ProviderDescriptor } from '../port/provider-descriptor.ts'
import { listWazzupChannels } from './channels.ts'

export const wazzup24Credentials = v.object({
  apiKey: v.pipe(v.string(), v.nonEmpty()),
  channelId: v.pipe(v.string(), v.nonEmpty()),
  /** Bearer token in Wazzup's calls, if a partner has set one. */
  crmKey: v.nullable(v.string()),
})
export type Wazzup24Credentials = v.InferOutput<typeof wazzup24Credentials>

export const wazzup24Descriptor = {
  provider: 'wazzup24',
  title: 'Wazzup24',
  card: {
    title: 'WhatsApp',
    about: {
      en: 'Messages from the clinic’s number via Wazzup24',
      ru: 'Сообщения с номера клиники через Wazzup24',
    },
    letter: 'W',
  },
  channel: 'whatsapp',
  addressKind: 'phone',
  idempotency: { within: Temporal.Duration.from({ seconds: 60 }) },
  reportsDelivery: true,
  reportsRead: true,
  reportBatchSize: null,
  supportsButtons: false,
  needsWarmUp: true,
  problems: {
    CHANNEL_NOT_FOUND: 'GONE',
    CHANNEL_BLOCKED: 'BLOCKED',
    CHANNEL_WAPI_REJECTED: 'BLOCKED',
    CHANNEL_NO_MONEY: 'NO_MONEY',
    BALANCE_IS_EMPTY: 'NO_MONEY',
    CHANNEL_LIMIT_EXCEEDED: 'LIMIT',
    MESSAGE_CHANNEL_UNAVAILABLE: 'BUSY',
    MESSAGE_DOWNLOAD_CONTENT_ERROR: 'BUSY',
    MESSAGES_CAN_NOT_ADD: 'BUSY',
  },
  // Assumed: the documented limit applies per key, however many clinics and channels share it.
  rateLimit: { requests: 500, period: Temporal.Duration.from({ seconds: 5 }) },
  vendorUrl: 'https://api.wazzup24.com/v3',
  toBaseUrl: (address) => (address.endsWith('/v3') ? address : `${address}/v3`),
  credentials: wazzup24Credentials,
  getAccountKey: ({ apiKey }) => apiKey,
  fields: [],
  form: {
    about: {
      en: 'We’ll find the channel in your Wazzup24 account. Warm up a new number for at least 7 days: start with a few messages.',
      ru: 'Канал найдём в кабинете Wazzup24. Новый номер прогревайте не меньше 7 дней: начните с небольшого числа сообщений.',
    },
  },
  linkedNumbers: {
    async listNumbers(apiKey, context) {
      const channels = await listWazzupChannels(apiKey, context)
      return channels
        .filter(({ transport }) => transport === 'whatsapp')
        .map(({ channelId, phone, status }) => ({ id: channelId, phone, status }))
    },
    toCredentials: (apiKey, channelId) => ({ apiKey, channelId, crmKey: null }),
    getNumberId: ({ channelId }) => channelId,
  },
} as const satisfies ProviderDescriptor<Wazzup24Credentials>
