import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import type { ConnectionState } from './connection-state.ts'
import '../components/tag.css'

interface ConnectionRowProps {
  title: string
  about: string
  /** Letter of the icon, and the channel for its color; null: the clinic's data. */
  letter: string
  channel: string | null
  state: ConnectionState
  /** Facts of the connection; null if there are none. */
  facts: ReactNode
  /** Text of the next step. */
  nextStep: TextPath
  /** Additional buttons. */
  extraActions?: ReactNode
  /** Whether this provider sends for its channel; null if it is the channel's only one. */
  isSender?: boolean | null
  current: boolean
  /** Null without the right to connect. */
  onOpen: (() => void) | null
  /** Reloads an unknown state. */
  onRefresh: () => void
}

export function ConnectionRow(props: ConnectionRowProps) {
  const { title, about, letter, channel, state, facts, nextStep, isSender = null } = props
  const { extraActions, current, onOpen, onRefresh } = props
  const { t } = useStrings()
  const { connected } = state
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
        {/* Replaces the description, so that the row keeps its height. */}
        <p>
          {isSender === null
            ? about
            : t(isSender ? 'connections.sms.sends' : 'connections.sms.spare')}
        </p>
      </div>
      <span className="v-tag" data-tone={state.tone}>
        {t(state.text)}
      </span>
      {facts}
      <p className="v-linked-next" data-tone={state.tone}>
        {t(nextStep)}
      </p>
      <div className="v-linked-acts">
        {extraActions}
        {connected === null ? (
          <Button
            text={actionText}
            aria-label={`${actionText}: ${title}`}
            disabled={state.text === 'connections.state.asking'}
            onClick={onRefresh}
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
