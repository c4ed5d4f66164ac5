import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import type { ChatHead } from '../../machines/chats/chat-parts.ts'
import { BoneControl } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { toList } from '../shared/focus.ts'
import { useRights } from '../shared/rights.ts'
import { type ConversationActor, useComposer, useHead } from './actors.ts'
import { toEnd } from './Log.tsx'
import { QuickList } from './QuickList.tsx'
import { foundQuick } from './quick-answers.ts'
import { ToConsents } from './ToConsents.tsx'
import { WayChoice } from './WayChoice.tsx'
import { WayNotes } from './WayNotes.tsx'
import { wayOf } from './ways.ts'

/** Letters of a line, as its call takes them. */
const LONGEST = 4000

/** Where one writes. What was typed is kept with the conversation, whatever happens to the page. */
export function Composer({ chat }: { chat: ConversationActor }) {
  const head = useSelector(useHead(chat), (state) => state.context.data)
  const { t } = useWords()
  // Who may change nothing reads on; why, is said over the page.
  if (!useRights().mayAnswer) return null
  if (!head)
    return (
      <div className="v-composer" inert>
        <BoneControl width="100%" />
      </div>
    )
  if (head.silence)
    return (
      <div className="v-composer" data-silent="">
        <p role="status">{t(`chats.silence.${head.silence}`)}</p>
        {head.silence === 'OPTED_OUT' && <ToConsents chat={chat} />}
      </div>
    )
  return <Writing chat={chat} head={head} />
}

function Writing({ chat, head }: { chat: ConversationActor; head: ChatHead }) {
  const { t } = useWords()
  const composer = useComposer(chat)
  const field = useRef<HTMLTextAreaElement>(null)
  const quick = useId()
  const phone = useMedia(phoneScreen)
  const text = useSelector(composer, (state) => state.context.text)
  const chosen = useSelector(composer, (state) => state.context.channel)
  const pick = useSelector(composer, (state) => state.context.pick)
  const picking = useSelector(composer, (state) => state.matches('picking'))
  const filling = useSelector(composer, (state) => state.hasTag('busy'))
  const clientId = useSelector(chat, (state) => state.context.patientId)
  const way = wayOf(head.ways, chosen)
  const found = foundQuick(head.quickAnswers, text)
  const long = Math.max(0, text.trim().length - LONGEST)
  const ready = way !== null && long === 0 && text.trim() !== '' && !filling && !picking
  const send = () => {
    if (!ready) return
    composer.send({ type: 'line.send', channel: way.channel, clientId })
    if (field.current) toEnd(field.current)
    field.current?.focus()
  }
  const take = (at: number) => {
    const answer = found[at]
    if (answer) composer.send({ type: 'quick.pick', text: answer.text, clientId })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (picking) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') composer.send({ type: 'quick.close' })
      else if (step && found.length > 0)
        composer.send({ type: 'quick.move', to: (pick + step + found.length) % found.length })
      else if ((event.key === 'Enter' || event.key === 'Tab') && found.length > 0) take(pick)
      else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Escape') return toList()
    // On a phone the key of the keyboard begins a line, as everywhere there.
    if (event.key !== 'Enter' || event.shiftKey || phone) return
    event.preventDefault()
    send()
  }
  return (
    <div className="v-composer">
      {picking && (
        <QuickList
          id={quick}
          answers={found}
          none={head.quickAnswers.length === 0}
          pick={pick}
          onPick={take}
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
          aria-controls={picking ? quick : undefined}
          aria-activedescendant={picking && found.length > 0 ? `${quick}-${pick}` : undefined}
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
          <WayChoice
            ways={head.ways}
            way={way}
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
      <WayNotes head={head} way={way} text={text} long={long} filling={filling} />
    </div>
  )
}
