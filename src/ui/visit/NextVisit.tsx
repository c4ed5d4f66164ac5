import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { Answer } from '../../../domain/messages.ts'
import { changesAnswer } from '../../machines/visit/next-visit.ts'
import { AnswerTag } from '../components/AnswerTag.tsx'
import { KeyButton } from '../components/KeyButton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { formatBranchTimeWithZone } from '../shared/format-branch-time.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import '../components/row-cells.css'
import '../patient/patient-card.css'
import './next-visit.css'

export interface PlannedVisit {
  id: string
  startsAt: string | null
  timeZone: string | null
  specialist: string | null
  service: string | null
  branchName: string | null
  answer: Answer | null
  secondThoughts: string | null
}

/** Time of a visit, and with whom, what and where. */
export function VisitSummary({
  visit: { startsAt, timeZone, specialist, service, branchName },
}: {
  visit: PlannedVisit
}) {
  const strings = useStrings()
  const style = useRowStyle()
  return (
    <>
      <span>{formatBranchTimeWithZone(startsAt, timeZone, strings, style)}</span>
      <small>{[specialist, service, branchName].filter(Boolean).join(', ')}</small>
    </>
  )
}

const answerOptions = [
  ['approved', '1'],
  ['transferred', '2'],
  ['canceled', '3'],
] as const

interface NextVisitProps {
  /** The patient's next visit, if there is one. */
  visit: PlannedVisit | undefined
  /** The patient's name, for the toast. */
  name: string
  /** Whether the screen listens for the keys 1 to 3. */
  hasKeys?: boolean
}

/** The next visit; staff can record the patient's answer. */
export function NextVisit({ visit, name, hasKeys = false }: NextVisitProps) {
  const { t } = useStrings()
  return (
    <section className="v-card-part v-next-visit" aria-label={t('nextVisit.title')}>
      <h3>{t('nextVisit.title')}</h3>
      {visit ? (
        <>
          <VisitSummary visit={visit} />
          {visit.answer && visit.answer !== 'none' && (
            <AnswerTag answer={visit.answer} hasSecondThoughts={visit.secondThoughts !== null} />
          )}
          <AnswerButtons visit={visit} name={name} hasKeys={hasKeys} />
        </>
      ) : (
        <p>{t('nextVisit.none')}</p>
      )}
    </section>
  )
}

function AnswerButtons({
  visit,
  name,
  hasKeys,
}: {
  visit: PlannedVisit
  name: string
  hasKeys: boolean
}) {
  const { t } = useStrings()
  const { id: visitId, answer } = visit
  const visitActions = useActor('visitActions')
  const busy = useSelector(visitActions, (state) => state.hasTag('busy'))
  const { canAnswer } = useRights()
  if (!canAnswer) return null
  return (
    <fieldset className="v-deeds" data-keys={hasKeys ? '' : undefined}>
      <legend>{t('nextVisit.answerFor')}</legend>
      {answerOptions.map(([to, shortcut]) => {
        const common = {
          size: 'small',
          text: t(`appointments.panel.${to}`),
          active: answer === to,
          'aria-pressed': answer === to,
          disabled: busy || !changesAnswer(visit, to),
        } as const
        const onPress = () =>
          visitActions.send({ type: 'action.run', action: { kind: 'answer', visitId, to, name } })
        return hasKeys ? (
          <KeyButton key={to} {...common} shortcut={shortcut} onPress={onPress} />
        ) : (
          <Button key={to} {...common} onClick={onPress} />
        )
      })}
    </fieldset>
  )
}
