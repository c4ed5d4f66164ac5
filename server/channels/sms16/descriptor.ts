import type { ProviderDescriptor } from '../port/provider-descriptor.ts'
import { smsFields, smsForm } from '../port/sms-fields.ts'
import { type Sms16Credentials, sms16Credentials } from './call-api.ts'

export const sms16Descriptor = {
  provider: 'sms16',
  title: 'SMS16',
  card: {
    title: 'SMS16',
    about: { en: 'SMS through sms16.ru', ru: 'SMS через sms16.ru' },
    letter: 'S',
  },
  channel: 'sms',
  addressKind: 'phone',
  // Assumed: the duration is not documented; a repeat comes within minutes, or hours after a crash.
  idempotency: 'always',
  reportsDelivery: true,
  reportsRead: false,
  // Assumed: a document with this many ids is not too long; the gateway names no limit.
  reportBatchSize: 100,
  supportsButtons: false,
  needsWarmUp: false,
  rateLimit: null,
  vendorUrl: 'https://xml.sms16.ru',
  toBaseUrl: (address) => address.replace(/\/xml$/, ''),
  credentials: sms16Credentials,
  getAccountKey: (credentials) => ('token' in credentials ? credentials.token : credentials.login),
  fields: smsFields,
  form: smsForm,
} as const satisfies ProviderDescriptor<Sms16Credentials>
