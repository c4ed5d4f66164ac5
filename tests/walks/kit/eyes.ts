import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import type { Look } from './sight.ts'

const selectors: Record<Exclude<Look['role'], 'deed' | 'text'>, string> = {
  alert: '[role=alert]',
  button: 'button:not([role]), [role=button]',
  cell: '[role=gridcell], [role=cell], td',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  dialog: '[role=dialog], [role=alertdialog], dialog[open]',
  field: 'input, select, textarea, [role=combobox], [role=textbox]',
  grid: '[role=grid], [role=table], table',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  img: 'img, [role=img]',
  link: 'a[href], [role=link]',
  listitem: 'li, [role=listitem]',
  main: 'main',
  menuitem: '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]',
  option: 'option, [role=option]',
  radio: 'input[type=radio], [role=radio]',
  region:
    'section[aria-label], section[aria-labelledby], aside, [role=region], [role=complementary]',
  row: '[role=row], tr',
  status: '[role=status]',
  switch: '[role=switch]',
  tab: '[role=tab]',
}

/** Elements in an exit transition count as gone. */
const hidden = '[hidden], [aria-hidden=true], [inert], [class*="-exit"], [data-leaving]'
// jsdom has no styles for this computation; everything rendered counts as visible.
const options: NonNullable<Parameters<typeof computeAccessibleName>[1]> = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: ({ tagName }: Element) =>
    ({
      display: /^(?:SPAN|A|STRONG|B|I|SMALL|EM|SVG)$/i.test(tagName) ? 'inline' : 'block',
      visibility: 'visible',
      getPropertyValue: () => '',
    }) as unknown as CSSStyleDeclaration, // the members that the library reads
}

/** Normalizes a text: removes soft characters, collapses spaces. */
export const plain = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .trim()

const matchesName = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? plain(name) === plain(wanted) : wanted.test(plain(name))

/** jsdom has no layout, so that everything rendered counts as visible. */
const inSight = (one: Element) => one.checkVisibility?.({ visibilityProperty: true }) ?? true

/** Elements that match the look's role, name, text and container, in any state. */
export function found(look: Look): HTMLElement[] {
  const { role, name, says, within } = look
  if (role === 'deed') throw new Error('A deed is not on the page')
  const roots = within ? found(within) : [document.body]
  if (role === 'text')
    return roots.filter((root) => plain(textOf(root)).includes(plain(String(name))))
  return roots.flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>(selectors[role])].filter(
      (one) =>
        !one.closest(hidden) &&
        inSight(one) &&
        (name === undefined || matchesName(computeAccessibleName(one, options), name)) &&
        (says === undefined || plain(textOf(one)).includes(plain(says))),
    ),
  )
}

/** The innermost elements with the text: the ones that a person would click. */
export function innermost(look: Look): HTMLElement[] {
  const wantedText = plain(String(look.name))
  const roots = look.within ? found(look.within) : [document.body]
  const hasText = (one: Element) => plain(textOf(one)).includes(wantedText)
  return roots.flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>('*')].filter(
      (one) =>
        !one.closest(hidden) && inSight(one) && hasText(one) && ![...one.children].some(hasText),
    ),
  )
}

/** What is wrong with the page regarding a look; null if the look is present. */
export function missing(look: Look): string | null {
  // An empty text (a missing dictionary path) would match every element.
  if ([look.name, look.says, look.wrong].includes('')) throw new Error('A look without words')
  const all = found(look)
  if (look.gone) {
    const { gone: _, ...there } = look
    // For a look with state (busy, checked, focused) an element in another state may be present.
    const matching = isMarked(look) ? all.filter((one) => faultOf(one, there) === null) : all
    return matching.length > 0 ? 'is there' : null
  }
  if (all.length === 0) return `is not there${namesLike(look)}`
  const faults = all.map((one) => faultOf(one, look))
  return faults.includes(null) ? null : (faults[0] ?? null)
}

/** Names of the elements with this role, for the error message of a failed walk. */
const namesLike = ({ role, within }: Look) =>
  role === 'text' || role === 'button'
    ? ''
    : `, but: ${found({ role, ...(within && { within }) })
        .map((one) => `"${plain(computeAccessibleName(one, options))}"`)
        .join(', ')
        .slice(0, 300)}`

const isMarked = ({ role: _, name: _n, says: _s, within: _w, gone: _g, ...marks }: Look) =>
  Object.keys(marks).length > 0

function faultOf(one: HTMLElement, look: Look): string | null {
  if (look.role === 'button' && isOff(one) !== (look.off === true))
    return look.off ? 'can be pressed' : 'cannot be pressed'
  if (look.focused && document.activeElement !== one && !one.contains(document.activeElement))
    return `has not the focus; that is at ${document.activeElement?.outerHTML.slice(0, 120)}`
  if (look.busy !== undefined && (one.getAttribute('aria-busy') === 'true') !== look.busy)
    return look.busy ? 'is not busy' : 'is busy'
  if (look.value !== undefined && (one as HTMLInputElement).value !== look.value)
    return `holds "${(one as HTMLInputElement).value}"`
  if (look.checked !== undefined && isChecked(one) !== look.checked)
    return look.checked ? 'is not chosen' : 'is chosen'
  if (look.wrong === undefined) return null
  if (one.getAttribute('aria-invalid') !== 'true') return 'is not marked'
  const description = computeAccessibleDescription(one, options)
  return plain(description).includes(plain(look.wrong)) ? null : `is marked with "${description}"`
}

export const isOff = (one: HTMLElement) =>
  one.matches(':disabled, [aria-disabled=true]') || one.closest('fieldset:disabled') !== null

const isChecked = (one: HTMLElement) =>
  ['aria-checked', 'aria-selected', 'aria-pressed'].some(
    (name) => one.getAttribute(name) === 'true',
  ) || (one as HTMLInputElement).checked === true

/** Visible text of a node; texts of block elements are separated. */
export function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (
    !(node instanceof Element) ||
    node.matches('[hidden], [class*="-exit"], [data-leaving], style, script') ||
    !inSight(node)
  )
    return ''
  const content = [...node.childNodes].map(textOf).join('')
  return /^(?:DIV|P|LI|H\d|SECTION|TD|BUTTON|OPTION|DT|DD)$/.test(node.tagName)
    ? ` ${content} `
    : content
}
