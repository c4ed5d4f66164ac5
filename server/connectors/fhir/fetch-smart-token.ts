import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
} from '../port/connector.ts'
import { isJsonObject, readText, readTexts } from '../port/read-json.ts'
import { readJsonBody, wrapNetworkErrors } from '../port/wrap-network-errors.ts'
import { createClientAssertion, isPrivateKey } from './client-assertion.ts'

export interface AccessToken {
  value: string
  expiresAt: Temporal.Instant
}

export interface SmartCredentials {
  clientId: string
  /** A private key (PEM, JWK, JWKS), or a plain client secret. */
  secret: string
}

const REQUESTED_TYPES = ['Patient', 'Practitioner', 'Appointment']
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** RFC 6749 recommends the lifetime but does not require it; SMART says 300 s at most. */
const DEFAULT_LIFETIME_SECONDS = 300

/**
 * Fetches an access token by SMART App Launch 2, backend services: client credentials signed with the clinic's key, or with a plain secret if the
 * server allows it. Throws `ClinicSystemRefusedError` if the client is refused.
 */
export async function fetchSmartToken(
  base: string,
  client: SmartCredentials,
  context: ConnectorContext,
): Promise<AccessToken> {
  const { fetch, signal, clock } = context
  const wellKnown = `${base}/.well-known/smart-configuration`
  const discovery = await fetchJson(
    () => fetch(wellKnown, { headers: JSON_HEADERS, signal }),
    signal,
  )
  const endpoint = isJsonObject(discovery.body) ? readText(discovery.body.token_endpoint) : null
  if (!discovery.ok || !isJsonObject(discovery.body) || !endpoint || !URL.canParse(endpoint)) {
    throw new ClinicSystemUnreachableError(
      `the FHIR server names no token endpoint in ${wellKnown}`,
    )
  }
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  const headers: Record<string, string> = { ...JSON_HEADERS }
  if (isPrivateKey(client.secret)) {
    form.set('client_assertion_type', ASSERTION_TYPE)
  } else if (
    readTexts(discovery.body.token_endpoint_auth_methods_supported).includes('client_secret_post')
  ) {
    form.set('client_id', client.clientId)
    form.set('client_secret', client.secret)
  } else {
    const pair = [client.clientId, client.secret].map(encodeURIComponent).join(':')
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  }
  const requestToken = async (scope: string) => {
    form.set('scope', scope)
    // An assertion may be used only once.
    if (isPrivateKey(client.secret))
      form.set('client_assertion', await createClientAssertion(client, endpoint, clock))
    return fetchJson(() => fetch(endpoint, { method: 'POST', body: form, headers, signal }), signal)
  }
  const { reading, writing, slots } = chooseScopes(readTexts(discovery.body.scopes_supported))
  const [first = [], ...fewer] = [
    ...(slots.length > 0 ? [[...reading, ...writing, ...slots]] : []),
    ...(writing.length > 0 ? [[...reading, ...writing]] : []),
    reading,
  ]
  let response = await requestToken(first.join(' '))
  // A client that may not read free times, or only read, is still accepted.
  for (const scopes of fewer)
    if (isJsonObject(response.body) && response.body.error === 'invalid_scope')
      response = await requestToken(scopes.join(' '))
  const value = isJsonObject(response.body) ? readText(response.body.access_token) : null
  if (response.ok && isJsonObject(response.body) && value) {
    const seconds = Number(response.body.expires_in) || DEFAULT_LIFETIME_SECONDS
    return { value, expiresAt: clock.now().add({ seconds: Math.min(Math.ceil(seconds), 86_400) }) }
  }
  const reason = isJsonObject(response.body)
    ? (readText(response.body.error_description) ?? readText(response.body.error))
    : null
  const message = `the token endpoint answers ${response.status}${reason ? `: ${reason.slice(0, 200)}` : ''}`
  throw response.status >= 400 && response.status < 500
    ? new ClinicSystemRefusedError(message)
    : new ClinicSystemUnreachableError(message)
}

const JSON_HEADERS = { accept: 'application/json' }

/** Version 2 scopes unless the server lists only version 1; those for branches, free times and writing only if it has them. */
function chooseScopes(supported: string[]): Record<'reading' | 'writing' | 'slots', string[]> {
  const hasV1 = supported.some((scope) => /^system\/.*\.(read|\*)$/.test(scope))
  const hasV2 = supported.some(
    (scope) => /^system\/.*\.c?r/.test(scope) && !scope.endsWith('.read'),
  )
  const isV1 = hasV1 && !hasV2
  const has = (pattern: RegExp) => supported.some((scope) => pattern.test(scope))
  const branches = has(/^system\/(Location|\*)\./)
  const hasSlots = has(/^system\/(Slot|\*)\./) && has(/^system\/(Schedule|\*)\./)
  const canRespond = has(/^system\/(AppointmentResponse|\*)\.(c|write|\*)/)
  const canUpdate = (type: string) => has(new RegExp(`^system/(${type}|\\*)\\.(c?r?u|write|\\*)`))
  const toUpdate = (type: string) =>
    canUpdate(type) ? [`system/${type}.${isV1 ? 'write' : 'u'}`] : []
  const toRead = (type: string) => `system/${type}.${isV1 ? 'read' : 'rs'}`
  return {
    reading: [...REQUESTED_TYPES, ...(branches ? ['Location'] : [])].map(toRead),
    writing: [
      ...(canRespond ? [`system/AppointmentResponse.${isV1 ? 'write' : 'crs'}`] : []),
      ...toUpdate('Appointment'),
    ],
    slots: hasSlots ? [...['Schedule', 'Slot'].map(toRead), ...toUpdate('Slot')] : [],
  }
}

async function fetchJson(call: () => Promise<Response>, signal: AbortSignal) {
  const reply = await wrapNetworkErrors(call, signal)
  return { ok: reply.ok, status: reply.status, body: await readJsonBody(reply, signal) }
}
