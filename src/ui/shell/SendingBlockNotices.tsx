import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { EmergencyStop } from '../../machines/shell/emergency-stop.machine.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useHasRight } from '../shared/rights.ts'
import { useEmailConfirmation, useEmergencyStop, useSendingBlocks } from './actors.ts'
import { TariffLapseNotice } from './TariffLapseNotice.tsx'
import './sending-block-notices.css'

const EmergencyStopDialog = lazy(() =>
  import('./EmergencyStopDialog.tsx').then((file) => ({ default: file.EmergencyStopDialog })),
)
const LiftStopConfirmDialog = lazy(() =>
  import('./LiftStopConfirmDialog.tsx').then((file) => ({ default: file.LiftStopConfirmDialog })),
)

/** Notices of sending blocks at the top of every screen, and the dialogs of the emergency stop. */
export function SendingBlockNotices() {
  const { t } = useStrings()
  const emergencyStop = useEmergencyStop()
  const blocks = useSelector(useSendingBlocks(), (state) => state.context.data)
  const pressing = useSelector(emergencyStop, (state) => state.hasTag('pressing'))
  const lifting = useSelector(emergencyStop, (state) => state.hasTag('lifting'))
  return (
    <>
      <section className="v-stops" aria-live="assertive" aria-label={t('stop.strip.label')}>
        {blocks?.fence && (
          <div className="v-stop">
            <Icon name="alert" />
            <p>
              <strong>{t('stop.fence.title')}</strong>
              <span>{t('stop.fence.hint')}</span>
            </p>
          </div>
        )}
        {blocks?.lapse && <TariffLapseNotice lapse={blocks.lapse} />}
        {blocks?.unconfirmedEmail && <UnconfirmedEmailNotice address={blocks.unconfirmedEmail} />}
        {blocks?.items.map((stop) => (
          <EmergencyStopNotice key={stop.id} stop={stop} />
        ))}
      </section>
      <Suspense fallback={null}>
        {pressing && <EmergencyStopDialog />}
        {lifting && <LiftStopConfirmDialog />}
      </Suspense>
    </>
  )
}

/** A new clinic must confirm its email before it can send; the email may have been lost. */
function UnconfirmedEmailNotice({ address }: { address: string }) {
  const { t } = useStrings()
  const confirmation = useEmailConfirmation()
  const busy = useSelector(confirmation, (state) => state.hasTag('busy'))
  const canResend = useHasRight('liftStop')
  return (
    <div className="v-stop" data-tone="wait">
      <Icon name="alert" />
      <p>
        <strong>{t('stop.email.title')}</strong>
        <span>{t('stop.email.hint', { address })}</span>
      </p>
      {canResend && (
        <Button
          text={t('stop.email.again')}
          aria-busy={busy}
          onClick={() => confirmation.send({ type: 'email.send' })}
        />
      )}
    </div>
  )
}

function EmergencyStopNotice({ stop }: { stop: EmergencyStop }) {
  const { t, count, locale } = useStrings()
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const emergencyStop = useEmergencyStop()
  const canLift = useHasRight('liftStop')
  const { branchName, pressedAt, pressedBy, held } = stop
  const by = t('stop.strip.by', {
    // A clinic does not see the names of master accounts.
    name: pressedBy || t('stop.strip.support'),
    time: formatDateTime(pressedAt, { ...dates, timeZone, locale }),
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
      {canLift && (
        <Button
          text={t('stop.strip.lift')}
          onClick={() => emergencyStop.send({ type: 'stop.askLift', stop })}
        />
      )}
    </div>
  )
}
