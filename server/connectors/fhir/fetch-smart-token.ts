import { type ConnectorContext, MisRefused, MisUnreachable } from '../port/connector.ts'
import { isJson, text, texts } from '../port/read-json.ts'
import { reaching, readJson } from '../port/wrap-network-errors.ts'
import { clientAssertion, isPrivateKey } from './client-assertion.ts'

export interface AccessToken {
  value: string
  until: Temporal.Instant
}

export interface SmartClient {
  clientId: string
  /** A private key (PEM, JWK, JWKS), or a plain client secret. */
  secret: string
}

const TYPES = ['Patient', 'Practitioner', 'Appointment']
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** RFC 6749 recommends the lifetime but does not require it; SMART says 300 s at most. */
const LIFETIME_SECONDS = 300

/**
 * An access token by SMART App Launch 2, backend services: client credentials signed with the clinic's
 * key, or with a plain secret where the server allows it. `MisRefused` when the client is not taken.
 */
export async function smartToken(
  base: string,
  client: SmartClient,
  context: ConnectorContext,
): Promise<AccessToken> {
  const { fetch, signal, clock } = context
  const wellKnown = `${base}/.well-known/smart-configuration`
  const found = await json(() => fetch(wellKnown, { headers: JSON_ONLY, signal }), signal)
  const endpoint = isJson(found.body) ? text(found.body.token_endpoint) : null
  if (!found.ok || !isJson(found.body) || !endpoint || !URL.canParse(endpoint)) {
    throw new MisUnreachable(`the FHIR server names no token endpoint in ${wellKnown}`)
  }
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  const headers: Record<string, string> = { ...JSON_ONLY }
  if (isPrivateKey(client.secret)) {
    form.set('client_assertion_type', ASSERTION_TYPE)
  } else if (
    texts(found.body.token_endpoint_auth_methods_supported).includes('client_secret_post')
  ) {
    form.set('client_id', client.clientId)
    form.set('client_secret', client.secret)
  } else {
    const pair = [client.clientId, client.secret].map(encodeURIComponent).join(':')
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  }
  const ask = async (scope: string) => {
    form.set('scope', scope)
    // Each assertion is good for one call.
    if (isPrivateKey(client.secret))
      form.set('client_assertion', await clientAssertion(client, endpoint, clock))
    return json(() => fetch(endpoint, { method: 'POST', body: form, headers, signal }), signal)
  }
  const { reading, writing } = scopes(texts(found.body.scopes_supported))
  let answer = await ask([...reading, ...writing].join(' '))
  // Who may only read is still let in.
  if (writing.length > 0 && isJson(answer.body) && answer.body.error === 'invalid_scope')
    answer = await ask(reading.join(' '))
  const value = isJson(answer.body) ? text(answer.body.access_token) : null
  if (answer.ok && isJson(answer.body) && value) {
    const seconds = Number(answer.body.expires_in) || LIFETIME_SECONDS
    return { value, until: clock.now().add({ seconds: Math.min(Math.ceil(seconds), 86_400) }) }
  }
  const why = isJson(answer.body)
    ? (text(answer.body.error_description) ?? text(answer.body.error))
    : null
  const said = `the token endpoint answers ${answer.status}${why ? `: ${why.slice(0, 200)}` : ''}`
  throw answer.status >= 400 && answer.status < 500
    ? new MisRefused(said)
    : new MisUnreachable(said)
}

const JSON_ONLY = { accept: 'application/json' }

/** Version 2 scopes unless the server lists only those of version 1; branches, and writing of answers, where it has them. */
function scopes(supported: string[]): { reading: string[]; writing: string[] } {
  const old = supported.some((scope) => /^system\/.*\.(read|\*)$/.test(scope))
  const modern = supported.some(
    (scope) => /^system\/.*\.c?r/.test(scope) && !scope.endsWith('.read'),
  )
  const isOld = old && !modern
  const has = (pattern: RegExp) => supported.some((scope) => pattern.test(scope))
  const branches = has(/^system\/(Location|\*)\./)
  const responds = has(/^system\/(AppointmentResponse|\*)\.(c|write|\*)/)
  const updates = has(/^system\/(Appointment|\*)\.(c?r?u|write|\*)/)
  return {
    reading: [...TYPES, ...(branches ? ['Location'] : [])].map(
      (type) => `system/${type}.${isOld ? 'read' : 'rs'}`,
    ),
    writing: [
      ...(responds ? [`system/AppointmentResponse.${isOld ? 'write' : 'crs'}`] : []),
      ...(updates ? [`system/Appointment.${isOld ? 'write' : 'u'}`] : []),
    ],
  }
}

async function json(call: () => Promise<Response>, signal: AbortSignal) {
  const reply = await reaching(call, signal)
  return { ok: reply.ok, status: reply.status, body: await readJson(reply, signal) }
}
