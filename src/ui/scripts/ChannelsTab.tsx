import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { cascadeOrder } from '../../../domain/channels.ts'
import type { CascadeStep } from '../../machines/scripts/script-cascade.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { sayIn } from '../shared/say.ts'
import { type CascadeActor, type ScriptsActor, useCascade, useFigures } from './actors.ts'
import { Step } from './Step.tsx'

/** By which channels, in what order, how long each waits; beside each what it came to lately. */
export function ChannelsTab({ screen, may }: { screen: ScriptsActor; may: boolean }) {
  const cascade = useCascade(screen)
  return cascade && <Order screen={screen} cascade={cascade} may={may} />
}

function Order({
  screen,
  cascade,
  may,
}: {
  screen: ScriptsActor
  cascade: CascadeActor
  may: boolean
}) {
  const words = useWords()
  const { t } = words
  const steps = useSelector(cascade, (state) => state.context.steps)
  const failure = useSelector(cascade, (state) => state.context.failure)
  const loading = useSelector(cascade, (state) => state.matches('loading'))
  const failed = useSelector(cascade, (state) => state.matches('failed'))
  const figures = useSelector(useFigures(screen), (state) => state?.context.data ?? null)
  const currency = useSelector(screen, (state) => state.context.facts?.currency ?? null)
  const missing = cascadeOrder.filter((channel) => !steps.some((step) => step.channel === channel))
  return (
    <div className="v-gutter v-script-channels">
      <header>
        <h2>{t('scripts.channels.title')}</h2>
        <p>{t('scripts.channels.about')}</p>
      </header>
      {loading && <Skeleton lines={4} />}
      {failed && (
        <ErrorNote
          what={failure ? sayIn(words, failure.said) : t('scripts.channels.failed')}
          onRetry={() => cascade.send({ type: 'cascade.retry' })}
        />
      )}
      {!loading && !failed && (
        <>
          {steps.length === 0 && <p className="v-field-error">{t('scripts.channels.none')}</p>}
          <ol className="v-steps" onDragOver={(event) => event.preventDefault()}>
            {steps.map((step: CascadeStep, at) => (
              <Step
                key={step.channel}
                step={step}
                at={at}
                total={steps.length}
                figure={figures?.items.find(({ channel }) => channel === step.channel) ?? null}
                days={figures?.days ?? null}
                currency={currency}
                may={may}
                onMove={(from, to) => cascade.send({ type: 'step.move', from, to })}
                onWait={(minutes) => cascade.send({ type: 'step.wait', at, minutes })}
                onRemove={() => cascade.send({ type: 'step.remove', at })}
              />
            ))}
          </ol>
          {may && missing.length > 0 && (
            <div className="v-bar">
              {missing.map((channel) => (
                <Button
                  key={channel}
                  text={t('scripts.channels.add', { channel: t(`message.channel.${channel}`) })}
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
