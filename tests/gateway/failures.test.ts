import { expect, test, vi } from 'vitest'
import { gatewayAt, run } from './operation.ts'
import { type Said, startRestHost } from './rest-host.ts'

const signIn = { email: 'olga@example.com', password: 'secret' }

async function signInAgainst(said: Said) {
  const host = await startRestHost(() => said)
  return run(gatewayAt(host.url), 'SignIn', signIn)
}

const failed = (message: string, status: number, body: unknown) => ({
  data: null,
  errors: [{ message, path: ['signIn'], extensions: { status, body } }],
})

test('a plain string body is the message', async () => {
  expect(await signInAgainst({ status: 401, body: 'Account not found.' })).toEqual(
    failed('Account not found.', 401, 'Account not found.'),
  )
})

test('a JSON string body is the message as well', async () => {
  const said = { status: 401, type: 'application/json', body: '"Account not found."' }
  expect(await signInAgainst(said)).toEqual(failed('Account not found.', 401, 'Account not found.'))
})

test('an object body gives its message, error or detail, in this order', async () => {
  const bodies = [
    [{ message: 'one', error: 'two', detail: 'three' }, 'one'],
    [{ message: 7, error: 'two', detail: 'three' }, 'two'],
    [{ error: null, detail: 'three' }, 'three'],
  ] as const
  for (const [body, message] of bodies) {
    expect(await signInAgainst({ status: 400, body })).toEqual(failed(message, 400, body))
  }
})

test('a body without a text gives a message with the status, and is passed on unchanged', async () => {
  const body = { code: 'X', fields: { email: 'unknown' } }
  expect(await signInAgainst({ status: 422, body })).toEqual(
    failed('Request failed with status code 422', 422, body),
  )
})

test('an empty body gives a message with the status', async () => {
  expect(await signInAgainst({ status: 502 })).toEqual(
    failed('Request failed with status code 502', 502, ''),
  )
})

test('a success status with a body other than JSON is a failure that contains the body', async () => {
  expect(await signInAgainst({ status: 200, type: 'text/html', body: '<p>Hello' })).toEqual(
    failed('Не удалось прочитать ответ сервера клиники. Попробуйте ещё раз.', 200, '<p>Hello'),
  )
})

test('a host that cannot be reached gives status 0 and a message in the requested language', async () => {
  const gateway = gatewayAt('http://127.0.0.1:1')
  const messages = {
    ru: 'Сервер клиники не отвечает. Проверьте связь и попробуйте ещё раз.',
    en: 'The clinic’s server isn’t responding. Check your connection and try again.',
  }
  for (const [language, message] of Object.entries(messages)) {
    const answer = await run(gateway, 'SignIn', signIn, { 'accept-language': language })
    expect(answer).toEqual(failed(message, 0, ''))
  }
})

test('an answer that breaks off gives status 0, and its cause is reported', async () => {
  const report = vi.fn()
  const fault = new TypeError('terminated')
  const rest = async () => ({ status: 200, text: () => Promise.reject(fault) })
  const answer = await run(gatewayAt('', { rest, report }), 'SignIn', signIn)
  expect(answer).toMatchObject({ errors: [{ extensions: { status: 0, body: '' } }] })
  expect(report.mock.calls).toEqual([[fault]])
})

test('an internal error is reported, and shown without details', async () => {
  const report = vi.fn()
  const gateway = gatewayAt('http://127.0.0.1:1', { report })
  // An unpaired surrogate cannot be encoded in an address.
  const variables = { scenarioId: '\ud800' }
  expect(await run(gateway, 'Stop', variables, { 'accept-language': 'en' })).toEqual({
    data: null,
    errors: [
      { message: 'Something went wrong.', path: ['stop'], extensions: { code: 'INTERNAL' } },
    ],
  })
  expect(report.mock.calls).toEqual([[new URIError('URI malformed')]])
})
