import * as v from 'valibot'
import {
  type ChannelAdapter,
  ConnectionRefusedError,
  type OutgoingMessage,
} from '../../../../server/channels/port/channel-adapter.ts'

interface Credentials {
  key: string
  loft: string
}

/** Messages that were sent. */
export const flown: OutgoingMessage[] = []

/** An invented provider: everything the product knows about it is defined here. */
export const pigeon: ChannelAdapter<Credentials> = {
  provider: 'pigeon',
  title: 'Pigeon Post',
  card: {
    title: 'Pigeon Post',
    about: { en: 'SMS by pigeons', ru: 'SMS голубями' },
    letter: 'P',
  },
  channel: 'sms',
  addressKind: 'phone',
  idempotency: 'never',
  // Acceptance is the only thing that is ever known.
  reportsDelivery: false,
  reportsRead: false,
  reportBatchSize: null,
  supportsButtons: false,
  needsWarmUp: false,
  rateLimit: null,
  vendorUrl: 'https://pigeon.example',
  toBaseUrl: (address) => address,
  credentials: v.object({ key: v.string(), loft: v.string() }),
  getAccountKey: ({ key }) => key,
  fields: [
    {
      name: 'key',
      kind: 'text',
      label: { en: 'Key of the loft', ru: 'Ключ от голубятни' },
      required: true,
      isSecret: true,
      maxLength: 20,
      refusedText: {
        en: 'Ask the keeper for another key.',
        ru: 'Попросите у сторожа другой ключ.',
      },
    },
    {
      name: 'loft',
      kind: 'text',
      label: { en: 'Loft', ru: 'Голубятня' },
      example: { en: 'AB-7', ru: 'AB-7' },
      required: true,
      identifiesAccount: true,
      maxLength: 10,
      format: {
        pattern: '^[A-Z]{2}-\\d$',
        wrong: { en: 'Two letters, a dash, a digit.', ru: 'Две буквы, дефис, цифра.' },
      },
    },
  ],
  form: { about: { en: 'From the keeper.', ru: 'У сторожа.' } },
  async fetchState({ key }) {
    if (key === 'wrong') throw new ConnectionRefusedError('no such key')
    return { status: 'active', problem: null }
  },
  async send(_, message) {
    flown.push(message)
    return { kind: 'accepted', providerId: `bird-${flown.length}`, parts: 1 }
  },
}
