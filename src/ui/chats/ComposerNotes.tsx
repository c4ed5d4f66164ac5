import { countSmsParts } from '../../../domain/sms-parts.ts'
import type { ChannelOption, ChatHead } from '../../machines/chats/chat-queries.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMoney } from '../i18n/money.ts'
import { formatNoChannel } from './channel-options.ts'
import { useTimeStyle } from './use-chat-time.ts'

interface ComposerNotesProps {
  head: ChatHead
  channelOption: ChannelOption | null
  text: string
  /** Number of characters above the limit. */
  excessLength: number
  filling: boolean
}

/** Notes before sending: cost, limits of the channel, night at the patient's place. */
export function ComposerNotes({
  head,
  channelOption,
  text,
  excessLength,
  filling,
}: ComposerNotesProps) {
  const strings = useStrings()
  const { t, count, locale } = strings
  const style = useTimeStyle()
  const { night, currency } = head
  if (!channelOption)
    return (
      <p className="v-composer-notes" role="status">
        {formatNoChannel(strings, head.ways, style)}
      </p>
    )
  const { parts } = countSmsParts(text.trim())
  const cost = (sum: number) => formatMoney(sum, currency, locale)
  const price =
    channelOption.channel === 'sms'
      ? [
          `${t('sms.name')}: ${count('sms.parts', Math.max(parts, 1))}`,
          channelOption.price !== null &&
            t('sms.price', { cost: cost(channelOption.price * Math.max(parts, 1)) }),
        ]
      : [
          channelOption.price !== null &&
            channelOption.price > 0 &&
            t('chats.composer.perMessage', { cost: cost(channelOption.price) }),
        ]
  const notes = [
    filling && t('chats.composer.filling'),
    ...price,
    !channelOption.tellsDelivery && t('chats.composer.noDelivery'),
    night && t('chats.composer.night'),
  ].filter(Boolean)
  return (
    <p className="v-composer-notes" data-long={excessLength > 0 ? '' : undefined} role="status">
      {excessLength > 0 ? count('chats.composer.tooLong', excessLength) : notes.join(' · ')}
    </p>
  )
}
