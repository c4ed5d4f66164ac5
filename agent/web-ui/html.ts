/** Markup that needs no escaping. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type HtmlPart = Html | Html[] | string | number | null

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template that escapes its texts; null gives nothing. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  const text = strings.map((string, at) => string + renderPart(parts[at] ?? null)).join('')
  return new Html(text)
}

function renderPart(part: HtmlPart): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(renderPart).join('')
  return `${part}`.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
