import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasRight } from '../../domain/roles.ts'
import { ReportGoalDocument } from '../../schema/generated/client/graphql.ts'
import { routeManifests } from '../../src/routes/all.ts'
import type { RouteManifest } from '../../src/routes/route-manifest.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { listSampleAddresses } from '../../tools/gallery/tours/plain-tours.ts'
import { createSession } from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { addAccount, admin } from '../harness/operator.ts'
import { signIn } from '../harness/sign-in.ts'

const { t } = await loadStrings('ru')
const password = 'correct horse battery'
const company = 'Клиника «Берег»'
const directorUrl = 'https://visita.example/director'
// The generator adds the hash to the document.
const goal = (ReportGoalDocument as unknown as { __meta__: { hash: string } }).__meta__.hash

const all: RouteManifest[] = Object.values(routeManifests)
const sections = all.flatMap(({ menu, ...area }) => (menu ? [{ ...area, menu }] : []))

let product: Product
let browser: Browser
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'visita-sections-'))
  chmodSync(dataDir, 0o755)
  ;[product, browser] = await Promise.all([
    startProduct({
      env: { DEMO: '0', SANDBOX: '0', DATA_DIR: dataDir, DIRECTOR_URL_RU: directorUrl },
    }),
    launchBrowser(),
  ])
  await createSession(product.url, '/api/account/register', {
    companyName: company,
    email: 'owner@bereg.example',
    password,
    firstName: 'Анна',
    lastName: 'Иванова',
    phone: '+79160000000',
    timeZone: 'Europe/Moscow',
  })
  const server = { url: product.url, dataDir }
  const staff = [
    'user',
    'add',
    '--company',
    company,
    '--first-name',
    'Пётр',
    '--last-name',
    'Петров',
  ]
  for (const role of ['marketer', 'administrator'])
    await addAccount(
      server,
      [...staff, '--role', role, '--email', `${role}@bereg.example`],
      password,
    )
  await addAccount(server, ['master', 'add', '--email', 'master@operator.example'], password)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openPage(path: string) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(path)
  return { page, context, close: () => context.close() }
}

const menu = (page: Page) => page.getByRole('navigation', { name: t('menu.label') })
const waitForDenial = (page: Page, kind: 'plan' | 'role', section: string, plan = '') =>
  page.getByRole('heading', { name: t(`closed.${kind}`, { section, plan }) }).waitFor()

test('the menu hides the routes that a role may not open, and their addresses say why', async () => {
  const { page, close } = await openPage('/login')
  await signIn(page, 'marketer@bereg.example', password)
  await page.waitForURL('**/reminders')
  await menu(page).waitFor()
  // The role loads with the viewer, a moment after the menu.
  const lines = () => menu(page).getByRole('link').allInnerTexts()
  await expect.poll(lines).not.toContain(t('menu.integrations'))
  expect(await lines()).not.toContain(t('menu.chats'))
  // Every role sees the channel status, but not the link to connections.
  await menu(page)
    .locator('p', { hasText: t('menu.whatsapp') })
    .waitFor()
  await page.goto('/widgets')
  await waitForDenial(page, 'role', t('menu.integrations'))
  await page.goto('/chats/17')
  await waitForDenial(page, 'role', t('menu.chats'))
  await page.getByRole('link', { name: t('closed.to', { section: t('menu.reminders') }) }).click()
  await page.waitForURL('**/reminders')
  await close()
})

test.each(['marketer', 'administrator'] as const)(
  'every route of the menu opens to a %s or says that the role may not open it',
  async (role) => {
    const { page, close } = await openPage('/login')
    await signIn(page, `${role}@bereg.example`, password)
    await menu(page).waitFor()
    for (const area of sections) {
      await page.goto(listSampleAddresses(area)[0] ?? '/')
      const shut = area.accessRule?.right && !hasRight(role, area.accessRule.right)
      if (shut) await waitForDenial(page, 'role', t(`menu.${area.menu.label}`))
      else await page.getByRole('heading', { level: 1 }).waitFor()
      const name = t('closed.role', { section: t(`menu.${area.menu.label}`), plan: '' })
      await expect.poll(() => page.getByRole('heading', { name }).count()).toBe(shut ? 1 : 0)
    }
    await close()
  },
)

