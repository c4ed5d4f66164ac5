import { found, innermost, isOff, plain } from './eyes.ts'
import { type Act, inWords, type Look } from './sight.ts'

/** Performs an action of a person in jsdom; the caller lets React and the clock proceed. */
export function perform(act: Exclude<Act, { does: 'pass' }>): void {
  const at = theOne(act.at)
  if (act.does === 'press') press(at)
  if (act.does === 'fill') type(at as HTMLInputElement, act.with)
  if (act.does === 'choose') choose(at as HTMLSelectElement, act.with)
  if (act.does === 'give') giveFile(at as HTMLInputElement, act.with)
  if (act.does === 'key') pressKey(at, act.with)
  if (act.does === 'rest') at.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  if (act.does === 'leave') at.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
}

function theOne(look: Look): HTMLElement {
  const all = look.role === 'text' ? innermost(look) : found(look)
  const [one] = all.filter((each) => !isOff(each))
  if (one) return one
  throw new Error(`${inWords(look)} ${all.length > 0 ? 'cannot be used' : 'is not there'}`)
}

function press(at: HTMLElement) {
  at.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  at.focus()
  at.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  at.click()
}

function type(at: HTMLInputElement, words: string) {
  at.focus()
  write(at, words)
  at.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function choose(at: HTMLSelectElement, words: string) {
  const option = [...at.options].find((one) => plain(one.text) === plain(words))
  if (!option) throw new Error(`No "${words}" to be chosen of: ${at.textContent}`)
  at.focus()
  write(at, option.value)
  at.dispatchEvent(new Event('change', { bubbles: true }))
}

function giveFile(at: HTMLInputElement, name: string) {
  const files = [new File(['x'], name)]
  Object.defineProperty(at, 'files', { value: files, configurable: true })
  at.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets the value through the native setter, as typing does, so that React notices the change. */
const write = (at: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value')?.set?.call(at, value)

function pressKey(at: HTMLElement, key: string) {
  // A native dialog closes itself on Escape.
  if (key === 'Escape' && at.matches('dialog[open]')) {
    at.removeAttribute('open')
    at.dispatchEvent(new Event('close'))
    return
  }
  if (document.activeElement !== at && !at.contains(document.activeElement)) at.focus()
  const target = document.activeElement ?? at
  const goesOn = target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  if (goesOn && key === 'Enter') (target as HTMLInputElement).form?.requestSubmit()
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }))
}
