import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { renderPage, renderPageLinks, escapeHtml as safe } from '../platform/pages/render-page.ts'

/** Maximum length of a patient's text: about a page. */
export const MAX_TEXT_LENGTH = 2000

/** Renders a message's page: clinic, heading, content, and further links. `inner` must already be escaped. */
export function renderMessagePage(
  page: LinkedMessage,
  { title, heading, content, currentPage = 'other' }: MessagePageContent,
): string {
  return renderPage(
    page.locale,
    title,
    `<p class="clinic">${safe(page.companyName)}</p><h1>${safe(heading)}</h1>${content}<nav>${renderPageLinks(page, currentPage)}</nav>`,
  )
}

interface MessagePageContent {
  title: string
  heading: string
  content: string
  currentPage?: 'request' | 'consent' | 'other'
}

/** Renders a rating input as a labeled group for screen readers. */
export function renderRatingInput(
  { name, legend, ends }: { name: string; legend: string; ends: string },
  ratings: number[],
  chosen: string | undefined,
): string {
  const boxes = ratings.map(
    (mark) =>
      `<label class="mark"><input type="radio" name="${name}" value="${mark}"${chosen === String(mark) ? ' checked' : ''}><span>${mark}</span></label>`,
  )
  return `<fieldset><legend>${legend}</legend><div class="marks${ratings.length === 5 ? ' five' : ''}">${boxes.join('')}</div>${ends}</fieldset>`
}

/** Renders a text area, with the text entered before an error. */
export const renderTextInput = (label: string, name: string, value = '') =>
  `<label class="words" for="${name}">${label}</label><textarea id="${name}" name="${name}" maxlength="${MAX_TEXT_LENGTH}">${safe(value)}</textarea>`

/** Renders a form error, announced at once by screen readers. */
export const renderFormError = (message: string | null) =>
  message === null ? '' : `<p class="wrong" role="alert">${message}</p>`

/** Renders the time, branch and specialist of the visit, with current data. */
export function renderVisitSummary({
  visitAt,
  timeZone,
  locale,
  specialist,
}: LinkedMessage): string {
  if (!visitAt) return ''
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' })
  const when = day.format(visitAt.epochMilliseconds)
  return `<p class="aside">${patientPageStrings[locale].visit}: <time datetime="${visitAt}">${when}</time>${specialist ? `, ${safe(specialist)}` : ''}</p>`
}
