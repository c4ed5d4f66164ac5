import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RunFieldsFragment as Run } from '../../../schema/generated/client/graphql.ts'
import { useStrings } from '../i18n/context.ts'
import { useIngest } from './actors.ts'

/** Asks whether imported visits join active scenarios, with the number of messages and the warm-up quota. */
export function ImportJoinPrompt({ run }: { run: Run }) {
  const { t, count } = useStrings()
  const ingest = useIngest()
  const deciding = useSelector(ingest, (state) =>
    state.matches('decidingJoin') ? state.context.join : null,
  )
  const busy = useSelector(ingest, (state) => state.hasTag('busy'))
  const { joining } = run
  if (!joining) return null
  if (joining.state === 'joined') return <p>{t('ingest.join.joined')}</p>
  const { messages, warmUp, state } = joining
  const decide = (join: boolean) => ingest.send({ type: 'join.decide', join })
  return (
    <div className="v-run-asks" data-tone="wait">
      <strong>
        {messages > 0 ? count('ingest.join.messages', messages) : t('ingest.join.unknown')}
      </strong>
      {warmUp && (
        <p>
          {t('ingest.join.warmUp', {
            pace: count('ingest.join.pace', warmUp.perDay),
            days: count('ingest.join.days', warmUp.daysLeft),
          })}
        </p>
      )}
      <p>{t(state === 'leftOut' ? 'ingest.join.leftOut' : 'ingest.join.why')}</p>
      <div className="v-bar">
        <Button
          intent={state === 'leftOut' ? 'none' : 'primary'}
          text={t('ingest.join.yes')}
          loading={deciding === true}
          disabled={busy}
          onClick={() => decide(true)}
        />
        {state === 'asked' && (
          <Button
            text={t('ingest.join.no')}
            loading={deciding === false}
            disabled={busy}
            onClick={() => decide(false)}
          />
        )}
      </div>
    </div>
  )
}
