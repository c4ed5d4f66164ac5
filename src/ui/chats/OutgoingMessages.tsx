import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { OutboxItem } from '../../machines/chats/outbox.machine.ts'
import { MessageText } from '../components/MessageText.tsx'
import { useStrings } from '../i18n/context.ts'
import { useChild } from '../shared/actors.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import {
  type ConversationActor,
  type OutgoingMessageActor,
  useChatHeader,
  useChatMessages,
  useComposer,
  useOutbox,
} from './actors.ts'

/** Outbox messages of this conversation with their state. */
export function OutgoingMessages({ chat }: { chat: ConversationActor }) {
  const chatNumber = useSelector(chat, (state) => state.context.chatNumber)
  const messages = useSelector(useOutbox(), (state) => state.context.items)
  const sentMessages = useSelector(useChatMessages(chat), (state) => state.context.items)
  return messages
    .filter(
      (message) =>
        message.chatNumber === chatNumber && sentMessages.every(({ id }) => id !== message.key),
    )
    .map((line) => <OutgoingMessage key={line.key} chat={chat} message={line} />)
}

function OutgoingMessage({ chat, message }: { chat: ConversationActor; message: OutboxItem }) {
  const { t } = useStrings()
  const outbox = useOutbox()
  const sending = useChild<OutgoingMessageActor>(outbox, message.key)
  const needsConfirmation = useSelector(
    sending,
    (state) => state?.matches('confirmingNight') === true,
  )
  const failed = useSelector(sending, (state) => state?.matches('failed') === true)
  const isWaiting = useSelector(sending, (state) => state?.matches('waiting') === true)
  return (
    <div className="v-log-group" data-side="ours" data-kind="staff" data-out="">
      <span className="v-hidden">{t('chats.log.staff')}</span>
      <div className="v-quote">
        <MessageText text={message.text} />
      </div>
      {needsConfirmation && <NightConfirmation chat={chat} message={message} />}
      {failed && sending && <FailedMessage chat={chat} message={message} sending={sending} />}
      {!needsConfirmation && !failed && (
        <p className="v-quote-by" role="status">
          {t(isWaiting ? 'chats.out.waiting' : 'chats.out.sending')}
        </p>
      )}
    </div>
  )
}

interface PendingMessageProps {
  chat: ConversationActor
  message: OutboxItem
}

/** Asks for confirmation to send at night. */
function NightConfirmation({ chat, message: { key, chatNumber, text } }: PendingMessageProps) {
  const { t } = useStrings()
  const outbox = useOutbox()
  const returnToDraft = useReturnToDraft(chat)
  return (
    <div className="v-out-asks" role="alert">
      <span>{t('chats.out.night')}</span>
      <div className="v-bar">
        <Button
          intent="primary"
          text={t('chats.out.atNight')}
          onClick={() => outbox.send({ type: 'outbox.sendAtNight', key, chatNumber })}
        />
        <Button text={t('chats.out.notNow')} onClick={() => returnToDraft(key, text)} />
      </div>
    </div>
  )
}

/** A message that was not sent. A retry uses the same key, so that it is sent only once. */
function FailedMessage({
  chat,
  message: { key, text },
  sending,
}: PendingMessageProps & { sending: OutgoingMessageActor }) {
  const { t } = useStrings()
  const outbox = useOutbox()
  const returnToDraft = useReturnToDraft(chat)
  const failure = useSelector(sending, (state) => state.context.failure)
  const { whole } = useFailureTexts(failure)
  const isSilenced = useSelector(useChatHeader(chat), (state) =>
    Boolean(state.context.data?.silence),
  )
  return (
    <div className="v-out-asks" data-failed="" role="alert">
      <strong>{t('chats.out.failed')}</strong>
      <span>{whole ?? t('chats.out.kept')}</span>
      <div className="v-bar">
        {isSilenced ? (
          // The patient cannot be written to, and the composer is hidden, so that the text can only be dropped.
          <Button
            text={t('chats.out.drop')}
            onClick={() => outbox.send({ type: 'outbox.drop', key })}
          />
        ) : (
          <>
            <Button
              intent="primary"
              text={t('chats.out.retry')}
              onClick={() => outbox.send({ type: 'outbox.retry', key })}
            />
            <Button text={t('chats.out.back')} onClick={() => returnToDraft(key, text)} />
          </>
        )}
      </div>
    </div>
  )
}

/** Returns a function that moves a message back into the composer. */
function useReturnToDraft(chat: ConversationActor) {
  const outbox = useOutbox()
  const composer = useComposer(chat)
  return (key: string, text: string) => {
    composer.send({ type: 'draft.restore', text })
    outbox.send({ type: 'outbox.drop', key })
  }
}
