import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { PatientRequest } from '../../machines/notifications/patient-request.machine.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { MessageBubble } from '../components/MessageBubble.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useApp } from '../shared/actors.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { usePatientRequest } from './actors.ts'

/** Panel of a patient request: text, time, patient and contact, and the button that marks it as handled. */
export function PatientRequestPanel() {
  const { t } = useStrings()
  const request = usePatientRequest()
  const open = useSelector(request, (state) => state.hasTag('open'))
  const failed = useSelector(request, (state) => state.matches('failed'))
  const error = useSelector(request, (state) => state.context.error)
  const data = useSelector(request, (state) => state.context.data)
  if (!open) return null
  return (
    <Sheet
      open
      title={data?.clientName ?? t('notifications.type.request')}
      subtitle={data?.phone ? <PhoneLink phone={data.phone} /> : undefined}
      onClose={() => request.send({ type: 'request.close' })}
    >
      {failed && (
        <FailureNote
          error={error}
          fallbackText={t('errors.network')}
          onRetry={() => request.send({ type: 'request.retry' })}
        />
      )}
      {!failed && !data && <Skeleton lines={4} />}
      {data && <RequestDetails data={data} />}
    </Sheet>
  )
}

function RequestDetails({ data }: { data: PatientRequest }) {
  const { t, locale } = useStrings()
  const request = usePatientRequest()
  const { canAnswer } = useRights()
  const saving = useSelector(request, (state) => state.matches('saving'))
  const style = { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
  const { clientId, text, at, handled, handledAt, handledBy } = data
  const app = useApp()
  const handledTime = handledAt && formatDateTime(handledAt, style)
  return (
    <div className="v-request">
      <MessageBubble text={text} caption={formatDateTime(at, style)} />
      <p className="v-request-standing" role="status">
        {handled
          ? [t('notifications.request.isHandled'), handledBy, handledTime]
              .filter(Boolean)
              .join(' · ')
          : t('notifications.request.isWaiting')}
      </p>
      {canAnswer && (
        <Button
          intent={handled ? 'none' : 'primary'}
          text={t(handled ? 'notifications.request.unhandle' : 'notifications.request.handle')}
          loading={saving}
          onClick={() => request.send({ type: 'request.handle', handled: !handled })}
        />
      )}
      <Button
        text={t('notifications.request.card')}
        onClick={() =>
          app.send({
            type: 'page.go',
            path: `${paths.patients()}?client=${encodeURIComponent(clientId)}`,
          })
        }
      />
    </div>
  )
}
