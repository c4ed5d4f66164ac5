import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { cascadeOrder } from '../../../domain/channels.ts'
import type { CascadeStep } from '../../machines/scenarios/scenario-cascade.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMessage } from '../shared/format-message.ts'
import { type CascadeActor, type ScenariosActor, useCascade, useCascadeMetrics } from './actors.ts'
import { CascadeStepRow } from './CascadeStepRow.tsx'

/** Editor of the cascade: channels, order and waiting times, with recent results. */
export function ChannelsTab({ screen, canEdit }: { screen: ScenariosActor; canEdit: boolean }) {
  const cascade = useCascade(screen)
  return cascade && <CascadeEditor screen={screen} cascade={cascade} may={canEdit} />
}

function CascadeEditor({
  screen,
  cascade,
  may: canEdit,
}: {
  screen: ScenariosActor
  cascade: CascadeActor
  may: boolean
}) {
  const strings = useStrings()
  const { t } = strings
  const steps = useSelector(cascade, (state) => state.context.steps)
  const failure = useSelector(cascade, (state) => state.context.failure)
  const loading = useSelector(cascade, (state) => state.matches('loading'))
  const failed = useSelector(cascade, (state) => state.matches('failed'))
  const metrics = useSelector(useCascadeMetrics(screen), (state) => state?.context.data ?? null)
  const currency = useSelector(screen, (state) => state.context.facts?.currency ?? null)
  const missing = cascadeOrder.filter((channel) => !steps.some((step) => step.channel === channel))
  return (
    <div className="v-gutter v-scenario-channels">
      <header>
        <h2>{t('scenarios.channels.title')}</h2>
        <p>{t('scenarios.channels.about')}</p>
      </header>
      {loading && <Skeleton lines={4} />}
      {failed && (
        <ErrorNote
          text={failure ? formatMessage(strings, failure.message) : t('scenarios.channels.failed')}
          onRetry={() => cascade.send({ type: 'cascade.retry' })}
        />
      )}
      {!loading && !failed && (
        <>
          {steps.length === 0 && <p className="v-field-error">{t('scenarios.channels.none')}</p>}
          <ol className="v-steps" onDragOver={(event) => event.preventDefault()}>
            {steps.map((step: CascadeStep, index) => (
              <CascadeStepRow
                key={step.channel}
                step={step}
                index={index}
                total={steps.length}
                metrics={metrics?.items.find(({ channel }) => channel === step.channel) ?? null}
                days={metrics?.days ?? null}
                currency={currency}
                canEdit={canEdit}
                onMove={(from, to) => cascade.send({ type: 'step.move', from, to })}
                onWait={(minutes) => cascade.send({ type: 'step.wait', at: index, minutes })}
                onRemove={() => cascade.send({ type: 'step.remove', at: index })}
              />
            ))}
          </ol>
          {canEdit && missing.length > 0 && (
            <div className="v-bar">
              {missing.map((channel) => (
                <Button
                  key={channel}
                  text={t('scenarios.channels.add', { channel: t(`message.channel.${channel}`) })}
                  onClick={() => cascade.send({ type: 'step.add', channel })}
                />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}
