import { createHash } from 'node:crypto'
import type { Locale } from '../i18n/locale.ts'
import { patientPageStrings } from '../i18n/patient-page-strings.ts'

const pageStyle = `:root{color-scheme:light dark;--ink:#0e2229;--ink2:#3c535b;--paper:#fff;--mist:#f5f8f8;--line:#d3dddf;--edge:#7b8f95;--sea:#0b7a75;--on:#fff;--bad:#a8322a}
@media(prefers-color-scheme:dark){:root{--ink:#e7eff0;--ink2:#b4c4c8;--paper:#131d20;--mist:#0d1517;--line:#2d3f45;--edge:#6d8187;--sea:#3fc0b5;--on:#0d1517;--bad:#f0958c}}
*{box-sizing:border-box}body{margin:0;background:var(--mist);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:24px 20px 40px}.clinic{color:var(--ink2);margin:0 0 8px}h1{font-size:24px;line-height:1.25;margin:0 0 20px}h2{font-size:17px;margin:0 0 4px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:16px 18px;margin:0 0 20px}section p{margin:4px 0 0;color:var(--ink2)}section form{margin-top:12px}time{font-weight:600}
button{display:block;width:100%;min-height:52px;margin:0 0 10px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;cursor:pointer}
button.yes{background:var(--sea);border-color:var(--sea);color:var(--on);font-weight:600}button:focus-visible,a:focus-visible,textarea:focus-visible,.mark input:focus-visible+span,.tick input:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
fieldset{border:0;margin:0 0 20px;padding:0}legend{padding:0;margin:0 0 8px;font-weight:600}.marks{display:grid;grid-template-columns:repeat(6,1fr);gap:6px}.five{grid-template-columns:repeat(5,1fr)}
.mark{position:relative;display:block}.mark input{position:absolute;top:0;left:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}.mark span{display:block;min-height:44px;line-height:42px;text-align:center;border:1px solid var(--edge);border-radius:10px;background:var(--paper)}.mark input:checked+span{background:var(--sea);border-color:var(--sea);color:var(--on);font-weight:600}
label.words{display:block;margin:0 0 8px;font-weight:600}textarea{display:block;width:100%;min-height:96px;margin:0 0 16px;padding:10px 12px;border:1px solid var(--edge);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit}
.tick{display:flex;gap:12px;align-items:center;min-height:44px;margin:0 0 16px;cursor:pointer}.tick input{flex:none;width:24px;height:24px;margin:0;accent-color:var(--sea)}
.ends{display:flex;justify-content:space-between;gap:12px;margin:6px 0 0;color:var(--ink2);font-size:15px}.wrong{color:var(--bad);font-weight:600;margin:0 0 16px}
.face{display:block;width:112px;height:112px;margin:0 0 16px;border-radius:50%;object-fit:cover}.aside{color:var(--ink2);margin:0 0 10px}nav a{display:inline-block;color:var(--sea);padding:12px 16px 12px 0}
@media print{body{background:#fff;color:#000}main{max-width:none}form,nav{display:none}section{border-color:#000}}`

/** Used in the pages' content security policy, so that only this style is allowed. */
export const pageStyleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`

/** A patient's page: no script, one style, a few kilobytes, readable on an old phone. `body` must be escaped already. */
export const renderPage = (locale: Locale, title: string, body: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${pageStyle}</style></head><body><main>${body}</main></body></html>`

/** Links to the other pages of the patient's message; `from` is the current page. */
export function renderPageLinks(
  page: { token: string; locale: Locale; chosenLocale?: Locale; phone: string | null },
  currentPage: 'request' | 'consent' | 'other',
): string {
  const { token, locale, phone } = page
  const words = patientPageStrings[locale]
  const query = toLanguageQuery(page)
  const links = [
    ...(phone ? [[`tel:${phone.replace(/[^+\d]/g, '')}`, words.call]] : []),
    ...(currentPage === 'request' ? [] : [[`/q/${token}${query}`, words.toRequest]]),
    ...(currentPage === 'consent' ? [] : [[`/o/${token}${query}`, words.toConsent]]),
  ]
  const other = locale === 'ru' ? 'en' : 'ru'
  const languageSwitch = `<a href="?lang=${other}" lang="${other}" hreflang="${other}" rel="nofollow">${languageNames[other]}</a>`
  return (
    links.map(([to = '', say]) => `<a href="${escapeHtml(to)}">${say}</a>`).join('') +
    languageSwitch
  )
}

const languageNames: Record<Locale, string> = { ru: 'По-русски', en: 'In English' }

/** Keeps the language that the reader chose; empty without a choice. */
export const toLanguageQuery = ({ chosenLocale }: { chosenLocale?: Locale }): string =>
  chosenLocale ? `?lang=${chosenLocale}` : ''

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
