import { useSelector } from '@xstate/react'
import type { TextPreview } from '../../machines/scripts/script-preview.machine.ts'
import { Bubble } from '../components/Bubble.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { MessageText } from '../components/MessageText.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { SmsMeter } from '../components/SmsMeter.tsx'
import { useWords } from '../i18n/context.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import { placedTime } from '../i18n/placed-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { type PreviewActor, type ScriptsActor, usePatients, usePreview } from './actors.ts'

/** The text as a real patient would read it, and what it takes as SMS at its longest. */
export function Preview({ screen }: { screen: ScriptsActor }) {
  const preview = usePreview(screen)
  return preview ? <Shown screen={screen} preview={preview} /> : null
}

function Shown({ screen, preview }: { screen: ScriptsActor; preview: PreviewActor }) {
  const { t } = useWords()
  const patients = useSelector(usePatients(screen), (state) => state?.context.data ?? [])
  const shown = useSelector(preview, (state) => state.context.shown)
  const asked = useSelector(preview, (state) => state.context.asked.clientId)
  const failed = useSelector(preview, (state) => state.matches('failed'))
  const error = useSelector(preview, (state) => state.context.error)
  const busy = useSelector(preview, (state) => state.hasTag('busy') || state.matches('typing'))
  const current = shown?.clientId ?? asked
  const options = patients.map(({ id, name }) => ({ value: id, label: name }))
  // Whom the server picked stands on the list too.
  if (shown?.clientId && !patients.some(({ id }) => id === shown.clientId))
    options.unshift({ value: shown.clientId, label: shown.clientName ?? '' })
  return (
    <section className="v-script-preview" aria-label={t('scripts.preview.title')} aria-busy={busy}>
      <header>
        <h2>{t('scripts.preview.title')}</h2>
        {options.length > 0 && (
          <FilterButton
            label={t('scripts.preview.patient')}
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
          unsaid={t('scripts.preview.failed')}
          onRetry={() => preview.send({ type: 'preview.retry' })}
        />
      )}
      {!shown && !failed && busy && <Skeleton lines={3} />}
      {shown && <Words shown={shown} />}
      {!shown && !failed && !busy && <p>{t('scripts.preview.nobody')}</p>}
    </section>
  )
}

function Words({ shown }: { shown: NonNullable<TextPreview> }) {
  const { t, locale } = useWords()
  const dates = useDateStyle()
  const { text, clientName, visitAt, timeZone, empty, longestText } = shown
  const visit =
    visitAt && timeZone
      ? t('scripts.preview.visit', { time: placedTime(visitAt, { ...dates, timeZone, locale }) })
      : null
  const known = (name: string) => t(`scripts.text.variable.${name}` as TextPath) || name // of the same variables
  return (
    <>
      {text ? (
        <Bubble text={text} by={[clientName, visit].filter(Boolean).join(' · ')} />
      ) : (
        <p>{t(text === '' ? 'scripts.preview.untold' : 'scripts.preview.nobody')}</p>
      )}
      {empty && empty.length > 0 && (
        <p className="v-script-hint">
          {t('scripts.preview.empty', { what: empty.map(known).join(', ').toLowerCase() })}
        </p>
      )}
      <SmsMeter shown={shown} />
      {longestText && (
        <details className="v-script-longest">
          <summary>{t('scripts.preview.longest')}</summary>
          <p>
            <MessageText text={longestText} />
          </p>
        </details>
      )}
    </>
  )
}
