import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import type { Channel } from '../../../domain/channels.ts'
import type { ChatWay } from '../../machines/chats/chat-parts.ts'
import '../components/filter-button.css'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { useTimeStyle } from './use-moment.ts'
import { problemWords } from './ways.ts'

interface WayChoiceProps {
  ways: ChatWay[]
  way: ChatWay | null
  onChoose: (channel: Channel) => void
}

/** By which channel the line goes. What a channel cannot do now stands beside it. */
export function WayChoice({ ways, way, onChoose }: WayChoiceProps) {
  const words = useWords()
  const { t } = words
  const style = useTimeStyle()
  const name = way && t(`message.channel.${way.channel}`)
  return (
    <PopoverNext
      content={
        <Menu aria-label={t('chats.composer.channel')}>
          {ways.map((one) => (
            <MenuItem
              key={one.channel}
              text={t(`message.channel.${one.channel}`)}
              label={problemWords(words, one, style) ?? undefined}
              role="menuitemradio"
              aria-checked={one.channel === way?.channel}
              disabled={one.problem !== null}
              icon={
                <span className="v-filter-tick">
                  {one.channel === way?.channel && <Icon name="check" size={16} />}
                </span>
              }
              onClick={() => onChoose(one.channel)}
            />
          ))}
        </Menu>
      }
      placement="top-end"
      animation="minimal"
      arrow={false}
    >
      <Button
        variant="minimal"
        aria-label={name ? t('chats.composer.channelNamed', { channel: name }) : undefined}
        text={name ?? t('chats.composer.channel')}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}
