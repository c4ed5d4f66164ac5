/** Takes screenshots of the components and prints axe's findings: `node tests/ui/components/gallery-screenshots.ts [part of a name]`. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const wide = { width: 1440, height: 900 }
const laptop = { width: 1180, height: 800 }
const phone = { width: 390, height: 844 }

const shots = [
  { name: 'list-light', size: wide, query: '' },
  { name: 'list-dark', size: wide, query: 'theme=dark' },
  { name: 'list-en', size: wide, query: 'lang=en&busy' },
  { name: 'panel-light', size: wide, query: 'open' },
  { name: 'panel-dark', size: wide, query: 'open&theme=dark' },
  { name: 'panel-covers', size: laptop, query: 'open&toasts' },
  { name: 'folded', size: laptop, query: 'collapsed&lang=en&pressed=waiting&channel=sms' },
  { name: 'phone', size: phone, query: '' },
  { name: 'phone-dark', size: phone, query: 'theme=dark&lang=en' },
  { name: 'phone-panel', size: phone, query: 'open' },
  { name: 'phone-menu', size: phone, query: 'menu' },
  { name: 'parts-light', size: wide, query: 'parts' },
  { name: 'parts-dark', size: wide, query: 'parts&theme=dark&toasts' },
  { name: 'dialog', size: laptop, query: 'parts&dialog&lang=en' },
  { name: 'auth-layout', size: laptop, query: 'authLayout' },
  { name: 'auth-layout-dark', size: phone, query: 'authLayout&theme=dark&lang=en' },
]

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  server: { port: 0, host: '127.0.0.1' },
})
await server.listen()
const at = `${server.resolvedUrls!.local[0]}tests/ui/components/gallery.html`
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
mkdirSync(`${root}/gallery`, { recursive: true })

for (const { name, size, query } of shots) {
  if (process.argv[2] && !name.includes(process.argv[2])) continue
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(name, error.message))
  page.on('console', (line) => line.type() === 'error' && console.error(name, line.text()))
  await page.goto(`${at}?${query}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: `${root}/gallery/kit-${name}.png` })
  const { violations } = await new AxeBuilder({ page }).analyze()
  for (const { id, nodes } of violations)
    console.error(
      name,
      id,
      nodes.map((node) => node.html),
    )
  await context.close()
}
await browser.close()
await server.close()
