import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element as the parser gives it: attributes under `@name`, text under `#text`, every child in an array. */
export interface Node {
  [name: string]: string | Node[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
})
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

/** The `<request>` or `<response>` of a document; null when it is none. */
export function rootOf(text: string, name: 'request' | 'response'): Node | null {
  if (XMLValidator.validate(text) !== true) return null
  const document: Node = parser.parse(text)
  return nodes(document, name)[0] ?? null
}

export function nodes(parent: Node | undefined, name: string): Node[] {
  const found = parent?.[name]
  return Array.isArray(found) ? found : []
}

/** The text of an element, or of one attribute; '' when there is none. */
export function said(node: Node | undefined, attribute?: string): string {
  const value = node?.[attribute === undefined ? '#text' : `@${attribute}`]
  return typeof value === 'string' ? value : ''
}

export function documentOf(root: 'request' | 'response', content: object): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    [root]: content,
  })
}

/** SMS16 writes Moscow time without a zone (assumed: its documents name none). */
export const moscow = (instant: Temporal.Instant) =>
  instant
    .toZonedDateTimeISO('Europe/Moscow')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second', roundingMode: 'floor' })
    .replace('T', ' ')

/** The instant of such a time, or null. */
export function fromMoscow(text: string): Temporal.Instant | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Moscow').toInstant()
  } catch {
    return null
  }
}
