import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { StatusMeaning } from '../../../schema/generated/client/graphql.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Question } from '../components/Question.tsx'
import { Select } from '../components/Select.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { serverWords } from '../shared/say.ts'
import type { System } from './standing.ts'

const meanings = ['valid', 'confirmed', 'attended', 'noShow', 'canceled'] as const

/** Words of a system for the state of visits that only the clinic knows: it says once what each means, and may say it anew. */
export function UnknownStatuses({ system, title }: { system: System; title: string }) {
  const words = useWords()
  const { t } = words
  const status = useActor('systemStatus')
  const id = system.id ?? ''
  const error = useSelector(status, ({ context }) =>
    context.chosen?.id === id ? context.error : null,
  )
  const asked = useSelector(status, (state) =>
    state.hasTag('asked') && state.context.chosen?.id === id ? state.context.chosen.word : null,
  )
  const { statuses } = system
  const toCancel = statuses.find(({ word }) => word === asked)
  if (statuses.length === 0) return null
  return (
    <div className="v-form v-form-more">
      <h3>{title}</h3>
      <p className="v-form-about">{t('integrations.statuses.about')}</p>
      {statuses.map((one) => (
        <UnknownStatus key={one.word} id={id} status={one} />
      ))}
      {error !== null && <ErrorNote what={serverWords(words, error) ?? t('errors.network')} />}
      {toCancel && <CancelDialog status={toCancel} />}
    </div>
  )
}

/** How many visits it cancels, before it does. */
function CancelDialog({ status: { word, visits } }: { status: System['statuses'][number] }) {
  const { t, count } = useWords()
  const chart = useActor('systemStatus')
  return (
    <Question
      title={t('integrations.statuses.cancelTitle', { word })}
      deed={t('integrations.statuses.cancelDo')}
      intent="danger"
      wayOut={t('integrations.statuses.cancelKeep')}
      onDeed={() => chart.send({ type: 'status.confirm' })}
      onClose={() => chart.send({ type: 'status.keep' })}
    >
      <p>{count('integrations.statuses.cancels', visits)}</p>
      <p>{t('integrations.statuses.cancelTold')}</p>
    </Question>
  )
}

function UnknownStatus({ id, status }: { id: string; status: System['statuses'][number] }) {
  const { t, count } = useWords()
  const chart = useActor('systemStatus')
  const field = useId()
  const busy = useSelector(chart, (state) => state.hasTag('busy'))
  const chosen = useSelector(chart, (state) => {
    const { chosen } = state.context
    return state.matches('choosing') && chosen?.id === id && chosen.word === status.word
      ? chosen.meaning
      : null
  })
  const { word, visits } = status
  const meaning = chosen ?? status.meaning
  return (
    <div className="v-field">
      <label htmlFor={field}>{t('integrations.statuses.word', { word })}</label>
      <Select
        id={field}
        fill
        value={meaning ?? ''}
        disabled={busy}
        aria-describedby={`${field}-hint`}
        onChange={({ currentTarget: { value } }) =>
          chart.send({
            type: 'status.choose',
            chosen: { id, word, meaning: value as StatusMeaning },
          })
        }
      >
        {meaning === null && (
          <option value="" disabled>
            {t('integrations.statuses.unasked')}
          </option>
        )}
        {meanings.map((one) => (
          <option key={one} value={one}>
            {t(`integrations.statuses.${one}`)}
          </option>
        ))}
      </Select>
      <p className="v-field-hint" id={`${field}-hint`}>
        {count('integrations.statuses.visits', visits)}
      </p>
    </div>
  )
}
