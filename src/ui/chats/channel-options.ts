import type { Channel } from '../../../domain/channels.ts'
import type { ChannelOption } from '../../machines/chats/chat-queries.ts'
import type { TimeStyle } from '../i18n/dates.ts'
import { formatDateTime } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'

/** The channel of the next message: the chosen one if available, otherwise the first available one, otherwise null. */
export const selectChannelOption = (
  options: ChannelOption[],
  chosen: Channel | null,
): ChannelOption | null =>
  options.find(({ channel, problem }) => channel === chosen && !problem) ??
  options.find(({ problem }) => !problem) ??
  null

/** Why a channel is unavailable, and until when. */
export function formatChannelProblem(
  { t }: Strings,
  { problem, until }: ChannelOption,
  style: TimeStyle,
) {
  if (!problem) return null
  const text = t(`chats.problem.${problem}`)
  return until
    ? t('chats.problem.until', { problem: text, time: formatDateTime(until, style) })
    : text
}

/** Why no channel can send, and what to do instead. */
export const formatNoChannel = (strings: Strings, options: ChannelOption[], style: TimeStyle) =>
  strings.t('chats.composer.noWay', {
    problems: options
      .map((option) => {
        const name = strings.t(`message.channel.${option.channel}`)
        return `${name}: ${formatChannelProblem(strings, option, style)}`
      })
      .join('; '),
  })
