import { found, innermost, isOff, missing } from './eyes.ts'
import type { Look } from './sight.ts'

// The eyes and hands of jsdom's walks in a browser's page, where a bundle of this is laid: what is seen here is seen there.

let hidden: Look | null = null
/** A fault put into the page on purpose: from now on this is drawn, and nobody sees it. Null: nothing is hidden any more. */
export function hide(look: Look | null): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-bitten]')) {
    one.style.visibility = ''
    delete one.dataset.bitten
  }
  hidden = look
}
function bite() {
  const bitten = hidden && (hidden.role === 'text' ? innermost : found)(hidden)
  for (const one of bitten ?? []) {
    one.dataset.bitten = ''
    one.style.visibility = 'hidden'
  }
}

/** What is wrong with each of these looks; null of one that is as it should be. */
export function faultsOf(looks: Look[]): (string | null)[] {
  bite()
  return looks.map((look) => (look.role === 'deed' ? null : missing(look)))
}

/** What a person uses to act on it; null while it is not there. A box without a look of its own is pressed at its words. */
export function handOn(look: Look, does: string): HTMLElement | null {
  bite()
  const all = look.role === 'text' ? innermost(look) : found(look)
  const one = all.find((each) => !isOff(each))
  const isBox = does === 'press' && one?.matches('input[type=checkbox], input[type=radio]')
  return (isBox && one?.closest('label')) || one || null
}
