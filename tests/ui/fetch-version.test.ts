import { afterEach, expect, test, vi } from 'vitest'
import { fetchVersion } from '../../src/ports/fetch-version.ts'

afterEach(() => vi.unstubAllGlobals())

async function request(
  headers: Parameters<typeof fetchVersion>[0],
  body: unknown = { version: 'v2' },
) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body))
  vi.stubGlobal('fetch', fetched)
  const version = await fetchVersion(headers, new AbortController().signal)
  return { version, init: fetched.mock.calls[0]?.[1] }
}

test('the version is asked past the cache, with the token and the language of every request', async () => {
  const { version, init } = await request({ token: 't', locale: 'en' })
  expect(version).toBe('v2')
  expect(init).toMatchObject({
    cache: 'no-store',
    headers: { authorization: 'Bearer t', 'content-language': 'en', 'accept-language': 'en' },
  })
  expect((await request({ token: null, locale: 'ru' })).init?.headers).toEqual({
    'accept-language': 'ru',
  })
})

test('an answer without a version is an error', async () => {
  await expect(request({ token: 't', locale: 'en' }, {})).rejects.toThrow('no version')
})
