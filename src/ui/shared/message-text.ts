import { type LinkName, linkNames } from '../../../domain/link-names.ts'
import type { Words } from '../i18n/i18n.ts'

/** A stretch of a message's text, or the name of the link that stands there. */
export type Piece = { text: string } | { link: LinkName }

const placeholder = new RegExp(String.raw`\{(${linkNames.join('|')})\}`)

/** A text as the server gives it, in pieces: words, and the links' names between them. */
export const piecesOf = (text: string): Piece[] =>
  text
    .split(placeholder)
    .map((piece, at) => (at % 2 === 0 ? { text: piece } : { link: piece as LinkName })) // every second one is what was found
    .filter((piece) => 'link' in piece || piece.text !== '')

const kinds = ['image', 'document', 'audio', 'video'] as const
/** What was sent without a word, as the server names it in brackets; null for words. */
export const sentKind = (text: string): (typeof kinds)[number] | null =>
  kinds.find((kind) => text === `[${kind}]`) ?? null

/** The same as plain words, where no chip can stand: a title, a notification. */
export function plainText({ t }: Words, text: string): string {
  const kind = sentKind(text)
  if (kind) return t(`message.sent.${kind}`)
  return piecesOf(text)
    .map((piece) => ('link' in piece ? `[${t(`message.link.${piece.link}`)}]` : piece.text))
    .join('')
}
