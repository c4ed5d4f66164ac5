import { useStrings } from '../i18n/context.ts'
import { getAttachmentKind, splitMessageText } from '../shared/message-text.ts'
import './message-text.css'

/** A message's words; where a patient's own link stands, its name. */
export function MessageText({ text }: { text: string }) {
  const { t } = useStrings()
  const kind = getAttachmentKind(text)
  if (kind) return t(`message.sent.${kind}`)
  return splitMessageText(text).map((piece, at) =>
    'link' in piece ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no names, and it is drawn anew as a whole
      <span key={at} className="v-link-chip" title={t('message.link.hint')}>
        {t(`message.link.${piece.link}`)}
      </span>
    ) : (
      piece.text
    ),
  )
}
