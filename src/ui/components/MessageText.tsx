import { useStrings } from '../i18n/context.ts'
import { getAttachmentKind, splitMessageText } from '../shared/message-text.ts'
import './message-text.css'

/** Text of a message; a patient's personal link is replaced by its name. */
export function MessageText({ text }: { text: string }) {
  const { t } = useStrings()
  const kind = getAttachmentKind(text)
  if (kind) return t(`message.sent.${kind}`)
  return splitMessageText(text).map((piece, at) =>
    'link' in piece ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no ids and change only together
      <span key={at} className="v-link-chip" title={t('message.link.hint')}>
        {t(`message.link.${piece.link}`)}
      </span>
    ) : (
      piece.text
    ),
  )
}
