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

test('a string in JSON is the message too', async () => {
  const said = { status: 401, type: 'application/json', body: '"Account not found."' }
  expect(await signInAgainst(said)).toEqual(failed('Account not found.', 401, 'Account not found.'))
})

test('an object is read in the order message, error, detail', async () => {
  const bodies = [
    [{ message: 'one', error: 'two', detail: 'three' }, 'one'],
    [{ message: 7, error: 'two', detail: 'three' }, 'two'],
    [{ error: null, detail: 'three' }, 'three'],
  ] as const
  for (const [body, message] of bodies) {
    expect(await signInAgainst({ status: 400, body })).toEqual(failed(message, 400, body))
  }
})

test('a body without words leaves the status to speak, and comes along untouched', async () => {
  const body = { code: 'X', fields: { email: 'unknown' } }
  expect(await signInAgainst({ status: 422, body })).toEqual(
    failed('Request failed with status code 422', 422, body),
  )
})

test('no body at all leaves the status to speak', async () => {
  expect(await signInAgainst({ status: 502 })).toEqual(
    failed('Request failed with status code 502', 502, ''),
  )
})

test('a good status with something other than JSON is a failure with that text', async () => {
  expect(await signInAgainst({ status: 200, type: 'text/html', body: '<p>Hello' })).toEqual(
    failed('Сервер клиники ответил непонятно.', 200, '<p>Hello'),
  )
})

test('a host that is not there is status 0, worded in the language asked for', async () => {
  const gateway = gatewayAt('http://127.0.0.1:1')
  const messages = {
    ru: 'Сервер клиники не отвечает. Проверьте связь и попробуйте ещё раз.',
    en: "The clinic's server does not answer. Check the connection and try again.",
  }
  for (const [language, message] of Object.entries(messages)) {
    const answer = await run(gateway, 'SignIn', signIn, { 'accept-language': language })
    expect(answer).toEqual(failed(message, 0, ''))
  }
})

test('an answer that breaks off is status 0, and its cause is reported', async () => {
  const report = vi.fn()
  const fault = new TypeError('terminated')
  const rest = async () => ({ status: 200, text: () => Promise.reject(fault) })
  const answer = await run(gatewayAt('', { rest, report }), 'SignIn', signIn)
  expect(answer).toMatchObject({ errors: [{ extensions: { status: 0, body: '' } }] })
  expect(report.mock.calls).toEqual([[fault]])
})

test('a fault of our own is reported and shown without its inside', async () => {
  const report = vi.fn()
  const gateway = gatewayAt('http://127.0.0.1:1', { report })
  // Half a character cannot be written into an address.
  const variables = { scenarioId: '\ud800' }
  expect(await run(gateway, 'Stop', variables, { 'accept-language': 'en' })).toEqual({
    data: null,
    errors: [
      { message: 'Something went wrong.', path: ['stop'], extensions: { code: 'INTERNAL' } },
    ],
  })
  expect(report.mock.calls).toEqual([[new URIError('URI malformed')]])
})
