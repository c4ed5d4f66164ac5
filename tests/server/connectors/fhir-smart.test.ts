import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import { ClinicSystemRefusedError } from '../../../server/connectors/port/connector.ts'
import {
  bundle,
  type MisbehavingServer,
  type Odd,
  startMisbehavingServer,
} from './misbehaving-server.ts'
import { all, clock, context, credentials } from './pull-rows.ts'

const everything =
  'system/Patient.rs system/Practitioner.rs system/Appointment.rs system/Location.rs'
let server: MisbehavingServer
afterEach(() => server.close())

interface Seen {
  forms: URLSearchParams[]
  authorizations: (string | undefined)[]
}

/** A FHIR server with a token endpoint; `token` answers the n-th token request. */
async function smart(
  configuration: object,
  token: (nth: number) => Odd = (nth) => ({
    body: { access_token: `t${nth}`, token_type: 'bearer', expires_in: 300 },
  }),
  data: (authorization: string | undefined) => Odd = () => ({ body: bundle([]) }),
): Promise<Seen> {
  const seen: Seen = { forms: [], authorizations: [] }
  server = await startMisbehavingServer((request, base) => {
    const { url, text } = request
    const { authorization } = request.headers
    if (url === '/.well-known/smart-configuration') {
      return { body: { token_endpoint: `${base}/token`, ...configuration } }
    }
    if (url === '/token') {
      seen.forms.push(new URLSearchParams(text))
      seen.authorizations.push(authorization)
      return token(seen.forms.length)
    }
    return data(authorization)
  })
  return seen
}

const pull = (secretKey: string) =>
  all(
    fhirConnector.pull(
      credentials(server.url, { apiKey: 'visita client', secretKey }),
      null,
      context(),
    ),
  )

describe('a private key', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const pem = (pair: typeof rsa) => String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const jwk = JSON.stringify({ ...ec.privateKey.export({ format: 'jwk' }), kid: 'our-key' })

  test.each([
    ['PEM', pem(rsa), rsa, 'RS384'],
    ['PEM on one line', pem(rsa).replaceAll('\n', ' '), rsa, 'RS384'],
    [
      'PEM of PKCS #1',
      String(rsa.privateKey.export({ type: 'pkcs1', format: 'pem' })),
      rsa,
      'RS384',
    ],
    ['JWK', jwk, ec, 'ES384'],
    ['JWKS', `{"keys":[${jwk}]}`, ec, 'ES384'],
  ])(
    'given as %s signs the assertion that the standard requires',
    async (_name, secret, pair, alg) => {
      const { forms } = await smart({ scopes_supported: ['system/Patient.rs', 'system/*.rs'] })
      await pull(secret)
      const form = Object.fromEntries(forms[0] ?? [])
      expect(form).toMatchObject({
        grant_type: 'client_credentials',
        scope: `${everything} system/Schedule.rs system/Slot.rs`,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      })
      const assertion = form.client_assertion ?? ''
      const spki = String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
      const { payload } = await jwtVerify(assertion, await importSPKI(spki, alg), {
        issuer: 'visita client',
        subject: 'visita client',
        audience: `${server.url}/token`,
        currentDate: new Date(clock.now().epochMilliseconds),
        maxTokenAge: 300,
      })
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(300)
      const header = decodeProtectedHeader(assertion)
      expect([header.alg, header.typ]).toEqual([alg, 'JWT'])
      if (secret.includes('our-key')) expect(header.kid).toBe('our-key')
    },
  )

  test('that is damaged or of another kind is refused before anything is sent', async () => {
    const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { forms } = await smart({})
    const wrong = String(p256.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await expect(pull(wrong)).rejects.toThrow(/RSA or EC P-384/)
    await expect(pull(pem(rsa).replace(/M/g, ''))).rejects.toBeInstanceOf(ClinicSystemRefusedError)
    expect(forms).toEqual([])
  })
})

describe('a client secret', () => {
  test('is sent in the Basic header, or in the form if the server requires that', async () => {
    const basic = await smart({})
    await pull('s:ecret')
    const [, encoded = ''] = basic.authorizations[0]?.split(' ') ?? []
    expect(Buffer.from(encoded, 'base64').toString()).toBe('visita%20client:s%3Aecret')
    await server.close()
    const post = await smart({ token_endpoint_auth_methods_supported: ['client_secret_post'] })
    await pull('s:ecret')
    expect(post.forms[0]?.get('client_secret')).toBe('s:ecret')
    expect(post.authorizations[0]).toBeUndefined()
  })

  test('that is wrong is refused with the error of the server', async () => {
    await smart({}, () => ({ status: 400, body: { error: 'invalid_client' } }))
    const check = fhirConnector.check(
      credentials(server.url, { apiKey: 'a', secretKey: 'b' }),
      context(),
    )
    await expect(check).rejects.toThrow(/400: invalid_client/)
    await expect(pull('b')).rejects.toBeInstanceOf(ClinicSystemRefusedError)
  })
})

test('a whole sync uses one token, with version 1 scopes where the server lists those', async () => {
  const { forms } = await smart({ scopes_supported: ['system/Patient.read'] })
  await pull('secret')
  expect(forms.map((form) => form.get('scope'))).toEqual([
    'system/Patient.read system/Practitioner.read system/Appointment.read',
  ])
})

test('a token that is refused during a sync is renewed once', async () => {
  let calls = 0
  const { forms } = await smart({}, undefined, (authorization) => {
    calls += 1
    const ended = calls > 2 && authorization === 'Bearer t1'
    return ended ? { status: 401 } : { body: bundle([]) }
  })
  await pull('secret')
  expect(forms).toHaveLength(2)
})

test('a token about to expire is renewed before it is used', async () => {
  const short = (nth: number): Odd => ({ body: { access_token: `t${nth}`, expires_in: 10 } })
  const { forms } = await smart({}, short)
  await pull('secret')
  expect(forms).toHaveLength(4)
})

test('scopes of slots and of writing are requested if the server lists them, and dropped if it refuses them', async () => {
  const refusesTwo = (nth: number): Odd =>
    nth <= 2
      ? { status: 400, body: { error: 'invalid_scope' } }
      : { body: { access_token: `t${nth}`, expires_in: 300 } }
  const { forms } = await smart({ scopes_supported: ['system/*.cruds'] }, refusesTwo)
  await pull('secret')
  const writing = `${everything} system/AppointmentResponse.crs system/Appointment.u`
  expect(forms.map((form) => form.get('scope'))).toEqual([
    `${writing} system/Schedule.rs system/Slot.rs system/Slot.u`,
    writing,
    everything,
  ])
})
