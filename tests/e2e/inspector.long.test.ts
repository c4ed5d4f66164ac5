import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { launchBrowser } from '../harness/browser.ts'
import { startDevPage } from '../harness/dev-server.ts'

const { t } = await loadStrings('ru')
const person = {
  companyName: 'Клиника «Берег»',
  email: 'anna@bereg.example',
  password: 'correct horse battery',
  firstName: 'Ангелина',
  lastName: 'Береговая',
  phone: '+79160000000',
  timeZone: 'Europe/Moscow',
}
const root = join(import.meta.dirname, '../..')

let dev: Awaited<ReturnType<typeof startDevPage>>
let browser: Browser
beforeAll(async () => {
  ;[dev, browser] = await Promise.all([startDevPage(), launchBrowser()])
  const made = await fetch(`${dev.url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  expect(made.ok).toBe(true)
})
afterAll(async () => {
  await browser?.close()
  await dev?.stop()
})

/** A page with the inspector in its dock, and every address that it or the dock asked for. */
async function opened(address: string) {
  const context = await browser.newContext({ baseURL: dev.url, locale: 'ru' })
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).origin))
  const page = await context.newPage()
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).origin.replace('ws', 'http')))
  await page.goto(address)
  const dock = page.frameLocator('iframe[title="Inspector"]')
  await actor(dock, 'session').waitFor()
  return { context, page, dock, asked }
}

const actor = (dock: FrameLocator | Page, name: string) =>
  dock.getByRole('region', { name: 'Actors' }).getByRole('button', { name }).first()

const stands = (dock: FrameLocator | Page) =>
  dock.getByRole('region', { name: 'Chart', exact: true }).locator('[data-state]')

async function typeIn(page: Page) {
  await page.getByLabel(t('login.email')).fill(person.email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(person.password)
}

const submit = (page: Page) =>
  page.getByRole('button', { name: t('login.submit'), exact: true }).click()

/** What must be nowhere: what was typed, what the server gave, who one is. */
async function secretsOf(page: Page) {
  const tokens = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('refreshToken'),
  ])
  expect(tokens).toEqual([expect.stringMatching(/.{20}/), expect.stringMatching(/.{20}/)])
  const { email, password, firstName, lastName, companyName, phone } = person
  return [...tokens, email, password, firstName, lastName, companyName, phone].map(String)
}

const eventCount = async (dock: FrameLocator) =>
  dock.getByRole('region', { name: 'Events' }).locator('ol > li').count()

test('the session is seen to open as one signs in, and no secret and no foreign address is seen', async () => {
  const { context, page, dock, asked } = await opened('/login?inspect')
  await actor(dock, 'session').click()
  await expect.poll(() => stands(dock).textContent()).toBe('signedOut')
  await dock.getByRole('region', { name: 'signedOut, active' }).waitFor()
  await typeIn(page)
  await submit(page)
  await page.waitForURL('**/reminders')
  await expect.poll(() => stands(dock).textContent()).toBe('signedIn.working')
  await dock.getByRole('region', { name: 'working, active' }).waitFor()
  await expect.poll(() => dock.getByRole('region', { name: 'signedOut, active' }).count()).toBe(0)

  const log = dock.getByRole('region', { name: 'Events' })
  await log.getByRole('searchbox').fill('session.signIn')
  await log.getByText('session.signIn', { exact: true }).click()
  await log.getByText('"•••"').first().waitFor()
  await log.getByRole('searchbox').fill('')
  await expect.poll(() => actor(dock, 'viewer').textContent()).toContain('shown')

  // Every actor that is or was, its values opened, and every event.
  await dock.getByLabel('ended').check()
  const secrets = await secretsOf(page)
  const told = await dock.locator('html').evaluate(async (html) => {
    const pictures: string[] = []
    for (const line of html.querySelectorAll('details')) line.open = true
    for (const one of html.querySelectorAll<HTMLElement>('.i-actor')) {
      one.click()
      await new Promise(requestAnimationFrame)
      pictures.push(html.outerHTML)
    }
    return pictures
  })
  expect(new Set(told).size).toBeGreaterThan(15)
  for (const secret of secrets)
    expect(told.filter((picture) => picture.includes(secret))).toEqual([])
  expect([...new Set(asked)]).toEqual([dev.url])
  await context.close()
})

test('a paused log stands still, and what came meanwhile follows', async () => {
  const { context, page, dock } = await opened('/login?inspect')
  const log = dock.getByRole('region', { name: 'Events' })
  await expect.poll(() => eventCount(dock)).toBeGreaterThan(0)
  await log.getByRole('button', { name: 'Pause' }).click()
  const before = await eventCount(dock)
  await page.getByRole('button', { name: t('theme.toDark') }).click()
  await log.getByRole('button', { name: /^Resume \(\d+\)$/ }).waitFor()
  expect(await eventCount(dock)).toBe(before)
  // The inspector wears the page's theme.
  await expect.poll(() => dock.locator('html').getAttribute('data-theme')).toBe('dark')
  await log.getByRole('button', { name: /^Resume/ }).click()
  await log.getByText('settings.change').first().waitFor()
  await log.getByRole('searchbox').fill('settings.ch')
  const others = log.locator('ol > li', { hasNotText: 'settings.change' })
  await expect.poll(() => others.count()).toBe(0)
  expect(await eventCount(dock)).toBeGreaterThan(0)
  await log.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => eventCount(dock)).toBe(0)
  await context.close()
})

test('in a window of its own it goes on, and is there again after the page was loaded anew', async () => {
  const { context, page, dock } = await opened('/login?inspect')
  const coming = context.waitForEvent('page')
  await dock.getByRole('button', { name: 'Own window' }).click()
  const own = await coming
  await actor(own, 'session').click()
  await expect.poll(() => stands(own).textContent()).toBe('signedOut')
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await typeIn(page)
  await submit(page)
  await expect.poll(() => stands(own).textContent()).toBe('signedIn.working')
  await page.reload()
  await actor(own, 'app').click()
  await expect.poll(() => stands(own).textContent()).toBe('signedIn.atScreen')
  await page.goto('/reminders?inspect=off')
  await page.getByRole('navigation', { name: t('menu.label') }).waitFor()
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await context.close()
})

test('the hosted inspector is shown nothing before its warning is agreed to, and no secret then', async () => {
  const { context, page, dock, asked } = await opened('/login?inspect=stately')
  // It stands in for the page of Stately, and tells by itself what it is sent: a window that gives way to another may never answer.
  const heard: string[] = []
  await context.exposeBinding('tell', (_, message: string) => void heard.push(message))
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ data }) => tell(JSON.stringify(data)))
        opener.postMessage({ type: '@statelyai.connected' }, '*')
      </script>`,
    }),
  )
  await dock.getByText('Data would leave this machine.').waitFor()
  await typeIn(page)
  await submit(page)
  await page.waitForURL('**/reminders')
  expect([...new Set(asked)]).toEqual([dev.url])

  await dock.getByRole('button', { name: 'Send it and open' }).click()
  await expect.poll(() => heard.join()).toContain('"definition":"{\\"id\\":\\"session\\"')
  await page.getByRole('button', { name: t('menu.logOut') }).click()
  await expect.poll(() => heard.join()).toContain('"type":"session.signOut"')
  const said = heard.join()
  expect(said).toContain('•••')
  for (const secret of [person.email, person.password, person.firstName, person.companyName])
    expect(said).not.toContain(secret)
  expect(said).not.toMatch(/eyJ[\w-]{20}/)
  await context.close()
})

test('a build has nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visita-build-'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined },
  })
  expect((await once(child, 'exit'))[0]).toBe(0)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(js|css|html)$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  expect(files.length).toBeGreaterThan(20)
  const marks = ['visita-inspector', 'inspect-tab', 'stately.ai', 'i-dock', 'statelyai']
  expect(marks.filter((mark) => files.some((text) => text.includes(mark)))).toEqual([])
  // The marks are what the inspector is made of.
  const sources = readdirSync(join(root, 'src/inspect')).map((file) =>
    readFileSync(join(root, 'src/inspect', file), 'utf8'),
  )
  expect(marks.filter((mark) => !sources.some((text) => text.includes(mark)))).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
