import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { Out } from '../../machines/chats/outbox.machine.ts'
import { MessageText } from '../components/MessageText.tsx'
import { useWords } from '../i18n/context.ts'
import { useChild } from '../shared/actors.ts'
import { useRefusal } from '../shared/say.ts'
import {
  type ConversationActor,
  type SendingLineActor,
  useComposer,
  useHead,
  useLines,
  useOutbox,
} from './actors.ts'

/** What staff said here and the server has not taken yet, each with what is becoming of it. */
export function OutLines({ chat }: { chat: ConversationActor }) {
  const chatNumber = useSelector(chat, (state) => state.context.chatNumber)
  const lines = useSelector(useOutbox(), (state) => state.context.lines)
  const said = useSelector(useLines(chat), (state) => state.context.items)
  return lines
    .filter((line) => line.chatNumber === chatNumber && said.every(({ id }) => id !== line.key))
    .map((line) => <OutLine key={line.key} chat={chat} line={line} />)
}

function OutLine({ chat, line }: { chat: ConversationActor; line: Out }) {
  const { t } = useWords()
  const outbox = useOutbox()
  const sending = useChild<SendingLineActor>(outbox, line.key)
  const asks = useSelector(sending, (state) => state?.matches('asking') === true)
  const failed = useSelector(sending, (state) => state?.matches('failed') === true)
  const waits = useSelector(sending, (state) => state?.matches('waiting') === true)
  return (
    <div className="v-log-group" data-side="ours" data-kind="staff" data-out="">
      <span className="v-hidden">{t('chats.log.staff')}</span>
      <div className="v-said">
        <MessageText text={line.text} />
      </div>
      {asks && <Night chat={chat} line={line} />}
      {failed && sending && <Failed chat={chat} line={line} sending={sending} />}
      {!asks && !failed && (
        <p className="v-said-by" role="status">
          {t(waits ? 'chats.out.waiting' : 'chats.out.sending')}
        </p>
      )}
    </div>
  )
}

interface StayedProps {
  chat: ConversationActor
  line: Out
}

/** The one question of the night. */
function Night({ chat, line: { key, chatNumber, text } }: StayedProps) {
  const { t } = useWords()
  const outbox = useOutbox()
  const back = useBack(chat)
  return (
    <div className="v-out-asks" role="alert">
      <span>{t('chats.out.night')}</span>
      <div className="v-bar">
        <Button
          intent="primary"
          text={t('chats.out.atNight')}
          onClick={() => outbox.send({ type: 'outbox.atNight', key, chatNumber })}
        />
        <Button text={t('chats.out.notNow')} onClick={() => back(key, text)} />
      </div>
    </div>
  )
}

/** It stays with its words; sent again it is the same line, however far it got the first time. */
function Failed({
  chat,
  line: { key, text },
  sending,
}: StayedProps & { sending: SendingLineActor }) {
  const { t } = useWords()
  const outbox = useOutbox()
  const back = useBack(chat)
  const failure = useSelector(sending, (state) => state.context.failure)
  const { whole } = useRefusal(failure)
  const silent = useSelector(useHead(chat), (state) => Boolean(state.context.data?.silence))
  return (
    <div className="v-out-asks" data-failed="" role="alert">
      <strong>{t('chats.out.failed')}</strong>
      <span>{whole ?? t('chats.out.kept')}</span>
      <div className="v-bar">
        {silent ? (
          // Nothing may be written here now, and there is no field to go back to.
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
            <Button text={t('chats.out.back')} onClick={() => back(key, text)} />
          </>
        )}
      </div>
    </div>
  )
}

/** Takes a line back to where it was written. */
function useBack(chat: ConversationActor) {
  const outbox = useOutbox()
  const composer = useComposer(chat)
  return (key: string, text: string) => {
    composer.send({ type: 'draft.back', text })
    outbox.send({ type: 'outbox.drop', key })
  }
}
