import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import type { ChatHead } from '../../machines/chats/chat-queries.ts'
import { SkeletonControl } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { focusField, focusList } from '../shared/focus.ts'
import { useRights } from '../shared/rights.ts'
import { type ConversationActor, useChatHeader, useChats, useComposer } from './actors.ts'
import { ChannelSelect } from './ChannelSelect.tsx'
import { scrollToEnd } from './ChatLog.tsx'
import { ComposerNotes } from './ComposerNotes.tsx'
import { ConsentsLink } from './ConsentsLink.tsx'
import { selectChannelOption } from './channel-options.ts'
import { QuickAnswerList } from './QuickAnswerList.tsx'
import { findQuickAnswers } from './quick-answers.ts'

/** Maximum characters of a message; limit of the API. */
const MAX_MESSAGE_LENGTH = 4000

/** The message composer. Drafts survive reloads. */
export function Composer({ chat }: { chat: ConversationActor }) {
  const head = useSelector(useChatHeader(chat), (state) => state.context.data)
  const { t } = useStrings()
  // Without the right to answer the conversation is read-only; a notice above the page says why.
  if (!useRights().canAnswer) return null
  if (!head)
    return (
      <div className="v-composer" inert>
        <SkeletonControl width="100%" />
      </div>
    )
  if (head.silence)
    return (
      <div className="v-composer" data-silent="">
        <p role="status">{t(`chats.silence.${head.silence}`)}</p>
        {head.silence === 'OPTED_OUT' && <ConsentsLink chat={chat} />}
      </div>
    )
  return <MessageForm chat={chat} head={head} />
}

/** Ref of a composer that was opened to write: its field gets the focus. */
function focusText(composer: HTMLElement | null) {
  focusField(composer?.querySelector('textarea') ?? null)
}

function MessageForm({ chat, head }: { chat: ConversationActor; head: ChatHead }) {
  const { t } = useStrings()
  const composer = useComposer(chat)
  const field = useRef<HTMLTextAreaElement>(null)
  const quickListId = useId()
  const phone = useMediaQuery(phoneScreen)
  const text = useSelector(composer, (state) => state.context.text)
  const chosen = useSelector(composer, (state) => state.context.channel)
  const activeIndex = useSelector(composer, (state) => state.context.pickIndex)
  const picking = useSelector(composer, (state) => state.matches('picking'))
  const filling = useSelector(composer, (state) => state.hasTag('busy'))
  const clientId = useSelector(chat, (state) => state.context.patientId)
  const isOpenedToWrite = useSelector(
    useChats(),
    ({ context }) => context.writtenTo === context.chatNumber,
  )
  const channelOption = selectChannelOption(head.ways, chosen)
  const quickAnswers = findQuickAnswers(head.quickAnswers, text)
  const excessLength = Math.max(0, text.trim().length - MAX_MESSAGE_LENGTH)
  const ready =
    channelOption !== null && excessLength === 0 && text.trim() !== '' && !filling && !picking
  const send = () => {
    if (!ready) return
    composer.send({ type: 'chatMessage.send', channel: channelOption.channel, clientId })
    if (field.current) scrollToEnd(field.current)
    field.current?.focus()
  }
  const insertQuickAnswer = (at: number) => {
    const answer = quickAnswers[at]
    if (answer) composer.send({ type: 'quick.pick', text: answer.text, clientId })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (picking) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') composer.send({ type: 'quick.close' })
      else if (step && quickAnswers.length > 0)
        composer.send({
          type: 'quick.move',
          to: (activeIndex + step + quickAnswers.length) % quickAnswers.length,
        })
      else if ((event.key === 'Enter' || event.key === 'Tab') && quickAnswers.length > 0)
        insertQuickAnswer(activeIndex)
      else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Escape') return focusList()
    // On a phone Enter inserts a line break, as usual there.
    if (event.key !== 'Enter' || event.shiftKey || phone) return
    event.preventDefault()
    send()
  }
  return (
    // On a phone the cursor would open the keyboard over the conversation.
    <div className="v-composer" ref={isOpenedToWrite && !phone ? focusText : undefined}>
      {picking && (
        <QuickAnswerList
          id={quickListId}
          answers={quickAnswers}
          clinicHasNone={head.quickAnswers.length === 0}
          activeIndex={activeIndex}
          onPick={insertQuickAnswer}
        />
      )}
      <div className="v-composer-box">
        <textarea
          ref={field}
          className="v-composer-text"
          name="line"
          data-open-first=""
          rows={1}
          value={text}
          readOnly={filling}
          aria-busy={filling}
          aria-label={t('chats.composer.label')}
          placeholder={t(phone ? 'chats.composer.placeholderShort' : 'chats.composer.placeholder')}
          title={phone ? undefined : t('chats.composer.hint')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={picking ? quickListId : undefined}
          aria-activedescendant={
            picking && quickAnswers.length > 0 ? `${quickListId}-${activeIndex}` : undefined
          }
          onChange={({ currentTarget }) =>
            composer.send({ type: 'draft.change', text: currentTarget.value })
          }
          onKeyDown={onKeyDown}
        />
        <div className="v-composer-acts">
          <Button
            text={t(phone ? 'chats.composer.quickShort' : 'chats.composer.quick')}
            aria-label={t('chats.composer.quick')}
            aria-expanded={picking}
            loading={filling}
            onClick={() => {
              composer.send({ type: picking ? 'quick.close' : 'quick.open' })
              field.current?.focus()
            }}
          />
          <ChannelSelect
            options={head.ways}
            selected={channelOption}
            onChoose={(channel) => composer.send({ type: 'channel.choose', channel })}
          />
          <Button
            intent="primary"
            text={t('chats.composer.send')}
            disabled={!ready}
            onClick={send}
          />
        </div>
      </div>
      <ComposerNotes
        head={head}
        channelOption={channelOption}
        text={text}
        excessLength={excessLength}
        filling={filling}
      />
    </div>
  )
}
