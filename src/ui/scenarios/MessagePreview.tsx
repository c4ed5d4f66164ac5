import { useSelector } from '@xstate/react'
import type { TextPreview } from '../../machines/scenarios/text-preview.machine.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { MessageBubble } from '../components/MessageBubble.tsx'
import { MessageText } from '../components/MessageText.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { SmsMeter } from '../components/SmsMeter.tsx'
import { useStrings } from '../i18n/context.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import { formatTimeWithZone } from '../i18n/time-with-zone.ts'
import { CardGaps } from '../scenario/CardGaps.tsx'
import { useDateStyle } from '../shared/date-style.ts'
import {
  type PreviewActor,
  type ScenariosActor,
  usePreviewPatients,
  useTextPreview,
} from './actors.ts'

/** Preview of the text for a real patient, and the SMS parts of its longest form. */
export function MessagePreview({ screen }: { screen: ScenariosActor }) {
  const preview = useTextPreview(screen)
  return preview ? <PreviewContent screen={screen} preview={preview} /> : null
}

function PreviewContent({ screen, preview }: { screen: ScenariosActor; preview: PreviewActor }) {
  const { t } = useStrings()
  const patients = useSelector(usePreviewPatients(screen), (state) => state?.context.data ?? [])
  const result = useSelector(preview, (state) => state.context.preview)
  const requestedId = useSelector(preview, (state) => state.context.request.clientId)
  const failed = useSelector(preview, (state) => state.matches('failed'))
  const error = useSelector(preview, (state) => state.context.error)
  const busy = useSelector(preview, (state) => state.hasTag('busy') || state.matches('typing'))
  const current = result?.clientId ?? requestedId
  const options = patients.map(({ id, name }) => ({ value: id, label: name }))
  // The patient chosen by the server may be missing in the list.
  if (result?.clientId && !patients.some(({ id }) => id === result.clientId))
    options.unshift({ value: result.clientId, label: result.clientName ?? '' })
  return (
    <section
      className="v-scenario-preview"
      aria-label={t('scenarios.preview.title')}
      aria-busy={busy}
    >
      <header>
        <h2>{t('scenarios.preview.title')}</h2>
        {options.length > 0 && (
          <FilterButton
            label={t('scenarios.preview.patient')}
            clearable={false}
            options={options}
            value={current}
            onChange={(clientId) => clientId && preview.send({ type: 'preview.patient', clientId })}
          />
        )}
      </header>
      {failed && (
        <FailureNote
          error={error}
          fallbackText={t('scenarios.preview.failed')}
          onRetry={() => preview.send({ type: 'preview.retry' })}
        />
      )}
      {!result && !failed && busy && <Skeleton lines={3} />}
      {result && <PreviewText shown={result} />}
      {!result && !failed && !busy && <p>{t('scenarios.preview.nobody')}</p>}
    </section>
  )
}

function PreviewText({ shown: result }: { shown: NonNullable<TextPreview> }) {
  const { t, locale } = useStrings()
  const dates = useDateStyle()
  const { text, clientName, visitAt, timeZone, empty, longestText } = result
  const visit =
    visitAt && timeZone
      ? t('scenarios.preview.visit', {
          time: formatTimeWithZone(visitAt, { ...dates, timeZone, locale }),
        })
      : null
  const formatVariable = (name: string) => t(`scenarios.text.variable.${name}` as TextPath) || name // the strings have the same variables
  return (
    <>
      {text ? (
        <MessageBubble text={text} caption={[clientName, visit].filter(Boolean).join(' · ')} />
      ) : (
        <p>{t(text === '' ? 'scenarios.preview.untold' : 'scenarios.preview.nobody')}</p>
      )}
      {empty && empty.length > 0 && (
        <p className="v-scenario-hint">
          {t('scenarios.preview.empty', {
            what: empty.map(formatVariable).join(', ').toLowerCase(),
          })}
        </p>
      )}
      <CardGaps gaps={result.gaps} />
      <SmsMeter shown={result} />
      {longestText && (
        <details className="v-scenario-longest">
          <summary>{t('scenarios.preview.longest')}</summary>
          <p>
            <MessageText text={longestText} />
          </p>
        </details>
      )}
    </>
  )
}
