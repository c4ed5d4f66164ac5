import type { Locator, Page } from 'playwright'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import type { Hand } from './hand.ts'

/** A frequent user action; waits until its result is visible and leaves the screen as it was. */
export type Deed = (hand: Hand, round: number) => Promise<void>

const { t } = await loadStrings('ru')
/** The number of rows that are opened in turn. */
const ROWS = 4

const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => grid(page).locator('[data-index]:not([data-missing])')
const panel = (page: Page) => page.locator('aside.v-sheet')
const enabled = (one: Locator, page: Page) => one.and(page.locator(':enabled')).waitFor()
const standsOn = (page: Page, index: number) =>
  page.locator(`[data-index="${index}"][data-active]`).waitFor()
const shows = (page: Page, index: number) =>
  page.locator(`[data-index="${index}"][aria-selected="true"]`).waitFor()

const numberOf = (page: Page, name: string | RegExp) =>
  page.locator('.v-flow-number', { has: page.getByText(name, { exact: true }) })

/** Presses several counts above the list in turn, each of which filters it; the last one stays pressed. */
export const numbers =
  (...names: (string | RegExp)[]): Deed =>
  async ({ page, press }) => {
    for (const name of names) {
      await press(numberOf(page, name))
      await numberOf(page, name).and(page.locator('[aria-pressed="true"]')).waitFor()
    }
  }

/** Presses a count above the list, and again to remove the filter. */
export const number =
  (name: string): Deed =>
  async ({ page, press }) => {
    for (const pressed of ['true', 'false']) {
      await press(numberOf(page, name))
      await numberOf(page, name)
        .and(page.locator(`[aria-pressed="${pressed}"]`))
        .waitFor()
    }
  }

/** Chooses several visible options in turn. */
export const choices =
  (...names: (string | RegExp)[]): Deed =>
  async ({ page, press }) => {
    for (const name of names) {
      const one = page.getByRole('radio', { name })
      await press(one)
      await one.and(page.locator('[aria-checked="true"]')).waitFor()
    }
  }

/** Opens a row while no panel is open. */
export const openRow: Deed = async ({ page, press }, round) => {
  await grid(page).focus()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await press(rows(page).nth(round % ROWS))
  await shows(page, round % ROWS)
  await panel(page).waitFor()
}

/** Moves to the next row, which the panel follows. */
export const nextRow: Deed = async ({ page, key }, round) => {
  await grid(page).focus()
  await key('ArrowDown')
  await shows(page, (round % ROWS) + 1)
}

/** Presses a button of the panel whose text changes, and again to change it back. */
const toggled =
  (find: (panel: Locator) => Locator): Deed =>
  async ({ page, press }) => {
    const one = find(panel(page)).first()
    for (let time = 0; time < 2; time += 1) {
      const was = (await one.textContent()) ?? ''
      await press(one)
      await enabled(one.filter({ hasNotText: was }), page)
    }
  }

/** Marks as handled, and undoes it. */
export const handled = toggled((open) => open.locator('.v-message-steps button'))
export const requestHandled = toggled((open) => open.locator('.v-request > button'))

const named = (open: Locator, name: string) => open.getByRole('button', { name, exact: true })
/** Records an answer given by phone. */
export const answered: Deed = async ({ page, press }) => {
  const fresh = panel(page).locator('.v-deeds button:enabled').first()
  const name = (await fresh.textContent()) ?? ''
  await press(fresh)
  await named(panel(page), name).and(page.locator('[aria-pressed="true"]')).waitFor()
}

/** Excludes a patient with a reason and Enter, and includes the patient again. */
const outAndIn =
  (of: 'patients' | 'reminders', reason: string): Deed =>
  async ({ page, press, key }) => {
    const out = named(panel(page), t(`${of}.actions.exclude`))
    const back = named(panel(page), t(`${of}.actions.include`))
    await out.or(back).waitFor()
    if (await out.isVisible()) {
      await press(out)
      await page.keyboard.type(reason)
      await key('Enter')
    }
    await press(back)
    await enabled(out, page)
  }

/** Exclusions, from messages and from patients. */
export const excluded = outAndIn('reminders', '')
export const excludedWithReason = outAndIn('patients', 'переезд')

export const openChat: Deed = async ({ page, press }, round) => {
  await press(rows(page).nth(round % ROWS))
  await shows(page, round % ROWS)
  await page.getByLabel(t('chats.composer.label')).waitFor()
}

/** Moves to the next conversation and opens it. */
export const nextChat: Deed = async ({ page, key }, round) => {
  await grid(page).focus()
  await key('ArrowDown')
  await standsOn(page, (round % ROWS) + 1)
  await key('Enter')
  await shows(page, (round % ROWS) + 1)
}

export const sendLine: Deed = async ({ page, key }, round) => {
  const line = page.getByLabel(t('chats.composer.label'))
  const text = `Ждём вас, кабинет ${round}`
  await line.fill(text)
  await key('Enter')
  await page.getByRole('log').getByText(text).last().waitFor()
}

/** Opens a patient request beside the list. */
export const openRequest: Deed = async ({ page, press }, round) => {
  const close = panel(page).getByRole('button', { name: t('common.close') })
  if (await close.isVisible()) await close.click()
  await panel(page).waitFor({ state: 'detached' })
  await press(rows(page).nth(round % 2))
  await page.locator('.v-request').waitFor()
}

export const nextAlert: Deed = async ({ page, key }) => {
  await grid(page).focus()
  const at = Number(await page.locator('[data-index][data-active]').getAttribute('data-index'))
  await key('ArrowDown')
  await standsOn(page, at + 1)
}
