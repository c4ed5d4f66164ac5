import { useWords } from '../words/context.ts'
import './channel-mark.css'

export type Channel = 'sms' | 'whatsapp' | 'telegram'

/** By which channel: a lettered tile and the name. */
export function ChannelMark({ channel }: { channel: Channel }) {
  const name = useWords().t(`message.channel.${channel}`)
  return (
    <span className="v-channel" data-channel={channel}>
      <span className="v-channel-tile" aria-hidden="true">
        {name[0]}
      </span>
      {name}
    </span>
  )
}
