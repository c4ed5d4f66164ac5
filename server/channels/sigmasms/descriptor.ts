import type { Facts } from '../port/provider-descriptor.ts'
import { smsFields, smsForm } from '../port/sms-fields.ts'
import { type SigmasmsCredentials, sigmasmsCredentials } from './session.ts'

export const sigmasmsFacts = {
  provider: 'sigmasms',
  title: 'SigmaSMS',
  card: {
    title: 'SigmaSMS',
    about: { en: 'SMS through sigmasms.ru', ru: 'SMS через sigmasms.ru' },
    letter: 'Σ',
  },
  channel: 'sms',
  addressedBy: 'phone',
  repeats: 'never',
  reportsDelivery: true,
  reportsReading: false,
  asksForReports: 100,
  buttons: false,
  warmsUp: false,
  pace: null,
  vendorUrl: 'https://user.sigmasms.ru/api',
  rooted: (address) => (address.endsWith('/api') ? address : `${address}/api`),
  credentials: sigmasmsCredentials,
  accountOf: (credentials) => ('token' in credentials ? credentials.token : credentials.login),
  fields: smsFields,
  form: smsForm,
} as const satisfies Facts<SigmasmsCredentials>
