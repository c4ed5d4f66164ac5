import type { Channel } from '../../../domain/channels.ts'
import type { ChatWay } from '../../machines/chats/chat-parts.ts'
import type { TimeStyle } from '../i18n/dates.ts'
import { visitTime } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'

/** By which channel a line goes: as it was chosen while that is open, else the first that is; null: none is. */
export const wayOf = (ways: ChatWay[], chosen: Channel | null): ChatWay | null =>
  ways.find(({ channel, problem }) => channel === chosen && !problem) ??
  ways.find(({ problem }) => !problem) ??
  null

/** Why a channel cannot be written by, and until when. */
export function problemWords({ t }: Words, { problem, until }: ChatWay, style: TimeStyle) {
  if (!problem) return null
  const said = t(`chats.problem.${problem}`)
  return until ? t('chats.problem.until', { problem: said, time: visitTime(until, style) }) : said
}
