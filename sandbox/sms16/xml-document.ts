import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element from the parser: attributes under `@name`, text under `#text`, every child in an array. */
export interface XmlNode {
  [name: string]: string | XmlNode[]
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

/** The `<request>` or `<response>` of a document; null if there is none. */
export function parseRoot(text: string, name: 'request' | 'response'): XmlNode | null {
  if (XMLValidator.validate(text) !== true) return null
  const document: XmlNode = parser.parse(text)
  return getNodes(document, name)[0] ?? null
}

export function getNodes(parent: XmlNode | undefined, name: string): XmlNode[] {
  const found = parent?.[name]
  return Array.isArray(found) ? found : []
}

/** Text of an element, or of one attribute; '' if there is none. */
export function getText(node: XmlNode | undefined, attribute?: string): string {
  const value = node?.[attribute === undefined ? '#text' : `@${attribute}`]
  return typeof value === 'string' ? value : ''
}

export function buildDocument(root: 'request' | 'response', content: object): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    [root]: content,
  })
}

/** SMS16 writes Moscow time without a zone (assumed: its documents name none). */
export const formatMoscowTime = (instant: Temporal.Instant) =>
  instant
    .toZonedDateTimeISO('Europe/Moscow')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second', roundingMode: 'floor' })
    .replace('T', ' ')

/** The instant of such a time, or null. */
export function parseMoscowTime(text: string): Temporal.Instant | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Moscow').toInstant()
  } catch {
    return null
  }
}
