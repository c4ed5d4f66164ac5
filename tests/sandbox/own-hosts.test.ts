import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from '../../server/app/http/http-server.ts'
import { restrictToLocalhost } from '../../server/platform/http/host-guard.ts'
import { type SandboxAtWork, sandboxAtWork } from '../harness/sandbox.ts'

/** The status of a request with these headers, which name the host and the page as a browser does. */
const asked = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    const call = request(url, { method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.once('error', reject)
    call.end()
  })

describe('the sandbox', () => {
  let sandbox: SandboxAtWork
  beforeAll(async () => {
    sandbox = await sandboxAtWork()
  })
  afterAll(() => sandbox.close())

  test('answers only to its own host names, so that DNS rebinding reads nothing', async () => {
    const { port } = new URL(sandbox.url)
    expect(await asked(sandbox.url, { host: `127.0.0.1:${port}` })).toBe(200)
    expect(await asked(sandbox.url, { host: `localhost:${port}` })).toBe(200)
    for (const host of [
      `evil.example:${port}`,
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ])
      expect(await asked(sandbox.url, { host }), host).toBe(421)
    expect(await asked(`${sandbox.url}/log`, { host: 'evil.example' })).toBe(421)
  })

  test('refuses a POST from another origin, and accepts those of its own page', async () => {
    const answer = (origin: string) =>
      asked(
        `${sandbox.url}/answer`,
        { origin, 'content-type': 'application/x-www-form-urlencoded' },
        'POST',
      )
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      expect(await answer(origin), origin).toBe(403)
    // A browser sends the origin of a form only if the referrer policy of the page allows it.
    const page = await fetch(`${sandbox.url}/phone/79161234567`)
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    // Its own form lacks its fields here, so it is refused with 400 instead of 403.
    expect(await answer(sandbox.url)).toBe(400)
  })
})

describe('the product', () => {
  const settings = { host: '127.0.0.1', publicUrl: 'http://localhost:3000' }
  const named = async (given: Partial<typeof settings>, host: string) => {
    const app = createHttpServer('silent')
    restrictToLocalhost(app, { ...settings, ...given })
    app.get('/x', async () => 'x')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const status = await asked(`${url}/x`, { host })
    await app.close()
    return status
  }

  test('accepts only local host names as long as it is local, and any host name once it is published', async () => {
    expect(await named({}, 'localhost:3000')).toBe(200)
    expect(await named({}, 'evil.example')).toBe(421)
    expect(
      await named({ publicUrl: 'https://visita.clinic.example' }, 'visita.clinic.example'),
    ).toBe(200)
    expect(await named({ host: '0.0.0.0' }, 'server.lan:3000')).toBe(200)
  })
})
