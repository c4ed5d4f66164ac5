import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { presetLocalStorage, type StorageEntries } from '../../tools/server-process/session.ts'

/** Combinations of language, theme and width. Every pair of values occurs, as a visual fault may depend on two of them. */
export const looks = [
  { language: 'ru', dark: false, width: 1440 },
  { language: 'en', dark: true, width: 1440 },
  { language: 'ru', dark: true, width: 390 },
  { language: 'en', dark: false, width: 390 },
] as const
export interface Look {
  language: 'ru' | 'en'
  dark: boolean
  width: number
}

/** Opens a page with this look in its own browser context. */
export async function opened(
  browser: Browser,
  look: Look,
  kept: StorageEntries = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width > 500 ? 900 : 844 },
    locale: look.language,
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await presetLocalStorage(context, { ...kept, settings: settingsOf(look) })
  return context.newPage()
}

/**
 * Reuses pages between tests, one per look and user, so that scripts are compiled only once. All storage is reset except the tokens, which may have
 * been renewed.
 */
export function useLooks(browser: Browser) {
  const pages = new Map<string, Promise<Page>>()
  return async (look: Look, kept: StorageEntries, { url, who }: { url: string; who: string }) => {
    const { language, dark, width } = look
    const key = JSON.stringify([language, dark, width, who])
    const made = pages.get(key) ?? opened(browser, look, kept)
    pages.set(key, made)
    const page = await made
    await page.unrouteAll()
    // None of the product's scripts runs at this address.
    await page.goto(`${url}/robots.txt`)
    await page.evaluate(
      (entries) => {
        sessionStorage.clear()
        const tokens = ['token', 'refreshToken'].map((name) => [name, localStorage.getItem(name)])
        localStorage.clear()
        for (const [name, value] of [...entries, ...tokens])
          if (value) localStorage.setItem(name!, value)
      },
      Object.entries({ ...kept, settings: settingsOf(look) }),
    )
    return page
  }
}

const settingsOf = ({ language, dark }: Look) =>
  JSON.stringify({ ...createDefaultSettings(language), language, blackTheme: dark })

/** Violations that axe finds on the current page or in a part of it, each with the screen's name. */
export async function faults(page: Page, screen: string, part?: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // No page has cross-origin frames, so axe can run in the page itself, which takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${screen}: ${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
