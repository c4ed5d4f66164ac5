import { countSmsParts } from '../../../domain/sms-parts.ts'
import type { ChatHead, ChatWay } from '../../machines/chats/chat-parts.ts'
import { useWords } from '../i18n/context.ts'
import { moneyWords } from '../i18n/money.ts'

interface WayNotesProps {
  head: ChatHead
  way: ChatWay | null
  text: string
  /** By how many letters it is too long. */
  long: number
  filling: boolean
}

/** What is to be known before one presses: what it costs, what the channel cannot do, that it is night. */
export function WayNotes({ head, way, text, long, filling }: WayNotesProps) {
  const { t, count, locale } = useWords()
  const { night, currency } = head
  if (!way)
    return (
      <p className="v-composer-notes" role="status">
        {t('chats.composer.noWay')}
      </p>
    )
  const { parts } = countSmsParts(text.trim())
  const cost = (sum: number) => moneyWords(sum, currency, locale)
  const price =
    way.channel === 'sms'
      ? [
          `${t('sms.name')}: ${count('sms.parts', Math.max(parts, 1))}`,
          way.price !== null && t('sms.price', { cost: cost(way.price * Math.max(parts, 1)) }),
        ]
      : [
          way.price !== null &&
            way.price > 0 &&
            t('chats.composer.perMessage', { cost: cost(way.price) }),
        ]
  const notes = [
    filling && t('chats.composer.filling'),
    ...price,
    !way.tellsDelivery && t('chats.composer.noDelivery'),
    night && t('chats.composer.night'),
  ].filter(Boolean)
  return (
    <p className="v-composer-notes" data-long={long > 0 ? '' : undefined} role="status">
      {long > 0 ? count('chats.composer.tooLong', long) : notes.join(' · ')}
    </p>
  )
}
