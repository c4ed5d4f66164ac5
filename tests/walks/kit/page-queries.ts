import { findMismatch, isDisabled, queryElements, queryInnermostByText } from './element-queries.ts'
import type { ExpectedElement } from './expected-elements.ts'

// Runs in the browser's page as a bundle, so that walks use the same queries there as in jsdom.

let hiddenElement: ExpectedElement | null = null
/** Hides matching elements from now on, as a planted fault. Null: hides nothing. */
export function setHiddenElement(element: ExpectedElement | null): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-hidden-by-walk]')) {
    one.style.visibility = ''
    delete one.dataset.hiddenByWalk
  }
  hiddenElement = element
}
function applyHiding() {
  const matches = hiddenElement && queryAll(hiddenElement)
  for (const one of matches ?? []) {
    one.dataset.hiddenByWalk = ''
    one.style.visibility = 'hidden'
  }
}

/** How the page differs from each expected element; null where it does not differ. */
export function listMismatches(elements: ExpectedElement[]): (string | null)[] {
  applyHiding()
  return elements.map((element) => (element.role === 'effect' ? null : findMismatch(element)))
}

/** The element that a user uses; null while it is absent. A checkbox or radio button is clicked at its label. */
export function findTarget(element: ExpectedElement, actionType: string): HTMLElement | null {
  applyHiding()
  const one = queryAll(element).find((each) => !isDisabled(each))
  const isBox = actionType === 'click' && one?.matches('input[type=checkbox], input[type=radio]')
  return (isBox && one?.closest('label')) || one || null
}

const queryAll = (element: ExpectedElement) =>
  element.role === 'text' ? queryInnermostByText(element) : queryElements(element)
