import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import type { ConnectionState } from './connection-state.ts'
import '../components/tag.css'

interface ConnectionRowProps {
  title: string
  about: string
  /** What stands on its tile, and the channel that colours it; null: the clinic's data. */
  letter: string
  channel: string | null
  state: ConnectionState
  /** Since when, the last words, what it costs; null: nothing to tell. */
  facts: ReactNode
  /** What to do next. */
  nextStep: TextPath
  /** What else can be done with it at once. */
  extraActions?: ReactNode
  /** Of two providers of one channel: whether this is the one that sends; null where there is no other. */
  isSender?: boolean | null
  current: boolean
  /** Null to a reader who may change nothing. */
  onOpen: (() => void) | null
  /** Asks anew how it stands, where that could not be told. */
  onRefresh: () => void
}

export function ConnectionRow(props: ConnectionRowProps) {
  const {
    title,
    about,
    letter,
    channel,
    state: standing,
    facts,
    nextStep: next,
    isSender: sends = null,
  } = props
  const { extraActions: more, current, onOpen, onRefresh: onAsk } = props
  const { t } = useStrings()
  const { connected } = standing
  const actionText = t(
    connected === null
      ? 'connections.act.askAgain'
      : `connections.act.${connected ? 'change' : 'connect'}`,
  )
  return (
    <li className="v-linked" data-current={current ? '' : undefined}>
      <span className="v-linked-tile" data-channel={channel ?? 'data'} aria-hidden="true">
        {letter}
      </span>
      <div className="v-linked-names">
        <h3>{title}</h3>
        {/* In one line's place: what is told of the two later moves nothing. */}
        <p>
          {sends === null ? about : t(sends ? 'connections.sms.sends' : 'connections.sms.spare')}
        </p>
      </div>
      <span className="v-tag" data-tone={standing.tone}>
        {t(standing.text)}
      </span>
      {facts}
      <p className="v-linked-next" data-tone={standing.tone}>
        {t(next)}
      </p>
      <div className="v-linked-acts">
        {more}
        {connected === null ? (
          <Button
            text={actionText}
            aria-label={`${actionText}: ${title}`}
            disabled={standing.text === 'connections.state.asking'}
            onClick={onAsk}
          />
        ) : (
          onOpen && (
            <Button
              text={actionText}
              aria-label={`${actionText}: ${title}`}
              aria-expanded={current}
              onClick={onOpen}
            />
          )
        )}
      </div>
    </li>
  )
}
