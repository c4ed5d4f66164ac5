import type { ProviderDescriptor } from '../port/provider-descriptor.ts'
import { smsFields, smsForm } from '../port/sms-fields.ts'
import { type SigmasmsCredentials, sigmasmsCredentials } from './session.ts'

export const sigmasmsDescriptor = {
  provider: 'sigmasms',
  title: 'SigmaSMS',
  card: {
    title: 'SigmaSMS',
    about: { en: 'SMS through sigmasms.ru', ru: 'SMS через sigmasms.ru' },
    letter: 'Σ',
  },
  channel: 'sms',
  addressKind: 'phone',
  idempotency: 'never',
  reportsDelivery: true,
  reportsRead: false,
  reportBatchSize: 100,
  supportsButtons: false,
  needsWarmUp: false,
  rateLimit: null,
  vendorUrl: 'https://user.sigmasms.ru/api',
  toBaseUrl: (address) => (address.endsWith('/api') ? address : `${address}/api`),
  credentials: sigmasmsCredentials,
  getAccountKey: (credentials) => ('token' in credentials ? credentials.token : credentials.login),
  fields: smsFields,
  form: smsForm,
} as const satisfies ProviderDescriptor<SigmasmsCredentials>
