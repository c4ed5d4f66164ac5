import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element: attributes under `@name`, text under `#text`, children under their names, repeated ones as arrays. */
export interface XmlElement {
  [name: string]: string | XmlElement | (string | XmlElement)[]
}

const options = { ignoreAttributes: false, attributeNamePrefix: '@' }
const builder = new XMLBuilder({ ...options, suppressBooleanAttributes: false })
const parser = new XMLParser({
  ...options,
  // Ids of 22 digits must not become numbers, and a reply of one space is a reply.
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Needed for numeric references, which providers use for quotes and Cyrillic alike.
  htmlEntities: true,
})

/** Builds a document on one line, as SMS16 requires; characters that XML 1.0 forbids are left out. */
export function buildXml(root: string, content: XmlElement): string {
  const document = { '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, [root]: content }
  return removeForbidden(builder.build(document))
}

/** The root element of that name, or null if the text is not such a document. */
export function parseXml(text: string, root: string): XmlElement | null {
  // Providers send no document type; it could only define entities, which may expand without limit.
  if (/<!DOCTYPE/i.test(text)) return null
  const document = parseDocument(text.trim())
  const element = document?.[root]
  if (element === undefined || Array.isArray(element)) return null
  return typeof element === 'string' ? { '#text': element } : element
}

/** The parsed document; null if it is not XML, or nested too deeply for the parser. */
function parseDocument(text: string): XmlElement | null {
  try {
    return XMLValidator.validate(text) === true ? parser.parse(text) : null
  } catch {
    return null
  }
}

/** All children of that name, in order. */
export function getChildren(element: XmlElement, name: string): XmlElement[] {
  const found = element[name] ?? []
  const list = Array.isArray(found) ? found : [found]
  return list.map((each) => (typeof each === 'string' ? { '#text': each } : each))
}

/** Text of an element, or of its attribute if named; '' if there is none. */
export function getText(element: XmlElement | undefined, attribute?: string): string {
  const value = element?.[attribute === undefined ? '#text' : `@${attribute}`]
  return typeof value === 'string' ? value : ''
}

const removeForbidden = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
