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

/** What fades out is gone for a reader. */
const hidden = '[hidden], [aria-hidden=true], [inert], [class*="-exit"], [data-leaving]'
// Styles are no part of this picture; everything drawn is visible.
const options: NonNullable<Parameters<typeof computeAccessibleName>[1]> = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: ({ tagName }: Element) =>
    ({
      display: /^(?:SPAN|A|STRONG|B|I|SMALL|EM|SVG)$/i.test(tagName) ? 'inline' : 'block',
      visibility: 'visible',
      getPropertyValue: () => '',
    }) as unknown as CSSStyleDeclaration, // what is read of it
}

/** As a reader takes it: soft marks left out, spaces alike. */
export const plain = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .trim()

const fits = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? plain(name) === plain(wanted) : wanted.test(plain(name))

/** jsdom lays nothing out, and everything drawn is in sight there. */
const inSight = (one: Element) => one.checkVisibility?.({ visibilityProperty: true }) ?? true

/** Everything on the page that is what the look says, whatever state it is in. */
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
        (name === undefined || fits(computeAccessibleName(one, options), name)) &&
        (says === undefined || plain(textOf(one)).includes(plain(says))),
    ),
  )
}

/** The innermost things that say it: what a person who reads it presses. */
export function innermost(look: Look): HTMLElement[] {
  const said = plain(String(look.name))
  const roots = look.within ? found(look.within) : [document.body]
  const says = (one: Element) => plain(textOf(one)).includes(said)
  return roots.flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>('*')].filter(
      (one) => !one.closest(hidden) && inSight(one) && says(one) && ![...one.children].some(says),
    ),
  )
}

/** What is wrong with the page, if this is to be seen there; null when it is seen. */
export function missing(look: Look): string | null {
  // A word that no dictionary has is in every text.
  if ([look.name, look.says, look.wrong].includes('')) throw new Error('A look without words')
  const all = found(look)
  if (look.gone) {
    const { gone: _, ...there } = look
    // Of one that is only not so (busy, chosen, focused), it may be there otherwise.
    const so = isMarked(look) ? all.filter((one) => faultOf(one, there) === null) : all
    return so.length > 0 ? 'is there' : null
  }
  if (all.length === 0) return `is not there${namesLike(look)}`
  const faults = all.map((one) => faultOf(one, look))
  return faults.includes(null) ? null : (faults[0] ?? null)
}

/** Which of its kind are there, for whoever reads why a walk failed. */
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
  const said = computeAccessibleDescription(one, options)
  return plain(said).includes(plain(look.wrong)) ? null : `is marked with "${said}"`
}

export const isOff = (one: HTMLElement) =>
  one.matches(':disabled, [aria-disabled=true]') || one.closest('fieldset:disabled') !== null

const isChecked = (one: HTMLElement) =>
  ['aria-checked', 'aria-selected', 'aria-pressed'].some(
    (name) => one.getAttribute(name) === 'true',
  ) || (one as HTMLInputElement).checked === true

/** What a reader reads in it; each block's words apart. */
export function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (
    !(node instanceof Element) ||
    node.matches('[hidden], [class*="-exit"], [data-leaving], style, script') ||
    !inSight(node)
  )
    return ''
  const said = [...node.childNodes].map(textOf).join('')
  return /^(?:DIV|P|LI|H\d|SECTION|TD|BUTTON|OPTION|DT|DD)$/.test(node.tagName) ? ` ${said} ` : said
}
