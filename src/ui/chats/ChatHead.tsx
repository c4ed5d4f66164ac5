import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { phoneScreen, useMedia, wideScreen } from '../../browser/media.ts'
import type { ChatRow } from '../../machines/chats/chat-parts.ts'
import { Icon } from '../components/Icon.tsx'
import { BoneLine } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { phoneWords } from '../i18n/phones.ts'
import { useRights } from '../shared/rights.ts'
import { type ConversationActor, useChatActs, useChats, useHead } from './actors.ts'
import { chatName } from './chat-names.ts'

/** With whom one talks, who of staff has taken it on, and what is done about the conversation as a whole. */
export function ChatHead({ chat }: { chat: ConversationActor }) {
  const { t } = useWords()
  const chats = useChats()
  const wide = useMedia(wideScreen)
  const phone = useMedia(phoneScreen)
  const { mayAnswer } = useRights()
  const row = useSelector(useHead(chat), (state) => state.context.data?.chat ?? null)
  return (
    <header className="v-chat-head">
      <Button
        className="v-chat-back"
        variant="minimal"
        aria-label={t('chats.head.back')}
        icon={<Icon name="chevron" />}
        onClick={() => chats.send({ type: 'chat.close' })}
      />
      <div className="v-chat-names">
        {/* On a phone this is all there is to the page. */}
        {phone && <h1 className="v-hidden">{t('chats.title')}</h1>}
        <h2 title={row ? chatName(row) : undefined}>
          {row ? chatName(row) : <BoneLine width="180px" />}
        </h2>
        {row ? (
          <p>
            <span>
              <About row={row} />
            </span>
            {mayAnswer && <Claim row={row} />}
          </p>
        ) : (
          <p>
            <BoneLine width="240px" />
          </p>
        )}
      </div>
      <div className="v-chat-acts">
        {!wide && (
          <Button
            text={t('chats.head.patient')}
            disabled={row === null}
            onClick={() => chat.send({ type: 'panel.show' })}
          />
        )}
        {row && mayAnswer && <Acts row={row} />}
      </div>
    </header>
  )
}

function About({ row: { phone, patients, lastChannel, claimedBy, mine } }: { row: ChatRow }) {
  const { t } = useWords()
  const whose = mine
    ? t('chats.head.claimedByYou')
    : claimedBy && t('chats.head.claimedBy', { name: claimedBy })
  return [
    patients.length > 0 ? phoneWords(phone) : t('chats.row.nobody'),
    lastChannel && t(`message.channel.${lastChannel}`),
    whose,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One who takes it on is seen by the others; nobody is kept from writing. */
function Claim({ row }: { row: ChatRow }) {
  const { t } = useWords()
  const { busy, make } = useMake(row)
  return (
    <Button
      className="v-chat-claim"
      variant="minimal"
      size="small"
      text={t(row.mine ? 'chats.head.release' : 'chats.head.claim')}
      disabled={busy}
      onClick={() => make({ kind: 'claim', to: !row.mine })}
    />
  )
}

function Acts({ row }: { row: ChatRow }) {
  const { t } = useWords()
  const { busy, make } = useMake(row)
  const doing = useSelector(useChatActs(), (state) =>
    state.hasTag('busy') ? state.context.act?.kind : null,
  )
  const waits = row.waitingSince !== null
  return (
    <>
      <Button
        text={t('chats.head.unread')}
        disabled={busy}
        loading={doing === 'unread'}
        onClick={() => make({ kind: 'unread' })}
      />
      <Button
        intent={waits ? 'primary' : 'none'}
        text={t(waits ? 'chats.head.handled' : 'chats.head.waits')}
        disabled={busy}
        loading={doing === 'handled'}
        onClick={() => make({ kind: 'handled', to: waits })}
      />
    </>
  )
}

type Done = { kind: 'claim' | 'handled'; to: boolean } | { kind: 'unread' }

function useMake(row: ChatRow) {
  const acts = useChatActs()
  const busy = useSelector(acts, (state) => state.hasTag('busy'))
  const make = (done: Done) =>
    acts.send({
      type: 'chatAct.make',
      act: { ...done, chatNumber: row.number, name: chatName(row) },
    })
  return { busy, make }
}
