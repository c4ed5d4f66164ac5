import { createHash } from 'node:crypto'
import type { Locale } from '../words/locale.ts'

const style = `:root{color-scheme:light dark;--ink:#0e2229;--ink2:#3c535b;--paper:#fff;--mist:#f5f8f8;--line:#d3dddf;--sea:#0b7a75;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e7eff0;--ink2:#b4c4c8;--paper:#131d20;--mist:#0d1517;--line:#2d3f45;--sea:#3fc0b5;--on:#0d1517}}
*{box-sizing:border-box}body{margin:0;background:var(--mist);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:24px 20px 40px}.clinic{color:var(--ink2);margin:0 0 8px}h1{font-size:24px;line-height:1.25;margin:0 0 20px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:16px 18px;margin:0 0 20px}section p{margin:4px 0 0;color:var(--ink2)}time{font-weight:600}
button{display:block;width:100%;min-height:52px;margin:0 0 10px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;cursor:pointer}
button.yes{background:var(--sea);border-color:var(--sea);color:var(--on);font-weight:600}button:focus-visible,a:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
.aside{color:var(--ink2);margin:0 0 10px}nav a{display:inline-block;color:var(--sea);padding:12px 16px 12px 0}`

/** Goes into the policy of these pages, so that this style and no other may stand in them. */
export const pageStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A patient's page: no script, one style, a few kilobytes, readable on an old phone. `body` must be escaped already. */
export const pageHtml = (locale: Locale, title: string, body: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
