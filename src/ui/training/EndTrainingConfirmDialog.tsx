import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { useTrainingStay } from './actors.ts'

/** Confirms removing the training clinic with all its data. */
export function EndTrainingConfirmDialog() {
  const strings = useStrings()
  const { t } = strings
  const stay = useTrainingStay()
  const busy = useSelector(stay, (state) => state.hasTag('busy'))
  const error = useSelector(stay, (state) => state.context.error)
  return (
    <ConfirmDialog
      title={t('training.ending.title')}
      actionText={t('training.ending.act')}
      intent="danger"
      busy={busy}
      errorText={
        error !== null &&
        !busy &&
        (getServerErrorText(strings, error) ?? t('training.ending.refused'))
      }
      onConfirm={() => stay.send({ type: 'training.end' })}
      onClose={() => stay.send({ type: 'training.dismiss' })}
    >
      <p>{t('training.ending.hint')}</p>
    </ConfirmDialog>
  )
}
