import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { PendingJoin } from '../../machines/shell/join-decision.machine.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'

/** Questions whether messages about the visits of a file or of a newly connected system are sent. */
export function JoinNotices() {
  const pending = useSelector(useActor('pendingJoins'), (state) => state.context.data)
  const { t } = useStrings()
  return (
    <section className="v-stops" aria-live="polite" aria-label={t('joinStrip.label')}>
      {pending?.map((one) => (
        <JoinNotice key={one.runId} pending={one} />
      ))}
    </section>
  )
}

function JoinNotice({ pending }: { pending: PendingJoin }) {
  const { t, count } = useStrings()
  const { canConnect } = useRights()
  const decision = useActor('joinDecision')
  const answer = useSelector(decision, (state) =>
    state.hasTag('busy') ? state.context.answer : null,
  )
  const busy = useSelector(decision, (state) => state.hasTag('busy'))
  const { runId, kind, fileName, systems, messages, today, warmUp } = pending
  const source =
    kind === 'import'
      ? t('joinStrip.file', { name: fileName ?? '' })
      : t('joinStrip.system', { name: systems.join(', ') })
  const decide = (join: boolean) => decision.send({ type: 'join.decide', answer: { runId, join } })
  return (
    <div className="v-stop" data-tone="wait">
      <Icon name="alert" />
      <p>
        <strong>
          {source} {count('joinStrip.messages', messages)}
        </strong>
        <span>
          {today > 0 ? count('joinStrip.today', today) : t('joinStrip.notToday')}{' '}
          {warmUp && count('joinStrip.warmUp', warmUp.perDay)}{' '}
          {!canConnect && t('joinStrip.whoDecides')}
        </span>
      </p>
      {canConnect && (
        <div className="v-bar">
          <Button
            intent="primary"
            text={t('joinStrip.send')}
            loading={answer?.runId === runId && answer.join}
            disabled={busy}
            onClick={() => decide(true)}
          />
          <Button
            text={t('joinStrip.leave')}
            loading={answer?.runId === runId && !answer.join}
            disabled={busy}
            onClick={() => decide(false)}
          />
        </div>
      )}
    </div>
  )
}
