import { plain } from '../../platform/text/storable-text.ts'
import { decodeMessage } from './decode-message.ts'

/** Line ends, and what would end a message on the wire. */
const CONTROLS = /\p{Cc}+/gu

/** What divides the parts of a message; a message names its own (MSH-1 and MSH-2). */
export interface Signs {
  field: string
  component: string
  repetition: string
  escape: string
  subcomponent: string
}

export const usualSigns: Signs = {
  field: '|',
  component: '^',
  repetition: '~',
  escape: '\\',
  subcomponent: '&',
}

/** A text of a message as it is meant: signs put back, line breaks as spaces, marks of emphasis taken out; what is no escape stays. */
export function unescaped(text: string, signs: Signs): string {
  if (!text.includes(signs.escape)) return text
  const [before = '', ...parts] = text.split(signs.escape)
  let out = before
  for (let at = 0; at < parts.length; at++) {
    const meant = at + 1 < parts.length ? meaningOf(parts[at] ?? '', signs) : null
    if (meant === null) out += signs.escape + parts[at]
    else {
      at += 1
      out += meant + (parts[at] ?? '')
    }
  }
  return out
}

function meaningOf(code: string, signs: Signs): string | null {
  const letters: Record<string, string> = {
    F: signs.field,
    S: signs.component,
    T: signs.subcomponent,
    R: signs.repetition,
    E: signs.escape,
    H: '',
    N: '',
  }
  if (Object.hasOwn(letters, code)) return letters[code] ?? null
  if (/^\.(br|sp|ce|in|ti|sk|fi|nf)[+-]?\d*$/.test(code)) return ' '
  const [, hex] = /^X((?:[\dA-F]{2})+)$/i.exec(code) ?? []
  if (hex) return plain(decodeMessage(Buffer.from(hex, 'hex'))).replace(CONTROLS, ' ')
  return /^[ZCM][\dA-Z]*$/.test(code) ? '' : null
}

/** A text that may stand in a field: no sign of these is left in it bare. */
export function escaped(text: string, signs: Signs): string {
  const codes = new Map([
    [signs.field, 'F'],
    [signs.component, 'S'],
    [signs.subcomponent, 'T'],
    [signs.repetition, 'R'],
    [signs.escape, 'E'],
  ])
  const code = (sign: string) => {
    const letter = codes.get(sign)
    return letter === undefined ? sign : signs.escape + letter + signs.escape
  }
  return [...text].map(code).join('')
}
