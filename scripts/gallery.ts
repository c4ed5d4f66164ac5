import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { defaultSettings } from '../src/machines/settings.machine.ts'
import { words } from '../src/ui/i18n.ts'
import { needChromium } from './find-chromium.ts'
import { patientLink, unreadAlerts } from './pictures/clinic-facts.ts'
import { type Look, looks } from './pictures/looks.ts'
import { oddTable } from './pictures/odd-table.ts'
import { redStopAsked } from './pictures/red-stop-asked.ts'
import { scriptsSection } from './pictures/scripts-section.ts'
import { demoSession, type Kept, keep, session } from './product/session.ts'
import { startProduct } from './product/start-product.ts'

/** A Tuesday morning: 10:20 in Moscow, reminders are going out. */
const NOW = '2026-12-08T07:20:00Z'
const root = join(import.meta.dirname, '..')
const folder = join(root, 'gallery')
const executablePath = needChromium()

let popped: string[] = []

mkdirSync(folder, { recursive: true })
const built = spawnSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  { cwd: root, stdio: 'inherit' },
)
if (built.status !== 0) process.exit(1)

const product = await startProduct({ env: { NOW } })
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const demo = await demoSession(product.url)
  const empty = await session(product.url, '/api/account/register', {
    companyName: 'Клиника «Новая»',
    email: 'owner@novaya.example',
    password: 'correct horse battery',
    firstName: 'Анна',
    lastName: 'Иванова',
    phone: '+79000000001',
    timeZone: 'Europe/Moscow',
  })
  const link = await patientLink(product, demo.token ?? '')
  popped = await unreadAlerts(product, demo.token ?? '')
  const chapters: Record<string, (look: Look) => Promise<void>> = {
    outside: (look) => outside(look, link),
    reminders: (look) => reminders(look, demo),
    empty: (look) => emptyClinic(look, empty),
    integrations: (look) => integrations(look, demo),
    settings: (look) => settings(look, demo),
    notifications: (look) => notifications(look, demo),
    reputation: (look) => reputation(look, demo),
    sections: (look) => sections(look, demo),
    scripts: (look) => scripts(look, demo),
    stop: (look) => redStop(look, demo),
  }
  // Those that are named, or all.
  const wanted = process.argv.slice(2)
  for (const look of looks)
    for (const [name, take] of Object.entries(chapters))
      if (wanted.length === 0 || wanted.includes(name)) await take(look)
} finally {
  await browser.close()
  await product.stop()
}

async function open(look: Look, kept: Kept = {}, ids: string[] = popped): Promise<BrowserContext> {
  const settings = {
    ...defaultSettings(look.language),
    language: look.language,
    blackTheme: look.dark,
  }
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width > 500 ? 900 : 844 },
    locale: look.language,
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(10_000)
  await keep(context, { ...kept, settings: JSON.stringify(settings) })
  await context.addInitScript(
    (said) => sessionStorage.setItem('alerts-popped-up', JSON.stringify({ ids: said, slot: null })),
    ids,
  )
  return context
}

async function picture(page: Page, name: string, { language, dark, width }: Look) {
  const file = `${name}-${language}-${dark ? 'dark' : 'light'}-${width}.png`
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(folder, file) })
  console.log(file)
}

/** What is seen without signing in: the doors, the sandbox, the patient's page. */
async function outside(look: Look, link: string | null) {
  const context = await open(look)
  const page = await context.newPage()
  const pages = {
    login: `${product.url}/login`,
    registration: `${product.url}/registration`,
    recovery: `${product.url}/password-recovery`,
    'new-password': `${product.url}/password-recovery?token=of-a-letter`,
    'company-select-door': `${product.url}/company-select`,
    report: `${product.url}/efficiency/clinic/2026-12/report`,
    sandbox: product.sandboxUrl,
    outbox: `${product.sandboxUrl}/outbox`,
    ...(link && { confirm: link }),
  }
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address)
    await page.getByRole('heading').first().waitFor()
    await picture(page, name, look)
  }
  await context.close()
}

async function reminders(look: Look, kept: Kept) {
  const { t } = await words(look.language)
  const context = await open(look, kept)
  const page = await context.newPage()
  await page.goto(`${product.url}/reminders`)
  const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
  await rows.first().waitFor()
  await picture(page, 'reminders', look)
  await rows.nth(1).click()
  // Beside the list when there is room, over it on a phone.
  await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
  await page.locator('.v-bones').first().waitFor({ state: 'detached' })
  await picture(page, 'reminders-panel', look)
  await page.goto(`${product.url}/reminders`)
  await rows.first().waitFor()
  const list = page.getByText(t('reminders.view.list'), { exact: true })
  if (await list.isVisible()) {
    await list.click()
    await rows.first().waitFor()
    await picture(page, 'sending-list', look)
  }
  await context.close()
}

