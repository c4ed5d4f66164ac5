import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { defaultSettings } from '../src/machines/app/settings.machine.ts'
import { words } from '../src/ui/i18n/i18n.ts'
import { needChromium } from './find-chromium.ts'
import { type Look, looks } from './gallery/picture-variants.ts'
import { allTours } from './gallery/tours/load-tours.ts'
import { patientLink as linkOf, unreadAlerts } from './server-process/clinic-data.ts'
import { demoSession, type Kept, keep, session } from './server-process/session.ts'
import { startProduct } from './server-process/start-server.ts'

/** A Tuesday morning: 10:20 in Moscow, reminders are going out. */
const NOW = '2026-12-08T07:20:00Z'
const root = join(import.meta.dirname, '..')
const folder = join(root, 'gallery')
const executablePath = needChromium()

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
  const patientLink = await linkOf(product, demo.token ?? '')
  const unread = await unreadAlerts(product, demo.token ?? '')
  const kept = { demo, empty, nobody: {} }
  const tours = await allTours()
  // Those that are named, or all.
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !(name in tours))
  if (unknown.length > 0)
    throw new Error(
      `There is no chapter ${unknown.join(', ')}; these are: ${Object.keys(tours).join(', ')}`,
    )
  for (const look of looks)
    for (const [name, tour] of Object.entries(tours))
      if (wanted.length === 0 || wanted.includes(name)) {
        const page = await open(look, { ...kept[tour.as], ...tour.kept }, tour.popsUp ? [] : unread)
        await tour.walk({
          page,
          url: product.url,
          sandboxUrl: product.sandboxUrl,
          words: await words(look.language),
          patientLink,
          see: (seen) => picture(page, seen, look),
        })
        await page.context().close()
      }
} finally {
  await browser.close()
  await product.stop()
}

/** A page that looks so; `popped` are notifications that do not pop up over a picture. */
async function open(look: Look, kept: Kept, popped: string[]): Promise<Page> {
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
    popped,
  )
  return context.newPage()
}

async function picture(page: Page, name: string, { language, dark, width }: Look) {
  const file = `${name}-${language}-${dark ? 'dark' : 'light'}-${width}.png`
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(folder, file) })
  console.log(file)
}
