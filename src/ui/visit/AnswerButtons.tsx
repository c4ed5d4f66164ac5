import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { Answer } from '../../../domain/messages.ts'
import { answerKeys, changesAnswer } from '../../machines/visit/next-visit.ts'
import { KeyButton } from '../components/KeyButton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import '../components/row-cells.css'

interface AnswerButtonsProps {
  legend: string
  visit: { id: string; answer: Answer | null; secondThoughts: string | null }
  /** The patient's name, for the toast. */
  name: string
  /** Whether the screen listens for the keys. */
  hasKeys?: boolean
  size?: 'small'
}

/** What the patient says about a future visit, recorded by staff with the right. */
export function AnswerButtons({ legend, visit, name, hasKeys = false, size }: AnswerButtonsProps) {
  const { t } = useStrings()
  const visitActions = useActor('visitActions')
  const busy = useSelector(visitActions, (state) => state.hasTag('busy'))
  const saving = useSelector(visitActions, ({ context: { action } }) =>
    busy && action?.kind === 'answer' && action.visitId === visit.id ? action.to : null,
  )
  const { canAnswer } = useRights()
  if (!canAnswer) return null
  return (
    <fieldset className="v-deeds" data-keys={hasKeys ? '' : undefined}>
      <legend>{legend}</legend>
      {answerKeys.map(([to, shortcut]) => {
        const common = {
          size,
          text: t(`appointments.panel.${to}`),
          intent: to === 'approved' && visit.answer === 'none' ? 'primary' : 'none',
          active: visit.answer === to,
          'aria-pressed': visit.answer === to,
          disabled: busy || !changesAnswer(visit, to),
          loading: saving === to,
        } as const
        const onPress = () =>
          visitActions.send({
            type: 'action.run',
            action: { kind: 'answer', visitId: visit.id, to, name },
          })
        return hasKeys ? (
          <KeyButton key={to} {...common} shortcut={shortcut} onPress={onPress} />
        ) : (
          <Button key={to} {...common} onClick={onPress} />
        )
      })}
    </fieldset>
  )
}
