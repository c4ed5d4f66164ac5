import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { RedStop } from '../../machines/shell/red-stop.machine.ts'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useMay } from '../shared/rights.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { useConfirmation, useRedStop, useRedStops } from './actors.ts'
import { LapseLine } from './LapseLine.tsx'
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
        {held?.lapse && <LapseLine lapse={held.lapse} />}
        {held?.unconfirmedEmail && <EmailLine address={held.unconfirmedEmail} />}
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

/** A new clinic confirms its e-mail before it may write to patients; the letter may have got lost. */
function EmailLine({ address }: { address: string }) {
  const { t } = useWords()
  const confirmation = useConfirmation()
  const busy = useSelector(confirmation, (state) => state.hasTag('busy'))
  const mayAsk = useMay('liftStop')
  return (
    <div className="v-stop" data-tone="wait">
      <Icon name="alert" />
      <p>
        <strong>{t('stop.email.title')}</strong>
        <span>{t('stop.email.hint', { address })}</span>
      </p>
      {mayAsk && (
        <Button
          text={t('stop.email.again')}
          aria-busy={busy}
          onClick={() => confirmation.send({ type: 'letter.send' })}
        />
      )}
    </div>
  )
}

function StopLine({ stop }: { stop: RedStop }) {
  const { t, count, locale } = useWords()
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const redStop = useRedStop()
  const mayLift = useMay('liftStop')
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
      {mayLift && (
        <Button
          text={t('stop.strip.lift')}
          onClick={() => redStop.send({ type: 'stop.askLift', stop })}
        />
      )}
    </div>
  )
}