test('an administrator can open reputation without the right to add links, and not the dashboard', async () => {
  const { page, close } = await openPage('/login')
  await signIn(page, 'administrator@bereg.example', password)
  await menu(page).waitFor()
  await page.goto('/dashboard')
  await waitForDenial(page, 'role', t('menu.dashboard'))
  await page.goto('/reputation?tab=links')
  await page.getByText(t('reputation.none.byOthers')).waitFor()
  await expect.poll(() => page.getByRole('button', { name: t('reputation.add') }).count()).toBe(0)
  await close()
})

test('the menu hides the routes that a plan does not include, and their addresses name the plans that do', async () => {
  await admin(dataDir, ['tariff', '--company', company, '--plan', 'nps'])
  const { page, close } = await openPage('/login')
  await signIn(page, 'owner@bereg.example', password)
  // A sign-in leads to a route that the plan includes.
  await page.waitForURL('**/nps')
  await menu(page).waitFor()
  const lines = await menu(page).getByRole('link').allInnerTexts()
  const shut = sections.filter(({ accessRule: gate }) => gate?.plans && !gate.plans.includes('nps'))
  expect(shut.length).toBeGreaterThan(0)
  for (const { menu } of shut) expect(lines).not.toContain(t(`menu.${menu.label}`))
  await page.goto('/')
  await page.waitForURL('**/reminders')
  await waitForDenial(page, 'plan', t('menu.reminders'), 'NPS')
  await page.getByText(/«Стандарт»\s+и\s+«Напоминания»/).waitFor()
  // A changed plan opens the route after a reload.
  await admin(dataDir, ['tariff', '--company', company, '--plan', 'standard'])
  await page.reload()
  await page.getByRole('heading', { name: t('ingest.empty.title') }).waitFor()
  await close()
})

test('a master account has no conversations in the menu or by address', async () => {
  const { page, close } = await openPage('/login')
  await signIn(page, 'master@operator.example', password)
  await page.waitForURL('**/company-select')
  await page.getByText(company).click()
  await menu(page).waitFor()
  expect(
    await menu(page)
      .getByRole('link', { name: t('menu.chats') })
      .count(),
  ).toBe(0)
  await menu(page)
    .getByRole('link', { name: t('menu.changeClinic') })
    .waitFor()
  await page.goto('/chats/17')
  await page.getByRole('heading', { name: t('closed.master') }).waitFor()
  await close()
})

test('every private address redirects to the login, and a shared report is a page of the server', async () => {
  const { page, close } = await openPage('/login')
  for (const path of ['/my-efficiency/2026-12', '/chats/17', '/nowhere']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
  await signIn(page, 'owner@bereg.example', password)
  await page.waitForURL('**/nowhere')
  await page.getByRole('heading', { name: t('errors.statusTexts.s404') }).waitFor()
  await page.goto('/efficiency/c1/2026-12/r1')
  await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor()
  expect(await page.locator('script').count()).toBe(0)
  await close()
})

test('a click in the menu is reported to the own host, and the link to the director opens a separate window', async () => {
  const { page, context, close } = await openPage('/login')
  await signIn(page, 'owner@bereg.example', password)
  await menu(page).waitFor()
  const goals: unknown[] = []
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(goal)) return route.fallback()
    expect(new URL(route.request().url()).origin).toBe(product.url)
    const response = await route.fetch()
    goals.push(await response.json())
    return route.fulfill({ response })
  })
  await menu(page)
    .getByRole('link', { name: t('menu.clients') })
    .click()
  await expect.poll(() => goals).toEqual([{ data: { reportGoal: true } }])
  await page.waitForURL('**/clients')

  const letter = menu(page).getByRole('link', { name: t('menu.director') })
  await expect.poll(() => letter.getAttribute('href')).toBe(directorUrl)
  await expect.poll(() => letter.getAttribute('rel')).toBe('noopener noreferrer')
  await context.route(`${directorUrl}**`, (route) => route.fulfill({ body: 'letter' }))
  const [other] = await Promise.all([context.waitForEvent('page'), letter.click()])
  await other.waitForLoadState()
  expect(other.url()).toBe(directorUrl)
  expect(await other.evaluate(() => opener)).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/clients')
  await expect.poll(() => goals.length).toBe(2)
  await close()
})
