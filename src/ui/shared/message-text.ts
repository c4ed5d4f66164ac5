import { type LinkName, linkNames } from '../../../domain/link-names.ts'
import type { Strings } from '../i18n/i18n.ts'

/** A piece of a message: text, or the name of a link. */
export type TextSegment = { text: string } | { link: LinkName }

const linkPattern = new RegExp(String.raw`\{(${linkNames.join('|')})\}`)

/** Splits a server text into plain text and link names. */
export const splitMessageText = (text: string): TextSegment[] =>
  text
    .split(linkPattern)
    .map((piece, at) => (at % 2 === 0 ? { text: piece } : { link: piece as LinkName })) // odd pieces are matches
    .filter((piece) => 'link' in piece || piece.text !== '')

const attachmentKinds = ['image', 'document', 'audio', 'video'] as const
/** Kind of a message that is only an attachment, which the server sends in brackets; null for text. */
export const getAttachmentKind = (text: string): (typeof attachmentKinds)[number] | null =>
  attachmentKinds.find((kind) => text === `[${kind}]`) ?? null

/** A message as plain text with link names in brackets, for titles and notifications. */
export function toPlainText({ t }: Strings, text: string): string {
  const kind = getAttachmentKind(text)
  if (kind) return t(`message.sent.${kind}`)
  return splitMessageText(text)
    .map((piece) => ('link' in piece ? `[${t(`message.link.${piece.link}`)}]` : piece.text))
    .join('')
}
