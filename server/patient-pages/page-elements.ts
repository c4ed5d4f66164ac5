import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { pageHtml, pageLinks, escapeHtml as safe } from '../platform/pages/render-page.ts'

/** The most letters that a patient's words may have: a page of them. */
export const LONGEST_WORDS = 2000

/** A page of a message: the clinic, one heading, what stands below it, and the ways on. `inner` must be escaped already. */
export function messagePage(
  page: LinkedMessage,
  { title, heading, inner, from = 'other' }: PageParts,
): string {
  return pageHtml(
    page.locale,
    title,
    `<p class="clinic">${safe(page.companyName)}</p><h1>${safe(heading)}</h1>${inner}<nav>${pageLinks(page, from)}</nav>`,
  )
}

interface PageParts {
  title: string
  heading: string
  inner: string
  from?: 'request' | 'consent' | 'other'
}

/** A row of marks to choose one of, which a screen reader reads as a group with a name. */
export function marksHtml(
  { name, legend, ends }: { name: string; legend: string; ends: string },
  marks: number[],
  chosen: string | undefined,
): string {
  const boxes = marks.map(
    (mark) =>
      `<label class="mark"><input type="radio" name="${name}" value="${mark}"${chosen === String(mark) ? ' checked' : ''}><span>${mark}</span></label>`,
  )
  return `<fieldset><legend>${legend}</legend><div class="marks${marks.length === 5 ? ' five' : ''}">${boxes.join('')}</div>${ends}</fieldset>`
}

/** A field for words, with what was written before a refusal. */
export const wordsHtml = (label: string, name: string, written = '') =>
  `<label class="words" for="${name}">${label}</label><textarea id="${name}" name="${name}" maxlength="${LONGEST_WORDS}">${safe(written)}</textarea>`

/** Why a form came back, told at once to those who listen. */
export const wrongHtml = (words: string | null) =>
  words === null ? '' : `<p class="wrong" role="alert">${words}</p>`

/** When and to whom the visit was, as it is known now. */
export function visitHtml({ visitAt, timeZone, locale, specialist }: LinkedMessage): string {
  if (!visitAt) return ''
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' })
  const when = day.format(visitAt.epochMilliseconds)
  return `<p class="aside">${pageWords[locale].visit}: <time datetime="${visitAt}">${when}</time>${specialist ? `, ${safe(specialist)}` : ''}</p>`
}
