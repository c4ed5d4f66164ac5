import { useSelector } from '@xstate/react'
import { BoneLine } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { type ConversationActor, useLines } from './actors.ts'
import { dayWords } from './day-words.ts'
import { Group } from './Group.tsx'
import { lineGroups } from './line-groups.ts'
import { useNow, useTimeStyle } from './use-moment.ts'

/** What was said, with the days between. */
export function Lines({ chat }: { chat: ConversationActor }) {
  const words = useWords()
  const items = useSelector(useLines(chat), (state) => state.context.items)
  const style = useTimeStyle()
  const opened = useNow()
  const last = items.at(-1)?.at ?? ''
  const now = last > opened ? last : opened
  return lineGroups(items, useCompanyZone()).map((group) => (
    <div key={group.id} className="v-log-part">
      {group.opensDay && (
        <h3 className="v-log-day">{dayWords(group.lines[0]?.at ?? now, now, words, style)}</h3>
      )}
      <Group chat={chat} group={group} />
    </div>
  ))
}

const shapes = [
  ['ours', '58%'],
  ['theirs', '40%'],
  ['theirs', '52%'],
  ['ours', '44%'],
] as const

/** Where lines will stand. */
export const LineBones = () => (
  <div aria-hidden="true">
    {shapes.map(([side, width]) => (
      <div key={width} className="v-log-group" data-side={side}>
        <div className="v-said" style={{ width }}>
          <BoneLine width="80%" />
        </div>
      </div>
    ))}
  </div>
)
