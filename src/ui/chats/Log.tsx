// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { UIEvent } from 'react'
import { hasOlder } from '../../machines/chats/chat-lines.machine.ts'
import { freshAfter } from '../../machines/chats/lines.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { useWords } from '../i18n/context.ts'
import { type ConversationActor, type LinesActor, useLines } from './actors.ts'
import { inSight } from './in-sight.ts'
import { LineBones, Lines } from './Lines.tsx'
import { OutLines } from './OutLines.tsx'

/** How near the end one reads on where one is, in px. */
const NEAR = 48

/**
 * All that was said. It is scrolled from its end (`column-reverse`), so that what comes above moves nothing in sight, and the last words stand at the
 * bottom without anybody scrolling there.
 */
export function Log({ chat }: { chat: ConversationActor }) {
  const { t } = useWords()
  const lines = useLines(chat)
  const loading = useSelector(lines, (state) => state.matches('loading'))
  const failed = useSelector(lines, (state) => state.matches('failed'))
  const stale = useSelector(lines, (state) => state.matches('stale'))
  const error = useSelector(lines, (state) => state.context.error)
  const above = useSelector(lines, (state) => state.context.seenId !== null)
  const onScroll = ({ currentTarget: { scrollTop } }: UIEvent) => {
    const away = Math.abs(scrollTop) > NEAR
    if (away !== above) lines.send({ type: away ? 'end.left' : 'end.reached' })
  }
  return (
    <div className="v-log-frame">
      <div
        className="v-log"
        role="log"
        aria-label={t('chats.log.label')}
        aria-busy={loading}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="v-log-lines">
          {failed && (
            <FailureNote
              error={error}
              unsaid={t('chats.log.failed')}
              onRetry={() => lines.send({ type: 'lines.retry' })}
            />
          )}
          {loading && (
            <>
              <span className="v-hidden" role="status">
                {t('common.loading')}
              </span>
              <LineBones />
            </>
          )}
          <Older lines={lines} />
          <Lines chat={chat} />
          <OutLines chat={chat} />
          {stale && (
            <FailureNote
              error={error}
              unsaid={t('chats.log.stale')}
              onRetry={() => lines.send({ type: 'lines.retry' })}
            />
          )}
        </div>
      </div>
      {above && <ToEnd lines={lines} />}
    </div>
  )
}

/** Leads to what was said before: by itself once it is scrolled to, by a press otherwise. */
function Older({ lines }: { lines: LinesActor }) {
  const { t } = useWords()
  const more = useSelector(lines, (state) => hasOlder(state.context))
  const reaching = useSelector(lines, (state) => state.matches('reaching'))
  const unreached = useSelector(lines, (state) => state.matches('unreached'))
  const first = useSelector(lines, (state) => state.context.items[0]?.id)
  if (!more) return null
  const ask = () => lines.send({ type: 'older.load' })
  return (
    <div className="v-log-older">
      {unreached && <span role="alert">{t('chats.log.olderFailed')}</span>}
      <Button variant="minimal" text={t('chats.log.older')} loading={reaching} onClick={ask} />
      {/* Once for each beginning: what could not be had is asked for again by a press. */}
      {!unreached && <span key={first} ref={inSight(ask)} />}
    </div>
  )
}

/** The way back to the end, and how much was said there meanwhile. */
function ToEnd({ lines }: { lines: LinesActor }) {
  const { t, count } = useWords()
  const fresh = useSelector(lines, ({ context }) => freshAfter(context.items, context.seenId))
  return (
    <div className="v-log-end" role="status">
      <Button
        intent={fresh > 0 ? 'primary' : 'none'}
        text={fresh > 0 ? count('chats.log.fresh', fresh) : t('chats.log.toEnd')}
        onClick={({ currentTarget }) => {
          toEnd(currentTarget)
          lines.send({ type: 'end.reached' })
        }}
      />
    </div>
  )
}

/** Scrolls the conversation around a part of it to its end. */
export function toEnd(part: Element) {
  const log = part.closest('.v-chat')?.querySelector('.v-log')
  if (log) log.scrollTop = 0
}
