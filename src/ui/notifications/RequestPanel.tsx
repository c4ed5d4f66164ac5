import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { PatientRequest } from '../../machines/notifications/patient-request.machine.ts'
import { paths } from '../../machines/places/routes.ts'
import { Bubble } from '../components/Bubble.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { phoneWords } from '../i18n/phones.ts'
import { useApp } from '../shared/actors.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { useRequest } from './actors.ts'

/** What a patient asked: the words, when, whose they are and how to reach him, and that somebody has seen to it. */
export function RequestPanel() {
  const { t } = useWords()
  const request = useRequest()
  const open = useSelector(request, (state) => state.hasTag('open'))
  const failed = useSelector(request, (state) => state.matches('failed'))
  const error = useSelector(request, (state) => state.context.error)
  const data = useSelector(request, (state) => state.context.data)
  if (!open) return null
  return (
    <Sheet
      open
      title={data?.clientName ?? t('notifications.type.request')}
      sub={data?.phone ? <a href={callTo(data.phone)}>{phoneWords(data.phone)}</a> : undefined}
      onClose={() => request.send({ type: 'request.close' })}
    >
      {failed && (
        <FailureNote
          error={error}
          unsaid={t('errors.network')}
          onRetry={() => request.send({ type: 'request.retry' })}
        />
      )}
      {!failed && !data && <Skeleton lines={4} />}
      {data && <Words data={data} />}
    </Sheet>
  )
}

function Words({ data }: { data: PatientRequest }) {
  const { t, locale } = useWords()
  const request = useRequest()
  const { mayAnswer } = useRights()
  const saving = useSelector(request, (state) => state.matches('saving'))
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  const { clientId, text, at, handled, handledAt, handledBy } = data
  const app = useApp()
  const when = handledAt && visitTime(handledAt, style)
  return (
    <div className="v-request">
      <Bubble text={text} by={visitTime(at, style)} />
      <p className="v-request-standing" role="status">
        {handled
          ? [t('notifications.request.isHandled'), handledBy, when].filter(Boolean).join(' · ')
          : t('notifications.request.isWaiting')}
      </p>
      {mayAnswer && (
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
            path: `${paths.clients()}?client=${encodeURIComponent(clientId)}`,
          })
        }
      />
    </div>
  )
}

/** A masked number cannot be called. */
const callTo = (phone: string) => (phone.includes('·') ? undefined : `tel:${phone}`)
