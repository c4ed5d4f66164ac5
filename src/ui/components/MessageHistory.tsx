import type { MessageDetailQuery } from '../../../schema/generated/client/graphql.ts'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime } from '../i18n/dates.ts'
import { formatBranchZone } from '../shared/format-branch-time.ts'
import { formatProviderName } from '../shared/provider-name.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { Timeline } from './Timeline.tsx'
import { toTimelineItems } from './timeline-items.ts'

type Detail = NonNullable<MessageDetailQuery['message']>

/** A message's text and timeline. */
export function MessageHistory({ data }: { data: Detail }) {
  const strings = useStrings()
  const { t, locale } = strings
  const style = useRowStyle()
  const { message, text, timeline } = data
  const timeZone = message.timeZone ?? 'UTC'
  const carrier = [
    message.channel && t(`message.channel.${message.channel}`),
    message.provider && formatProviderName(strings, message.provider),
  ]
    .filter((word, at, all) => all.indexOf(word) === at)
    .filter(Boolean)
    .join(', ')
  const sent = message.sentAt && formatClockTime(message.sentAt, { ...style, timeZone, locale })
  return (
    <>
      {text && (
        <MessageBubble
          text={text}
          caption={[carrier, sent || t('reminders.details.notSent')].filter(Boolean).join(' · ')}
        />
      )}
      <Timeline
        label={t('message.timeline.title')}
        zone={formatBranchZone(message.createdAt, timeZone, strings, style)}
        items={toTimelineItems(strings, timeline, { ...style, timeZone, locale })}
      />
    </>
  )
}
