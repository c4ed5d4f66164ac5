import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import type { Channel } from '../../../domain/channels.ts'
import type { ChannelOption } from '../../machines/chats/chat-queries.ts'
import '../components/filter-button.css'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatChannelProblem } from './channel-options.ts'
import { useTimeStyle } from './use-chat-time.ts'

interface ChannelSelectProps {
  options: ChannelOption[]
  selected: ChannelOption | null
  onChoose: (channel: Channel) => void
}

/** Select of the channel for the next message. Unavailable channels show their reason. */
export function ChannelSelect({ options, selected, onChoose }: ChannelSelectProps) {
  const strings = useStrings()
  const { t } = strings
  const style = useTimeStyle()
  const name = selected && t(`message.channel.${selected.channel}`)
  return (
    <PopoverNext
      content={
        <Menu aria-label={t('chats.composer.channel')}>
          {options.map((option) => (
            <MenuItem
              key={option.channel}
              text={t(`message.channel.${option.channel}`)}
              label={formatChannelProblem(strings, option, style) ?? undefined}
              role="menuitemradio"
              aria-checked={option.channel === selected?.channel}
              disabled={option.problem !== null}
              icon={
                <span className="v-filter-tick">
                  {option.channel === selected?.channel && <Icon name="check" size={16} />}
                </span>
              }
              onClick={() => onChoose(option.channel)}
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
