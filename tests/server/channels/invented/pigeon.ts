import * as v from 'valibot'
import {
  type Adapter,
  ConnectionRefused,
  type Outgoing,
} from '../../../../server/channels/port/channel-adapter.ts'

interface Credentials {
  key: string
  loft: string
}

/** What the birds have taken along. */
export const flown: Outgoing[] = []

/** A provider that nobody has: all that the product knows of it stands here. */
export const pigeon: Adapter<Credentials> = {
  provider: 'pigeon',
  title: 'Pigeon Post',
  card: {
    title: 'Pigeon Post',
    about: { en: 'SMS by pigeons', ru: 'SMS голубями' },
    letter: 'P',
  },
  channel: 'sms',
  addressedBy: 'phone',
  repeats: 'never',
  // What a bird has taken is all that is ever heard of it.
  reportsDelivery: false,
  reportsReading: false,
  asksForReports: null,
  buttons: false,
  warmsUp: false,
  pace: null,
  vendorUrl: 'https://pigeon.example',
  rooted: (address) => address,
  credentials: v.object({ key: v.string(), loft: v.string() }),
  accountOf: ({ key }) => key,
  fields: [
    {
      name: 'key',
      kind: 'text',
      label: { en: 'Key of the loft', ru: 'Ключ от голубятни' },
      required: true,
      secret: true,
      longest: 20,
      refused: { en: 'Ask the keeper for another key.', ru: 'Попросите у сторожа другой ключ.' },
    },
    {
      name: 'loft',
      kind: 'text',
      label: { en: 'Loft', ru: 'Голубятня' },
      example: { en: 'AB-7', ru: 'AB-7' },
      required: true,
      binds: true,
      longest: 10,
      form: {
        pattern: '^[A-Z]{2}-\\d$',
        wrong: { en: 'Two letters, a dash, a digit.', ru: 'Две буквы, дефис, цифра.' },
      },
    },
  ],
  form: { about: { en: 'From the keeper.', ru: 'У сторожа.' } },
  async status({ key }) {
    if (key === 'wrong') throw new ConnectionRefused('no such key')
    return { status: 'active', trouble: null }
  },
  async send(_, message) {
    flown.push(message)
    return { kind: 'accepted', providerId: `bird-${flown.length}`, parts: 1 }
  },
}
