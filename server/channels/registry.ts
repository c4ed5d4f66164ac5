import type { GenericSchema } from 'valibot'
import type { Adapter, Provider } from './channel.ts'
import { sigmasms } from './sigmasms.ts'
import { sigmasmsCredentials } from './sigmasms-session.ts'
import { sms16 } from './sms16.ts'
import { sms16Credentials } from './sms16-call.ts'
import { telegram } from './telegram.ts'
import { telegramCredentials } from './telegram-call.ts'
import { wazzup24, wazzup24Credentials } from './wazzup24.ts'

/** Every provider that can be connected. */
export const adapters = { sms16, sigmasms, wazzup24, telegram } satisfies {
  [P in Provider]?: Adapter<never>
}

export type ConnectedProvider = keyof typeof adapters

/** The shape each provider's credentials must have before its adapter is given them. */
export const credentialShapes = {
  sms16: sms16Credentials,
  sigmasms: sigmasmsCredentials,
  wazzup24: wazzup24Credentials,
  telegram: telegramCredentials,
} satisfies Record<ConnectedProvider, GenericSchema>

/** Where the vendors themselves listen. */
export const vendorUrls = {
  sms16: 'https://xml.sms16.ru',
  sigmasms: 'https://user.sigmasms.ru/api',
  wazzup24: 'https://api.wazzup24.com/v3',
  telegram: 'https://api.telegram.org',
} satisfies Record<ConnectedProvider, string>

/** An adapter for credentials as they were stored: they must have passed `credentialShapes` when they came in. */
export const adapterFor = (provider: ConnectedProvider): Adapter<unknown> => adapters[provider]
