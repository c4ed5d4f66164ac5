import type { Channel } from '../../../domain/channels.ts'
import { useStrings } from '../i18n/context.ts'
import { formatProviderName } from '../shared/provider-name.ts'
import './channel-label.css'

interface ChannelLabelProps {
  channel: Channel
  /** Named where it is known and is not the channel itself. */
  provider?: string | null
}

/** By which channel, and by whom: a lettered tile and the name. */
export function ChannelLabel({ channel, provider = null }: ChannelLabelProps) {
  const strings = useStrings()
  const { t } = strings
  const name = t(`message.channel.${channel}`)
  const by = provider && formatProviderName(strings, provider)
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
