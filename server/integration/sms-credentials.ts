import type { components } from '../../schema/generated/rest.ts'
import { Problem } from '../http/problem.ts'

export type SmsCredentials =
  | { token: string; sender: string }
  | { login: string; password: string; sender: string }

/** A sender is up to 11 letters and digits, or up to 15 digits (3GPP TS 23.040, and SMS16's own rule). */
const longest = (sender: string) => (/^\d+$/.test(sender) ? 15 : 11)

/** Access to a provider of SMS as a person filled it in: a token, or login and password. Throws naming what is missing. */
export function smsCredentials(body: components['schemas']['SmsCredentials']): SmsCredentials {
  const token = body.token?.trim() ?? ''
  const login = body.login?.trim() ?? ''
  const password = body.password ?? ''
  const sender = body.sender?.trim() ?? ''
  const fields: Problem['fields'] = {}
  if (token === '' && login === '') fields.login = 'REQUIRED'
  if (token === '' && password === '') fields.password = 'REQUIRED'
  if (sender === '') fields.sender = 'REQUIRED'
  else if (sender.length > longest(sender)) fields.sender = 'TOO_LONG'
  if (Object.keys(fields).length > 0) throw new Problem('CHECK_DETAILS', fields)
  return token === '' ? { login, password, sender } : { token, sender }
}
