import type { Page } from 'playwright'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import type { StorageEntries } from '../../server-process/session.ts'

/** A tour through the screens of a subject: pictures are taken and axe checks them. */
export interface Tour {
  /** Routes whose screens it shows; routes without a tour are shown as they open. */
  readonly routes: readonly string[]
  /** Account: owner of the demo clinic, of a clinic without data, or signed out. */
  readonly account: 'demo' | 'empty' | 'nobody'
  /** Further entries of the page's storage. */
  readonly storage?: StorageEntries
  /** Whether unread notifications pop up. */
  readonly hasPopups?: true
  run(visit: TourContext): Promise<void>
}

export interface TourContext {
  page: Page
  /** Addresses of the product and of its sandbox. */
  url: string
  sandboxUrl: string
  strings: Strings
  /** The patient's page of a message; null if none was sent. */
  patientLink: string | null
  /** Takes a picture; the name is the file's. */
  capture(name: string): Promise<void>
}

/** Opens an address and waits until all its requests are done. */
export async function goTo({ page, url }: TourContext, path: string): Promise<void> {
  await page.goto(new URL(path, url).href)
  await page.getByRole('heading').first().waitFor()
  await page.locator('.v-skeleton, main[aria-busy="true"]').first().waitFor({ state: 'detached' })
  // Rows that are not loaded yet.
  await page.locator('[data-missing]').first().waitFor({ state: 'detached' })
}
