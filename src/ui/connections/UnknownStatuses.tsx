import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { StatusMeaning } from '../../../schema/generated/client/graphql.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Select } from '../components/Select.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import type { ClinicSystem } from './connection-state.ts'

const meanings = ['valid', 'confirmed', 'attended', 'noShow', 'canceled'] as const

/** Source statuses of a clinic system that only the clinic can explain; it sets the meaning of each and can change it later. */
export function UnknownStatuses({ system, title }: { system: ClinicSystem; title: string }) {
  const strings = useStrings()
  const { t } = strings
  const status = useActor('sourceStatus')
  const id = system.id ?? ''
  const error = useSelector(status, ({ context }) =>
    context.chosen?.id === id ? context.error : null,
  )
  const askedWord = useSelector(status, (state) =>
    state.hasTag('confirming') && state.context.chosen?.id === id
      ? state.context.chosen.word
      : null,
  )
  const { statuses } = system
  const toCancel = statuses.find(({ word }) => word === askedWord)
  if (statuses.length === 0) return null
  return (
    <div className="v-form v-form-more">
      <h3>{title}</h3>
      <p className="v-form-about">{t('connections.statuses.about')}</p>
      {statuses.map((one) => (
        <UnknownStatus key={one.word} id={id} status={one} />
      ))}
      {error !== null && (
        <ErrorNote text={getServerErrorText(strings, error) ?? t('errors.network')} />
      )}
      {toCancel && <CancelVisitsConfirmDialog status={toCancel} />}
    </div>
  )
}

/** Confirms the meaning "canceled", with the number of visits that it cancels. */
function CancelVisitsConfirmDialog({
  status: { word, visits },
}: {
  status: ClinicSystem['statuses'][number]
}) {
  const { t, count } = useStrings()
  const actor = useActor('sourceStatus')
  return (
    <ConfirmDialog
      title={t('connections.statuses.cancelTitle', { word })}
      actionText={t('connections.statuses.cancelDo')}
      intent="danger"
      cancelText={t('connections.statuses.cancelKeep')}
      onConfirm={() => actor.send({ type: 'status.confirm' })}
      onClose={() => actor.send({ type: 'status.cancel' })}
    >
      <p>{count('connections.statuses.cancels', visits)}</p>
      <p>{t('connections.statuses.cancelTold')}</p>
    </ConfirmDialog>
  )
}

function UnknownStatus({ id, status }: { id: string; status: ClinicSystem['statuses'][number] }) {
  const { t, count } = useStrings()
  const actor = useActor('sourceStatus')
  const fieldId = useId()
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const chosen = useSelector(actor, (state) => {
    const { chosen } = state.context
    return state.matches('choosing') && chosen?.id === id && chosen.word === status.word
      ? chosen.meaning
      : null
  })
  const { word, visits } = status
  const meaning = chosen ?? status.meaning
  return (
    <div className="v-field">
      <label htmlFor={fieldId}>{t('connections.statuses.word', { word })}</label>
      <Select
        id={fieldId}
        fill
        value={meaning ?? ''}
        disabled={busy}
        aria-describedby={`${fieldId}-hint`}
        onChange={({ currentTarget: { value } }) =>
          actor.send({
            type: 'status.choose',
            chosen: { id, word, meaning: value as StatusMeaning },
          })
        }
      >
        {meaning === null && (
          <option value="" disabled>
            {t('connections.statuses.unasked')}
          </option>
        )}
        {meanings.map((one) => (
          <option key={one} value={one}>
            {t(`connections.statuses.${one}`)}
          </option>
        ))}
      </Select>
      <p className="v-field-hint" id={`${fieldId}-hint`}>
        {count('connections.statuses.visits', visits)}
      </p>
    </div>
  )
}
