import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { type Kept, keep } from '../../scripts/product/session.ts'
import { defaultSettings } from '../../src/machines/settings.machine.ts'

/** Both languages and themes, at a desk and on a phone. */
export const looks = [
  { language: 'ru', dark: false, width: 1440 },
  { language: 'ru', dark: true, width: 1440 },
  { language: 'en', dark: false, width: 1440 },
  { language: 'en', dark: true, width: 1440 },
  { language: 'ru', dark: true, width: 390 },
  { language: 'en', dark: false, width: 390 },
] as const
export type Look = (typeof looks)[number]

/** A page of a context of its own that looks so. */
export async function opened(browser: Browser, look: Look, kept: Kept = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width > 500 ? 900 : 844 },
    locale: look.language,
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  const defaults = defaultSettings(look.language)
  const settings = { ...defaults, language: look.language, blackTheme: look.dark }
  await keep(context, { ...kept, settings: JSON.stringify(settings) })
  return context.newPage()
}

/** What axe finds fault with on the page as it stands, or in a part of it, each with the name of the screen. */
export async function faults(page: Page, screen: string, part?: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // No page has a frame from elsewhere, so axe may stay in the page it is in, which takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${screen}: ${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
