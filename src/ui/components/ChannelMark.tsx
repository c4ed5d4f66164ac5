import type { Channel } from '../../../domain/channels.ts'
import { useWords } from '../i18n/context.ts'
import { providerName } from '../shared/provider-name.ts'
import './channel-mark.css'

interface ChannelMarkProps {
  channel: Channel
  /** Named where it is known and is not the channel itself. */
  provider?: string | null
}

/** By which channel, and by whom: a lettered tile and the name. */
export function ChannelMark({ channel, provider = null }: ChannelMarkProps) {
  const words = useWords()
  const { t } = words
  const name = t(`message.channel.${channel}`)
  const by = provider && providerName(words, provider)
  const carrier = by && by !== name ? by : null
  return (
    <span
      className="v-channel"
      data-channel={channel}
      title={carrier ? `${name} · ${carrier}` : name}
    >
      <span className="v-channel-tile" aria-hidden="true">
        {name[0]}
      </span>
      <span className="v-channel-name">
        {name}
        {carrier && <small>{carrier}</small>}
      </span>
    </span>
  )
}
