/** Markup that needs no escaping. */
export interface Html {
  markup: string
}

type HtmlValue = Html | string | number | null | false | Html[]

/** Markup from a template; every value that is not markup itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return {
    markup: parts.reduce((all, part, at) => all + renderValue(values[at - 1] ?? null) + part),
  }
}

function renderValue(value: HtmlValue): string {
  if (value === null || value === false) return ''
  if (Array.isArray(value)) return value.map((each) => each.markup).join('')
  return typeof value === 'object' ? value.markup : escapeHtml(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (each) => entities[each] ?? each)

/** A message's text with its addresses as links. */
export function linkUrls(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)»])/)
    .map((piece, at) =>
      at % 2 === 1
        ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>`
        : html`${piece}`,
    )
}
