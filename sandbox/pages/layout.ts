import { type Html, html } from './html.ts'
import type { Language } from './page-strings.ts'

/** A whole page. The script shows times in the reader's zone and refreshes the phone; the page works without it. */
export function renderLayout(
  language: Language,
  title: string,
  main: Html,
  isLive = false,
): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Visita</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
<script src="/sandbox.js" defer></script>
${isLive && html`<noscript><meta http-equiv="refresh" content="10"></noscript>`}
</head>
<body>
${main}
</body>
</html>`
  return page.markup
}

/** `+7 916 000-00-01` for a Russian number; others stay as they are. */
export function formatPhone(phone: string): string {
  const russian = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  return russian ? `+7\u00a0${russian[1]}\u00a0${russian[2]}-${russian[3]}-${russian[4]}` : phone
}

/** The time in the server's own zone; the script converts it to the reader's. */
export function renderTime(at: string, language: Language): Html {
  const text = Temporal.Instant.from(at).toLocaleString(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return html`<time datetime="${at}">${text}</time>`
}
