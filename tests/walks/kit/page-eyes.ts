import { found, innermost, isOff, missing } from './eyes.ts'
import type { Look } from './sight.ts'

// Runs in the browser's page as a bundle, so that walks use the same queries there as in jsdom.

let hidden: Look | null = null
/** Hides elements that match the look from now on, as a fault on purpose. Null: hides nothing. */
export function hide(look: Look | null): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-bitten]')) {
    one.style.visibility = ''
    delete one.dataset.bitten
  }
  hidden = look
}
function bite() {
  const hiddenElements = hidden && (hidden.role === 'text' ? innermost : found)(hidden)
  for (const one of hiddenElements ?? []) {
    one.dataset.bitten = ''
    one.style.visibility = 'hidden'
  }
}

/** What is wrong regarding each look; null for a look as expected. */
export function faultsOf(looks: Look[]): (string | null)[] {
  bite()
  return looks.map((look) => (look.role === 'deed' ? null : missing(look)))
}

/** The element that a person uses; null while it is absent. A checkbox or radio button is clicked at its label. */
export function handOn(look: Look, does: string): HTMLElement | null {
  bite()
  const all = look.role === 'text' ? innermost(look) : found(look)
  const one = all.find((each) => !isOff(each))
  const isBox = does === 'press' && one?.matches('input[type=checkbox], input[type=radio]')
  return (isBox && one?.closest('label')) || one || null
}
