import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { createDefaultSettings } from '../src/machines/app/settings.machine.ts'
import { loadStrings } from '../src/ui/i18n/i18n.ts'
import { requireChromium } from './find-chromium.ts'
import { type PictureVariant, pictureVariants } from './gallery/picture-variants.ts'
import { loadTours } from './gallery/tours/load-tours.ts'
import { findPatientLink as linkOf, listUnreadNotifications } from './server-process/clinic-data.ts'
import {
  createDemoSession,
  createSession,
  presetLocalStorage,
  type StorageEntries,
} from './server-process/session.ts'
import { startServer } from './server-process/start-server.ts'

/** A Tuesday morning: 10:20 in Moscow, reminders are being sent. */
const NOW = '2026-12-08T07:20:00Z'
const root = join(import.meta.dirname, '..')
const folder = join(root, 'gallery')
const executablePath = requireChromium()

mkdirSync(folder, { recursive: true })
const buildResult = spawnSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  { cwd: root, stdio: 'inherit' },
)
if (buildResult.status !== 0) process.exit(1)

const product = await startServer({ env: { NOW } })
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const demo = await createDemoSession(product.url)
  const empty = await createSession(product.url, '/api/account/register', {
    companyName: 'Клиника «Новая»',
    email: 'owner@novaya.example',
    password: 'correct horse battery',
    firstName: 'Анна',
    lastName: 'Иванова',
    phone: '+79000000001',
    timeZone: 'Europe/Moscow',
  })
  const patientLink = await linkOf(product)
  const unread = await listUnreadNotifications(product, demo.token ?? '')
  const sessions = { demo, empty, nobody: {} }
  const tours = await loadTours()
  // Those named on the command line, or all.
  const requested = process.argv.slice(2)
  const unknown = requested.filter((name) => !(name in tours))
  if (unknown.length > 0)
    throw new Error(
      `There is no tour ${unknown.join(', ')}; these are: ${Object.keys(tours).join(', ')}`,
    )
  for (const look of pictureVariants)
    for (const [name, tour] of Object.entries(tours))
      if (requested.length === 0 || requested.includes(name)) {
        const page = await openPage(
          look,
          { ...sessions[tour.account], ...tour.storage },
          tour.hasPopups ? [] : unread,
        )
        await tour.run({
          page,
          url: product.url,
          sandboxUrl: product.sandboxUrl,
          strings: await loadStrings(look.language),
          patientLink,
          capture: (seen) => takePicture(page, seen, look),
        })
        await page.context().close()
      }
} finally {
  await browser.close()
  await product.stop()
}

/** Opens a page in a variant; `popped` are notifications that must not cover a picture. */
async function openPage(
  variant: PictureVariant,
  storage: StorageEntries,
  hiddenNotificationIds: string[],
): Promise<Page> {
  const settings = {
    ...createDefaultSettings(variant.language),
    language: variant.language,
    blackTheme: variant.dark,
  }
  const context = await browser.newContext({
    viewport: { width: variant.width, height: variant.width > 500 ? 900 : 844 },
    locale: variant.language,
    colorScheme: variant.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(10_000)
  await presetLocalStorage(context, { ...storage, settings: JSON.stringify(settings) })
  await context.addInitScript(
    (ids) => sessionStorage.setItem('alerts-popped-up', JSON.stringify({ ids: ids, slot: null })),
    hiddenNotificationIds,
  )
  return context.newPage()
}

async function takePicture(page: Page, name: string, { language, dark, width }: PictureVariant) {
  const file = `${name}-${language}-${dark ? 'dark' : 'light'}-${width}.png`
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(folder, file) })
  console.log(file)
}
