import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ChatMessage } from '../../machines/chats/chat-queries.ts'
import { useStrings } from '../i18n/context.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type ConversationActor, useChatActions, useChatHeader } from './actors.ts'
import { ConsentsLink } from './ConsentsLink.tsx'
import { formatChatName } from './chat-name.ts'

type Interpretation = NonNullable<ChatMessage['understood']>

interface ReplyInterpretationProps {
  chat: ConversationActor
  message: ChatMessage
  interpretation: Interpretation
}

/** What is no answer about a visit is put right where consents are. */
const isConsentAnswer = (answer: Interpretation['answer']): answer is 'stop' | 'start' =>
  answer === 'stop' || answer === 'start'

const correctableAnswers = ['approved', 'transferred', 'canceled', 'unclear'] as const

/** What the product took the patient's words for, and the way to say that they meant something else. */
export function ReplyInterpretation({
  chat,
  message: line,
  interpretation: understood,
}: ReplyInterpretationProps) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  const { canAnswer: mayAnswer } = useRights()
  const acts = useChatActions()
  const busy = useSelector(acts, (state) => state.hasTag('busy'))
  const name = useSelector(useChatHeader(chat), ({ context: { data } }) =>
    data ? formatChatName(data.chat) : '',
  )
  const chatNumber = useSelector(chat, (state) => state.context.chatNumber)
  const { answer, visitAt, timeZone, visitId, correctedBy, puzzle } = understood
  if (answer === 'none') return null
  const visit = formatBranchTimeWithZone(visitAt, timeZone, strings, style)
  const parts = [
    t(`chats.understood.${answer}`),
    visit && t('chats.understood.visit', { time: visit }),
    answer === 'unclear' && formatUnclearReason(strings, puzzle),
    correctedBy && t('chats.understood.correctedBy', { name: correctedBy }),
  ]
  // Without a visit there is nothing that the words could be about; what was refused is allowed again where consents are.
  const corrections = correctableAnswers.filter(
    (to) => mayAnswer && !isConsentAnswer(answer) && to !== answer && (visitId || to === 'unclear'),
  )
  const correct = (to: (typeof correctableAnswers)[number]) =>
    !isConsentAnswer(answer) &&
    acts.send({
      type: 'chatAction.run',
      action: { kind: 'correct', chatNumber, name, lineId: line.id, visitId, was: answer, to },
    })
  return (
    <div className="v-understood" data-answer={answer}>
      <span>{parts.filter(Boolean).join(' · ')}</span>
      {answer === 'stop' && <ConsentsLink chat={chat} />}
      {corrections.length > 0 && (
        <PopoverNext
          content={
            <Menu aria-label={t('chats.understood.means')}>
              {corrections.map((to) => (
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
function formatUnclearReason(
  { t }: ReturnType<typeof useStrings>,
  puzzle: string | null,
): string | null {
  // A reason that is younger than this page is not told.
  return puzzle ? t(`message.puzzle.${puzzle}` as 'message.puzzle.doubt') || null : null
}
