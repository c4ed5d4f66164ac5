import { createHash } from 'node:crypto'
import { languages } from '../strings.ts'
import { Html, html } from './html.ts'
import { style } from './page-style.ts'
import { headersWith } from './request-guard.ts'

/** The page has its look in itself: nothing else is given to whoever has no key. */
export const lockedHeaders = headersWith(
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
)

/** What everybody else sees, in every language: where the address with the key is. */
export function lockedPage(why: 'wrong' | 'tooMany'): string {
  const all = Object.entries(languages)
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${all.map(([, { locked }]) => locked.heading).join(' / ')}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>${all.map(
    ([language, { locked }]) => html`<section lang="${language}"><h1>${locked.heading}</h1>
${why === 'tooMany' ? html`<p role="alert">${locked.tooMany}</p>` : null}
<p>${locked.where}</p>
<ul>${locked.places.map((place) => html`<li>${place}</li>`)}</ul></section>`,
  )}</main>
</body>
</html>`.text
}
