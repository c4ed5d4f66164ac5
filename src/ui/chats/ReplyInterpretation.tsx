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

/** STOP and START are corrected with the consents, not as answers about a visit. */
const isConsentAnswer = (answer: Interpretation['answer']): answer is 'stop' | 'start' =>
  answer === 'stop' || answer === 'start'

const correctableAnswers = ['approved', 'transferred', 'canceled', 'unclear'] as const

/** The reply interpretation of a message, with a menu to correct it. */
export function ReplyInterpretation({
  chat,
  message: line,
  interpretation,
}: ReplyInterpretationProps) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  const { canAnswer } = useRights()
  const chatActions = useChatActions()
  const busy = useSelector(chatActions, (state) => state.hasTag('busy'))
  const name = useSelector(useChatHeader(chat), ({ context: { data } }) =>
    data ? formatChatName(data.chat) : '',
  )
  const chatNumber = useSelector(chat, (state) => state.context.chatNumber)
  const { answer, visitAt, timeZone, visitId, correctedBy, puzzle } = interpretation
  if (answer === 'none') return null
  const visit = formatBranchTimeWithZone(visitAt, timeZone, strings, style)
  const parts = [
    t(`chats.understood.${answer}`),
    visit && t('chats.understood.visit', { time: visit }),
    answer === 'unclear' && formatUnclearReason(strings, puzzle),
    correctedBy && t('chats.understood.correctedBy', { name: correctedBy }),
  ]
  // Without a visit there is nothing to answer; STOP and START are corrected with the consents.
  const corrections = correctableAnswers.filter(
    (to) => canAnswer && !isConsentAnswer(answer) && to !== answer && (visitId || to === 'unclear'),
  )
  const correct = (to: (typeof correctableAnswers)[number]) =>
    !isConsentAnswer(answer) &&
    chatActions.send({
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

/** Why the product did not understand a reply; null for an unknown reason. */
function formatUnclearReason(
  { t }: ReturnType<typeof useStrings>,
  puzzle: string | null,
): string | null {
  // A newer server may send a reason that this page does not know.
  return puzzle ? t(`message.puzzle.${puzzle}` as 'message.puzzle.doubt') || null : null
}
