import type { ChatLine } from '../../machines/chats/chat-parts.ts'
import { MessageText } from '../components/MessageText.tsx'
import { useWords } from '../i18n/context.ts'
import { clockTime } from '../i18n/dates.ts'
import { sentKind } from '../shared/message-text.ts'
import type { ConversationActor } from './actors.ts'
import { deliveryWords } from './delivery-words.ts'
import { LineFiles } from './LineFiles.tsx'
import { isLost, isOurs, type LineGroup } from './line-groups.ts'
import { Understood } from './Understood.tsx'
import { useTimeStyle } from './use-moment.ts'

interface GroupProps {
  chat: ConversationActor
  group: LineGroup
}

/** Lines of one voice, and once beneath them who, when, how, and how far they got. */
export function Group({ chat, group: { lines } }: GroupProps) {
  const words = useWords()
  const { t } = words
  const style = useTimeStyle()
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last) return null
  const ours = isOurs(first)
  return (
    <div className="v-log-group" data-side={ours ? 'ours' : 'theirs'} data-kind={first.kind}>
      <span className="v-hidden">{t(ours ? 'chats.log.staff' : 'chats.log.patient')}</span>
      {lines.map((line) => (
        <Said key={line.id} chat={chat} line={line} />
      ))}
      <p className="v-said-by" data-lost={isLost(last) ? '' : undefined}>
        {[
          voice(words, last),
          clockTime(last.at, style),
          last.channel && t(`message.channel.${last.channel}`),
          ours && deliveryWords(words, last),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {last.understood && <Understood line={last} understood={last.understood} chat={chat} />}
    </div>
  )
}

/** Who said it, where the side alone does not tell. */
function voice({ t }: ReturnType<typeof useWords>, line: ChatLine): string | null {
  if (line.kind === 'scenario')
    return line.scenarioType ? t(`scripts.defaultName.${line.scenarioType}`) : null
  if (line.kind === 'request') return t('chats.log.request')
  return line.kind === 'staff' ? (line.by ?? t('chats.log.staff')) : null
}

function Said({ chat, line }: { chat: ConversationActor; line: ChatLine }) {
  const { t } = useWords()
  const { text, files, rating, comment } = line
  // A file says itself what it is.
  const words = files.length > 0 && (!text || sentKind(text)) ? null : text
  return (
    <>
      {(words !== null || files.length === 0) && (
        <div className="v-said">
          {words ? <MessageText text={words} /> : <em>{t('chats.log.erased')}</em>}
        </div>
      )}
      {files.length > 0 && <LineFiles chat={chat} files={files} />}
      {rating !== null && (
        <p className="v-said-by">
          {[t('chats.log.score', { rating }), comment && `«${comment}»`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}
