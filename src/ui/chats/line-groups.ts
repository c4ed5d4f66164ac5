import type { ChatLine } from '../../machines/chats/chat-parts.ts'
import { isoDay } from '../i18n/dates.ts'

/** Lines of one voice, said one after another: times stand once beneath them. */
export interface LineGroup {
  id: string
  lines: ChatLine[]
  /** The first of its day. */
  opensDay: boolean
}

const BREATH = 5 * 60_000

const side = ({ kind }: ChatLine) => (kind === 'request' ? 'patient' : kind)

/** Whether our words went no further than what stands beneath them says. How far others have got is told of the last alone: they would part and join as they go. */
export const isLost = ({ outcome }: Pick<ChatLine, 'outcome'>) =>
  outcome !== null && outcome !== 'pending' && outcome !== 'done'

/** Whether one goes on where the other has ended: the same voice, by the same way, with no more than a breath between. */
const goesOn = (before: ChatLine, line: ChatLine, timeZone: string) =>
  side(line) !== 'scenario' &&
  side(before) === side(line) &&
  before.kind === line.kind &&
  before.by === line.by &&
  before.channel === line.channel &&
  !isLost(before) &&
  before.understood === null &&
  Date.parse(line.at) - Date.parse(before.at) < BREATH &&
  isoDay(before.at, timeZone) === isoDay(line.at, timeZone)

/** The lines in their groups, in the order in which they were said. */
export function lineGroups(lines: ChatLine[], timeZone: string): LineGroup[] {
  const groups: LineGroup[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const before = last?.lines.at(-1)
    if (last && before && goesOn(before, line, timeZone)) last.lines.push(line)
    else
      groups.push({
        id: line.id,
        lines: [line],
        opensDay: !before || isoDay(before.at, timeZone) !== isoDay(line.at, timeZone),
      })
  }
  return groups
}

export const isOurs = ({ kind }: ChatLine) => kind === 'staff' || kind === 'scenario'
