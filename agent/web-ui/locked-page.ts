import { createHash } from 'node:crypto'
import { languages } from '../strings.ts'
import { Html, html } from './html.ts'
import { pageStyle } from './page-style.ts'
import { createHeaders } from './request-guard.ts'

/** Its style is inline, because nothing else is served without the key. */
export const lockedPageHeaders = createHeaders(
  `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
)

/** The page for everybody without the key, in all languages: where to find the address with the key. */
export function renderLockedPage(reason: 'wrong' | 'tooMany'): string {
  const all = Object.entries(languages)
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${all.map(([, { locked }]) => locked.heading).join(' / ')}</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<main>${all.map(
    ([language, { locked }]) => html`<section lang="${language}"><h1>${locked.heading}</h1>
${reason === 'tooMany' ? html`<p role="alert">${locked.tooMany}</p>` : null}
<p>${locked.where}</p>
<ul>${locked.places.map((place) => html`<li>${place}</li>`)}</ul></section>`,
  )}</main>
</body>
</html>`.text
}
