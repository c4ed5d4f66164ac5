import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import type { ExpectedElement } from './expected-elements.ts'

const selectors: Record<Exclude<ExpectedElement['role'], 'effect' | 'text'>, string> = {
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

/** Elements in an exit transition count as absent. */
const hiddenSelector = '[hidden], [aria-hidden=true], [inert], [class*="-exit"], [data-leaving]'
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
export const normalizeText = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .trim()

const matchesName = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string'
    ? normalizeText(name) === normalizeText(wanted)
    : wanted.test(normalizeText(name))

/** jsdom has no layout, so that everything rendered counts as visible. */
const isVisible = (one: Element) => one.checkVisibility?.({ visibilityProperty: true }) ?? true

/** Elements that match the role, name, text and container, in any state. */
export function queryElements(element: ExpectedElement): HTMLElement[] {
  const { role, name, hasText, within } = element
  if (role === 'effect') throw new Error('An effect is not on the page')
  const roots = within ? queryElements(within) : [document.body]
  if (role === 'text')
    return roots.filter((root) =>
      normalizeText(getVisibleText(root)).includes(normalizeText(String(name))),
    )
  return roots.flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>(selectors[role])].filter(
      (one) =>
        !one.closest(hiddenSelector) &&
        isVisible(one) &&
        (name === undefined || matchesName(computeAccessibleName(one, options), name)) &&
        (hasText === undefined ||
          normalizeText(getVisibleText(one)).includes(normalizeText(hasText))),
    ),
  )
}

/** The innermost elements with the text: the ones that a user would click. */
export function queryInnermostByText(element: ExpectedElement): HTMLElement[] {
  const wantedText = normalizeText(String(element.name))
  const roots = element.within ? queryElements(element.within) : [document.body]
  const hasText = (one: Element) => normalizeText(getVisibleText(one)).includes(wantedText)
  return roots.flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>('*')].filter(
      (one) =>
        !one.closest(hiddenSelector) &&
        isVisible(one) &&
        hasText(one) &&
        ![...one.children].some(hasText),
    ),
  )
}

/** How the page differs from an expected element; null if it does not. */
export function findMismatch(element: ExpectedElement): string | null {
  // An empty text (a missing dictionary path) would match every element.
  if ([element.name, element.hasText, element.errorMessage].includes(''))
    throw new Error('An expected element with an empty text')
  const all = queryElements(element)
  if (element.absent) {
    const { absent: _, ...present } = element
    // For an element with state (busy, checked, focused) an element in another state may be present.
    const matching = hasState(element)
      ? all.filter((one) => findElementMismatch(one, present) === null)
      : all
    return matching.length > 0 ? 'is present' : null
  }
  if (all.length === 0) return `is absent${listNames(element)}`
  const mismatches = all.map((one) => findElementMismatch(one, element))
  return mismatches.includes(null) ? null : (mismatches[0] ?? null)
}

/** Names of the elements with this role, for the error message of a failed walk. */
const listNames = ({ role, within }: ExpectedElement) =>
  role === 'text' || role === 'button'
    ? ''
    : `, but: ${queryElements({ role, ...(within && { within }) })
        .map((one) => `"${normalizeText(computeAccessibleName(one, options))}"`)
        .join(', ')
        .slice(0, 300)}`

const hasState = ({
  role: _,
  name: _n,
  hasText: _s,
  within: _w,
  absent: _g,
  ...marks
}: ExpectedElement) => Object.keys(marks).length > 0

function findElementMismatch(one: HTMLElement, element: ExpectedElement): string | null {
  if (element.role === 'button' && isDisabled(one) !== (element.disabled === true))
    return element.disabled ? 'is enabled' : 'is disabled'
  if (element.focused && document.activeElement !== one && !one.contains(document.activeElement))
    return `is not focused, but: ${document.activeElement?.outerHTML.slice(0, 120)}`
  if (element.busy !== undefined && (one.getAttribute('aria-busy') === 'true') !== element.busy)
    return element.busy ? 'is not busy' : 'is busy'
  if (element.value !== undefined && (one as HTMLInputElement).value !== element.value)
    return `has the value "${(one as HTMLInputElement).value}"`
  if (element.checked !== undefined && isChecked(one) !== element.checked)
    return element.checked ? 'is not checked' : 'is checked'
  if (element.errorMessage === undefined) return null
  if (one.getAttribute('aria-invalid') !== 'true') return 'is not marked as invalid'
  const description = computeAccessibleDescription(one, options)
  return normalizeText(description).includes(normalizeText(element.errorMessage))
    ? null
    : `has the error "${description}"`
}

export const isDisabled = (one: HTMLElement) =>
  one.matches(':disabled, [aria-disabled=true]') || one.closest('fieldset:disabled') !== null

const isChecked = (one: HTMLElement) =>
  ['aria-checked', 'aria-selected', 'aria-pressed'].some(
    (name) => one.getAttribute(name) === 'true',
  ) || (one as HTMLInputElement).checked === true

/** Visible text of a node; texts of block elements are separated. */
export function getVisibleText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (
    !(node instanceof Element) ||
    node.matches('[hidden], [class*="-exit"], [data-leaving], style, script') ||
    !isVisible(node)
  )
    return ''
  const content = [...node.childNodes].map(getVisibleText).join('')
  return /^(?:DIV|P|LI|H\d|SECTION|TD|BUTTON|OPTION|DT|DD)$/.test(node.tagName)
    ? ` ${content} `
    : content
}
