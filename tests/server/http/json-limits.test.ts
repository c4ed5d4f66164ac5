import { beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '../../gateway/operation.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let token: string
beforeAll(async () => {
  token = (await registerClinic(open)).token
})

const MEGABYTE = 1024 * 1024
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const many = (values: number) => `[${'0,'.repeat(values)}0]`

/** Posts over HTTP, anonymously or with a token. */
async function post(path: string, body: BodyInit, { as = '', type = 'application/json' } = {}) {
  const answer = await fetch(open.app.config.publicUrl + path, {
    method: 'POST',
    headers: {
      'accept-language': 'en',
      ...(typeof body === 'string' && { 'content-type': type }),
      ...(as && { authorization: `Bearer ${as}` }),
    },
    body,
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const signIn = (more: string) =>
  `{"email":"a@clinic.example","password":"not the password","more":${more}}`
const operation = (variables: string) =>
  `{"documentId":"${idOf('Viewer')}","variables":${variables}}`

describe('the limits of JSON', () => {
  test('refuse a call of the contract that is too deep, has too many values or is too large', async () => {
    expect((await post('/api/account/sign-in', signIn(deep(20)))).body.code).toBe('SIGN_IN_FAILED')
    expect((await post('/api/account/sign-in', signIn(deep(40)))).body).toMatchObject({
      message: 'The request has too much data or is nested too deep.',
      code: 'TOO_NESTED',
    })
    expect(await post('/api/account/sign-in', signIn(many(40_000)))).toMatchObject({
      status: 413,
      body: { code: 'REQUEST_TOO_LARGE', message: 'The request is too large.' },
    })
  })

  test('allow a signed-in caller one megabyte and fifty thousand values', async () => {
    const goal = (more: string) =>
      post('/api/analytics/goal', `{"goal":"a","more":${more}}`, { as: token })
    expect((await goal(many(60_000))).body.code).toBe('TOO_NESTED')
    expect((await goal(`"${'x'.repeat(900_000)}"`)).body.code).not.toBe('REQUEST_TOO_LARGE')
    expect((await goal(`"${'x'.repeat(MEGABYTE)}"`)).body.code).toBe('REQUEST_TOO_LARGE')
  })

  test('do not count brackets inside a text', async () => {
    const text = JSON.stringify(`${'['.repeat(100)}"\\`)
    expect((await post('/api/account/sign-in', signIn(text))).body.code).toBe('SIGN_IN_FAILED')
  })

  test('apply to GraphQL with its own form of errors', async () => {
    const refused = (message: string, code: string) => ({
      status: 200,
      body: { errors: [{ message, extensions: { code } }] },
    })
    const malformed = refused('The request is malformed.', 'BAD_REQUEST')
    const large = refused('The request is too large.', 'TOO_LARGE')
    expect(await post('/graphql', operation(deep(40)))).toEqual(malformed)
    expect(await post('/graphql', operation(many(60_000)), { as: token })).toEqual(malformed)
    expect(await post('/graphql', operation(`"${'x'.repeat(70_000)}"`))).toEqual(large)
    const bogus = { as: 'nobodys.token' }
    expect(await post('/graphql', operation(`"${'x'.repeat(70_000)}"`), bogus)).toEqual(large)
    expect(await post('/graphql', operation(`"${'x'.repeat(MEGABYTE)}"`), { as: token })).toEqual(
      large,
    )
  })
})

describe('a form with a file', () => {
  const form = (operations: object | string, file = new File(['a;b\n1;2\n'], 'visits.csv')) => {
    const body = new FormData()
    body.append(
      'operations',
      typeof operations === 'string' ? operations : JSON.stringify(operations),
    )
    body.append('map', '{"0":["variables.file"]}')
    body.append('0', file)
    return body
  }
  const preview = () => form({ documentId: idOf('PreviewVisits'), variables: { file: null } })

  test('is read from a signed-in caller', async () => {
    const { body } = await post('/graphql', preview(), { as: token })
    expect(body.errors).toBeUndefined()
    expect(body.data.previewVisits).toBeTruthy()
  })

  test('is refused with 401 from everybody else, like any call', async () => {
    const ended = await registerClinic(open)
    await ended.as.post('/api/account/sign-out')
    for (const as of ['', 'nobodys.token', ended.token])
      expect((await post('/graphql', preview(), { as })).body.errors).toMatchObject([
        {
          message: 'Sign in to continue.',
          extensions: { status: 401, body: { code: 'UNAUTHORIZED' } },
        },
      ])
  })

  test('may hold one file and small, shallow parts beside it', async () => {
    const two = preview()
    two.append('1', new File(['a'], 'more.csv'))
    const bad = [two, form(`{"variables":${deep(40)}}`), form(`"${'x'.repeat(70_000)}"`)]
    for (const body of bad)
      expect((await post('/graphql', body, { as: token })).body.errors[0].extensions.code).toMatch(
        /^(BAD_REQUEST|TOO_LARGE)$/,
      )
  })

  test('is limited to three at once per clinic', async () => {
    const held: (() => void)[] = []
    const refusal = async () => (await post('/graphql', preview(), { as: token })).body.errors?.[0]
    // One more upload at each try: the asking request takes a place too, so an upload that should
    // be held may be refused.
    const refusalOfOneMore = () => {
      held.push(heldForm(token))
      return refusal()
    }
    await expect.poll(refusalOfOneMore).toEqual({
      message: 'The clinic is already uploading three files. Wait for one to finish.',
      extensions: { code: 'TOO_MANY_FILES' },
    })
    const other = await registerClinic(open)
    expect((await post('/graphql', preview(), { as: other.token })).body.errors).toBeUndefined()
    for (const end of held) end()
    await expect.poll(refusal).toBeUndefined()
  })

  /** Starts an upload whose file never ends; returns how to end it. */
  function heldForm(as: string) {
    const over = new AbortController()
    const head = '--b\r\ncontent-disposition: form-data; name="0"; filename="a.csv"\r\n\r\n'
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(head)),
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${as}` },
      body,
      duplex: 'half',
      signal: over.signal,
    }
    // Its result does not matter to the test.
    void fetch(`${open.app.config.publicUrl}/graphql`, init).catch(() => undefined)
    return () => over.abort()
  }
})

test('a webhook call with an unknown token is refused before its body is read', async () => {
  const { body } = await post('/api/hook/sms16/nobody', 'x'.repeat(2 * MEGABYTE), {
    type: 'text/xml',
  })
  expect(body.code).toBe('NOT_FOUND')
})
