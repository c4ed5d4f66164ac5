import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { chooseInAccountMenu } from '../harness/account-menu.ts'
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

/** A page with the docked inspector, and the origins that the page or the dock requested. */
async function openInspector(address: string) {
  const context = await browser.newContext({ baseURL: dev.url, locale: 'ru' })
  const origins: string[] = []
  context.on('request', (request) => origins.push(new URL(request.url()).origin))
  const page = await context.newPage()
  page.on('websocket', (socket) => origins.push(new URL(socket.url()).origin.replace('ws', 'http')))
  await page.goto(address)
  const dock = page.frameLocator('iframe[title="Inspector"]')
  await actor(dock, 'session').waitFor()
  return { context, page, dock, origins }
}

const actor = (dock: FrameLocator | Page, name: string) =>
  dock.getByRole('region', { name: 'Actors' }).getByRole('button', { name }).first()

const activeState = (dock: FrameLocator | Page) =>
  dock.getByRole('region', { name: 'Chart', exact: true }).locator('[data-state]')

async function typeIn(page: Page) {
  await page.getByLabel(t('login.email')).fill(person.email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(person.password)
}

const submit = (page: Page) =>
  page.getByRole('button', { name: t('login.submit'), exact: true }).click()

/** The values that the inspector must never show: typed values, tokens and personal data. */
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

test('the inspector shows the session’s states during a sign-in, without secrets and without requests to other hosts', async () => {
  const { context, page, dock, origins } = await openInspector('/login?inspect')
  await actor(dock, 'session').click()
  await expect.poll(() => activeState(dock).textContent()).toBe('signedOut')
  await dock.getByRole('region', { name: 'signedOut, active' }).waitFor()
  await typeIn(page)
  await submit(page)
  await page.waitForURL('**/reminders')
  await expect.poll(() => activeState(dock).textContent()).toBe('signedIn.working')
  await dock.getByRole('region', { name: 'working, active' }).waitFor()
  await expect.poll(() => dock.getByRole('region', { name: 'signedOut, active' }).count()).toBe(0)

  const log = dock.getByRole('region', { name: 'Events' })
  await log.getByRole('searchbox').fill('session.signIn')
  await log.getByText('session.signIn', { exact: true }).click()
  await log.getByText('"•••"').first().waitFor()
  await log.getByRole('searchbox').fill('')
  await expect.poll(() => actor(dock, 'viewer').textContent()).toContain('shown')

  // Opens every running and ended actor with its values, and every event.
  await dock.getByLabel('ended').check()
  const secrets = await secretsOf(page)
  const snapshots = await dock.locator('html').evaluate(async (html) => {
    const pictures: string[] = []
    for (const line of html.querySelectorAll('details')) line.open = true
    for (const one of html.querySelectorAll<HTMLElement>('.i-actor')) {
      one.click()
      await new Promise(requestAnimationFrame)
      pictures.push(html.outerHTML)
    }
    return pictures
  })
  expect(new Set(snapshots).size).toBeGreaterThan(15)
  for (const secret of secrets)
    expect(snapshots.filter((picture) => picture.includes(secret))).toEqual([])
  expect([...new Set(origins)]).toEqual([dev.url])
  await context.close()
})

test('a paused log does not change, and resuming shows the events of the pause', async () => {
  const { context, page, dock } = await openInspector('/login?inspect')
  const log = dock.getByRole('region', { name: 'Events' })
  await expect.poll(() => eventCount(dock)).toBeGreaterThan(0)
  await log.getByRole('button', { name: 'Pause' }).click()
  const before = await eventCount(dock)
  await page.getByRole('button', { name: t('theme.toDark'), exact: true }).click()
  await log.getByRole('button', { name: /^Resume \(\d+\)$/ }).waitFor()
  expect(await eventCount(dock)).toBe(before)
  // The inspector has the page's theme.
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

test('the inspector continues in a window of its own and reconnects after a reload of the page', async () => {
  const { context, page, dock } = await openInspector('/login?inspect')
  const opening = context.waitForEvent('page')
  await dock.getByRole('button', { name: 'Own window' }).click()
  const own = await opening
  await actor(own, 'session').click()
  await expect.poll(() => activeState(own).textContent()).toBe('signedOut')
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await typeIn(page)
  await submit(page)
  await expect.poll(() => activeState(own).textContent()).toBe('signedIn.working')
  await page.reload()
  await actor(own, 'app').click()
  await expect.poll(() => activeState(own).textContent()).toBe('signedIn.atScreen')
  await page.goto('/reminders?inspect=off')
  await page.getByRole('navigation', { name: t('menu.label') }).waitFor()
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await context.close()
})

test('the hosted inspector receives nothing before its warning is accepted, and no secrets after', async () => {
  const { context, page, dock, origins } = await openInspector('/login?inspect=stately')
  // Replaces Stately's page and reports what it receives. Evaluating in the window would not do: it may be replaced before it answers.
  const received: string[] = []
  await context.exposeBinding('tell', (_, message: string) => void received.push(message))
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
  expect([...new Set(origins)]).toEqual([dev.url])

  await dock.getByRole('button', { name: 'Send it and open' }).click()
  await expect.poll(() => received.join()).toContain('"definition":"{\\"id\\":\\"session\\"')
  await chooseInAccountMenu(page, { t }, t('menu.logOut'))
  await expect.poll(() => received.join()).toContain('"type":"session.signOut"')
  const sent = received.join()
  expect(sent).toContain('•••')
  for (const secret of [person.email, person.password, person.firstName, person.companyName])
    expect(sent).not.toContain(secret)
  expect(sent).not.toMatch(/eyJ[\w-]{20}/)
  await context.close()
})

test('a build contains no part of the inspector', async () => {
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
  // The sources contain the marks, so the marks are not outdated.
  const sources = readdirSync(join(root, 'src/inspect')).map((file) =>
    readFileSync(join(root, 'src/inspect', file), 'utf8'),
  )
  expect(marks.filter((mark) => !sources.some((text) => text.includes(mark)))).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
