import type { Page } from 'playwright'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import type { StorageEntries } from '../../server-process/session.ts'

/** A walk through what is to be seen of a subject: pictures are taken of it, and axe looks at it. */
export interface Tour {
  /** The areas whose screens it shows; those that no tour shows are seen as they open. */
  readonly routes: readonly string[]
  /** Who walks: the owner of the demo clinic, of a clinic without data, or somebody who is signed out. */
  readonly account: 'demo' | 'empty' | 'nobody'
  /** What else the page is to find in its storage. */
  readonly storage?: StorageEntries
  /** Whether unread notifications pop up, as they do for whoever has not seen them. */
  readonly hasPopups?: true
  run(visit: TourContext): Promise<void>
}

export interface TourContext {
  page: Page
  /** Of the product, and of the sandbox beside it. */
  url: string
  sandboxUrl: string
  strings: Strings
  /** The page that a patient opens from a message; null when none has gone out. */
  patientLink: string | null
  /** Something is to be seen now; the name is a file's. */
  capture(name: string): Promise<void>
}

/** Opens an address and waits until nothing of it is on its way any more. */
export async function goTo({ page, url }: TourContext, path: string): Promise<void> {
  await page.goto(new URL(path, url).href)
  await page.getByRole('heading').first().waitFor()
  await page.locator('.v-bones, main[aria-busy="true"]').first().waitFor({ state: 'detached' })
}
