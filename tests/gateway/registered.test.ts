import { expect, onTestFinished, test, vi } from 'vitest'
import { documents, gatewayAt, idOf, post } from './operation.ts'
import { startRestHost } from './rest-host.ts'

const english = { 'accept-language': 'en' }
const host = () => startRestHost(() => ({ body: { unread: 3 } }))

async function refusal(body: unknown) {
  const { url, calls } = await host()
  const response = await gatewayAt(url)(post(body, english))
  expect(response.status).toBe(200)
  expect(calls).toEqual([])
  return response.json()
}

test('an unknown id is refused before any call is made', async () => {
  expect(await refusal({ documentId: 'sha256:0' })).toEqual({
    errors: [
      {
        message: 'This operation isn’t registered. Reload the page.',
        extensions: { code: 'PersistedQueryNotFound' },
      },
    ],
  })
})

test('a query text is refused, even together with a known id', async () => {
  const refused = {
    errors: [
      {
        message: 'Only registered operations are accepted.',
        extensions: { code: 'PersistedQueryOnly' },
      },
    ],
  }
  const query = '{ __schema { types { name } } }'
  expect(await refusal({ query })).toEqual(refused)
  expect(await refusal({ query, documentId: idOf('AlertStat') })).toEqual(refused)
  expect(await refusal({ query: Object.values(documents)[0] })).toEqual(refused)
})

test('inherited property names are not ids', async () => {
  expect(await refusal({ documentId: 'constructor' })).toMatchObject({
    errors: [{ extensions: { code: 'PersistedQueryNotFound' } }],
  })
})

test('arrays, broken JSON and variables that are not an object are refused', async () => {
  const documentId = idOf('AlertStat')
  const bad = ['{', [{ documentId }], null, { documentId, variables: [1] }]
  for (const body of bad) {
    expect(await refusal(body)).toEqual({
      errors: [{ message: 'The request is malformed.', extensions: { code: 'BAD_REQUEST' } }],
    })
  }
})

test('more than one megabyte of JSON is refused, with or without a declared length', async () => {
  const body = JSON.stringify({ documentId: idOf('AlertStat'), padding: 'x'.repeat(1024 * 1024) })
  const refused = {
    errors: [{ message: 'The request is too large.', extensions: { code: 'TOO_LARGE' } }],
  }
  expect(await refusal(body)).toEqual(refused)
  const { url } = await host()
  const headers = { ...english, 'content-length': String(body.length) }
  expect(await (await gatewayAt(url)(post(body, headers))).json()).toEqual(refused)
})

test('variables that do not match the operation are refused before any call is made', async () => {
  expect(await refusal({ documentId: idOf('SignIn'), variables: { email: 5 } })).toEqual({
    errors: [
      { message: expect.stringContaining('Variable "$email" got invalid value 5') },
      { message: 'Variable "$password" of required type "String!" was not provided.' },
    ],
  })
})

test('GET is not allowed', async () => {
  const { url } = await host()
  const response = await gatewayAt(url)(new Request('http://page/graphql?documentId=x'))
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test('in development a query text is executed', async () => {
  const { url } = await host()
  const gateway = gatewayAt(url, { allowsQueryText: true })
  const response = await gateway(post({ query: '{ alertStat { unread } }' }))
  expect(await response.json()).toEqual({ data: { alertStat: { unread: 3 } } })
})

test('an answer is JSON that must not be stored', async () => {
  const { url } = await host()
  const { headers } = await gatewayAt(url)(post({ documentId: idOf('AlertStat') }))
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'application/json',
    'no-store',
  ])
})

test('operations are interpreted if code cannot be generated at run time, and that is reported', async () => {
  const { url } = await host()
  vi.stubGlobal('Function', () => {
    throw new EvalError('Code generation from strings disallowed for this context')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const report = vi.fn()
  const response = await gatewayAt(url, { report })(post({ documentId: idOf('AlertStat') }))
  expect(await response.json()).toEqual({ data: { alertStat: { unread: 3, requests: null } } })
  expect(report.mock.calls).toEqual([[new Error('An operation is interpreted, not compiled')]])
})
