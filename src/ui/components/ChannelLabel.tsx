import type { Channel } from '../../../domain/channels.ts'
import { useStrings } from '../i18n/context.ts'
import { formatProviderName } from '../shared/provider-name.ts'
import './channel-label.css'

interface ChannelLabelProps {
  channel: Channel
  /** Shown if it is known and differs from the channel. */
  provider?: string | null
}

/** Icon and name of a channel, with its provider. */
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
