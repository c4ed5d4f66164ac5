import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ChatLine } from '../../machines/chats/chat-parts.ts'
import { useWords } from '../i18n/context.ts'
import { momentWords } from '../shared/moments.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type ConversationActor, useChatActs, useHead } from './actors.ts'
import { chatName } from './chat-names.ts'
import { ToConsents } from './ToConsents.tsx'

type Understanding = NonNullable<ChatLine['understood']>

interface UnderstoodProps {
  chat: ConversationActor
  line: ChatLine
  understood: Understanding
}

/** What is no answer about a visit is put right where consents are. */
const isAboutMessages = (answer: Understanding['answer']): answer is 'stop' | 'start' =>
  answer === 'stop' || answer === 'start'

const meanings = ['approved', 'transferred', 'canceled', 'unclear'] as const

/** What the product took the patient's words for, and the way to say that they meant something else. */
export function Understood({ chat, line, understood }: UnderstoodProps) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const { mayAnswer } = useRights()
  const acts = useChatActs()
  const busy = useSelector(acts, (state) => state.hasTag('busy'))
  const name = useSelector(useHead(chat), ({ context: { data } }) =>
    data ? chatName(data.chat) : '',
  )
  const chatNumber = useSelector(chat, (state) => state.context.chatNumber)
  const { answer, visitAt, timeZone, visitId, correctedBy, puzzle } = understood
  if (answer === 'none') return null
  const visit = momentWords(visitAt, timeZone, words, style)
  const said = [
    t(`chats.understood.${answer}`),
    visit && t('chats.understood.visit', { time: visit }),
    answer === 'unclear' && puzzleWords(words, puzzle),
    correctedBy && t('chats.understood.correctedBy', { name: correctedBy }),
  ]
  // Without a visit there is nothing that the words could be about; what was refused is allowed again where consents are.
  const offered = meanings.filter(
    (to) => mayAnswer && !isAboutMessages(answer) && to !== answer && (visitId || to === 'unclear'),
  )
  const correct = (to: (typeof meanings)[number]) =>
    !isAboutMessages(answer) &&
    acts.send({
      type: 'chatAct.make',
      act: { kind: 'correct', chatNumber, name, lineId: line.id, visitId, was: answer, to },
    })
  return (
    <div className="v-understood" data-answer={answer}>
      <span>{said.filter(Boolean).join(' · ')}</span>
      {answer === 'stop' && <ToConsents chat={chat} />}
      {offered.length > 0 && (
        <PopoverNext
          content={
            <Menu aria-label={t('chats.understood.means')}>
              {offered.map((to) => (
                <MenuItem
                  key={to}
                  text={t(`chats.understood.${to}Is`)}
                  onClick={() => correct(to)}
                />
              ))}
            </Menu>
          }
          placement="bottom-start"
          animation="minimal"
          arrow={false}
        >
          <Button
            variant="minimal"
            size="small"
            text={t('chats.understood.correct')}
            disabled={busy}
          />
        </PopoverNext>
      )}
    </div>
  )
}

/** Why the product could not act on the words, where this page knows the word for it. */
function puzzleWords({ t }: ReturnType<typeof useWords>, puzzle: string | null): string | null {
  // A reason that is younger than this page is not told.
  return puzzle ? t(`message.puzzle.${puzzle}` as 'message.puzzle.doubt') || null : null
}
