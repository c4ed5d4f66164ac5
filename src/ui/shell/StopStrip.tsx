import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { viewerQuery } from '../../machines/app-parts.ts'
import type { RedStop } from '../../machines/red-stop.machine.ts'
import { mayLiftStop } from '../../machines/rights.ts'
import { useActor } from '../actors.ts'
import { useDateStyle } from '../date-style.ts'
import { Icon } from '../kit/Icon.tsx'
import { useWords } from '../words/context.ts'
import { visitTime } from '../words/dates.ts'
import { useCompanyZone } from '../zone.ts'
import { useRedStop, useRedStops } from './actors.ts'
import './stop.css'

const StopDialog = lazy(() =>
  import('./StopDialog.tsx').then((file) => ({ default: file.StopDialog })),
)
const LiftDialog = lazy(() =>
  import('./LiftDialog.tsx').then((file) => ({ default: file.LiftDialog })),
)

/** At the top of every screen while something holds sending back, for everybody to see; and the question before it is pressed or lifted. */
export function StopStrip() {
  const { t } = useWords()
  const redStop = useRedStop()
  const held = useSelector(useRedStops(), (state) => state.context.data)
  const pressing = useSelector(redStop, (state) => state.hasTag('pressing'))
  const lifting = useSelector(redStop, (state) => state.hasTag('lifting'))
  return (
    <>
      <section className="v-stops" aria-live="assertive" aria-label={t('stop.strip.label')}>
        {held?.fence && (
          <div className="v-stop">
            <Icon name="alert" />
            <p>
              <strong>{t('stop.fence.title')}</strong>
              <span>{t('stop.fence.hint')}</span>
            </p>
          </div>
        )}
        {held?.items.map((stop) => (
          <StopLine key={stop.id} stop={stop} />
        ))}
      </section>
      <Suspense fallback={null}>
        {pressing && <StopDialog />}
        {lifting && <LiftDialog />}
      </Suspense>
    </>
  )
}

function StopLine({ stop }: { stop: RedStop }) {
  const { t, count, locale } = useWords()
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const redStop = useRedStop()
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  const role = useSelector(viewer, (state) => state.context.data?.role)
  const { branchName, pressedAt, pressedBy, held } = stop
  const by = t('stop.strip.by', {
    // A master's name is no clinic's to know.
    name: pressedBy || t('stop.strip.support'),
    time: visitTime(pressedAt, { ...dates, timeZone, locale }),
  })
  return (
    <div className="v-stop">
      <Icon name="alert" />
      <p>
        <strong>
          {branchName ? t('stop.strip.branch', { branch: branchName }) : t('stop.strip.all')}
        </strong>
        <span>
          {by}
          {held > 0 && ` · ${count('stop.strip.held', held)}`}
        </span>
      </p>
      {mayLiftStop(role) && (
        <Button
          text={t('stop.strip.lift')}
          onClick={() => redStop.send({ type: 'stop.askLift', stop })}
        />
      )}
    </div>
  )
}
