import { type LinkName, linkNames } from '../../../domain/link-names.ts'
import type { Strings } from '../i18n/i18n.ts'

/** A stretch of a message's text, or the name of the link that stands there. */
export type TextSegment = { text: string } | { link: LinkName }

const linkPattern = new RegExp(String.raw`\{(${linkNames.join('|')})\}`)

/** A text as the server gives it, in pieces: words, and the links' names between them. */
export const splitMessageText = (text: string): TextSegment[] =>
  text
    .split(linkPattern)
    .map((piece, at) => (at % 2 === 0 ? { text: piece } : { link: piece as LinkName })) // every second one is what was found
    .filter((piece) => 'link' in piece || piece.text !== '')

const attachmentKinds = ['image', 'document', 'audio', 'video'] as const
/** What was sent without a word, as the server names it in brackets; null for words. */
export const getAttachmentKind = (text: string): (typeof attachmentKinds)[number] | null =>
  attachmentKinds.find((kind) => text === `[${kind}]`) ?? null

/** The same as plain words, where no chip can stand: a title, a notification. */
export function toPlainText({ t }: Strings, text: string): string {
  const kind = getAttachmentKind(text)
  if (kind) return t(`message.sent.${kind}`)
  return splitMessageText(text)
    .map((piece) => ('link' in piece ? `[${t(`message.link.${piece.link}`)}]` : piece.text))
    .join('')
}
