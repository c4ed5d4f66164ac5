import { toStorableText } from '../../platform/text/storable-text.ts'
import { decodeMessage } from './decode-message.ts'

/** Line ends, and characters that would end a message on the wire. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu

/** Separators of a message, which each message defines itself (MSH-1 and MSH-2). */
export interface Delimiters {
  field: string
  component: string
  repetition: string
  escape: string
  subcomponent: string
}

export const defaultDelimiters: Delimiters = {
  field: '|',
  component: '^',
  repetition: '~',
  escape: '\\',
  subcomponent: '&',
}

/** Unescapes a text: separators restored, line breaks become spaces, highlighting removed; unknown escapes stay. */
export function unescapeText(text: string, delimiters: Delimiters): string {
  if (!text.includes(delimiters.escape)) return text
  const [before = '', ...parts] = text.split(delimiters.escape)
  let out = before
  for (let at = 0; at < parts.length; at++) {
    const decoded = at + 1 < parts.length ? decodeEscape(parts[at] ?? '', delimiters) : null
    if (decoded === null) out += delimiters.escape + parts[at]
    else {
      at += 1
      out += decoded + (parts[at] ?? '')
    }
  }
  return out
}

function decodeEscape(code: string, delimiters: Delimiters): string | null {
  const letters: Record<string, string> = {
    F: delimiters.field,
    S: delimiters.component,
    T: delimiters.subcomponent,
    R: delimiters.repetition,
    E: delimiters.escape,
    H: '',
    N: '',
  }
  if (Object.hasOwn(letters, code)) return letters[code] ?? null
  if (/^\.(br|sp|ce|in|ti|sk|fi|nf)[+-]?\d*$/.test(code)) return ' '
  const [, hex] = /^X((?:[\dA-F]{2})+)$/i.exec(code) ?? []
  if (hex)
    return toStorableText(decodeMessage(Buffer.from(hex, 'hex'))).replace(CONTROL_CHARACTERS, ' ')
  return /^[ZCM][\dA-Z]*$/.test(code) ? '' : null
}

/** Escapes a text for a field, so that it contains no separator. */
export function escapeText(text: string, delimiters: Delimiters): string {
  const codes = new Map([
    [delimiters.field, 'F'],
    [delimiters.component, 'S'],
    [delimiters.subcomponent, 'T'],
    [delimiters.repetition, 'R'],
    [delimiters.escape, 'E'],
  ])
  const escapeCharacter = (character: string) => {
    const letter = codes.get(character)
    return letter === undefined ? character : delimiters.escape + letter + delimiters.escape
  }
  return [...text].map(escapeCharacter).join('')
}
