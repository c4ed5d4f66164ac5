import type { Facts } from '../port/provider-descriptor.ts'
import { smsFields, smsForm } from '../port/sms-fields.ts'
import { type Sms16Credentials, sms16Credentials } from './call-api.ts'

export const sms16Facts = {
  provider: 'sms16',
  title: 'SMS16',
  card: {
    title: 'SMS16',
    about: { en: 'SMS through sms16.ru', ru: 'SMS через sms16.ru' },
    letter: 'S',
  },
  channel: 'sms',
  addressedBy: 'phone',
  // Assumed: for how long is not documented; a repeat comes within minutes, or hours after a crash.
  repeats: 'always',
  reportsDelivery: true,
  reportsReading: false,
  // Assumed: a document with so many ids is not too long; the gateway names no limit.
  asksForReports: 100,
  buttons: false,
  warmsUp: false,
  pace: null,
  vendorUrl: 'https://xml.sms16.ru',
  rooted: (address) => address.replace(/\/xml$/, ''),
  credentials: sms16Credentials,
  accountOf: (credentials) => ('token' in credentials ? credentials.token : credentials.login),
  fields: smsFields,
  form: smsForm,
} as const satisfies Facts<Sms16Credentials>
