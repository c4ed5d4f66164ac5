import {
  isDisabled,
  normalizeText,
  queryElements,
  queryInnermostByText,
} from './element-queries.ts'
import { describeElement, type ExpectedElement } from './expected-elements.ts'
import type { UserAction } from './user-actions.ts'

/** Performs an action of a user in jsdom; the caller lets React and the clock proceed. */
export function performAction(action: Exclude<UserAction, { type: 'advanceTime' }>): void {
  const target = findUsable(action.element)
  if (action.type === 'click') click(target)
  if (action.type === 'fill') fill(target as HTMLInputElement, action.value)
  if (action.type === 'selectOption') selectOption(target as HTMLSelectElement, action.value)
  if (action.type === 'upload') upload(target as HTMLInputElement, action.value)
  if (action.type === 'pressKey') pressKey(target, action.value)
  if (action.type === 'hover') target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  if (action.type === 'unhover') target.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
}

function findUsable(element: ExpectedElement): HTMLElement {
  const all = element.role === 'text' ? queryInnermostByText(element) : queryElements(element)
  const [one] = all.filter((each) => !isDisabled(each))
  if (one) return one
  throw new Error(`${describeElement(element)} ${all.length > 0 ? 'is disabled' : 'is absent'}`)
}

function click(target: HTMLElement) {
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  target.focus()
  target.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  target.click()
}

function fill(target: HTMLInputElement, text: string) {
  target.focus()
  setValue(target, text)
  target.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function selectOption(target: HTMLSelectElement, text: string) {
  const option = [...target.options].find((one) => normalizeText(one.text) === normalizeText(text))
  if (!option) throw new Error(`No option "${text}" among: ${target.textContent}`)
  target.focus()
  setValue(target, option.value)
  target.dispatchEvent(new Event('change', { bubbles: true }))
}

function upload(target: HTMLInputElement, name: string) {
  const files = [new File(['x'], name)]
  Object.defineProperty(target, 'files', { value: files, configurable: true })
  target.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets the value through the native setter, as typing does, so that React notices the change. */
const setValue = (target: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)

function pressKey(element: HTMLElement, key: string) {
  // A native dialog closes itself on Escape.
  if (key === 'Escape' && element.matches('dialog[open]')) {
    element.removeAttribute('open')
    element.dispatchEvent(new Event('close'))
    return
  }
  if (document.activeElement !== element && !element.contains(document.activeElement))
    element.focus()
  const target = document.activeElement ?? element
  const isAccepted = target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  if (isAccepted && key === 'Enter') (target as HTMLInputElement).form?.requestSubmit()
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }))
}