async function emptyClinic(look: Look, kept: Kept) {
  const context = await open(look, kept)
  const page = await context.newPage()
  await page.goto(`${product.url}/reminders`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'empty-clinic', look)
  await page.locator('input[type=file]').setInputFiles({
    name: 'visits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(oddTable),
  })
  await page.locator('.v-mapping').waitFor()
  await picture(page, 'import-columns', look)
  await context.close()
}

async function integrations(look: Look, kept: Kept) {
  const { t } = await words(look.language)
  const context = await open(look, kept)
  const page = await context.newPage()
  await page.goto(`${product.url}/widgets`)
  await page.getByRole('listitem').first().waitFor()
  await picture(page, 'integrations', look)
  for (const card of ['whatsapp', 'telegram', 'sms16'] as const) {
    const title = t(`integrations.card.${card}.title`)
    await page.getByRole('button', { name: `: ${title}` }).click()
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    await picture(page, `integrations-${card}`, look)
    await page.keyboard.press('Escape')
  }
  await context.close()
}

async function settings(look: Look, kept: Kept) {
  const { t } = await words(look.language)
  const context = await open(look, kept)
  const page = await context.newPage()
  await page.goto(`${product.url}/settings`)
  await page.locator('.v-card-row').first().waitFor()
  await picture(page, 'settings', look)
  const change = t('settings.clinic.changeNamed', { name: '' }).trim()
  await page.getByRole('button', { name: change }).first().click()
  await page.locator('.v-logo-field').waitFor()
  await picture(page, 'settings-card', look)
  await context.close()
}

async function scripts(look: Look, kept: Kept) {
  const context = await open(look, kept)
  const page = await context.newPage()
  await scriptsSection(page, product.url, look.language, (name) => picture(page, name, look))
  await context.close()
}

async function redStop(look: Look, kept: Kept) {
  const context = await open(look, kept)
  const page = await context.newPage()
  await redStopAsked(page, product.url, look.language)
  await picture(page, 'red-stop', look)
  await context.close()
}

async function notifications(look: Look, kept: Kept) {
  const context = await open(look, kept, [])
  const page = await context.newPage()
  await page.goto(`${product.url}/notifications-center`)
  await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
  await page.locator('.v-popup').waitFor()
  await picture(page, 'notifications', look)
  await context.close()
}

/** Where patients write reviews: none yet, the form, and some. The first look adds the links, the others find them. */
async function reputation(look: Look, kept: Kept) {
  const { t } = await words(look.language)
  const context = await open(look, kept)
  const page = await context.newPage()
  await page.goto(`${product.url}/reputation`)
  const add = page.getByRole('button', { name: t('reputation.add') })
  await add.waitFor()
  const links = page.locator('.v-reviews li')
  if ((await links.count()) === 0) {
    await picture(page, 'reputation-empty', look)
    for (const [name, url] of [
      ['Яндекс Карты', 'https://yandex.example/maps/org/klinika-bereg/1234567890/reviews/'],
      ['ПроДокторов', 'https://prodoctorov.example/moskva/lpu/98765-bereg/'],
    ] as const) {
      await add.click()
      await page.locator('input[name=urlName]').fill(name)
      await page.locator('input[name=url]').fill(url)
      await page.getByRole('button', { name: t('reputation.form.save'), exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  await links.nth(1).waitFor()
  await picture(page, 'reputation', look)
  await add.click()
  await page.getByRole('button', { name: t('reputation.form.save'), exact: true }).click()
  await page.locator('.v-field-error').first().waitFor()
  await picture(page, 'reputation-form', look)
  await context.close()
}

/** Sections that are still to come, that the plan closes, and that are none; the menu drawn out where it has no place. */
async function sections(look: Look, kept: Kept) {
  const { t } = await words(look.language)
  const plan = { plan: 'nps', until: null }
  const context = await open(look, { ...kept, tariff: JSON.stringify(plan) })
  const page = await context.newPage()
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    if (answer.data?.viewer) answer.data.viewer.tariff = plan
    return route.fulfill({ json: answer })
  })
  for (const [name, path] of [
    ['later', '/nps'],
    ['closed', '/reminders'],
    ['nowhere', '/nowhere'],
  ] as const) {
    await page.goto(product.url + path)
    await page.locator('.v-empty').waitFor()
    await picture(page, name, look)
  }
  const drawOut = page.getByRole('button', { name: t('menu.open') })
  if (await drawOut.isVisible()) {
    await drawOut.click()
    await page.getByRole('navigation', { name: t('menu.label') }).waitFor()
    await picture(page, 'menu', look)
  }
  // What is still being asked is nobody's concern any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}
