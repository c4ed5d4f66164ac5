import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContract } from '../../server/platform/http/contract.ts'
import { startProduct } from '../harness/browser.ts'
import { takeBroken } from '../harness/page-guard.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { product, browser } = useProduct(() =>
  startProduct({ env: { DEMO: '0', SANDBOX: '0', PUBLIC_URL: 'https://visita.example' } }),
)

interface Reply {
  status: number
  headers: Record<string, unknown>
}

/** One request exactly as written: fetch would normalise some of these addresses. */
const sendRequest = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
) =>
  new Promise<Reply>((resolve, reject) => {
    const { hostname, port } = new URL(product.url)
    const call = request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
    })
    call.once('error', reject)
    call.end(body)
  })

const pages = ['/', '/login', '/reminders', '/chats/7', '/nothing-like-it']
const refused = ['/%', '/v/nothing', '/api/nothing', '/assets/none.js', '/assets/%2e%2e/index.html']
const hook = '/api/hook/sms16/nobody'
const others = [hook, '/health', '/ready', '/version.json', '/robots.txt', '/graphql']

test('every page, asset, API call and error response has all security headers', async () => {
  const assets = readdirSync(join(import.meta.dirname, '../../dist/assets'))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`)
  const calls = Object.entries(loadContract().paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => /^(get|post|put|delete)$/.test(method))
      .map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1')] as const),
  )
  expect(calls.length).toBeGreaterThan(50)
  const gets = [...pages, ...assets, ...refused, ...others].map((path) => ['GET', path] as const)
  for (const [method, path] of [
    ...gets,
    ...calls,
    ['TRACE', '/'],
    ['OPTIONS', '/login'],
  ] as const) {
    const { headers, status } = await sendRequest(method, path)
    const label = `${method} ${path} ${status}`
    expect(headers, label).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.any(String),
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
    })
    expect(headers['content-security-policy'], label).toContain("frame-ancestors 'none'")
    expect(headers, label).not.toHaveProperty('server')
    expect(headers, label).not.toHaveProperty('x-powered-by')
    const isAsset = path.startsWith('/assets/') && status === 200
    const page = pages.includes(path) && status === 200
    expect(headers['cache-control'], label).toBe(
      isAsset ? 'public, max-age=31536000, immutable' : page ? 'no-cache' : 'no-store',
    )
  }
})

test('the content security policy allows only own scripts and requires trusted types', async () => {
  const { headers } = await sendRequest('GET', '/login')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("trusted-types 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('source maps, hidden files, TRACE and paths outside the assets are refused', async () => {
  const files = ['/.git/config', '/.env', '/assets/.env', '/assets/index.js.map', '/package.json']
  for (const path of files) expect((await sendRequest('GET', path)).status, path).toBe(404)
  const upwards = [
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
  ]
  for (const path of upwards)
    expect((await sendRequest('GET', path)).status, path).toBeGreaterThanOrEqual(400)
  for (const path of ['/', '/graphql', '/api/account/me'])
    expect((await sendRequest('TRACE', path)).status, path).toBeGreaterThanOrEqual(400)
})

test('requests that a foreign page can send without a preflight are refused', async () => {
  const body = JSON.stringify({ documentId: 'sha256:any', variables: {} })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ])
    expect(
      (await sendRequest('POST', '/graphql', { 'content-type': type }, body)).status,
      type,
    ).toBeGreaterThanOrEqual(400)
  const signIn = JSON.stringify({ email: 'a@b.example', password: 'correct horse battery' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(
      (await sendRequest('POST', '/api/account/sign-in', { 'content-type': type }, signIn)).status,
      type,
    ).toBeGreaterThanOrEqual(400)
  expect((await sendRequest('GET', '/graphql?documentId=sha256:any')).status).toBe(405)
})

test('an injected script does not run, and the page guard reports it', async () => {
  const page = await browser.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByRole('button').first().waitFor()
  const errors = await page.evaluate(() => {
    const names: string[] = []
    const attempt = (action: () => void) => {
      try {
        action()
      } catch (error) {
        names.push((error as Error).name)
      }
    }
    attempt(() => {
      document.body.innerHTML += '<img src=x onerror="globalThis.pwned=1">'
    })
    attempt(() => {
      const script = document.createElement('script')
      script.src = 'https://evil.example/x.js'
      document.head.append(script)
    })
    attempt(() => {
      document.body.setAttribute('onclick', 'globalThis.pwned=1')
    })
    return names
  })
  expect(errors).toEqual(['TypeError', 'TypeError', 'TypeError'])
  await page.evaluate(() => fetch('https://evil.example/').catch(() => undefined))
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  await expect.poll(() => takeBroken().length).toBeGreaterThan(0)
  await page.close()
  takeBroken()
})
