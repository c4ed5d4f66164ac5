import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { PatientCardData } from '../../machines/patient/patient-card-query.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { usePatientRequests } from './actors.ts'
import { CardSection } from './CardSection.tsx'

/** Patient requests, waiting ones first; staff mark them as handled. */
export function PatientRequests({
  requests,
}: {
  requests: PatientCardData['patientRequests']['items']
}) {
  const { t, locale } = useStrings()
  const actor = usePatientRequests()
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const markedId = useSelector(actor, (state) => state.context.update.id)
  const { canAnswer } = useRights()
  const style = { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
  return (
    <CardSection
      title={t('patients.card.requests')}
      rows={requests.map(({ id, text, at, handled, handledBy }) => ({
        id,
        content: text,
        note: [
          formatDateTime(at, style),
          t(handled ? 'patients.requests.isHandled' : 'patients.requests.isWaiting'),
          handledBy,
        ]
          .filter(Boolean)
          .join(', '),
        action: canAnswer && (
          <Button
            size="small"
            intent={handled ? 'none' : 'primary'}
            text={t(handled ? 'patients.requests.unhandle' : 'patients.requests.handle')}
            loading={busy && markedId === id}
            disabled={busy}
            onClick={() =>
              actor.send({ type: 'request.update', update: { id, handled: !handled } })
            }
          />
        ),
      }))}
    />
  )
}
